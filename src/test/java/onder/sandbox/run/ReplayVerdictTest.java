package onder.sandbox.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import onder.scene.Replay;
import onder.scene.Scene;
import onder.scene.Scenes;
import onder.world.World;
import onder.world.setup.Command;
import org.junit.jupiter.api.Test;

/** Watching a run again says at its end whether it was the very same. */
class ReplayVerdictTest {
    private static final Scene THESIS = Scenes.load("thesis");
    private static final long STEPS = 50;

    private static long hash() {
        try (World world = THESIS.begin(1)) {
            for (int i = 0; i < STEPS; i++) {
                world.step();
            }
            return world.hash();
        }
    }

    private static String watch(long recorded, Command meanwhile) {
        SimulationState simulation = new SimulationState(new Replay(THESIS, STEPS, recorded, List.of()), 1, false);
        try {
            if (meanwhile != null) {
                simulation.world().send(meanwhile);
            }
            while (simulation.world().steps() < STEPS) {
                assertNull(simulation.takeVerdict());
                simulation.update(0.012f);
            }
            String said = simulation.takeVerdict();
            assertNull(simulation.takeVerdict(), "said once");
            return said;
        } finally {
            simulation.world().close();
        }
    }

    @Test
    void theSameRunIsTold() {
        long hash = hash();
        assertEquals("step 50: the same run, its hash is %016x".formatted(hash), watch(hash, null));
    }

    @Test
    void anotherRunIsTold() {
        assertTrue(watch(hash() + 1, null).startsWith("step 50: not the same run"));
    }

    @Test
    void whoChangesTheRunIsToldNothing() {
        assertNull(watch(hash(), new Command.RemoveAgent(3)));
    }

    private static String restore(long recorded) {
        SimulationState simulation = new SimulationState(THESIS, 1, false);
        try {
            simulation.sessions().restore(new Replay(THESIS, STEPS, recorded, List.of()));
            while (simulation.world().steps() < STEPS) {
                simulation.update(0.012f);
            }
            return simulation.takeVerdict();
        } finally {
            simulation.world().close();
        }
    }

    @Test
    void whoRestoresARunIsToldOnlyThatItDiffers() {
        assertNull(restore(hash()));
        assertTrue(restore(hash() + 1).startsWith("step 50: not the same run"));
    }
}
