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
 * @param goal where the arrow points, in metres; somewhere else than the middle
 */
public record Signpost(String text, float x, float z, float size, Point goal) implements Note {
    /** The arrow's distance from the word, its length and that of its barbs, in heights of a letter. */
    private static final float GAP = 0.4f;

    private static final float LENGTH = 2.5f;
    private static final float BARB = 0.7f;

    @Override
    public Point at() {
        return new Point(x, z);
    }

    /**
     * {@return its word alone}
     */
    public Label label() {
        return new Label(text, x, z, size);
    }

    /**
     * {@return its arrow on the ground, as lines of two ends each}
     */
    public List<List<Point>> arrow() {
        float away = (float) Math.hypot(goal.x() - x, goal.z() - z);
        float dx = (goal.x() - x) / away;
        float dz = (goal.z() - z) / away;
        // From the edge of the word; no farther than the goal.
        float edge = Math.min(
                label().halfWidth() / Math.max(Math.abs(dx), Float.MIN_NORMAL),
                label().halfDepth() / Math.max(Math.abs(dz), Float.MIN_NORMAL));
        float begin = Math.min(edge + GAP * size, away);
        float end = Math.min(begin + LENGTH * size, away);
        Point tip = new Point(x + end * dx, z + end * dz);
        float side = BARB * size;
        return List.of(
                List.of(new Point(x + begin * dx, z + begin * dz), tip),
                List.of(new Point(tip.x() - side * (dx + dz), tip.z() - side * (dz - dx)), tip),
                List.of(new Point(tip.x() - side * (dx - dz), tip.z() - side * (dz + dx)), tip));
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
            throw new IllegalArgumentException("a signpost's goal is where it stands, another place is needed");
        }
    }
}
