package onder.sandbox.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import onder.core.agents.Role;
import onder.param.Params;
import onder.scene.Replay;
import onder.scene.Scene;
import onder.scene.Scenes;
import onder.steer.Assignment;
import onder.steer.Breaks;
import onder.world.World;
import onder.world.setup.Command;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A step that fails ends nothing: it is taken back with what was asked for in it, and told. */
class FailedStepTest {
    private static final Scene THESIS = Scenes.load("thesis");
    private static final String SPECIES = THESIS.setup().species().get(0).name();

    private SimulationState simulation;

    @BeforeEach
    void open() {
        simulation = new SimulationState(THESIS, 1, true);
        simulation.playhead().remember();
    }

    @AfterEach
    void close() {
        simulation.world().close();
    }

    private static Command breaking(int from) {
        return new Command.Assign(SPECIES, Role.FOLLOWER, new Assignment(new Breaks(from)));
    }

    private static long hashAfter(long steps) {
        try (World alone = THESIS.begin(1)) {
            while (alone.steps() < steps) {
                alone.step();
            }
            return alone.hash();
        }
    }

    /** As many frames as it takes, one step at a time. */
    private void goOnTo(long step) {
        for (int frame = 0; frame < 2000 && simulation.world().steps() < step; frame++) {
            simulation.stepOnce();
            simulation.update(0.01f);
        }
    }

    private void arrive() {
        while (simulation.travelsTo() != RunView.NOWHERE) {
            simulation.update(0.01f);
        }
    }

    private void isToldAt(long step) {
        arrive();
        String told = simulation.failure.take();
        assertNotNull(told);
        assertTrue(told.contains("step " + step) && told.contains("it is broken"), told);
        assertNull(simulation.failure.take(), "once");
        assertEquals(step, simulation.world().steps());
        assertTrue(simulation.isPaused());
        assertEquals(hashAfter(step), simulation.world().hash(), "as it was before");
    }

    @Test
    void whatTheUserAskedForIsTakenBack() {
        goOnTo(333);
        simulation.edits().edit(breaking(0));
        simulation.stepOnce();
        simulation.update(0.01f);
        isToldAt(333);
        assertEquals(List.of(), simulation.sessions().replay().commands());
        assertTrue(simulation.edits().all().isEmpty());
        assertEquals(false, simulation.sessions().isEdited());
        goOnTo(400);
        assertEquals(hashAfter(400), simulation.world().hash(), "and it goes on");
        simulation
                .edits()
                .edit(new Command.Set(Params.with(simulation.world().setup().leadership(), "grace", 7f)));
        simulation.edits().undo();
        assertEquals(List.of(), simulation.sessions().replay().commands(), "undoing works on");
    }

    @Test
    void aCommandOfAnOpenedLogIsTakenBack() {
        simulation.sessions().play(new Replay(THESIS, 200, 0, List.of(new World.Logged(150, breaking(0)))));
        for (int frame = 0;
                frame < 1000 && simulation.travelsTo() == RunView.NOWHERE && !simulation.isPaused();
                frame++) {
            simulation.update(0.05f);
        }
        isToldAt(150);
        goOnTo(210);
        assertEquals(hashAfter(210), simulation.world().hash());
    }

    /** What was asked for long ago cannot be taken back with the step: it stays there, and can be undone. */
    @Test
    void whatFailsLaterStopsThere() {
        simulation.edits().edit(breaking(120));
        goOnTo(120);
        for (int attempt = 0; attempt < 2; attempt++) {
            simulation.stepOnce();
            simulation.update(0.01f);
            arrive();
            assertNotNull(simulation.failure.take());
            assertEquals(120, simulation.world().steps());
        }
        simulation.edits().undo();
        goOnTo(130);
        assertEquals(hashAfter(130), simulation.world().hash());
    }
}
