package onder.sandbox.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import java.util.TreeMap;
import onder.scene.Scenes;
import onder.world.World;
import org.junit.jupiter.api.Test;

/**
 * Dragging through a run. The ten minutes of the plaza: {@code -Dscrub=plaza -Dscrub.steps=36000}, which says what is kept
 * and how long it took to be exact.
 */
class ScrubTest {
    private static final String SCENE = System.getProperty("scrub", "gate");
    private static final int STEPS = Integer.getInteger("scrub.steps", 3000);
    private static final int MOMENTS = 50;
    private static final long MOST_BYTES = 300L << 20;

    /** As slow as pictures drawn in software, in seconds. */
    private static final float FRAME = 0.05f;

    /** The most frames in which it is exact after the hand has let go: less than a second of {@link #FRAME}. */
    private static final int MOST_FRAMES = 19;

    @Test
    void whereTheHandLetsGoTheWorldIsTheOneOfAStraightRun() {
        Random random = new Random(5);
        TreeMap<Long, Long> hashes = new TreeMap<>();
        while (hashes.size() < MOMENTS) {
            hashes.put((long) random.nextInt(STEPS + 1), 0L);
        }
        try (World straight = Scenes.load(SCENE).begin(1)) {
            for (long step = 0; step <= STEPS; step++) {
                if (hashes.containsKey(step)) {
                    hashes.put(step, straight.hash());
                }
                straight.step();
            }
        }
        SimulationState simulation = new SimulationState(Scenes.load(SCENE), 1, true);
        simulation.playhead().remember();
        while (simulation.world().steps() < STEPS) {
            simulation.update(simulation.world().dt());
        }
        simulation.setPaused(true);
        long most = 0;
        long slowest = 0;
        for (int i = 0; i < MOMENTS; i++) {
            for (int drag = random.nextInt(8); drag > 0; drag--) {
                long to = random.nextInt(STEPS + 200) - 100;
                simulation.playhead().dragTo(to);
                simulation.update(FRAME);
                long known = Math.max(0, Math.min(STEPS, to));
                assertTrue(simulation.world().steps() <= known, "what is seen is before where the hand is");
                assertTrue(simulation.world().steps() >= known - 150, "and near it at once");
            }
            long step = hashes.keySet().stream()
                    .skip(random.nextInt(MOMENTS))
                    .findFirst()
                    .orElseThrow();
            simulation.playhead().dragTo(step);
            simulation.playhead().letGo();
            long begun = System.nanoTime();
            int frames = 0;
            do {
                simulation.update(FRAME);
                frames++;
            } while (simulation.travelsTo() >= 0);
            slowest = Math.max(slowest, System.nanoTime() - begun);
            most = Math.max(most, frames);
            assertEquals(step, simulation.world().steps());
            assertEquals(hashes.get(step), simulation.world().hash(), "step " + step);
        }
        assertTrue(
                simulation.branches().bytes() <= MOST_BYTES,
                simulation.branches().bytes() + " bytes");
        assertTrue(most <= MOST_FRAMES, most + " frames");
        if (System.getProperty("scrub") != null) {
            System.gc();
            Runtime memory = Runtime.getRuntime();
            System.out.printf(
                    "%s, %d steps: %d MB kept, heap %d MB; exact after at most %d frames of %.0f ms, %.1f ms of work%n",
                    SCENE,
                    STEPS,
                    simulation.branches().bytes() >> 20,
                    memory.totalMemory() - memory.freeMemory() >> 20,
                    most,
                    FRAME * 1000,
                    slowest / 1e6);
        }
        simulation.world().close();
    }
}
