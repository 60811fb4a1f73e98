package onder;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.jme3.scene.Node;
import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.jar.JarFile;
import java.util.logging.Logger;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import onder.core.agents.Body;
import onder.file.FileException;
import onder.jme.SteeringControl;
import onder.param.Params;
import onder.record.Trajectories;
import onder.scene.SceneException;
import onder.scene.Scenes;
import onder.world.World;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** The two libraries are whole: each has the classes and assets that it needs, and names what else it needs. */
class ArtifactsTest {
    private static final Path CLASSES = Path.of("target", "classes");

    /** What comes with Java; the vector kernel does without where its module is not there. */
    private static final List<String> JAVA = List.of("java..", "javax..", "jdk.incubator.vector", "com.sun.management");

    private static final int STEPS = 30;

    @TempDir
    Path folder;

    @Test
    void theEngineNeedsNothingButWhatItsPomNames() throws Exception {
        checkWhole("engine.files", packagesOf("engine.files"), "onder-engine");
    }

    @Test
    void theFaceNeedsNothingButTheEngineAndJMonkeyEngine() throws Exception {
        Set<String> own = packagesOf("jme.files");
        own.addAll(packagesOf("engine.files"));
        checkWhole("jme.files", own, "onder-jme");
    }

    /** A library that says where it is, in {@code META-INF/services}, belongs to the application alone. */
    @Test
    void noFileIsInBothAndNoServiceInEither() throws Exception {
        Set<String> engine = filesOf("engine.files");
        Set<String> face = filesOf("jme.files");
        assertTrue(engine.contains("Scenes/gate.yaml"));
        assertTrue(engine.stream().noneMatch(face::contains));
        assertTrue(Stream.concat(engine.stream(), face.stream()).noneMatch(file -> file.startsWith("META-INF")));
    }

    /** The engine alone reads neither levels nor models, so it does not carry those of the shipped scenes. */
    @Test
    void onlyTheApplicationHasTheLevelsAndModelsOfShippedScenes() throws Exception {
        String models = ".glb";
        assertTrue(filesIn("Scenes/").stream().anyMatch(file -> file.endsWith(models)));
        assertEquals(
                List.of(),
                filesOf("engine.files").stream()
                        .filter(file -> file.endsWith(models))
                        .toList());
    }

    /** Their POMs have no version of their own to forget. */
    @Test
    void everyVersionIsTheRootPoms() throws Exception {
        for (String pom : List.of("onder-engine", "onder-jme")) {
            Element project = read(pomOf(pom));
            NodeList versions = project.getElementsByTagName("version");
            for (int i = 0; i < versions.getLength(); i++) {
                String version = versions.item(i).getTextContent();
                assertTrue(version.startsWith("${"), pom + ": " + version);
                String name = version.substring(2, version.length() - 1);
                assertTrue(name.equals("project.version") || !property(name).isEmpty(), name);
            }
        }
    }

    /** Steps a shipped scene between two lines of its own log, and asks for what it has no library for. */
    static final class Headless {
        private Headless() {}

        public static void main(String[] args) throws Exception {
            Logger log = Logger.getLogger("game");
            log.info("before");
            System.out.println(run());
            try {
                Trajectories.of(Path.of(args[0], "walks.sqlite"), world()).close();
            } catch (FileException refusal) {
                System.out.println(refusal.getMessage());
            }
            try {
                Scenes.load("museum-hall");
            } catch (SceneException refusal) {
                System.out.println(refusal.getMessage());
            }
            System.out.println(Scenes.load("puppets").name());
            log.info("after");
            log.fine("not asked for");
        }

        static World world() throws Exception {
            return new World(Scenes.load("gate").setup());
        }

        static String run() throws Exception {
            try (World world = world()) {
                for (int i = 0; i < STEPS; i++) {
                    world.step();
                }
                return Long.toHexString(world.hash());
            }
        }
    }

    @Test
    void theEngineRunsAloneAndLeavesTheLogAlone() throws Exception {
        List<String> lines = start(Headless.class, "engine.files", "snakeyaml");
        assertTrue(lines.contains(Headless.run()), lines.toString());
        assertTrue(
                lines.contains(folder.resolve("walks.sqlite") + ": cannot be written: writing an SQLite database needs"
                        + " org.xerial:sqlite-jdbc and org.locationtech.jts:jts-core on the class path;"
                        + " .csv and .txt need neither"),
                lines.toString());
        assertFalse(Files.exists(folder.resolve("walks.sqlite")));
        assertTrue(
                lines.contains("museum-hall.yaml:7: level: Levels/museum-hall.glb: the library alone reads no"
                        + " levels; the application does"),
                lines.toString());
        assertTrue(lines.contains("puppets"), lines.toString());
        checkLog(lines);
    }

    /** A spatial steered between two lines of the game's log. */
    static final class Game {
        private Game() {}

        public static void main(String[] args) {
            Logger log = Logger.getLogger("game");
            log.info("before");
            Node hare = new Node();
            SteeringControl control = new SteeringControl(Params.defaults(Body.class));
            hare.addControl(control);
            for (int i = 0; i < STEPS; i++) {
                control.steering().seek(0, 10);
                hare.updateLogicalState(1f / STEPS);
            }
            System.out.println(hare.getLocalTranslation().z > 0);
            log.info("after");
            log.fine("not asked for");
        }
    }

    @Test
    void theFaceRunsAloneAndLeavesTheLogAlone() throws Exception {
        List<String> lines = start(Game.class, "engine.files,jme.files", "snakeyaml", "jme3-core");
        assertTrue(lines.contains("true"), lines.toString());
        checkLog(lines);
    }

