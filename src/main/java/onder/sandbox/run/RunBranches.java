package onder.sandbox.run;

import java.util.List;
import java.util.function.BooleanSupplier;

/** The runs that share the beginning of the one that is shown, and which of them that is. */
public final class RunBranches {
    private final Sessions sessions;

    RunBranches(Sessions sessions) {
        this.sessions = sessions;
    }

    private Branches branches() {
        return sessions.present().branches;
    }

    /** The runs of this beginning, each followed by those that left it. */
    public List<Branch> all() {
        return branches().all();
    }

    /** The run that is shown. */
    public Branch current() {
        return branches().current();
    }

    /** The latest step that a branch has reached. */
    public long end(Branch branch) {
        return branch == current() ? sessions.present().end() : branch.end();
    }

    /** What the states that are kept of this run and its branches take, in bytes; 0 where nothing is remembered. */
    public long bytes() {
        Past past = sessions.present().past;
        return past == null ? 0 : past.bytes() + branches().bytes();
    }

    /**
     * Begins another run at the present moment, and goes on with it; the one so far stays as it is, with all that
     * follows.
     *
     * @throws IllegalArgumentException when there are too many
     */
    public Branch fork() {
        sessions.present().settle();
        Branch fresh = sessions.present().fork(branches().unusedName());
        sessions.changed();
        return fresh;
    }

    /** Makes a change in a branch of its own; where it is refused, nothing is left of that. */
    void change(BooleanSupplier change) {
        Branch here = current();
        Branch fresh = fork();
        if (!change.getAsBoolean()) {
            switchTo(here);
            delete(fresh);
        }
    }

    /** Goes on with another branch, at the present moment or, where it ends before that, at its end; and pauses. */
    public void switchTo(Branch branch) {
        sessions.present().switchTo(branch);
        sessions.changed();
    }

    /**
     * Gives a branch another name.
     *
     * @throws IllegalArgumentException when it is empty, too long, or another's
     */
    public void rename(Branch branch, String name) {
        branches().rename(branch, name);
    }

    /**
     * Gives up a branch; those that left it stay as they are.
     *
     * @throws IllegalArgumentException when it is the present one
     */
    public void delete(Branch branch) {
        branches().delete(branch);
    }
}
