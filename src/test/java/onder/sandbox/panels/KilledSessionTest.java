package onder.sandbox.panels;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.jme3.input.KeyInput;
import com.jme3.scene.Node;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import onder.draw.state.AppStateAdapter;
import onder.param.Params;
import onder.sandbox.Sandbox;
import onder.sandbox.hud.toolkit.Toast;
import onder.sandbox.run.Autosave;
import onder.sandbox.run.SimulationState;
import onder.sandbox.view.CameraState;
import onder.scene.Scenes;
import onder.world.setup.Bookmark;
import onder.world.setup.Command;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a program had changed that is killed is offered at the next start, and comes back as it was. */
class KilledSessionTest {
    private static final String SCENE = "gate";

    /** How many times to kill; -Donder.test.kills=10 -Donder.test.keep=15000 for a thorough look, at the real pace. */
    private static final int KILLS = Integer.getInteger("onder.test.kills", 2);

    /** How often a session is kept, in milliseconds. */
    private static final int KEEP = Integer.getInteger("onder.test.keep", 300);

    /** Asked for the real pace, it also measures what is lost; how fast a busy machine is, is no test's business. */
    private static final boolean MEASURES = KEEP == Autosave.EVERY.toMillis();

    private static final int LOST_MILLIS = 5_000;

    /** So many twentieths of a second what must come may take. */
    private static final int WAITS = 1200;

    /** Where the user of the killed program had the camera. */
    private static final Bookmark VIEW = new Bookmark("", 5, 21, 13, 0, 0, 0);

    @TempDir
    Path folder;

    /** A user who changes something every few frames, and says so, until killed. */
    static final class Editor {
        private Editor() {}

        public static void main(String[] args) {
            try {
                edit(Path.of(args[0]));
            } finally {
                // Only a failure comes here: its window would stay open, and the test wait for it.
                Runtime.getRuntime().halt(1);
            }
        }

        private static void edit(Path folder) {
            SimulationState simulation = new SimulationState(Scenes.load(SCENE), 1, true);
            HeadlessHud run = new HeadlessHud(sandbox(simulation, folder), Sandbox.settings(320, 200));
            run.call(1, () -> {
                run.app().getStateManager().getState(CameraState.class).show(VIEW, true);
                return true;
            });
            run.app().getStateManager().attach(new AppStateAdapter() {
                @Override
                public void update(float tpf) {
                    System.out.printf(
                            Locale.ROOT,
                            "state %d %x%n",
                            simulation.world().steps(),
                            simulation.world().hash());
                }
            });
            for (int edit = 1; ; edit++) {
                int now = edit;
                run.call(2, () -> {
                    var leadership = simulation.world().setup().leadership();
                    simulation
                            .edits()
                            .edit(
                                    now % 2 == 0
                                            ? new Command.Paint(0, now % 360)
                                            : new Command.Set(Params.with(leadership, "grace", 1 + now % 50)));
                    System.out.println("edit " + System.currentTimeMillis());
                    return true;
                });
                run.pause(50);
            }
        }
    }

    private static Sandbox sandbox(SimulationState simulation, Path folder) {
        return new Sandbox(simulation, null, Sandbox.Panels.SHOWN, folder, List.of(), Duration.ofMillis(KEEP));
    }

    private static Process start(Path folder) throws IOException {
        String classPath = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        return new ProcessBuilder(
                        java,
                        "--add-modules",
                        "jdk.incubator.vector",
                        "-Donder.test.keep=" + KEEP,
                        "-cp",
                        classPath,
                        Editor.class.getName(),
                        folder.toString())
                .redirectError(folder.resolve("errors.txt").toFile())
                .start();
    }