    private static void checkLog(List<String> lines) {
        assertEquals(
                List.of("INFO: before", "INFO: after"),
                lines.stream().filter(line -> line.startsWith("INFO: ")).toList(),
                lines.toString());
    }

    /** Starts a program that has some files of Onder, some libraries, and nothing else. */
    private List<String> start(Class<?> program, String files, String... libraries) throws Exception {
        Path own = folder.resolve("classes");
        for (String list : files.split(",")) {
            for (String file : filesOf(list)) {
                copy(CLASSES, file, own);
            }
        }
        copy(
                Path.of(program.getProtectionDomain()
                        .getCodeSource()
                        .getLocation()
                        .toURI()),
                program.getName().replace('.', '/') + ".class",
                own);
        List<String> path = new ArrayList<>(List.of(own.toString()));
        for (String library : libraries) {
            path.add(jar(library).toString());
        }
        Path said = folder.resolve("said");
        Process process = new ProcessBuilder(
                        System.getProperty("java.home") + "/bin/java",
                        "-Duser.language=en",
                        "-cp",
                        String.join(File.pathSeparator, path),
                        program.getName(),
                        folder.toString())
                .redirectErrorStream(true)
                .redirectOutput(said.toFile())
                .start();
        assertEquals(0, process.waitFor(), Files.readString(said));
        return Files.readAllLines(said);
    }

    private static void copy(Path from, String file, Path to) throws IOException {
        Files.createDirectories(to.resolve(file).getParent());
        Files.copy(from.resolve(file), to.resolve(file));
    }

    private static void checkWhole(String list, Set<String> onder, String pom) throws Exception {
        Set<String> libraries = new HashSet<>();
        for (String library : librariesOf(pom)) {
            libraries.addAll(packagesIn(jar(library)));
        }
        JavaClasses own = new ClassFileImporter()
                .importPaths(packagesOf(list).stream()
                        .map(name -> CLASSES.resolve(name.replace('.', '/')))
                        .toList());
        classes()
                .should()
                .onlyDependOnClassesThat(resideInAnyPackage(JAVA.toArray(String[]::new))
                        .or(inOneOf(onder))
                        .or(inOneOf(libraries)))
                .check(own);
    }

    private static DescribedPredicate<JavaClass> inOneOf(Set<String> packages) {
        return DescribedPredicate.describe(
                "is there",
                type -> packages.contains(type.getBaseComponentType().getPackageName())
                        || type.getBaseComponentType().isPrimitive());
    }

    /** The packages of a library of the root POM's list. */
    private static Set<String> packagesOf(String list) throws Exception {
        return filesOf(list).stream()
                .filter(file -> file.endsWith(".class"))
                .map(file -> file.substring(0, file.lastIndexOf('/')).replace('/', '.'))
                .collect(Collectors.toCollection(HashSet::new));
    }

    /** The files of a library, relative to the folder of classes. */
    private static Set<String> filesOf(String list) throws Exception {
        Set<String> found = new HashSet<>();
        for (String part : property(list).split(",")) {
            found.addAll(filesIn(part));
        }
        for (String part : property("application.files").split(",")) {
            found.removeAll(filesIn(part));
        }
        return found;
    }

    private static Set<String> filesIn(String part) throws IOException {
        assertTrue(part.endsWith("/"), part);
        try (Stream<Path> files = Files.walk(CLASSES.resolve(part))) {
            return files.filter(Files::isRegularFile)
                    .map(file -> CLASSES.relativize(file).toString().replace(File.separatorChar, '/'))
                    .collect(Collectors.toSet());
        }
    }

    private static Set<String> packagesIn(Path jar) throws IOException {
        try (JarFile file = new JarFile(jar.toFile())) {
            return file.stream()
                    .map(entry -> entry.getName())
                    .filter(name -> name.endsWith(".class") && name.contains("/"))
                    .map(name -> name.substring(0, name.lastIndexOf('/')).replace('/', '.'))
                    .collect(Collectors.toSet());
        }
    }

    /** The names of what a library depends on beside Onder. */
    private static List<String> librariesOf(String pom) throws Exception {
        NodeList dependencies = read(pomOf(pom)).getElementsByTagName("dependency");
        return IntStream.range(0, dependencies.getLength())
                .mapToObj(i -> text((Element) dependencies.item(i), "artifactId"))
                .filter(name -> !name.startsWith("onder"))
                .toList();
    }

    /** The jar of that name on the class path of the tests. */
    private static Path jar(String name) {
        Pattern file = Pattern.compile(Pattern.quote(name) + "-\\d.*\\.jar");
        String classes = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        return Arrays.stream(classes.split(File.pathSeparator))
                .map(Path::of)
                .filter(path -> file.matcher(path.getFileName().toString()).matches())
                .findFirst()
                .orElseThrow(() -> new AssertionError(name + " in " + classes));
    }

    private static String property(String name) throws Exception {
        return text(
                (Element) read(Path.of("pom.xml"))
                        .getElementsByTagName("properties")
                        .item(0),
                name);
    }

    private static String text(Element parent, String name) {
        NodeList found = parent.getElementsByTagName(name);
        return found.getLength() == 0 ? "" : found.item(0).getTextContent();
    }

    private static Path pomOf(String name) {
        return Path.of("src", "main", "poms", name + ".xml");
    }

    private static Element read(Path file) throws Exception {
        return DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(file.toFile())
                .getDocumentElement();
    }
}
