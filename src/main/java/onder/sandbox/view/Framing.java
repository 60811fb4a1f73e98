package onder.sandbox.view;

import com.jme3.math.FastMath;
import com.jme3.math.Vector3f;
import java.util.ArrayList;
import java.util.List;
import onder.world.setup.Bookmark;

/**
 * Computes where a camera has to stand to bring something into the part of the window that no panel covers.
 *
 * <p>The camera keeps its direction; its target comes into the middle of that part.
 */
public final class Framing {
    /** The aspect ratio for which bookmarks are made. */
    private static final float ASPECT = 16 / 9f;

    private static final float STEP = 1.04f;

    /** The share of the free part that is used. */
    private static final float FULL = 0.97f;

    private final Vector3f ahead;
    private final Vector3f right;
    private final Vector3f up;
    private final float tanX;
    private final float tanY;
    private final UncoveredArea free;

    /**
     * @param fieldOfView vertical, in degrees
     * @param aspect the window's width divided by its height
     */
    Framing(float yaw, float pitch, float fieldOfView, float aspect, UncoveredArea free) {
        float flat = FastMath.cos(pitch);
        ahead = new Vector3f(flat * FastMath.sin(yaw), FastMath.sin(pitch), flat * FastMath.cos(yaw));
        right = ahead.cross(Vector3f.UNIT_Y).normalizeLocal();
        up = right.cross(ahead);
        tanY = FastMath.tan(fieldOfView * FastMath.DEG_TO_RAD / 2);
        tanX = tanY * aspect;
        this.free = free;
    }

    /** A bookmark's view in a window with the aspect ratio that bookmarks are made for; see {@link #eye(Bookmark)}. */
    public static Framing of(Bookmark mark, float fieldOfView) {
        Vector3f along = look(mark).subtractLocal(eye(mark));
        float flat = FastMath.sqrt(along.x * along.x + along.z * along.z);
        return new Framing(
                FastMath.atan2(along.x, along.z),
                FastMath.atan2(along.y, flat),
                fieldOfView,
                ASPECT,
                UncoveredArea.WHOLE);
    }

    /** A bookmark's eye. */
    public static Vector3f eye(Bookmark mark) {
        return new Vector3f(mark.eyeX(), mark.eyeY(), mark.eyeZ());
    }

    /** The point that a bookmark looks at. */
    static Vector3f look(Bookmark mark) {
        return new Vector3f(mark.lookX(), mark.lookY(), mark.lookZ());
    }

    /** The corners of the picture where {@code look} is, seen from {@code eye}. */
    List<Vector3f> corners(Vector3f eye, Vector3f look) {
        float away = look.distance(eye);
        List<Vector3f> corners = new ArrayList<>();
        for (int side = -1; side <= 1; side += 2) {
            for (int end = -1; end <= 1; end += 2) {
                corners.add(look.add(right.mult(side * tanX * away)).addLocal(up.mult(end * tanY * away)));
            }
        }
        return corners;
    }

    /** Whether a place is visible anywhere in the window, seen from {@code eye}. */
    public boolean sees(Vector3f eye, Vector3f place) {
        Vector3f to = place.subtract(eye);
        float depth = to.dot(ahead);
        return depth > 0 && Math.abs(to.dot(right)) <= depth * tanX && Math.abs(to.dot(up)) <= depth * tanY;
    }

    /** The eye at that distance that sees {@code look} in the middle of the free part. */
    Vector3f eye(Vector3f look, float away) {
        float acrossX = (free.left() + free.right() - 1) * tanX * away;
        float acrossY = (free.bottom() + free.top() - 1) * tanY * away;
        return look.subtract(ahead.mult(away))
                .subtractLocal(right.mult(acrossX))
                .subtractLocal(up.mult(acrossY));
    }

    /**
     * The least distance from {@code look}, within a range, at which all places are in the free part.
     *
     * @param most the greatest distance; returned even if some places would need more
     */
    float away(Vector3f look, Iterable<Vector3f> places, float least, float most) {
        float away = least;
        while (away < most && !holds(eye(look, away), places)) {
            away *= STEP;
        }
        return Math.min(away, most);
    }

    /** Whether all places are in the free part, seen from {@code eye}. */
    boolean holds(Vector3f eye, Iterable<Vector3f> places) {
        float middleX = free.left() + free.right() - 1;
        float middleY = free.bottom() + free.top() - 1;
        float halfX = (free.right() - free.left()) * FULL;
        float halfY = (free.top() - free.bottom()) * FULL;
        for (Vector3f place : places) {
            Vector3f to = place.subtract(eye);
            float depth = to.dot(ahead);
            if (depth <= 0
                    || Math.abs(to.dot(right) / (depth * tanX) - middleX) > halfX
                    || Math.abs(to.dot(up) / (depth * tanY) - middleY) > halfY) {
                return false;
            }
        }
        return true;
    }
}
