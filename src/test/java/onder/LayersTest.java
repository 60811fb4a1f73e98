package onder;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackages;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noFields;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.jme3.material.Material;
import com.jme3.scene.Mesh;
import com.jme3.scene.Spatial;
import com.jme3.texture.Texture;
import com.jme3.util.NativeObject;
import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaCall;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.File;
import java.io.FileOutputStream;
import java.io.FileWriter;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.DecimalFormat;
import java.text.NumberFormat;
import java.text.SimpleDateFormat;
import java.time.format.DateTimeFormatter;
import java.util.Formatter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Nothing imports upwards, jMonkeyEngine stays in the application, and the machine's language out of everything. */
class LayersTest {
    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("onder");

    /** From the bottom up; packages in one row do not know each other. */
    private static final List<List<String>> LAYERS = List.of(
            List.of("onder.param", "onder.file"),
            List.of("onder.core.."),
            List.of("onder.steer..", "onder.measure", "onder.level"),
            List.of("onder.group"),
            List.of("onder.world.."),
            List.of("onder.shot", "onder.forecast"),
            List.of("onder.scene"),
            List.of("onder.record", "onder.director", "onder.history"),
            List.of("onder.lab..", "onder.draw..", "onder.physics"),
            List.of("onder.jme", "onder.output.."),
            List.of("onder.sandbox..", "onder.serve"),
            List.of("onder.cli.."));

    /** Likewise within what draws, writes and is the sandbox. */
    private static final Map<String, List<List<String>>> WITHIN = Map.of(
            "onder.core",
            List.of(
                    List.of(""),
                    List.of("geometry"),
                    List.of("agents", "terrain"),
                    List.of("obstacles"),
                    List.of("routes", "props")),
            "onder.steer",
            List.of(List.of("perception"), List.of("behaviour"), List.of("")),
            "onder.world",
            List.of(List.of("setup"), List.of(""), List.of("measure")),
            "onder.lab",
            List.of(
                    List.of("runs", "statistics", "trajectories", "imports", "benchmark", "gallery", "gossip"),
                    List.of("report"),
                    List.of("calibrate", "challenge", "cluster", "forecast", "sweep", "thesis", "validate"),
                    List.of("optimise")),
            "onder.draw",
            List.of(
                    List.of("palette", "state", "level"),
                    List.of("view.light"),
                    List.of("view.ground", "view.solids", "colouring"),
                    List.of("view.people"),
                    List.of("view.marks"),
                    List.of("view"),
                    List.of("rig")),
            "onder.output",
            List.of(List.of("window", "export", "sound"), List.of("film", "page")),
            "onder.cli",
            List.of(List.of("option"), List.of("film", "study"), List.of("")),
            "onder.sandbox",
            List.of(
                    List.of("hud.toolkit"),
                    List.of("action"),
                    List.of("hud", "hud.form", "faults"),
                    List.of("thing"),
                    List.of("run"),
                    List.of("charts", "timeline", "view", "files", "commands"),
                    List.of("inspect", "compare", "settings", "filming", "shots"),
                    List.of("forecast"),
                    List.of("build", "challenge"),
                    List.of("panels"),
                    List.of(""),
                    List.of("gallery")));

    /** What asks for the machine's language unless it is given another. */
    private static final Map<Class<?>, Set<String>> ASK = Map.of(
            String.class, Set.of("format", "formatted", "toLowerCase", "toUpperCase"),
            PrintStream.class, Set.of("printf", "format"),
            PrintWriter.class, Set.of("printf", "format"),
            Formatter.class, Set.of("<init>"),
            NumberFormat.class, Set.of("getInstance", "getNumberInstance", "getIntegerInstance", "getPercentInstance"),
            DecimalFormat.class, Set.of("<init>"),
            SimpleDateFormat.class, Set.of("<init>"),
            DateTimeFormatter.class, Set.of("ofPattern"));

    private static final Set<String> WRITE =
            Set.of("write", "writeString", "newOutputStream", "newBufferedWriter", "copy");

    @Test
    void nothingImportsUpwards() {
        checkLayers(LAYERS);
    }

    @Test
    void thePackagesWithinARootImportInOneDirection() {
        WITHIN.forEach((root, rows) -> checkLayers(rows.stream()
                .map(row -> row.stream().map(name -> named(root, name)).toList())
                .toList()));
    }

    private static String named(String root, String name) {
        return name.isEmpty() ? root : root + "." + name;
    }

