package onder.sandbox.view;

import com.jme3.math.FastMath;
import com.jme3.math.Vector3f;
import onder.world.setup.Bookmark;

/**
 * Where a camera has to stand so that a picture comes into the part of the window that no panel covers.
 *
 * <p>It keeps its direction; what it looks at comes into the middle of that part.
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
     * @param fieldOfView from top to bottom, in degrees
     * @param aspect the window's width to its height
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

    /** The view of a bookmark in a window for which it was made; see {@link #eye(Bookmark)}. */
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

    /** The eye of a bookmark. */
    public static Vector3f eye(Bookmark mark) {
        return new Vector3f(mark.eyeX(), mark.eyeY(), mark.eyeZ());
    }

    /** What a bookmark looks at. */
    static Vector3f look(Bookmark mark) {
        return new Vector3f(mark.lookX(), mark.lookY(), mark.lookZ());
    }

    /** Whether a place is in the picture of the whole window, seen from {@code eye}. */
    public boolean sees(Vector3f eye, Vector3f place) {
        Vector3f to = place.subtract(eye);
        float depth = to.dot(ahead);
        return depth > 0 && Math.abs(to.dot(right)) <= depth * tanX && Math.abs(to.dot(up)) <= depth * tanY;
    }

    /** The eye from which {@code look}, at that distance, is in the middle of the free part. */
    Vector3f eye(Vector3f look, float away) {
        float acrossX = (free.left() + free.right() - 1) * tanX * away;
        float acrossY = (free.bottom() + free.top() - 1) * tanY * away;
        return look.subtract(ahead.mult(away))
                .subtractLocal(right.mult(acrossX))
                .subtractLocal(up.mult(acrossY));
    }

    /**
     * The least distance from {@code look}, from one to another, at which all places are in the free part.
     *
     * @param most taken where it would have to be more
     */
    float away(Vector3f look, Iterable<Vector3f> places, float least, float most) {
        float away = least;
        while (away < most && !holds(eye(look, away), places)) {
            away *= STEP;
        }
        return Math.min(away, most);
    }

    private boolean holds(Vector3f eye, Iterable<Vector3f> places) {
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
