package onder.app.simulation;

import java.util.ArrayList;
import java.util.List;
import onder.param.Component;
import onder.world.Command;

/**
 * What the user has changed in a run, in order: first what holds, then what was undone and can be redone. An edit holds
 * from the step at which it was made, so that going to another moment of the run brings back those of then.
 */
final class Edits {
    private static final long NEVER = Long.MAX_VALUE;

    /** Changes of one thing within this time are one edit: a slider sends many. */
    private static final long TOGETHER_NANOS = 700_000_000;

    private final List<Edit> all = new ArrayList<>();
    private long latest;

    /** Whether nothing was undone or redone since the last change. */
    private boolean goesOn;

    /** One change: the command as it was sent last, and what takes it back or brings it again. */
    static final class Edit {
        private Command command;
        private final List<Command> back;
        private List<Command> again;
        private final long made;
        private long undone = NEVER;

        private Edit(Command command, List<Command> back, long made) {
            this.command = command;
            this.back = back;
            this.made = made;
        }

        Command command() {
            return command;
        }

        /** What takes it back; null where no command can. */
        List<Command> back() {
            return back;
        }

        /** What brings it again. */
        List<Command> again() {
            return again == null ? List.of(command) : again;
        }
    }

    /** Adds what is carried out at a step; what was undone until then can no longer be redone. */
    void add(Command command, List<Command> back, long step, long nanos) {
        forgetAfter(step);
        all.removeIf(edit -> edit.undone <= step);
        Edit last = all.isEmpty() ? null : all.get(all.size() - 1);
        if (goesOn
                && last != null
                && last.back != null
                && nanos - latest < TOGETHER_NANOS
                && isSameThing(last.command, command)) {
            last.command = command;
        } else {
            all.add(new Edit(command, back, step));
        }
        latest = nanos;
        goesOn = true;
    }

    /** What another command replaces whole: the same record of settings, or the same setting of the same thing. */
    private static boolean isSameThing(Command one, Command other) {
        if (one.getClass() != other.getClass()) {
            return false;
        }
        if (one instanceof Command.Set set) {
            return set.settings().getClass() == ((Command.Set) other).settings().getClass();
        }
        List<Component> components = Component.of(((Record) one).getClass());
        // With two parts the first says of what, and the second how it is now.
        return components.size() == 2
                && components.get(0).get((Record) one).equals(components.get(0).get((Record) other));
    }

    /** The last edit that holds at a step; null: none. */
    Edit toUndo(long step) {
        Edit last = null;
        for (Edit edit : all) {
            last = edit.made <= step && edit.undone > step ? edit : last;
        }
        return last;
    }

    /** The edit that was undone last; null: none. */
    Edit toRedo(long step) {
        for (Edit edit : all) {
            if (edit.undone <= step) {
                return edit;
            }
        }
        return null;
    }

    void undo(Edit edit, List<Command> again, long step) {
        forgetAfter(step);
        edit.undone = step;
        edit.again = again;
        goesOn = false;
    }

    void redo(Edit edit, long step) {
        forgetAfter(step);
        edit.undone = NEVER;
        goesOn = false;
    }

    /** What was done at a step or after it has been taken back by other means. */
    void forgetSince(long step) {
        forgetAfter(step - 1);
        goesOn = false;
    }

    /** From here on the run is another one. */
    private void forgetAfter(long step) {
        all.removeIf(edit -> edit.made > step);
        for (Edit edit : all) {
            edit.undone = edit.undone > step ? NEVER : edit.undone;
        }
    }
}
