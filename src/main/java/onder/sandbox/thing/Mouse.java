package onder.sandbox.thing;

import onder.core.geometry.Point;
import onder.world.World;
import onder.world.setup.Bookmark;

/** The mouse in a scene. */
public interface Mouse {
    /** With Ctrl, places snap to a grid of this spacing, in metres. */
    float GRID = 0.5f;

    /** A click this near to a mark on the ground hits it, in pixels. */
    float MARK = 11;

    World world();

    /** The place on the ground under it; null: none. */
    Point mouse();

    /** The same; with Ctrl it snaps to the nearest corner, or else to the grid. */
    Point place();

    /** Whether places and angles snap to round values. */
    boolean isSnapping();

    /** The size of a pixel at a place on the ground, in metres. */
    float pixel(Point at);

    /** Its distance from where a place on the ground appears, in pixels. */
    float distance(Point at);

    /** The agent or solid under it; null: none. */
    Thing solid();

    /**
     * The place on the ground in the middle of the picture; the world's origin if the picture's middle shows no ground.
     */
    Point middle();

    /** The present view, with a name that no bookmark has. */
    Bookmark view();

    /** Whether a group's path is drawn. */
    boolean showsWay(int group);

    /** {@link #solid} if it is of that kind; null otherwise. */
    default Thing solid(ThingKind kind) {
        Thing met = solid();
        return met == null || met.kind() != kind ? null : met;
    }

    /** The nearest multiple of the grid spacing, in metres. */
    static float round(float metres) {
        return Math.round(metres / GRID) * GRID;
    }
}
