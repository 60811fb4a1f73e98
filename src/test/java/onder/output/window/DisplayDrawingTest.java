package onder.output.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.image.BufferedImage;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import onder.output.film.ImageFiles;
import onder.output.film.OffscreenPicture;
import onder.output.film.OffscreenRun;
import onder.sandbox.Sandbox;
import onder.sandbox.run.SimulationState;
import onder.scene.Scenes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.lwjgl.system.Platform;

/**
 * Draws by every way that this machine has, each in a program of its own, as LWJGL binds to one. What the machine has
 * is told by its files; a way that it lacks must say how to get it.
 */
class DisplayDrawingTest {
    private static final int WIDTH = 320;
    private static final int HEIGHT = 180;

    /** Ways differ in how they smooth edges: in single pixels, and by less than an eye sees in all. */
    private static final double MEAN_DIFFERENCE = 1;

    @TempDir
    Path folder;

    /** Tells how it draws; with a file named, draws a scene to it and tells the hash. */
    static final class Drawer {
        private Drawer() {}

        public static void main(String[] args) throws Exception {
            try {
                System.out.println(Display.here());
                if (args.length > 0) {
                    draw(Path.of(args[0]));
                }
            } catch (DisplayException e) {
                System.out.println(e.getMessage());
                System.exit(1);
            }
        }

        private static void draw(Path file) throws Exception {
            SimulationState simulation = new SimulationState(Scenes.load("gate"), 1, false);
            Sandbox sandbox = new Sandbox(simulation, null, Sandbox.Panels.ABSENT, file.getParent());
            OffscreenRun run = OffscreenPicture.run(Sandbox.settings(WIDTH, HEIGHT), 30, 10, false);
            ImageFiles.write(OffscreenPicture.of(run, sandbox), file);
            System.out.printf("%016x%n", simulation.world().hash());
        }
    }

    @Test
    void everyWayDrawsTheSamePictureOfTheSameRun() throws Exception {
        String display = VirtualDisplay.start();
        Map<Display, Process> drawers = new EnumMap<>(Display.class);
        for (Display way : Display.values()) {
            ProcessBuilder drawer =
                    drawer("-D" + Display.PROPERTY + "=" + name(way), file(way).toString());
            if (way == Display.DISPLAY && display != null) {
                drawer.environment().put("DISPLAY", display);
            }
            drawers.put(way, drawer.start());
        }

        List<Display> drawn = new ArrayList<>();
        List<String> hashes = new ArrayList<>();
        for (Display way : Display.values()) {
            List<String> lines = output(drawers.get(way));
            if (has(way) || way == Display.DISPLAY && display != null) {
                assertEquals(way.name(), lines.get(0), () -> String.join("\n", lines));
                assertEquals(2, lines.size(), () -> String.join("\n", lines));
                hashes.add(lines.get(1));
                drawn.add(way);
            } else {
                assertTrue(lines.get(0).startsWith(name(way) + " does not draw here"), lines.get(0));
                assertTrue(way == Display.DISPLAY || lines.get(1).endsWith(way.installer()), lines::toString);
            }
        }

        assertFalse(drawn.isEmpty(), Display.EGL.installer());
        BufferedImage first = ImageIO.read(file(drawn.get(0)).toFile());
        for (Display way : drawn) {
            double difference = difference(first, ImageIO.read(file(way).toFile()));
            assertTrue(difference < MEAN_DIFFERENCE, way + " differs from " + drawn.get(0) + " by " + difference);
        }
        assertEquals(1, hashes.stream().distinct().count(), hashes::toString);
    }

    @Test
    void theNextWayIsTakenWhereOneIsMissing() throws Exception {
        List<Display> ways = new ArrayList<>(
                Stream.of(Display.values()).filter(DisplayDrawingTest::has).toList());
        while (!ways.isEmpty() && ways.get(0) != Display.DISPLAY) {
            assertEquals(
                    ways.get(0).name(), output(hiding(drawer(), ways).start()).get(0));
            ways.remove(0);
        }
        if (ways.isEmpty()) {
            List<String> lines = output(hiding(drawer(), ways).start());
            assertTrue(
                    lines.get(0).startsWith("There is no display, and no way to draw without one."), lines::toString);
            assertTrue(lines.get(1).endsWith(Display.EGL.installer()), lines::toString);
        }
    }

