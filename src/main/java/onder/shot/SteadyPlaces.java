package onder.shot;

import java.util.Arrays;
import onder.core.geometry.Bounds;

/**
 * Smooths the drawn places of agents that contact pushes to and fro at every step, as {@link
 * onder.core.agents.Contact#CAGE} does in a jam: pictures show their average place. An agent that makes progress is
 * shown at its exact place: only motion that mostly cancels out over a twentieth of a second is smoothed, and no agent
 * is shown farther than 6 cm from its true place.
 *
 * <p>The smoothed place moves with the mean velocity and drifts to the true place, so that a crowd that shakes while it
 * advances is not drawn with a delay (double exponential smoothing; Holt 1957). All times are simulated, so pictures do
 * not depend on the machine.
 */
public final class SteadyPlaces {
    /** The largest distance between true and shown place, in metres. */
    public static final float MOST = 0.06f;

    /** The averaging time of velocities, in seconds: several pushes to and fro, but less than turning back takes. */
    private static final float VELOCITY_SMOOTHING = 0.05f;

    /** The time in which a smoothed place drifts to the true one, in seconds. */
    private static final float PLACE_SMOOTHING = 0.3f;

    /**
     * The squared ratios of mean velocity to mean speed above which an agent makes progress, and below which it shakes.
     */
    private static final float GOES_ON = 0.95f * 0.95f;

    private static final float SHAKES = 0.7f * 0.7f;

    /** Below this speed the ratio is meaningless, in m/s; squared. */
    private static final float STILL = 0.02f * 0.02f;

    /** A faster move than this is a jump, in m/s. */
    private static final float FASTEST_WALK = 60;

    /** The data per agent, one after the other. */
    private static final int TRUE_X = 0;

    private static final int TRUE_Z = 1;
    /** From the true place to the smoothed one, in metres. */
    private static final int OFF_X = 2;

    private static final int OFF_Z = 3;
    /** Mean velocity, in m/s. */
    private static final int MEAN_X = 4;

    private static final int MEAN_Z = 5;
    /** The same, averaged twice to remove the rest of the shaking. */
    private static final int DRIFT_X = 6;

    private static final int DRIFT_Z = 7;
    /** Mean speed, in m/s. */
    private static final int SPEED = 8;

    private static final int SIZE = 9;

    private float[] state = {};
    private float dt;
    private float perSecond;
    private float farthest;
    private float keepVelocity;
    private float keepPlace;
    private float periodX;
    private float periodZ;
    private float halfX;
    private float halfZ;

    /** Starts without agents. */
    public SteadyPlaces() {}

    /**
     * Advances to the next picture.
     *
     * @param count the number of agents; new ones begin at their current places
     * @param seconds since the last picture, simulated; 0: time stands still
     * @param bounds of the world
     */
    public void begin(int count, float seconds, Bounds bounds) {
        if (state.length < count * SIZE) {
            state = Arrays.copyOf(state, count * SIZE);
        }
        dt = seconds;
        perSecond = dt > 0 ? 1 / dt : 0;
        farthest = dt > 0 ? FASTEST_WALK * dt : MOST;
        keepVelocity = (float) StrictMath.exp(-dt / VELOCITY_SMOOTHING);
        keepPlace = (float) StrictMath.exp(-dt / PLACE_SMOOTHING);
        periodX = bounds.periodX();
        periodZ = bounds.periodZ();
        halfX = periodX > 0 ? periodX / 2 : Float.POSITIVE_INFINITY;
        halfZ = periodZ > 0 ? periodZ / 2 : Float.POSITIVE_INFINITY;
    }

    /**
     * Restarts an agent at a place, without its history.
     *
     * @param i the agent's index in the arrays, 0 or more
     * @param x in metres
     * @param z in metres
     */
    public void start(int i, float x, float z) {
        int p = i * SIZE;
        Arrays.fill(state, p, p + SIZE, 0);
        state[p + TRUE_X] = x;
        state[p + TRUE_Z] = z;
    }

    /**
     * Moves an agent to its place in this picture. Several threads may call this for different agents.
     *
     * @param i the agent's index in the arrays, 0 or more
     * @param x in metres
     * @param z in metres
     */
    public void move(int i, float x, float z) {
        float[] s = state;
        int p = i * SIZE;
        float dx = nearest(x - s[p + TRUE_X], halfX, periodX);
        float dz = nearest(z - s[p + TRUE_Z], halfZ, periodZ);
        s[p + TRUE_X] = x;
        s[p + TRUE_Z] = z;
        float way = (float) Math.sqrt(dx * dx + dz * dz);
        if (way > farthest) {
            s[p + OFF_X] = 0;
            s[p + OFF_Z] = 0;
        } else if (dt > 0) {
            float meanX = ease(s[p + MEAN_X], dx * perSecond, keepVelocity);
            float meanZ = ease(s[p + MEAN_Z], dz * perSecond, keepVelocity);
            s[p + MEAN_X] = meanX;
            s[p + MEAN_Z] = meanZ;
            s[p + SPEED] = ease(s[p + SPEED], way * perSecond, keepVelocity);
            float driftX = ease(s[p + DRIFT_X], meanX, keepVelocity);
            float driftZ = ease(s[p + DRIFT_Z], meanZ, keepVelocity);
            s[p + DRIFT_X] = driftX;
            s[p + DRIFT_Z] = driftZ;
            if (shaking(i) == 0) {
                // An agent that turns back is not shown where it would have gone.
                s[p + OFF_X] = 0;
                s[p + OFF_Z] = 0;
                return;
            }
            float offX = (s[p + OFF_X] + driftX * dt - dx) * keepPlace;
            float offZ = (s[p + OFF_Z] + driftZ * dt - dz) * keepPlace;
            float off = offX * offX + offZ * offZ;
            float limit = off > MOST * MOST ? MOST / (float) Math.sqrt(off) : 1;
            s[p + OFF_X] = offX * limit;
            s[p + OFF_Z] = offZ * limit;
        }
    }

    /**
     * {@return the difference between two places across the edges of a world, if that is nearer, in metres}
     *
     * @param difference of their coordinates, in metres; both lie in the world
     * @param half half of the period; infinite in a world without edges to cross
     * @param period of the world in this direction, in metres
     */
    public static float nearest(float difference, float half, float period) {
        if (difference > half) {
            return difference - period;
        }
        return difference < -half ? difference + period : difference;
    }

    private static float ease(float value, float target, float keep) {
        return target + (value - target) * keep;
    }

    /**
     * {@return the share of smoothing that an agent needs, 0..1: none if it makes progress}
     *
     * @param i the agent's index in the arrays, 0 or more
     */
    public float shaking(int i) {
        int p = i * SIZE;
        float meanX = state[p + MEAN_X];
        float meanZ = state[p + MEAN_Z];
        float speed = state[p + SPEED];
        float share = (meanX * meanX + meanZ * meanZ) / (speed * speed + STILL);
        if (share >= GOES_ON) {
            return 0;
        }
        float t = Math.min(1, (GOES_ON - share) / (GOES_ON - SHAKES));
        return t * t * (3 - 2 * t);
    }

    /**
     * {@return where the picture shows an agent, in metres}
     *
     * @param i the agent's index in the arrays, 0 or more
     */
    public float x(int i) {
        return state[i * SIZE + TRUE_X] + shaking(i) * state[i * SIZE + OFF_X];
    }

    /**
     * {@return where the picture shows an agent, in metres}
     *
     * @param i the agent's index in the arrays, 0 or more
     */
    public float z(int i) {
        return state[i * SIZE + TRUE_Z] + shaking(i) * state[i * SIZE + OFF_Z];
    }
}
