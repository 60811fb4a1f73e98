package onder.sandbox.view;

import com.jme3.math.FastMath;
import com.jme3.math.Vector3f;

/** The view of somebody who is followed: from behind, as flat as it can be while nothing hides it. */
final class ChaseView {
    /** How far away the eye is, in heights of the body, and the least and the greatest pitch, in radians. */
    private static final float AWAY = 4.4f;

    private static final float FLATTEST = 0.42f;
    private static final float OVERHEAD = 1.4f;
    private static final float STEEPER = 0.1f;

    /** Time constants, in seconds, with which the eye turns behind the body and keeps its distance. */
    private static final float TURN_SECONDS = 0.5f;

    private static final float FOLLOW_SECONDS = 0.15f;

    /** The same while something hides the body. */
    private static final float HIDDEN_SECONDS = 0.04f;

    /** The time constant, in seconds, for sinking; it is long, so that agents who pass by do not make the view nod. */
    private static final float SINK_SECONDS = 2;

    /** What will hide the body within so many seconds makes the eye rise before it does. */
    private static final float SOON = 0.3f;

    /** The same for a steady view: the eye glides from one leader to the next. */
    private static final float STEADY_SECONDS = 0.35f;

    /** The least pitch of a steady view, in radians, and how far away it is at most, in heights of the body. */
    private static final float LEAST_RISE = 0.15f;

    private static final float MOST_AWAY = 40;

    /** Farther than this, in metres, the eye jumps instead of gliding. */
    private static final float JUMP = 60;

    /** Yaw and pitch, in radians. */
    private float course;

    private float rise = FLATTEST;

    /** Whether the user chooses course, rise and distance: then none of them follows the body. */
    private boolean steady;

    private float away = AWAY;

    /** From now on behind the body wherever it turns. */
    void setFree() {
        steady = false;
        away = AWAY;
    }

    /**
     * From now on from one side, whichever way the body turns.
     *
     * @param from the heading in which the eye looks, in radians
     * @param above how steeply it looks down, in radians
     * @param heights how far away it is, in heights of the body
     */
    void setSteady(float from, float above, float heights) {
        steady = true;
        course = from;
        rise = above;
        away = heights;
    }

    boolean isSteady() {
        return steady;
    }

    /** Turns a steady view. */
    void turn(float turned, float risen) {
        course = CameraState.wrapped(course + turned);
        rise = FastMath.clamp(rise + risen, LEAST_RISE, OVERHEAD);
    }

    /** Takes a steady view nearer, or farther away. */
    void zoom(float factor) {
        away = FastMath.clamp(away * factor, AWAY, MOST_AWAY);
    }

    /** Moves the eye toward its place; returns which share of the way it has gone, 0..1. */
    float moveBehind(Followed followed, Vector3f eye, float tpf) {
        if (steady) {
            float share = share(tpf, STEADY_SECONDS);
            eye.interpolateLocal(behind(followed, rise), share);
            return share;
        }
        float heading = FastMath.atan2(followed.headingX(), followed.headingZ());
        course += CameraState.wrapped(heading - course) * share(tpf, TURN_SECONDS);
        float wanted = lowestView(followed);
        float seconds = followed.isSeenFrom(eye.x, eye.y, eye.z) ? FOLLOW_SECONDS : HIDDEN_SECONDS;
        rise += (wanted - rise) * share(tpf, wanted > rise ? seconds : SINK_SECONDS);
        float share = share(tpf, seconds);
        Vector3f want = behind(followed, rise);
        if (FastMath.sqr(want.x - eye.x) + FastMath.sqr(want.z - eye.z) > JUMP * JUMP) {
            share = 1; // a jump across a torus's seam, or another leader far away
            course = heading;
            rise = lowestView(followed);
            want = behind(followed, rise);
        }
        eye.interpolateLocal(want, share);
        return share;
    }

    private static float share(float tpf, float seconds) {
        return 1 - FastMath.exp(-tpf / seconds);
    }

    /** In which direction the body is, seen from the eye, in radians. */
    float yaw(Followed followed, Vector3f eye) {
        return FastMath.atan2(followed.x() - eye.x, followed.z() - eye.z);
    }

    /** How steeply the eye looks up at the body's chest, in radians. */
    float pitch(Followed followed, Vector3f eye) {
        float dx = followed.x() - eye.x;
        float dz = followed.z() - eye.z;
        float flat = Math.max(0.1f, FastMath.sqrt(dx * dx + dz * dz));
        return FastMath.atan2(chest(followed) - eye.y, flat);
    }

    /** How far the body is from the eye, in metres. */
    float distance(Followed followed, Vector3f eye) {
        return eye.distance(new Vector3f(followed.x(), chest(followed), followed.z()));
    }

    private static float chest(Followed followed) {
        return followed.ground() + followed.height() * 0.7f;
    }

    /** The flattest pitch, in radians, at which nothing hides the body, now and soon. */
    private float lowestView(Followed followed) {
        float angle = FLATTEST;
        while (angle < OVERHEAD) {
            Vector3f from = behind(followed, angle);
            if (followed.isSeenFrom(from.x, from.y, from.z) && followed.staysInSightOf(from.x, from.y, from.z, SOON)) {
                return angle;
            }
            angle += STEEPER;
        }
        return OVERHEAD;
    }

    private Vector3f behind(Followed followed, float angle) {
        float metres = followed.height() * away;
        float flat = metres * FastMath.cos(angle);
        return new Vector3f(
                followed.x() - FastMath.sin(course) * flat,
                chest(followed) + metres * FastMath.sin(angle),
                followed.z() - FastMath.cos(course) * flat);
    }
}
