package onder.sandbox.build;

import java.util.List;
import java.util.Locale;
import onder.core.geometry.Point;
import onder.param.Format;
import onder.world.setup.Command;

/**
 * A tool that draws a thing from one place on the ground to another; a click puts down one of the size that was drawn
 * last.
 */
abstract class DragTool extends Tool {
    /** A drawing smaller than this, in metres, counts as a click. */
    private static final float LEAST = 0.1f;

    /** A drawing that is longer than this, in metres, and still adds nothing lacks its width or depth. */
    private static final float LONG = 1;

    private static final String LACKS = "It has a length but no depth: drag from corner to corner, or click.";

    /** A thing just put down stays visible until the mouse has moved this far from it, in pixels. */
    private static final float ASIDE = 12;

    private final boolean fromMiddle;

    /** Start and end of the last drawing. */
    private Point usual;

    private Point from;
    private Point to;

    /** Where the last thing was put down, in pixels. */
    private float doneX = Float.NEGATIVE_INFINITY;

    private float doneY;

    /**
     * @param fromMiddle whether it is drawn from its middle; otherwise from a corner
     * @param usual its extent from there, in metres, until the user has drawn another size
     */
    DragTool(ToolContext site, String title, String tip, boolean fromMiddle, Point usual) {
        super(site, title, tip);
        this.fromMiddle = fromMiddle;
        this.usual = usual;
    }

    /** What the tool adds, for the list of edits. */
    String what() {
        return "Add a " + title.toLowerCase(Locale.ROOT);
    }

    /** The commands that add what is drawn from one place to another; none if it is too small. */
    abstract List<Command> between(Point from, Point to);

    /** Its size, as text for the user. */
    String size(Point from, Point to) {
        return Format.of("%.1f × %.1f m", width(from, to), depth(from, to));
    }

    /** Called after it has been added. */
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
    final boolean press() {
        from = site.place();
        to = from;
        return from != null;
    }

    @Override
    final void drag() {
        Point now = site.place();

        if (now != null) {
            to = now;
        }
        if (site.hasMoved()) {
            turn(from, to);
        }
    }

    /** Turns a thing whose size stays fixed while it is drawn. */
    void turn(Point about, Point toward) {}

    @Override
    final void release() {
        String objection = objection();
        List<Command> together = planned();
        boolean drawn = isDrawn();
        Point reach = drawn ? new Point(to.x() - from.x(), to.z() - from.z()) : usual;
        from = null;
        if (objection != null) {
            throw new IllegalArgumentException(objection);
        }
        if (site.edit(together, what())) {
            usual = reach;
            doneX = site.mouseX();
            doneY = site.mouseY();
            added();
        }
    }

    @Override
    final boolean cancel() {
        boolean begun = from != null;
        from = null;
        return begun;
    }

    /** Whether the mouse is drawing a size. */
    final boolean isDrawn() {
        return from != null && site.hasMoved() && !between(from, to).isEmpty();
    }

    @Override
    final String objection() {
        return isLine() ? LACKS : refusal();
    }

    /** Why nothing can be put down here; null: it can. */
    String refusal() {
        return null;
    }

    /** Whether the mouse is drawing along a line what needs a width and a depth. */
    private boolean isLine() {
        return from != null && site.hasMoved() && length(from, to) > LONG && !isDrawn();
    }

    /** Where the planned drawing starts; null: nothing is planned. */
    private Point begin() {
        if (isLine()) {
            return null;
        }
        if (isDrawn()) {
            return from;
        }
        if (Math.hypot(site.mouseX() - doneX, site.mouseY() - doneY) <= ASIDE) {
            return null;
        }
        doneX = Float.NEGATIVE_INFINITY;
        Point at = from == null ? site.hover() : from;
        return at == null || fromMiddle ? at : new Point(at.x() - usual.x() / 2, at.z() - usual.z() / 2);
    }

    private Point end(Point begin) {
        return isDrawn() ? to : new Point(begin.x() + usual.x(), begin.z() + usual.z());
    }

    /** The middle of what a click would put down; null: the mouse is drawing a size, or nothing is planned. */
    final Point clicked() {
        Point begin = isDrawn() ? null : begin();
        return begin == null || fromMiddle ? begin : middle(begin, end(begin));
    }

    @Override
    final List<Command> planned() {
        Point begin = begin();
        return begin == null ? List.of() : between(begin, end(begin));
    }

    @Override
    public final String figure() {
        if (isLine()) {
            return size(from, to);
        }
        Point begin = begin();
        return begin == null ? "" : size(begin, end(begin));
    }
}
