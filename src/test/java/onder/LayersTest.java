package onder;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Nothing imports upwards, and jMonkeyEngine stays in the application. */
class LayersTest {
    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("onder");

    /** From the bottom up; packages in one row do not know each other. */
    private static final List<List<String>> LAYERS = List.of(
            List.of("onder.param"),
            List.of("onder.core"),
            List.of("onder.steer", "onder.measure"),
            List.of("onder.group"),
            List.of("onder.world"),
            List.of("onder.scene"),
            List.of("onder.record"),
            List.of("onder.lab"),
            List.of("onder.app.."),
            List.of("onder.cli"));

    @Test
    void nothingImportsUpwards() {
        for (int low = 0; low < LAYERS.size(); low++) {
            for (int high = low; high < LAYERS.size(); high++) {
                for (String lower : LAYERS.get(low)) {
                    for (String upper : LAYERS.get(high)) {
                        if (!lower.equals(upper)) {
                            noClasses()
                                    .that()
                                    .resideInAPackage(lower)
                                    .should()
                                    .dependOnClassesThat()
                                    .resideInAPackage(upper)
                                    .allowEmptyShould(true)
                                    .check(CLASSES);
                        }
                    }
                }
            }
        }
    }

    @Test
    void onlyTheApplicationKnowsJMonkeyEngine() {
        noClasses()
                .that()
                .resideOutsideOfPackage("onder.app..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("com.jme3..", "com.simsilica..")
                .check(CLASSES);
    }
}
