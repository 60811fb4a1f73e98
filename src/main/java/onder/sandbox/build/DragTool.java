package onder.sandbox.build;

import java.util.List;
import java.util.Locale;
import onder.core.geometry.Point;
import onder.world.setup.Command;

/** A tool whose thing is drawn from one place of the ground to another. */
abstract class DragTool extends Tool {
    /** What is smaller, in metres, was a click. */
    private static final float LEAST = 0.1f;

    private final String hint;
    private final String what;
    private Point from;
    private Point to;

    /** @param what is added, for the list of edits */
    DragTool(ToolContext site, String title, String tip, String hint, String what) {
        super(site, title, tip);
        this.hint = hint;
        this.what = what;
    }

    @Override
    public final String hint() {
        return hint;
    }

    /** The commands that add what is drawn from one place to another; none where it is too small. */
    abstract List<Command> between(Point from, Point to);

    /** How large it is, for the user. */
    String size(Point from, Point to) {
        return String.format(Locale.ROOT, "%.1f × %.1f m", width(from, to), depth(from, to));
    }

    /** After it has been added. */
    void added() {}

    static float width(Point from, Point to) {
        return Math.abs(to.x() - from.x());
    }

    static float depth(Point from, Point to) {
        return Math.abs(to.z() - from.z());
    }

    static Point middle(Point from, Point to) {
        return new Point((from.x() + to.x()) / 2, (from.z() + to.z()) / 2);
    }

    static float length(Point from, Point to) {
        return (float) Math.hypot(to.x() - from.x(), to.z() - from.z());
    }

    static boolean isLarge(float metres) {
        return metres >= LEAST;
    }

    @Override
    boolean press() {
        from = site.place();
        to = from;
        return from != null;
    }

    @Override
    void drag() {
        Point now = site.place();
        if (now != null) {
            to = now;
        }
    }

    @Override
    void release() {
        List<Command> together = planned();
        from = null;
        if (together.isEmpty()) {
            throw new IllegalArgumentException(title() + ": nothing was drawn. " + hint);
        }
        if (site.edit(together, what)) {
            added();
        }
    }

    @Override
    boolean cancel() {
        boolean begun = from != null;
        from = null;
        return begun;
    }

    @Override
    List<Command> planned() {
        return from == null ? List.of() : between(from, to);
    }

    @Override
    public String figure() {
        return planned().isEmpty() ? "" : size(from, to);
    }
}
