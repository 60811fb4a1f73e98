package onder.sandbox.run;

import java.util.List;
import onder.draw.palette.GroupPalette;
import onder.world.World;

/** One of the runs of a scene that have the same beginning: it leaves another at a step and goes its own way. */
public final class Branch {
    private String name;

    /** Null: the first. */
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

    /** What the user calls it. */
    public String name() {
        return name;
    }

    /** The run that it left; null: the first. */
    public Branch parent() {
        return parent;
    }

    /** The last step that it has in common with its parent. */
    public long forkedAt() {
        return forkedAt;
    }

    /** How many runs it is away from the first. */
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

    /** It is changed, or what it left is, from that step on. */
    void changedFrom(long step) {
        forkedAt = Math.min(forkedAt, step);
    }

    /** Keeps what the world needs to go on with it. */
    void keep(Past ofIt, List<World.Logged> all, Edits done, GroupPalette colours, long step) {
        past = ofIt;
        commands = List.copyOf(all);
        edits = done;
        palette = colours;
        at = step;
    }

    /** As it was left; null: never left. */
    Past past() {
        return past;
    }

    /** All its commands, as it was left. */
    List<World.Logged> commands() {
        return commands;
    }

    Edits edits() {
        return edits;
    }

    GroupPalette palette() {
        return palette;
    }

    /** Where the user left it, as a step. */
    long at() {
        return at;
    }

    /** The latest step that it has reached, as it was left. */
    public long end() {
        return past == null ? at : past.history().end();
    }
}
