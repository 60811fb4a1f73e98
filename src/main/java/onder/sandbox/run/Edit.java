package onder.sandbox.run;

import java.util.List;
import onder.world.setup.Command;

/** One change of the user: commands that are undone and redone as one, a new beginning of the run, or other shots. */
public final class Edit {
    private final List<Command> commands;
    private final List<Command> before;
    private final String words;
    private final double time;
    private final long madeNanos;

    /**
     * @param before the commands that bring back what was there, as far as commands can
     * @param words what it does; null: what its only command does
     * @param time when, in simulated seconds
     * @param madeNanos when, by {@link System#nanoTime}
     */
    Edit(List<Command> commands, List<Command> before, String words, double time, long madeNanos) {
        this.commands = List.copyOf(commands);
        this.before = List.copyOf(before);
        this.words = words;
        this.time = time;
        this.madeNanos = madeNanos;
    }

    /** One that changes nothing of the run that there is. */
    Edit(String words, double time, long madeNanos) {
        this(List.of(), List.of(), words, time, madeNanos);
    }

    /** Its commands, in order; none where the run begins again, and where only the shots change. */
    public List<Command> commands() {
        return commands;
    }

    /** Commands that say what was there before, in the state in which it was made. */
    public List<Command> before() {
        return before;
    }

    /** What it does, as its maker words it; null where its only command's words serve. */
    public String words() {
        return words;
    }

    /** When it was made, in simulated seconds of its run. */
    public double time() {
        return time;
    }

    /** When it was made, by {@link System#nanoTime}. */
    long madeNanos() {
        return madeNanos;
    }

    /** What has become of an edit at the present moment. */
    public enum Standing {
        HOLDS,
        UNDONE,

        /** It is made later in the run, from which the user has gone back. */
        AHEAD
    }

    /** An edit and what has become of it. */
    public record Stood(Edit edit, Standing standing) {}
}
