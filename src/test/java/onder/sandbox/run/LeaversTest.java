package onder.sandbox.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.Set;
import onder.group.Event;
import onder.scene.Scenes;
import onder.world.World;
import org.junit.jupiter.api.Test;

/** People who leave by an exit: how many do at present, and what happens to the groups that they led. */
class LeaversTest {
    private static final int LONGEST = 60 * 240;

    @Test
    void theRateIsZeroSoonAfterTheLastAndALeaderWhoLeavesIsNotLost() {
        try (World world = Scenes.load("evacuation").begin(1)) {
            float most = 0;
            while (world.agents().living() > 0 && world.steps() < LONGEST) {
                world.step();
                most = Math.max(most, ExitRate.of(world));
            }
            assertEquals(0, world.agents().living(), "all have left");
            assertTrue(most > 1, "at first many leave: " + most);
            assertTrue(ExitRate.of(world) > 0);
            assertEquals(
                    ExitRate.of(world), ExitRate.of(world, "main gate") + ExitRate.of(world, "emergency exit"), 1e-6);
            for (int i = 0; i < 5 / world.dt() + 2; i++) {
                world.step();
            }
            assertEquals(0, ExitRate.of(world));
            Set<Integer> gone = new HashSet<>();
            int succeeded = 0;
            for (Event event : world.events().since(0)) {
                if (event instanceof Event.Left left) {
                    gone.add(left.agent());
                } else if (event instanceof Event.LeaderChanged changed && gone.contains(changed.from())) {
                    succeeded++;
                    assertEquals(Event.Reason.LEFT, changed.reason());
                    assertTrue(changed.sentence().endsWith("because the leader left by the exit"), changed.sentence());
                    assertFalse(changed.text().contains("lost"), changed.text());
                }
            }
            assertTrue(succeeded > 3, succeeded + " leaders left before their groups");
        }
    }
}
