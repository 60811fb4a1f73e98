package onder.sandbox.panels;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import onder.param.Params;
import onder.sandbox.hud.toolkit.Toast;
import onder.scene.Replay;
import onder.scene.Scenes;
import onder.world.World;
import onder.world.setup.Command;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.lwjgl.PointerBuffer;
import org.lwjgl.glfw.GLFW;
import org.lwjgl.glfw.GLFWDropCallback;
import org.lwjgl.system.MemoryStack;

/** Files that are dropped on the window are opened; of what cannot be, a red line tells, and nothing else happens. */
class DropTest extends OpenHud {
    DropTest() {
        super("thesis");
    }

    @BeforeEach
    void open() {
        openSandbox(640, 400);
    }

    /** As the window system tells GLFW. */
    private void drop(Path... files) {
        run.call(3, () -> {
            long window = GLFW.glfwGetCurrentContext();
            GLFWDropCallback callback = GLFW.glfwSetDropCallback(window, null);
            GLFW.glfwSetDropCallback(window, callback);
            try (MemoryStack stack = MemoryStack.stackPush()) {
                ByteBuffer[] names = Arrays.stream(files)
                        .map(file -> stack.UTF8(file.toString()))
                        .toArray(ByteBuffer[]::new);
                PointerBuffer pointers = stack.pointers(names);
                callback.invoke(window, files.length, pointers.address());
            }
            return true;
        });
    }

    private Path file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    private static String cut(String text) {
        return text.substring(0, text.length() / 2);
    }

    /** What is dropped, and what the line must say. */
    private Map<Path, List<String>> broken() throws IOException {
        String gate = Scenes.text("gate");
        Map<Path, List<String>> all = new LinkedHashMap<>();
        all.put(file("words.yaml", "{world: [walled"), List.of("words.yaml:1: not YAML"));
        all.put(file("empty.yaml", ""), List.of("empty.yaml:1: the file is empty", "a mapping is needed"));
        all.put(file("key.yaml", "sed: 1\n" + gate), List.of("key.yaml:1: there is no 'sed' here, allowed about"));
        all.put(file("nan.yaml", "step: .nan\n" + gate), List.of("nan.yaml:1: step = .nan, allowed 0.0001..0.05 s"));
        all.put(file("type.yaml", "seed: []\n" + withoutSeed(gate)), List.of("type.yaml:1: seed is a list"));
        all.put(
                file("many.yaml", gate.replaceFirst("count: 40", "count: 2000000000")),
                List.of("many.yaml:28: count = 2000000000, allowed whole numbers 1.."));
        all.put(
                file("full.yaml", gate.replaceFirst("count: 40", "count: 40000")),
                List.of("full.yaml", "no free place"));
        all.put(file("cut.yaml", cut(gate)), List.of("cut.yaml"));
        byte[] noise = new byte[5000];
        new Random(1).nextBytes(noise);
        all.put(Files.write(folder.resolve("noise.yaml"), noise), List.of("noise.yaml", "not text in UTF-8"));
        all.put(Files.createDirectory(folder.resolve("folder.yaml")), List.of("folder.yaml", "is a folder", "allowed"));
        all.put(file("deep.yaml", "a: " + "[".repeat(20_000)), List.of("deep.yaml"));
        all.put(
                file(
                        "bomb.yaml",
                        "a: &a [1,1,1,1,1,1,1,1,1]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a]\nc: [*b,*b,*b,*b,*b]\n"),
                List.of("bomb.yaml"));
        all.put(
                Files.write(folder.resolve("large.yaml"), new byte[20 << 20]),
                List.of("large.yaml", "allowed up to 16 MiB"));
        all.put(
                file("picture.png", "x"),
                List.of("picture.png", "allowed a scene (.yaml), a command log (.log.yaml) or a level"));
        all.put(file("passwd", "root"), List.of("passwd: is not a scene, allowed a scene (.yaml)"));
        all.put(folder.resolve("nothing.yaml"), List.of("nothing.yaml", "there is no such file"));
        all.put(file("a.log.yaml", gate), List.of("a.log.yaml:", "allowed name, steps, hash, scene"));
        String log = logText();
        all.put(
                file("b.log.yaml", log.replace("setRules", "setRule")),
                List.of("b.log.yaml:", "there is no command 'setRule'", "allowed"));
        all.put(file("c.log.yaml", log.replaceFirst("hash: .*", "hash: xyz")), List.of("c.log.yaml:3: hash = xyz"));
        return all;
    }

