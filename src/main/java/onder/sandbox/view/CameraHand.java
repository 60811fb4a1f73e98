package onder.sandbox.view;

import com.jme3.math.FastMath;
import com.jme3.math.Quaternion;
import com.jme3.math.Vector3f;
import java.util.function.Supplier;
import onder.core.geometry.Bounds;
import onder.core.geometry.Point;

/** What a drag and the wheel do to a camera: what the mouse holds goes as far as the hand. Angles are in radians, lengths in metres. */
final class CameraHand {
    /** The lowest eye above the ground. */
    static final float LOWEST = 0.4f;

    /** The steepest view up or down. */
    static final float STEEPEST = 1.5f;

    /** Nobody goes farther than this from the middle of the world. */
    static final float FARTHEST = 2000;

    /** Nor farther than so many of its sizes, about three times as far as the overview. */
    static final float MOST_SIZES = 5;

    /** A small world may be seen from this far, all the same. */
    private static final float SMALL = 100;

    /** A notch of the wheel goes this share of the way to what is under the mouse. */
    static final float NOTCH = 0.12f;

    /** The wheel goes no nearer to the ground under the mouse. */
    static final float NEAREST = 1.5f;

    /** Nothing that is farther away is held: near the horizon a pixel is a mile. */
    private static final float FARTHEST_HELD = 1500;

    /** Where the camera looks at no ground, an orbit goes round a point this far ahead. */
    private static final float FARTHEST_PIVOT = 200;

    /** What a drag does. */
    enum Drag {
        NONE,
        /** Goes round a place. */
        ORBIT,
        /** Turns where the camera stands. */
        LOOK,
        /** Goes along the ground. */
        SLIDE
    }

    private CameraState.Ground ground = (x, z) -> 0;
    private Supplier<Bounds> bounds = () -> null;
    private Drag drag = Drag.NONE;

    /** What the drag holds: the place that it goes round, the direction that it turns, or a place on the ground. */
    private final Vector3f held = new Vector3f();

    void setGround(CameraState.Ground wanted) {
        ground = wanted;
    }

    /** Sets the source of the world's edge. */
    void setBounds(Supplier<Bounds> wanted) {
        bounds = wanted;
    }

    /** Whether a move goes so far away from the world that it becomes a speck. */
    boolean losesWorld(Vector3f from, Vector3f to) {
        Bounds world = bounds.get();
        float most = world == null
                ? FARTHEST
                : FastMath.clamp(MOST_SIZES * Math.max(world.width(), world.depth()), SMALL, FARTHEST);
        return to.length() > Math.max(most, from.length());
    }

    /** What the present drag does. */
    Drag now() {
        return drag;
    }

    /**
     * Begins a drag at a pixel.
     *
     * @param about the place that an orbit goes round
     */
    void begin(Drag what, Vector3f about, Sight sight, float x, float y) {
        drag = what;
        Vector3f ray = sight.ray(x, y);
        if (what == Drag.ORBIT) {
            held.set(about);
        } else if (what == Drag.LOOK) {
            held.set(ray);
        } else {
            Vector3f place = onGround(sight.eye(), ray, FARTHEST_HELD);
            drag = place == null ? Drag.NONE : what;
            held.set(place == null ? Vector3f.ZERO : place);
        }
    }

    void end() {
        drag = Drag.NONE;
    }

    /** The view after the mouse has moved to (x, y), by (dx, dy), all in pixels. */
    Sight dragged(Sight sight, float x, float y, float dx, float dy) {
        float angle = sight.radiansPerPixel();
        return switch (drag) {
            case ORBIT -> orbited(sight, -dx * angle, dy * angle);
            case LOOK -> sight.turned(held, x, y, STEEPEST);
            case SLIDE -> slid(sight, x, y);
            case NONE -> sight;
        };
    }

    /** Round what is held, which stays where it is in the picture; not into the ground. */
    private Sight orbited(Sight sight, float turn, float rise) {
        float steeper = FastMath.clamp(sight.pitch() + rise, -STEEPEST, STEEPEST) - sight.pitch();
        Sight round = round(sight, turn, steeper);
        return steeper > 0 && isTooLow(round.eye()) ? round(sight, turn, 0) : round;
    }

    private boolean isTooLow(Vector3f eye) {
        return eye.y < ground.height(eye.x, eye.z) + LOWEST;
    }

    private Sight round(Sight sight, float turn, float steeper) {
        Quaternion before = new Quaternion().lookAt(sight.ahead(), Vector3f.UNIT_Y);
        Sight turned = sight.at(sight.eye(), sight.yaw() + turn, sight.pitch() + steeper);
        Quaternion after = new Quaternion().lookAt(turned.ahead(), Vector3f.UNIT_Y);
        Vector3f eye = held.add(after.mult(before.inverse().mult(sight.eye().subtract(held))));
        return turned.at(eye, turned.yaw(), turned.pitch());
    }

    /** Along the ground, so that what is held stays under the mouse. */
    private Sight slid(Sight sight, float x, float y) {
        Vector3f ray = sight.ray(x, y);
        float far = ray.y < 0 ? (held.y - sight.eye().y) / ray.y : -1;
        if (far <= 0 || far > FARTHEST_HELD) {
            return sight;
        }
        Vector3f eye = sight.eye();
        return sight.at(new Vector3f(held.x - ray.x * far, eye.y, held.z - ray.z * far), sight.yaw(), sight.pitch());
    }

    /**
     * Nearer to what is under the mouse, or away from it: it stays under the mouse.
     *
     * @param notches of the wheel; negative: away
     */
    Sight zoomed(Sight sight, float notches, float x, float y) {
        Vector3f ray = sight.ray(x, y);
        Vector3f eye = sight.eye();
        Vector3f at = onGround(eye, ray, FARTHEST_HELD);
        if (at == null) {
            float above = eye.y - ground.height(eye.x, eye.z);
            at = eye.add(ray.mult(2 * Math.max(1, above)));
        }
        float away = eye.distance(at);
        float wanted = away * factor(notches);
        float kept = Math.max(wanted, Math.min(away, NEAREST));
        Vector3f moved = eye.subtract(at).multLocal(kept / away).addLocal(at);
        return losesWorld(eye, moved) ? sight : sight.at(moved, sight.yaw(), sight.pitch());
    }

    /** What so many notches of the wheel make of a distance. */
    static float factor(float notches) {
        return FastMath.pow(1 - NOTCH, notches);
    }

    /** The place that a pixel shows, to go round it: on the ground, or in the air where that is far away. */
    Vector3f pivot(Sight sight, float x, float y) {
        Vector3f ray = sight.ray(x, y);
        Vector3f found = onGround(sight.eye(), ray, FARTHEST_PIVOT);
        return found != null ? found : sight.eye().add(ray.mult(FARTHEST_PIVOT));
    }

    private Vector3f onGround(Vector3f eye, Vector3f ray, float far) {
        Point found = GroundRay.meet(ground, eye, ray, far);
        return found == null ? null : new Vector3f(found.x(), ground.height(found.x(), found.z()), found.z());
    }
}
