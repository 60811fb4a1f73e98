package onder.draw.rig;

import com.jme3.math.FastMath;
import com.jme3.math.Quaternion;
import com.jme3.math.Vector3f;

/**
 * How a puppet walks and stands: its feet are put where they stand, on the heel, flat, then on the toes, and the legs
 * follow by two bones each.
 */
final class PuppetWalk {
    static final int HIPS = 0;
    static final int CHEST = 1;
    static final int HEAD = 2;
    /** The bones of a side: the left's, then the right's. */
    static final int[] UPPER_ARM = {3, 6};

    static final int[] FOREARM = {4, 7};
    static final int[] HAND = {5, 8};
    static final int[] THIGH = {9, 12};
    static final int[] SHIN = {10, 13};
    static final int[] FOOT = {11, 14};

    static final float THIGH_LENGTH = 0.44f;
    static final float SHIN_LENGTH = 0.43f;
    static final float ANKLE = 0.09f;
    /** How far behind the ankle the heel is, and how far ahead the ball of the foot, in metres. */
    static final float HEEL = 0.055f;

    static final float BALL = 0.135f;
    static final float HIP_HEIGHT = 0.955f;
    static final float HIP_OUT = 0.095f;

    private static final float DUTY = 0.6f;
    private static final int KEYS = 40;

    private final Joinery figure;
    private final float stride;
    private final float seconds;

    /** What there is at one moment. */
    private final Quaternion[] world;

    private Vector3f hips;

    /**
     * @param stride metres of a cycle
     * @param seconds of a cycle
     */
    PuppetWalk(Joinery figure, float stride, float seconds) {
        this.figure = figure;
        this.stride = stride;
        this.seconds = seconds;
        world = new Quaternion[figure.bones()];
    }

    /**
     * The clip of walking.
     *
     * @param onward whether the root goes on with the body, as some clips have it
     */
    Joinery.Keys walk(String name, boolean onward) {
        return keys(name, seconds, KEYS, (share, place) -> {
            walking(share);
            place.set(hips);
            place.z += onward ? share * stride : 0;
        });
    }

    Joinery.Keys stand(String name, float length) {
        return keys(name, length, 48, (share, place) -> {
            standing(share);
            place.set(hips);
        });
    }

    private interface Moment {
        void pose(float share, Vector3f root);
    }

    private Joinery.Keys keys(String name, float length, int count, Moment moment) {
        float[] times = new float[count + 1];
        float[][][] turns = new float[figure.bones()][count + 1][];
        float[][] places = new float[count + 1][];
        for (int k = 0; k <= count; k++) {
            times[k] = length * k / count;
            Vector3f place = new Vector3f();
            moment.pose((float) k / count, place);
            places[k] = new float[] {place.x, place.y, place.z};
            for (int bone = 0; bone < figure.bones(); bone++) {
                Quaternion local = figure.parent(bone) < 0
                        ? world[bone]
                        : world[figure.parent(bone)].inverse().mult(world[bone]);
                turns[bone][k] = new float[] {local.getX(), local.getY(), local.getZ(), local.getW()};
            }
        }
        return new Joinery.Keys(name, times, turns, places);
    }

    private static Quaternion turn(double pitch, double yaw, double roll) {
        Quaternion x = new Quaternion().fromAngleAxis((float) pitch, Vector3f.UNIT_X);
        Quaternion y = new Quaternion().fromAngleAxis((float) yaw, Vector3f.UNIT_Y);
        Quaternion z = new Quaternion().fromAngleAxis((float) roll, Vector3f.UNIT_Z);
        return y.mult(z).mult(x);
    }

    private void walking(float share) {
        float beat = FastMath.TWO_PI * share;
        // The left foot lands at 0, the right one at a half; between them the body is lowest.
        float low = FastMath.cos(2 * (beat - 0.1f * FastMath.TWO_PI));
        float over = FastMath.sin(beat - 0.05f * FastMath.TWO_PI);
        hips = new Vector3f(0.022f * over, HIP_HEIGHT - 0.034f - 0.02f * low, 0.01f * FastMath.sin(2 * beat));
        float swing = FastMath.cos(beat);
        world[HIPS] = turn(0.04, -0.10 * swing, 0.04 * over);
        world[CHEST] = turn(0.045, 0.09 * swing, -0.02 * over);
        world[HEAD] = turn(0.02 + 0.015 * low, 0.015 * swing, 0);
        for (int side = 0; side < 2; side++) {
            leg(side, share + 0.5f * side);
            // The arm goes with the other leg.
            float forth = (side == 0 ? -1 : 1) * FastMath.cos(beat - 0.25f);
            arm(side, 0.36 * forth + 0.03, 0.28 + 0.2 * Math.max(0, forth) + 0.08 * forth);
        }
    }