    private static String withoutSeed(String text) {
        return text.replaceAll("(?m)^seed:.*$", "");
    }

    private String logText() throws IOException {
        Path path = folder.resolve("session.log.yaml");
        log().save(path);
        return Files.readString(path);
    }

    /** A session of the gate in which the rules were changed at once. */
    private static Replay log() {
        try (World world = Scenes.load("gate").begin(1)) {
            world.send(new Command.Set(Params.with(world.setup().rules(), "friction", 10)));
            for (int i = 0; i < 30; i++) {
                world.step();
            }
            return Replay.of(Scenes.load("gate"), world);
        }
    }

    private String told() {
        return run.call(0, () -> ((Toast) robot.widget("toast")).text());
    }

    private void isRefused(Path dropped, List<String> said) {
        World before = simulation.world();
        drop(dropped);
        // Something large is opened some pictures after the message that says so.
        for (int i = 0; i < 100 && told().startsWith("Loading"); i++) {
            run.frames(1);
        }
        String told = told();
        for (String part : said) {
            assertTrue(told.contains(part), dropped.getFileName() + ": " + told);
        }
        assertTrue(told.length() < 700, "a line, not a book: " + told);
        run.call(2, run.hud()::escape);
        assertFalse(robot.shows("toast"), "one line: " + told);
        assertSame(before, simulation.world());
    }

    @Test
    void whatCannotBeOpenedIsARedLineAndTheRunGoesOn() throws IOException {
        broken().forEach(this::isRefused);
        long steps = run.call(0, () -> {
            simulation.setPaused(true);
            return simulation.world().steps();
        });
        try (World alone = Scenes.load("thesis").begin(1)) {
            while (alone.steps() < steps) {
                alone.step();
            }
            assertEquals(alone.hash(), run.call(0, () -> simulation.world().hash()));
        }
        assertFalse(run.call(0, simulation.sessions()::isEdited));
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void aPipeIsNotWaitedFor() throws Exception {
        Path pipe = folder.resolve("pipe.yaml");
        new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor();
        isRefused(pipe, List.of("pipe.yaml", "is a device or a pipe, allowed a scene"));
    }

    @Test
    void severalAtOnceAreTooMany() throws IOException {
        drop(file("a.yaml", Scenes.text("gate")), file("b.yaml", Scenes.text("gate")));
        assertTrue(told().contains("2 files were dropped, allowed one"));
    }

    @Test
    void aSceneIsOpenedAfterAskingAndIsSavedWhereItIs() throws IOException {
        robot.click("Leaders/change/choice");
        robot.click("choices/random");
        Path court = file("court yard.yaml", Scenes.text("herd"));
        drop(court);
        assertTrue(robot.shows("unsaved"));
        assertEquals("thesis", simulation.scene().name());
        robot.click("unsaved/leave changes");
        assertEquals("court yard", simulation.scene().name());
        run.call(2, () -> {
            simulation
                    .edits()
                    .edit(new Command.Set(Params.with(simulation.world().setup().rules(), "friction", 12)));
            return true;
        });
        run.call(2, () -> {
            run.hud().panels.files.save();
            return true;
        });
        assertFalse(run.call(0, simulation.sessions()::isEdited));
        assertEquals(12, Scenes.load(court).setup().rules().friction(), "in the file that it was dropped from");
    }

    @Test
    void aCommandLogIsPlayedToTheSameHashAndChangesNothingOfTheUsers() throws IOException {
        Replay log = log();
        Path path = folder.resolve("session.log.yaml");
        log.save(path);
        drop(path);
        run.call(2, () -> {
            simulation.playhead().goTo(0);
            return true;
        });
        makeSteps(log.steps());
        assertEquals(log.steps(), simulation.world().steps());
        assertEquals(log.hash(), run.call(0, () -> simulation.world().hash()));
        assertFalse(run.call(0, simulation.sessions()::isEdited), "what the log changes is in the log");
        robot.click("Leaders/change/choice");
        robot.click("choices/random");
        assertTrue(run.call(1, simulation.sessions()::isEdited), "what the user changes is not");
    }
}
