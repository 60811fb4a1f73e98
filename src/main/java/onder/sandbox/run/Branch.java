package onder.sandbox.run;

import java.util.List;
import onder.draw.palette.GroupPalette;
import onder.world.World;

/** One of the runs of a scene that share a beginning: it leaves another run at a step and goes its own way. */
public final class Branch {
    private String name;

    /** Null for the first branch. */
    private Branch parent;

    private long forkedAt;
    private Past past;
    private List<World.Logged> commands = List.of();
    private Edits edits;
    private GroupPalette palette;
    private long at;

    Branch(String name, Branch parent, long forkedAt) {
        this.name = name;
        this.parent = parent;
        this.forkedAt = forkedAt;
    }

    /** The user's name for it. */
    public String name() {
        return name;
    }

    /** The branch that it left; null for the first. */
    public Branch parent() {
        return parent;
    }

    /** The last step that it has in common with its parent. */
    public long forkedAt() {
        return forkedAt;
    }

    /** Its depth in the tree: 0 for the first branch. */
    public int depth() {
        return parent == null ? 0 : parent.depth() + 1;
    }

    void setName(String wanted) {
        name = wanted;
    }

    void setParent(Branch other, long commonUntil) {
        parent = other;
        forkedAt = commonUntil;
    }

    /** The branch, or the one that it left, changes from that step on. */
    void changedFrom(long step) {
        forkedAt = Math.min(forkedAt, step);
    }

    /** Keeps what the world needs to continue this branch. */
    void keep(Past ofIt, List<World.Logged> all, Edits done, GroupPalette colours, long step) {
        past = ofIt;
        commands = List.copyOf(all);
        edits = done;
        palette = colours;
        at = step;
    }

    /** The state in which it was left; null: never left. */
    Past past() {
        return past;
    }

    /** All its commands when it was left. */
    List<World.Logged> commands() {
        return commands;
    }

    Edits edits() {
        return edits;
    }

    GroupPalette palette() {
        return palette;
    }

    /** The latest step that it had reached when it was left. */
    public long end() {
        return past == null ? at : past.history().end();
    }
}