    private static void checkLayers(List<List<String>> layers) {
        for (int low = 0; low < layers.size(); low++) {
            for (int high = low; high < layers.size(); high++) {
                for (String lower : layers.get(low)) {
                    for (String upper : layers.get(high)) {
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

    /** A new package has to find its place. */
    @Test
    void everyPackageWithinARootHasALayer() {
        WITHIN.forEach((root, rows) -> {
            Set<String> placed = rows.stream()
                    .flatMap(List::stream)
                    .map(name -> named(root, name))
                    .collect(Collectors.toSet());
            Set<String> found = CLASSES.stream()
                    .map(JavaClass::getPackageName)
                    .filter(name -> name.equals(root) || name.startsWith(root + "."))
                    .collect(Collectors.toSet());
            assertEquals(placed, found);
        });
    }

    /** So the page for developers has to name it. */
    @Test
    void theMapForDevelopersNamesEveryPackage() throws IOException {
        String page = Files.readString(Path.of("src/site/markdown/developing.md"));
        String map = page.substring(page.indexOf("## The map"), page.indexOf("## Three artifacts"));
        Set<String> missing = CLASSES.stream()
                .map(JavaClass::getPackageName)
                .map(name -> name.substring(name.lastIndexOf('.') + 1))
                .filter(name -> !name.equals("onder") && !map.contains("`" + name + "`"))
                .collect(Collectors.toSet());
        assertEquals(Set.of(), missing);
    }

    @Test
    void noCircleOfPackages() {
        slices().matching("onder.(**)").should().beFreeOfCycles().check(CLASSES);
    }

    /** What lies above the toolkit is nothing to it, and neither is the engine. */
    @Test
    void theToolkitKnowsNothingOfOnder() {
        noClasses()
                .that()
                .resideInAPackage("onder.sandbox.hud.toolkit")
                .should()
                .dependOnClassesThat(resideInAPackage("onder..")
                        .and(resideOutsideOfPackages("onder.sandbox.hud.toolkit", "onder.param")))
                .check(CLASSES);
    }

    @Test
    void theEngineAndTheLaboratoryKnowNoJMonkeyEngine() {
        noClasses()
                .that()
                .resideOutsideOfPackages(
                        "onder.draw..", "onder.physics", "onder.jme", "onder.output..", "onder.sandbox..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("com.jme3..", "com.simsilica..")
                .check(CLASSES);
    }

    /** It knows its number in the OpenGL of one window, which in that of the next is another's. */
    @Test
    void nothingThatOpenGlHoldsOutlivesItsWindow() {
        noFields()
                .that()
                .areStatic()
                .should()
                .haveRawType(assignableTo(NativeObject.class)
                        .or(assignableTo(Mesh.class))
                        .or(assignableTo(Spatial.class))
                        .or(assignableTo(Material.class))
                        .or(assignableTo(Texture.class)))
                .check(CLASSES);
    }

    /** A game has jMonkeyEngine's core and the engine; its interface and its physics are its own. */
    @Test
    void theCrowdOfAGameNeedsTheCoreOfJMonkeyEngineOnly() {
        String[] face = {"onder.jme", "onder.draw.view..", "onder.draw.palette", "onder.draw.state"};
        noClasses()
                .that()
                .resideInAnyPackage(face)
                .should()
                .dependOnClassesThat(
                        resideInAnyPackage("onder.draw..", "onder.jme", "onder.output..", "onder.sandbox..")
                                .and(not(resideInAnyPackage(face))))
                .orShould()
                .dependOnClassesThat(resideInAnyPackage(
                        "com.simsilica..", "com.jme3.bullet..", "jme3utilities..", "org.lwjgl..", "org.slf4j.."))
                .check(CLASSES);
    }

    @Test
    void nothingIsFormattedInTheMachinesLanguage() {
        noClasses()
                .should()
                .callCodeUnitWhere(new DescribedPredicate<JavaCall<?>>("no locale is given") {
                    @Override
                    public boolean test(JavaCall<?> call) {
                        return ASK.entrySet().stream()
                                        .anyMatch(ask -> call.getTargetOwner().isEquivalentTo(ask.getKey())
                                                && ask.getValue().contains(call.getName()))
                                && call.getTarget().getRawParameterTypes().stream()
                                        .noneMatch(type -> type.isEquivalentTo(Locale.class));
                    }
                })
                .check(CLASSES);
    }

    /** Whole or not at all, through links, with a clear message; a study's secret has stricter rules of its own. */
    @Test
    void filesAreWrittenInOnePlace() {
        noClasses()
                .that()
                .resideOutsideOfPackage("onder.file")
                .and()
                .doNotHaveFullyQualifiedName("onder.lab.cluster.SecretFile")
                .should()
                .callCodeUnitWhere(new DescribedPredicate<JavaCall<?>>("it writes a file") {
                    @Override
                    public boolean test(JavaCall<?> call) {
                        return call.getTargetOwner().isEquivalentTo(Files.class) && WRITE.contains(call.getName())
                                || call.getTargetOwner().isEquivalentTo(FileWriter.class)
                                || call.getTargetOwner().isEquivalentTo(FileOutputStream.class)
                                        && call.getTarget().getRawParameterTypes().stream()
                                                .anyMatch(type -> type.isEquivalentTo(File.class)
                                                        || type.isEquivalentTo(String.class));
                    }
                })
                .check(CLASSES);
    }
}
