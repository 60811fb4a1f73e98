package onder.draw.view.light;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.jme3.scene.Geometry;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import onder.draw.view.ground.LevelView;
import onder.draw.view.ground.Skyline;
import onder.draw.view.marks.LabelView;
import onder.draw.view.solids.SolidsView;
import org.junit.jupiter.api.Test;

class ShaderPlacedGeometryTest {
    /** The shaders of all others place what the mesh has elsewhere: a ray would hit what nobody sees. */
    @Test
    void onlyWhatStandsWhereItsMeshIsCanBeHitByARay() {
        noClasses()
                .that()
                .doNotBelongToAnyOf(
                        ShaderPlacedGeometry.class, SolidsView.class, Skyline.class, LevelView.class, LabelView.class)
                .should()
                .callConstructor(Geometry.class, String.class, com.jme3.scene.Mesh.class)
                .orShould()
                .callConstructor(Geometry.class, String.class)
                .orShould()
                .callConstructor(Geometry.class)
                .check(new ClassFileImporter()
                        .withImportOption(new ImportOption.DoNotIncludeTests())
                        .importPackages("onder.draw.view", "onder.jme"));
    }
}
