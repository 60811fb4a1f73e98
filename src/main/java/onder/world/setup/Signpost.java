package onder.world.setup;

import java.util.List;
import onder.core.geometry.Limits;
import onder.core.geometry.Placement;
import onder.core.geometry.Point;

/**
 * A word on the ground with an arrow to a goal.
 *
 * @param text one line
 * @param x its middle, in metres
 * @param z likewise
 * @param size the height of its letters, in metres, 0.05..100
 * @param goal where the arrow points, in metres; not the middle
 */
public record Signpost(String text, float x, float z, float size, Point goal) implements Note {
    /**
     * The arrow's distance from the word, its length, the size of its head, and the width of its shaft, in letter
     * heights.
     */
    private static final float GAP = 0.4f;

    private static final float LENGTH = 2.5f;
    private static final float HEAD = 0.9f;
    private static final float HALF_HEAD = 0.5f;
    private static final float HALF_SHAFT = 0.13f;

    @Override
    public Point at() {
        return new Point(x, z);
    }

    /** {@return its word without the arrow} */
    public Label label() {
        return new Label(text, x, z, size);
    }

    /**
     * {@return its arrow on the ground, as three triangles of three corners each: two of the shaft, one of the head}
     */
    public List<Point> arrow() {
        float away = (float) Math.hypot(goal.x() - x, goal.z() - z);
        float dx = (goal.x() - x) / away;
        float dz = (goal.z() - z) / away;
        // Starts at the edge of the word; reaches no farther than the goal.
        float edge = Math.min(
                label().halfWidth() / Math.max(Math.abs(dx), Float.MIN_NORMAL),
                label().halfDepth() / Math.max(Math.abs(dz), Float.MIN_NORMAL));
        float begin = Math.min(edge + GAP * size, away);
        float end = Math.min(begin + LENGTH * size, away);
        float neck = Math.max(begin, end - HEAD * size);
        Point left = along(dx, dz, begin, HALF_SHAFT);
        Point right = along(dx, dz, begin, -HALF_SHAFT);
        Point leftNeck = along(dx, dz, neck, HALF_SHAFT);
        Point rightNeck = along(dx, dz, neck, -HALF_SHAFT);
        return List.of(
                left,
                right,
                rightNeck,
                left,
                rightNeck,
                leftNeck,
                along(dx, dz, neck, HALF_HEAD),
                along(dx, dz, neck, -HALF_HEAD),
                along(dx, dz, end, 0));
    }

    private Point along(float dx, float dz, float far, float aside) {
        return new Point(x + far * dx + aside * size * dz, z + far * dz - aside * size * dx);
    }

    /** Its goal stays where it is. */
    @Override
    public Signpost placed(Placement placement) {
        Point to = placement.of(x, z);
        return new Signpost(text, to.x(), to.z(), size, goal);
    }

    @Override
    public void check() {
        label().check();
        Limits.place(goal, "a signpost's goal");
        if (goal.equals(at())) {
            throw new IllegalArgumentException("a signpost's goal is where it stands, allowed another place");
        }
    }
}
