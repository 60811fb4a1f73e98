package onder.sandbox.thing;

import onder.core.geometry.Point;
import onder.world.World;
import onder.world.setup.Bookmark;

/** Where in a scene the mouse is. */
public interface Mouse {
    /** With Ctrl places are on a grid of so many metres. */
    float GRID = 0.5f;

    /** A mark on the ground is met this near to it, in pixels. */
    float MARK = 11;

    World world();

    /** The place of the ground under it; null where there is none. */
    Point mouse();

    /** Likewise, with Ctrl the nearest corner or else the nearest point of the grid. */
    Point place();

    /** Whether places and angles are to be round ones. */
    boolean isSnapping();

    /** How many metres a pixel is at a place of the ground. */
    float pixel(Point at);

    /** How far it is from where a place of the ground is seen, in pixels. */
    float distance(Point at);

    /** The agent or solid under it; null: none. */
    Thing solid();

    /** The place of the ground in the middle of the picture; where that shows none, the world's origin. */
    Point middle();

    /** The present view, under a name that no bookmark has. */
    Bookmark view();

    /** Whether the way of a group is drawn. */
    boolean showsWay(int group);

    /** {@link #solid} if it is of that kind; else null. */
    default Thing solid(ThingKind kind) {
        Thing met = solid();
        return met == null || met.kind() != kind ? null : met;
    }

    /** The nearest multiple of the grid, in metres. */
    static float round(float metres) {
        return Math.round(metres / GRID) * GRID;
    }
}
