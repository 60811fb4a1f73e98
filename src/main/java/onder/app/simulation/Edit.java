package onder.app.simulation;

import java.util.List;
import onder.world.Command;

/** One change of the user: commands that are undone and redone as one, and what takes them back. */
public final class Edit {
    static final long NEVER = Long.MAX_VALUE;

    /** From when on it holds, in steps. */
    final long made;

    /** As they were sent last. */
    List<Command> commands;

    /** What takes it back; null where no command can. */
    final List<Command> back;

    /** What brings it again, after it was undone. */
    List<Command> again;

    long undone = NEVER;
    private final String words;

    /** @param words what it does; null: what its only command does */
    Edit(List<Command> commands, String words, List<Command> back, long made) {
        this.commands = commands;
        this.words = words;
        this.back = back;
        this.made = made;
    }

    /** Its commands, in order. */
    public List<Command> commands() {
        return commands;
    }

    /** What it does, in the words of whoever made it; null where they are those of its only command. */
    public String words() {
        return words;
    }

    Command command() {
        return commands.get(0);
    }

    List<Command> again() {
        return again == null ? commands : again;
    }
}
