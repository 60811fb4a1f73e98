package onder.sandbox.run;

import java.util.List;
import java.util.function.BooleanSupplier;

/** The branches of the run that is shown, and which of them that is. */
public final class RunBranches {
    private final Sessions sessions;

    RunBranches(Sessions sessions) {
        this.sessions = sessions;
    }

    private Branches branches() {
        return sessions.present().branches;
    }

    /** The branches, each followed by those that left it. */
    public List<Branch> all() {
        return branches().all();
    }

    /** The branch that is shown. */
    public Branch current() {
        return branches().current();
    }

    /** The latest step that a branch has reached. */
    public long end(Branch branch) {
        return branch == current() ? sessions.present().end() : branch.end();
    }

    /** Memory of the kept states of this run and its branches, in bytes; 0 if no run is remembered. */
    public long bytes() {
        Past past = sessions.present().past;
        return past == null ? 0 : past.bytes() + branches().bytes();
    }

    /**
     * Begins another branch at the present moment and goes on with it; the branch so far keeps everything that follows.
     *
     * @throws IllegalArgumentException when there are too many branches
     */
    public Branch fork() {
        sessions.present().settle();
        Branch fresh = sessions.present().fork(branches().unusedName());
        sessions.changed();
        return fresh;
    }

    /** Makes a change in a new branch; if the change is refused, the branch is removed. */
    void change(BooleanSupplier change) {
        Branch here = current();
        Branch fresh = fork();
        if (!change.getAsBoolean()) {
            switchTo(here);
            delete(fresh);
        }
    }

    /** Switches to another branch, at the present moment or, if the branch ends before, at its end; and pauses. */
    public void switchTo(Branch branch) {
        sessions.present().switchTo(branch);
        sessions.changed();
    }

    /**
     * Renames a branch.
     *
     * @throws IllegalArgumentException when the name is empty, too long or taken
     */
    public void rename(Branch branch, String name) {
        branches().rename(branch, name);
    }

    /**
     * Deletes a branch; those that left it stay as they are.
     *
     * @throws IllegalArgumentException when it is the present one
     */
    public void delete(Branch branch) {
        branches().delete(branch);
    }
}
