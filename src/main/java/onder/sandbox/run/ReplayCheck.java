package onder.sandbox.run;

import onder.param.Format;
import onder.scene.Replay;
import onder.world.World;

/** Checks that a replay ends in the same state as the recorded run. */
final class ReplayCheck {
    /** Null while no replay is checked. */
    private Replay expected;

    /** The verdict when a replay ends, once; null otherwise. */
    final Untold<String> verdict = new Untold<>();

    private boolean differs;
    private boolean restored;

    /** Sets the replay to check; null: none. */
    void setExpected(Replay replay) {
        expected = replay;
        restored = false;
    }

    /** The user's own run, restored, needs a verdict only if it differs. */
    void setRestored() {
        restored = true;
    }

    /** Whether the world is at the replay's last step. */
    boolean isDue(World world) {
        return expected != null && world.steps() == expected.steps();
    }

    /** Compares the hashes at the replay's last step; call it after each step. */
    void after(World world) {
        if (!isDue(world)) {
            return;
        }
        // After a command by the user it is another run, so there is no verdict.
        if (world.log().size() == due(expected)) {
            differs = world.hash() != expected.hash();
            verdict.set(
                    !differs
                            ? restored
                                    ? null
                                    : Format.of(
                                            "step %d: the same run, its hash is %s", world.steps(), world.hashText())
                            : Format.of(
                                    "step %d: not the same run: its hash is %s, the recorded hash is %016x",
                                    world.steps(), world.hashText(), expected.hash()));
        }
        expected = null;
    }

    /** Whether a replay has ended in a different state than the recorded run. */
    boolean differs() {
        return differs;
    }

    /**
     * Number of commands that the recorded run had carried out at its end; a session that had gone back has later ones.
     */
    private static long due(Replay replay) {
        return replay.commands().stream()
                .filter(logged -> logged.step() <= replay.steps())
                .count();
    }
}