    private void standing(float share) {
        float beat = FastMath.TWO_PI * share;
        float breath = FastMath.sin(2 * beat);
        hips = new Vector3f(0.014f * FastMath.sin(beat), HIP_HEIGHT + 0.004f, 0);
        world[HIPS] = turn(0, 0.01 * FastMath.sin(beat), -0.012 * FastMath.sin(beat));
        world[CHEST] = turn(0.015 + 0.012 * breath, 0.02 * FastMath.sin(beat + 0.6f), 0.008 * FastMath.sin(beat));
        world[HEAD] = turn(0.03 * FastMath.cos(beat), 0.22 * FastMath.sin(beat + 1), 0);
        for (int side = 0; side < 2; side++) {
            Vector3f ankle = new Vector3f((side == 0 ? 1 : -1) * (HIP_OUT + 0.005f), ANKLE, 0.0f);
            reach(side, ankle, 0);
            arm(side, 0.02 - 0.015 * breath, 0.16 + 0.02 * breath);
        }
    }

    /** @param forward of the upper arm, @param bent of the elbow, radians */
    private void arm(int side, double forward, double bent) {
        double out = (side == 0 ? 1 : -1) * 0.10;
        Quaternion upper = world[CHEST].mult(turn(-forward, 0, out));
        world[UPPER_ARM[side]] = upper;
        world[FOREARM[side]] = upper.mult(turn(-bent, 0, -0.3 * out));
        world[HAND[side]] = world[FOREARM[side]].mult(turn(-0.12, 0, 0));
    }

    /** Puts a foot at its place of the cycle, 0 where it lands. */
    private void leg(int side, float phase) {
        float p = phase - FastMath.floor(phase);
        float reach = DUTY * stride / 2;
        float out = (side == 0 ? 1 : -1) * (HIP_OUT - 0.02f);
        if (p < DUTY) {
            float t = p / DUTY;
            Vector3f ankle = new Vector3f(out, 0, reach * (1 - 2 * t));
            reach(side, rolled(ankle, pitch(t)), pitch(t));
            return;
        }
        float t = (p - DUTY) / (1 - DUTY);
        float pitch = FastMath.interpolateLinear(smooth(Math.min(1, t * 1.15f)), pitch(1), pitch(0));
        Vector3f from = rolled(new Vector3f(out, 0, -reach), pitch(1));
        Vector3f to = rolled(new Vector3f(out, 0, reach), pitch(0));
        Vector3f ankle = new Vector3f().interpolateLocal(from, to, smooth(t));
        // It leaves and lands as fast as a foot that stands, or it would scrape over the ground.
        ankle.z = from.z + (to.z - from.z) * smooth(t) - stride * (1 - DUTY) * t * (1 - t) * (1 - 2 * t);
        ankle.y += 0.075f * FastMath.sin(FastMath.PI * t);
        reach(side, ankle, pitch);
    }

    private static float smooth(float t) {
        return t * t * (3 - 2 * t);
    }

    /** How far the heel is up, in radians, over a stand: first the toes are, at the end the heel. */
    private static float pitch(float t) {
        float toes = Math.max(0, 1 - t / 0.16f);
        float heel = Math.max(0, (t - 0.55f) / 0.45f);
        return -0.33f * toes * toes + 0.66f * heel * heel;
    }

    /** The ankle of a foot that is pitched about its heel or its ball, which stay where they are. */
    private static Vector3f rolled(Vector3f flat, float pitch) {
        float pivot = pitch > 0 ? BALL : -HEEL;
        float sin = FastMath.sin(pitch);
        float cos = FastMath.cos(pitch);
        float z = -pivot;
        return new Vector3f(flat.x, ANKLE * cos - z * sin, flat.z + pivot + z * cos + ANKLE * sin);
    }

    private void reach(int side, Vector3f ankle, float pitch) {
        Vector3f hip = hips.add(world[HIPS].mult(new Vector3f((side == 0 ? 1 : -1) * HIP_OUT, 0, 0)));
        Vector3f leg = ankle.subtract(hip);
        float far = Math.min(leg.length(), THIGH_LENGTH + SHIN_LENGTH - 0.0005f);
        Vector3f toward = leg.normalize();
        float c = (THIGH_LENGTH * THIGH_LENGTH + far * far - SHIN_LENGTH * SHIN_LENGTH) / (2 * THIGH_LENGTH * far);
        float angle = FastMath.acos(Math.max(-1, Math.min(1, c)));
        Vector3f hinge = toward.cross(Vector3f.UNIT_Z).normalizeLocal().negateLocal();
        Vector3f thigh = new Quaternion().fromAngleAxis(-angle, hinge).mult(toward);
        Vector3f knee = hip.add(thigh.mult(THIGH_LENGTH));
        world[THIGH[side]] = along(thigh, hinge);
        world[SHIN[side]] = along(ankle.subtract(knee).normalizeLocal(), hinge);
        world[FOOT[side]] = turn(pitch, (side == 0 ? 1 : -1) * 0.06, 0);
    }

    /** The turn of a bone that hangs down at rest. */
    private static Quaternion along(Vector3f down, Vector3f hinge) {
        Vector3f y = down.negate();
        Vector3f x = hinge.subtract(y.mult(hinge.dot(y))).normalizeLocal();
        return new Quaternion().fromAxes(x, y, x.cross(y));
    }
}
