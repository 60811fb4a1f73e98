package onder.sandbox.view;

import com.jme3.math.FastMath;
import com.jme3.math.Vector3f;

/** The view that follows an agent: from behind, and as flat as possible while nothing hides the agent. */
final class ChaseView {
    /** The height of the place at which the eye looks, as a share of the body's. */
    private static final float CHEST = 0.7f;

    /** The eye's distance, in heights of the body, and the least and greatest pitch, in radians. */
    private static final float AWAY = 4.4f;

    private static final float FLATTEST = 0.42f;
    private static final float OVERHEAD = 1.4f;
    private static final float STEEPER = 0.1f;

    /** Time constants, in seconds, with which the eye turns behind the body and keeps its distance. */
    private static final float TURN_SECONDS = 0.5f;

    private static final float FOLLOW_SECONDS = 0.15f;

    /** The same time constants while something hides the body. */
    private static final float HIDDEN_SECONDS = 0.04f;

    /** The time constant, in seconds, for sinking. It is long so that the view does not nod when agents pass by. */
    private static final float SINK_SECONDS = 2;

    /** The eye rises this many seconds before something would hide the body. */
    private static final float SOON = 0.3f;

    /** The same time constants for a steady view, where the eye glides from one leader to the next. */
    private static final float STEADY_SECONDS = 0.35f;

    /** For a steady view: the least pitch, in radians, and the greatest distance, in heights of the body. */
    private static final float LEAST_RISE = 0.15f;

    private static final float MOST_AWAY = 40;

    private static final float LEAST_AWAY = 2.2f;

    /**
     * The view turns only by where the body has gone in about this time, in seconds, and only if it has gone faster than this,
     * in m/s: people who stand in a crowd are pushed to and fro and look everywhere.
     */
    private static final float GOING_SECONDS = 0.7f;

    private static final float GOING = 0.25f;

    /** Farther than this, in metres, the eye jumps instead of gliding. */
    private static final float JUMP = 60;

    /** Yaw and pitch, in radians. */
    private float course;

    private float rise = FLATTEST;

    /** Whether the user chooses yaw, pitch and distance; then none of them follows the body. */
    private boolean steady;

    private float away = AWAY;

    /** The mean velocity of the body lately, in m/s. */
    private float goingX;

    private float goingZ;

    /**
     * Views the body from behind from now on, however it turns.
     *
     * @param from yaw of the direction in which the eye looks until the body goes somewhere, in radians
     */
    void setFree(float from) {
        steady = false;
        away = AWAY;
        course = from;
        goingX = 0;
        goingZ = 0;
    }

    /**
     * Views the body from one direction from now on, however the body turns.
     *
     * @param from yaw of the direction in which the eye looks, in radians
     * @param above how steeply the eye looks down, in radians
     * @param heights distance, in heights of the body
     */
    void setSteady(float from, float above, float heights) {
        steady = true;
        course = from;
        rise = above;
        away = heights;
    }

    /** Keeps the direction in which the eye sees the body now. */
    void setSteady(Followed followed, Vector3f eye) {
        Vector3f to = chest(followed).subtract(eye);
        float flat = Math.max(0.1f, FastMath.sqrt(to.x * to.x + to.z * to.z));
        setSteady(FastMath.atan2(to.x, to.z), -FastMath.atan2(to.y, flat), to.length() / followed.height());
    }

    boolean isSteady() {
        return steady;
    }

    /** Turns a steady view. */
    void turn(float turned, float risen) {
        course = CameraState.wrapped(course + turned);
        rise = FastMath.clamp(rise + risen, LEAST_RISE, OVERHEAD);
    }

    /** Moves the view nearer or farther away. */
    void zoom(float factor) {
        away = FastMath.clamp(away * factor, LEAST_AWAY, MOST_AWAY);
    }

    /** Moves the eye toward its place; returns the share of the way that it has moved, 0..1. */
    float moveBehind(Followed followed, Vector3f eye, float tpf) {
        if (steady) {
            float share = share(tpf, STEADY_SECONDS);
            eye.interpolateLocal(behind(followed, rise), share);
            return share;
        }
        goingX += (followed.velocityX() - goingX) * share(tpf, GOING_SECONDS);
        goingZ += (followed.velocityZ() - goingZ) * share(tpf, GOING_SECONDS);
        boolean goes = goingX * goingX + goingZ * goingZ > GOING * GOING;
        float heading = goes ? FastMath.atan2(goingX, goingZ) : course;
        course += CameraState.wrapped(heading - course) * share(tpf, TURN_SECONDS);
        float wanted = lowestView(followed);
        float seconds = followed.isSeenFrom(eye.x, eye.y, eye.z) ? FOLLOW_SECONDS : HIDDEN_SECONDS;
        rise += (wanted - rise) * share(tpf, wanted > rise ? seconds : SINK_SECONDS);
        float share = share(tpf, seconds);
        Vector3f want = behind(followed, rise);
        if (FastMath.sqr(want.x - eye.x) + FastMath.sqr(want.z - eye.z) > JUMP * JUMP) {
            share = 1; // the body jumped across a torus's seam, or another leader far away
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

    /** The place at which the eye looks. */
    Vector3f chest(Followed followed) {
        return new Vector3f(followed.x(), followed.ground() + followed.height() * CHEST, followed.z());
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
                chest(followed).y + metres * FastMath.sin(angle),
                followed.z() - FastMath.cos(course) * flat);
    }
}
