package onder.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import onder.group.Group;
import onder.scene.Scenes;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The registry of measures, in a small world of four groups. */
class MeasureTest {
    private static World world;

    @BeforeAll
    static void run() {
        world = new World(Scenes.load("gate").setup());
        while (world.steps() < 2 * world.groups().windowSteps()) {
            world.step();
        }
    }

    @AfterAll
    static void close() {
        world.close();
    }

    static List<Measure> all() {
        return Measure.ALL;
    }

    @Test
    void everyMeasureThatThereIsIsInTheRegistry() {
        Set<String> written = new ClassFileImporter()
                .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS).importPackages("onder").stream()
                        .filter(type -> !type.isInterface() && type.isAssignableTo(Measure.class))
                        .map(JavaClass::getName)
                        .collect(Collectors.toSet());
        assertEquals(written, names(all().stream().map(Object::getClass).map(Class::getName)));
        assertEquals(all().size(), names(all().stream().map(Measure::name)).size());
    }

    private static Set<String> names(java.util.stream.Stream<String> names) {
        return names.collect(Collectors.toSet());
    }

    @ParameterizedTest
    @MethodSource("all")
    void saysWhatItIsInWhichUnitAndWhereItComesFrom(Measure measure) {
        assertTrue(measure.name().matches("[a-z]+"), measure.name());
        assertTrue(measure.column().matches(measure.name() + "(_[a-z0-9_]+)?"), measure.column());
        assertEquals(measure.unit().isEmpty(), measure.column().equals(measure.name()), measure.column());
        for (String text : List.of(measure.doc(), measure.title(), measure.label(), measure.shortLabel())) {
            assertFalse(text.isBlank() || text.endsWith(".") || text.contains("|"), text);
        }
        assertFalse(measure.source().isBlank());
    }

    @ParameterizedTest
    @MethodSource("all")
    void isANumberInEveryGroupAndTheirMeanInTheWorld(Measure measure) {
        double sum = 0;
        for (Group group : world.groups().all()) {
            float value = measure.of(world, group);
            assertTrue(Float.isFinite(value), measure.name() + " of " + group.id());
            sum += value;
        }
        assertEquals(sum / world.groups().all().size(), measure.of(world), 1e-4);
    }
}