    private boolean isKept() throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.anyMatch(path -> path.endsWith("session.log.yaml"));
        }
    }

    @Test
    void whatAKilledProgramHadChangedComesBack() throws Exception {
        Random random = new Random();
        for (int kill = 0; kill < KILLS; kill++) {
            Map<Long, String> states = new HashMap<>();
            long until = 0;
            long killed;
            List<Long> edits = new ArrayList<>();
            Process editor = start(folder);
            try (BufferedReader said = editor.inputReader()) {
                while (until == 0 || System.currentTimeMillis() < until) {
                    String[] line = assertNotNullLine(said.readLine()).split(" ");
                    if (line[0].equals("edit")) {
                        edits.add(Long.parseLong(line[1]));
                    } else if (line[0].equals("state")) {
                        states.put(Long.parseLong(line[1]), line[2]);
                    }
                    if (until == 0 && isKept()) {
                        until = System.currentTimeMillis() + random.nextInt(4 * KEEP);
                    }
                }
                editor.toHandle().destroyForcibly();
                editor.waitFor();
                killed = System.currentTimeMillis();
                said.lines()
                        .filter(line -> line.startsWith("state"))
                        .forEach(line -> states.put(Long.parseLong(line.split(" ")[1]), line.split(" ")[2]));
            }
            int back = comesBack(states);
            assertFalse(isKept(), "left regularly, nothing is kept");
            if (MEASURES) {
                long lost = back < edits.size() ? killed - edits.get(back) : 0;
                System.out.printf(
                        Locale.ROOT, "killed after %d edits: %d came back, %d ms lost%n", edits.size(), back, lost);
                assertTrue(lost <= LOST_MILLIS, lost + " ms of edits are lost");
            }
        }
    }

    @Test
    void aChangeIsKeptLongBeforeTheRunIsKeptAgain() throws Exception {
        SimulationState simulation = new SimulationState(Scenes.load(SCENE), 1, true);
        Sandbox never = new Sandbox(simulation, null, Sandbox.Panels.SHOWN, folder, List.of(), Duration.ofDays(1));
        try (HeadlessHud run = new HeadlessHud(never, Sandbox.settings(320, 200))) {
            for (int hue = 10; hue < 40; hue += 10) {
                int now = hue;
                run.call(2, () -> simulation.edits().edit(new Command.Paint(0, now)));
                for (int i = 0; i < WAITS && !keptLog().contains("hue: " + hue); i++) {
                    run.pause(50);
                }
                assertTrue(keptLog().contains("hue: " + hue), "hue " + hue + " is not kept");
            }
        }
    }

    private String keptLog() throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            Path log = all.filter(path -> path.endsWith("session.log.yaml"))
                    .findFirst()
                    .orElse(null);
            return log == null ? "" : Files.readString(log);
        }
    }

    @Test
    void whatAKilledProgramHadNotFinishedIsRemovedAndSaid() throws Exception {
        Process ended = new ProcessBuilder("true").start();
        ended.waitFor();
        Path part = Files.writeString(folder.resolve(".onder-" + ended.pid() + "-0.part"), "half a film");
        Path other = Files.writeString(folder.resolve(".other-" + ended.pid() + "-0.part"), "somebody else's");
        SimulationState simulation = new SimulationState(Scenes.load(SCENE), 1, true);
        try (HeadlessHud run = new HeadlessHud(sandbox(simulation, folder), Sandbox.settings(1024, 640))) {
            Robot robot = new Robot(run);
            for (int i = 0; i < WAITS && !robot.shows("toast"); i++) {
                run.pause(50);
            }
            assertTrue(robot.shows("toast"), "it is said");
            assertFalse(Files.exists(part));
            assertTrue(Files.exists(other));
        }
    }

    private static String assertNotNullLine(String line) {
        assertNotNull(line, "the editor ended by itself");
        return line;
    }

    /** Opens the sandbox again and restores what it offers; how many commands came back. */
    private int comesBack(Map<Long, String> states) {
        SimulationState simulation = new SimulationState(Scenes.load("thesis"), 1, true);
        try (HeadlessHud run = new HeadlessHud(sandbox(simulation, folder), Sandbox.settings(1024, 640))) {
            Robot robot = new Robot(run);
            run.frames(3);
            assertTrue(robot.shows("recovery"), "it is offered");
            assertEquals(List.of(), run.call(0, () -> TextLayoutCheck.faults(robot.widget("recovery"), 1024, 640)));
            run.resize(1000, 640);
            robot.click("recovery/restore");
            while (run.call(1, () -> simulation.travelsTo() >= 0)) {
                run.frames(1);
            }
            assertEquals(SCENE, simulation.scene().name());
            String about = simulation.scene().about();
            List<String> said = run.call(3, () -> ((Node) run.hud().root())
                    .descendantMatches(Toast.class).stream().map(Toast::text).toList());
            assertTrue(said.stream().noneMatch(text -> text.startsWith(about)), "nobody introduces it: " + said);
            assertTrue(run.call(0, simulation.sessions()::isEdited), "the changes are still unsaved");
            assertTrue(simulation.isPaused());
            Bookmark view = run.call(0, () -> run.app()
                    .getStateManager()
                    .getState(CameraState.class)
                    .here());
            assertEquals(VIEW.eyeX(), view.eyeX(), 0.01, "the camera is where it was");
            assertEquals(VIEW.eyeY(), view.eyeY(), 0.01);
            long step = run.call(0, () -> simulation.world().steps());
            assertTrue(states.containsKey(step), "a moment of the session: " + step);
            assertEquals(
                    states.get(step),
                    run.call(
                            0,
                            () -> String.format(
                                    Locale.ROOT, "%x", simulation.world().hash())));
            int commands =
                    run.call(0, () -> simulation.sessions().replay().commands().size());
            robot.key(KeyInput.KEY_LCONTROL, '\0', true);
            robot.key(KeyInput.KEY_Q, '\0', true);
            robot.lastClick("unsaved/leave changes");
            for (int i = 0; i < 200 && run.app().getContext().isCreated(); i++) {
                run.pause(25);
            }
            return commands;
        }
    }
}
