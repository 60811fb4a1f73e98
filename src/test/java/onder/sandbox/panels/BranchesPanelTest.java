package onder.sandbox.panels;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.jme3.input.KeyInput;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;
import onder.group.ChangeStrategy;
import onder.param.Params;
import onder.sandbox.compare.CompareState;
import onder.sandbox.compare.GhostState;
import onder.scene.Replay;
import onder.world.World;
import onder.world.setup.Command;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A user who branches a run, sees one branch as a ghost over the other, compares them, names and deletes them. */
class BranchesPanelTest extends OpenHud {
    private static final long FORK = 200;
    private static final long END = 500;

    BranchesPanelTest() {
        super("gate");
    }

    @BeforeEach
    void open() {
        var sandbox = sandbox();
        makeStepsTo(END);
        simulation.playhead().goTo(FORK);
        while (simulation.travelsTo() >= 0) {
            simulation.update(0.1f);
        }
        open(sandbox, 1280, 720);
        press(KeyInput.KEY_Y, 'y');
        run.frames(3);
    }

    private void makeStepsTo(long step) {
        simulation.setPaused(false);
        while (simulation.world().steps() < step) {
            simulation.update(simulation.world().dt());
        }
        simulation.setPaused(true);
    }

    private void arrive() {
        for (int i = 0; i < 300 && run.call(1, simulation::travelsTo) >= 0; i++) {
            run.frames(1);
        }
        run.frames(2);
    }

    private static long straight(Replay log) {
        try (World world = log.scene().begin(1)) {
            int fed = 0;
            while (world.steps() < log.steps()) {
                fed = log.feed(world, fed);
                world.step();
            }
            return world.hash();
        }
    }

    private Replay log() {
        return run.call(0, simulation.sessions()::userReplay);
    }

    @Test
    void aBranchIsBegunSeenAsAGhostComparedNamedAndDeleted() throws Exception {
        robot.click("branches/fork");
        assertEquals(2, simulation.branches().all().size());
        run.call(2, () -> {
            Record changed = Params.with(simulation.world().setup().leadership(), "change", ChangeStrategy.RANDOM);
            assertTrue(simulation.edits().edit(new Command.Set(Params.with(changed, "window", 0.5f))));
            return true;
        });
        makeSteps(END - FORK);
        Replay other = log();
        assertEquals(END, other.steps());
        assertEquals(straight(other), other.hash(), "the branch is a run of its own log");

        int[] without = scene();
        robot.click("branch 0/ghost");
        GhostState ghosts = run.app().getStateManager().getState(GhostState.class);
        for (int i = 0; i < 300 && run.call(1, () -> ghosts.run().world().steps()) < END; i++) {
            run.frames(1);
        }
        long ghost = run.call(0, () -> ghosts.run().world().hash());
        assertNotEquals(other.hash(), ghost);
        robot.moveTo("branches/name");
        int[] with = scene();
        long changed = IntStream.range(0, with.length)
                .filter(i -> with[i] != without[i])
                .count();
        assertTrue(changed > 1000, changed + " pixels are the ghost's");
        picture("ghost");
        robot.click("branches/compare");
        run.frames(3);
        assertTrue(run.app().getStateManager().getState(CompareState.class) != null);
        assertEquals(
                List.of(), run.call(0, () -> TextLayoutCheck.faults(run.hud().root(), 1280, 720)));
        picture("compared");
        press(KeyInput.KEY_C, 'c');
        assertTrue(run.app().getStateManager().getState(CompareState.class) == null);
        press(KeyInput.KEY_Y, 'y');
        run.frames(2);

        robot.click("branch 0");
        arrive();
        assertEquals(END, simulation.world().steps());
        assertEquals(ghost, simulation.world().hash(), "the ghost was where the branch is");
        assertNull(run.call(1, ghosts::branch), "what is shown is no ghost");
        assertEquals(straight(log()), simulation.world().hash());

        robot.click("branches/name");
        robot.type("1\n");
        assertEquals("1", simulation.branches().current().name());
        robot.click("branch 1/delete");
        assertEquals(1, simulation.branches().all().size());
        run.frames(2);
        assertFalse(robot.shows("branch 1"));
    }

    @Test
    void thePanelFitsAndAKeyBranches() {
        for (int i = 0; i < 4; i++) {
            robot.key(KeyInput.KEY_LCONTROL, '\0', true);
            press(KeyInput.KEY_B, 'b');
            robot.key(KeyInput.KEY_LCONTROL, '\0', false);
        }
        assertEquals(5, simulation.branches().all().size());
        assertEquals(4, simulation.branches().current().depth());
        for (int[] size : new int[][] {{1280, 720}, {1024, 640}, {1920, 1080}}) {
            run.resize(size[0], size[1]);
            run.frames(4);
            assertEquals(
                    List.of(),
                    run.call(0, () -> TextLayoutCheck.faults(run.hud().root(), size[0], size[1])));
        }
    }

    /** The pixels between the panels. */
    private int[] scene() throws Exception {
        Path file = folder.resolve("scene.png");
        run.picture(file);
        return ImageIO.read(file.toFile()).getRGB(270, 20, 370, 600, null, 0, 370);
    }

    /** Where {@code -Dpictures=FOLDER} says: to be looked at. */
    private void picture(String name) throws Exception {
        String to = System.getProperty("pictures");
        if (to != null) {
            run.picture(Files.createDirectories(Path.of(to)).resolve(name + ".png"));
        }
    }
}
