package onder.sandbox.run;

import java.util.List;
import onder.world.setup.Command;

/** One change by the user: commands that are undone and redone together, a restart, or a change of the shots. */
public final class Edit {
    /** Its commands in order; none if the run starts again, or only shots change. */
    public final List<Command> commands;

    /** Commands that restore the state before it. */
    public final List<Command> before;

    /** What it does; null: the words of its only command apply. */
    public final String words;

    /** Time of the change in its run, in simulated seconds. */
    public final double time;

    /** Time of the change by the {@link EditClock}. */
    final long madeNanos;

    /**
     * @param before commands that restore the earlier state, as far as commands can
     * @param words what it does; null: the words of its only command
     * @param time of the change, in simulated seconds
     * @param madeNanos time of the change by the {@link EditClock}
     */
    Edit(List<Command> commands, List<Command> before, String words, double time, long madeNanos) {
        this.commands = List.copyOf(commands);
        this.before = List.copyOf(before);
        this.words = words;
        this.time = time;
        this.madeNanos = madeNanos;
    }

    /** An edit that changes nothing in the present run. */
    Edit(String words, double time, long madeNanos) {
        this(List.of(), List.of(), words, time, madeNanos);
    }

    /** Whether an edit holds at the present moment. */
    public enum Standing {
        HOLDS,
        UNDONE,

        /** It comes later in the run, because the user has gone back. */
        AHEAD
    }

    /** An edit with its state. */
    public record Stood(Edit edit, Standing standing) {}
}
