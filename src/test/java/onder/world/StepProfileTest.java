package onder.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.Stream;
import onder.scene.Scenes;
import org.junit.jupiter.api.Test;

class StepProfileTest {
    /** The panel once showed a step of a thousand seconds after another scene was opened. */
    @Test
    void whatIsDoneBetweenStepsIsNoPartOfOne() {
        long[] now = {1_000_000};
        StepProfile profile = new StepProfile(() -> now[0]);
        profile.end(Phase.GRID);
        for (int step = 0; step < 3; step++) {
            now[0] += 500_000;
            profile.end(Phase.GRID);
            profile.begin();
            now[0] += 7;
            profile.end(Phase.GROUPS);
            profile.count();
        }
        assertEquals(0, profile.nanos(Phase.GRID));
        assertEquals(7, profile.nanos(Phase.GROUPS));
    }

    @Test
    void noStepOfAShippedSceneLastsLongerThanAllOfThem() {
        for (String name : Scenes.SHIPPED.stream().limit(12).toList()) {
            long begun = System.nanoTime();
            try (World world = Scenes.load(name).begin(1)) {
                world.step();
                world.step();
                double all = Stream.of(Phase.values())
                        .mapToDouble(world.profile()::nanos)
                        .sum();
                assertTrue(all > 0 && 2 * all <= System.nanoTime() - begun, name + ": " + all);
            }
        }
    }
}