    @Test
    void anUnknownWayIsRefused() throws Exception {
        assertEquals(
                List.of("onder.drawing = fog, allowed display, osmesa, egl, xvfb"),
                output(drawer("-Donder.drawing=fog").start()));
    }

    @Test
    void theReadmesCommandsInstallWhatAFreshMachineLacks() throws IOException {
        List<String> commands = Files.readAllLines(Path.of("README.md")).stream()
                .filter(line -> line.contains("apt install"))
                .toList();

        assertEquals(2, commands.size());
        for (String command : commands) {
            assertTrue(command.length() <= 140, command);
            String asRoot = command.replace("sudo ", "");
            String more = command.equals(commands.get(1)) ? " python3" : "";
            assertTrue(
                    asRoot.startsWith("apt update && apt install -y default-jdk maven " + Display.EGL.packages + more
                            + " && mvn "),
                    command);
        }
        assertFalse(commands.get(1).contains("sudo"), "The tests run as root, where sudo may be missing.");
    }

    /** A program that starts as on a new machine: it has yet to unpack its libraries, maybe beside others that do. */
    private ProcessBuilder drawer(String... arguments) {
        String classPath = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        Arrays.stream(arguments).filter(word -> word.startsWith("-")).forEach(command::add);
        command.addAll(List.of(
                "-Djava.io.tmpdir=" + folder, "-XX:TieredStopAtLevel=1", "-cp", classPath, Drawer.class.getName()));
        Arrays.stream(arguments).filter(word -> !word.startsWith("-")).forEach(command::add);
        return new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT);
    }

    /** Lets a program find no library of a way but of those: files that are no libraries stand before them. */
    private ProcessBuilder hiding(ProcessBuilder drawer, List<Display> ways) throws IOException {
        Map<Display, List<String>> libraries = Map.of(
                Display.OSMESA, List.of("libOSMesa.so.8", "libOSMesa.so.6"), Display.EGL, List.of("libEGL.so.1"));
        Path broken = Files.createTempDirectory(folder, "hidden");
        for (var way : libraries.entrySet()) {
            if (!ways.contains(way.getKey())) {
                for (String library : way.getValue()) {
                    Files.createFile(broken.resolve(library));
                }
            }
        }
        drawer.environment().put("LD_LIBRARY_PATH", broken.toString());
        if (!ways.contains(Display.XVFB)) {
            drawer.environment().put("PATH", broken.toString());
        }
        return drawer;
    }

    static boolean has(Display way) {
        return switch (way) {
            case DISPLAY ->
                Platform.get() != Platform.LINUX
                        || System.getenv("DISPLAY") != null
                        || System.getenv("WAYLAND_DISPLAY") != null;
            case OSMESA -> installed("libOSMesa.so.8") || installed("libOSMesa.so.6");
            case EGL -> installed("libEGL_mesa.so.0");
            case XVFB ->
                Stream.of(System.getenv("PATH").split(File.pathSeparator))
                        .anyMatch(path -> Files.isExecutable(Path.of(path, "Xvfb")));
        };
    }

    private static boolean installed(String library) {
        String machine = System.getProperty("os.arch").equals("aarch64") ? "aarch64" : "x86_64";
        return Stream.of("/usr/lib", "/usr/lib64", "/usr/lib/" + machine + "-linux-gnu")
                .anyMatch(path -> Files.exists(Path.of(path, library)));
    }

    private static List<String> output(Process drawer) throws Exception {
        List<String> lines = drawer.inputReader().lines().toList();
        assertTrue(drawer.waitFor(1, TimeUnit.MINUTES));
        return lines;
    }

    /** The mean over all pixels and colours, of 255. */
    private static double difference(BufferedImage one, BufferedImage other) {
        long sum = 0;
        for (int y = 0; y < HEIGHT; y++) {
            for (int x = 0; x < WIDTH; x++) {
                for (int shift = 0; shift <= 16; shift += 8) {
                    sum += Math.abs((one.getRGB(x, y) >> shift & 255) - (other.getRGB(x, y) >> shift & 255));
                }
            }
        }
        return sum / (3.0 * WIDTH * HEIGHT);
    }

    private Path file(Display way) {
        return folder.resolve(name(way) + ".png");
    }

    private static String name(Display way) {
        return way.name().toLowerCase(Locale.ROOT);
    }
}
