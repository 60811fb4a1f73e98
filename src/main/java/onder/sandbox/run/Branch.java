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

    /** The state in which it was left; null: never left. */
    private Kept kept;

    /**
     * What the world needs to continue a branch.
     *
     * @param commands all its commands when it was left
     * @param at the step at which it was left
     */
    record Kept(Past past, List<World.Logged> commands, Edits edits, GroupPalette palette, long at) {}

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

    void keep(Kept now) {
        kept = now;
    }

    /** What it keeps; null: it was never left. */
    Kept kept() {
        return kept;
    }

    /** The state in which it was left; null: never left. */
    Past past() {
        return kept == null ? null : kept.past();
    }

    /** The latest step that it had reached when it was left. */
    public long end() {
        return kept == null ? 0 : past() == null ? kept.at() : past().history.end();
    }
}
