package onder.app.simulation;

import java.util.Locale;
import onder.scene.Replay;
import onder.world.World;

/** Whether a replay comes to the very state that it had when it was recorded. */
final class ReplayCheck {
    /** Null when there is nothing to find out. */
    private Replay expected;

    private String said;

    /** What to find out from now on; null: nothing. */
    void expect(Replay replay) {
        expected = replay;
    }

    /** Whether the world has come to the replay's last step. */
    boolean isDue(World world) {
        return expected != null && world.steps() == expected.steps();
    }

    /** After each step: at the replay's last one it is found out. */
    void after(World world) {
        if (!isDue(world)) {
            return;
        }
        // Whoever did something meanwhile knows that it is another run.
        if (world.log().size() == expected.commands().size()) {
            said = world.hash() == expected.hash()
                    ? String.format(
                            Locale.ROOT, "step %d: the same run, its hash is %016x", world.steps(), world.hash())
                    : String.format(
                            Locale.ROOT,
                            "step %d: not the same run: its hash is %016x, recorded was %016x",
                            world.steps(),
                            world.hash(),
                            expected.hash());
        }
        expected = null;
    }

    /** What there is to say, once; else null. */
    String take() {
        String now = said;
        said = null;
        return now;
    }
}
