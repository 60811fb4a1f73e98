package onder.draw.view.people;

/**
 * Where people's feet are in the world. A foot that has come down stays where it is, however its body goes on, turns or
 * is pushed; in the air it swings to the place where it will be under the body in the middle of its next stand.
 */
final class Footsteps {
    /** Of a foot's numbers: how far it is from its body along x and z, in metres, and points to its left, in radians. */
    static final int X = 0;

    static final int Z = 1;
    static final int YAW = 2;
    static final int SIZE = 3;

    /** Cycles a second of the slowest steps that look ahead to where the body will be. */
    private static final float SLOWEST = 0.25f;
    /** A foot comes down at most so far turned into a curve, in radians. */
    private static final float WIDEST_TURN = 0.6f;

    /** A foot so much farther from the body than its gait takes it, in lengths of a person's leg, is dragged along. */
    private static final float FARTHEST = 0.22f;

    private static final float WIDEST_YAW = 0.9f;
    /** From there on somebody steps to stand comfortably again: the same lengths, and radians. */
    private static final float COMFORT = 0.08f;

    private static final float COMFORTABLE_YAW = 0.3f;
    /** Who has begun a step ends it unless the foot is so near its place, in those lengths. */
    private static final float ENDED = 0.02f;

    /** How hasty such steps are, in cycles a second, for each length too far and each radian; and at most. */
    private static final float HASTE = 12;

    private static final float HASTE_TURNED = 2.5f;
    private static final float FASTEST = 1.8f;
    /** The share of its time in the air after which a foot only comes down. */
    private static final float LANDS = 0.9f;
    /** The stride as which such a step is shown, in lengths of a person's leg. */
    private static final float SHORT_STEP = 0.45f;

    private Footsteps() {}

    /** Puts the feet of somebody who has come or leapt where the gait has them on a straight way. */
    static void begin(float[] pose, int p, Gait gait) {
        for (int side = 0; side < 2; side++) {
            int f = p + AgentPoses.FEET + side * SIZE;
            float out = side == 0 ? gait.footOut() : -gait.footOut();
            float ahead = gait.ahead(pose[p + AgentPoses.PHASE] + 0.5f * side, pose[p + AgentPoses.STRIDE]);
            float hx = pose[p + AgentPoses.HX];
            float hz = pose[p + AgentPoses.HZ];
            pose[f + X] = ahead * hx + out * hz;
            pose[f + Z] = ahead * hz - out * hx;
            pose[f + YAW] = 0;
        }
    }

    /**
     * Moves the feet on with their body; sets the stride that is shown, and how hastily to step for their sake alone.
     *
     * @param ownStride of the speed, in metres
     * @param distance of the body, in metres
     * @param seconds since the last picture
     * @param keep how much of its haste is kept over them
     * @return by how much the phase goes on, in cycles
     */
    static float go(float[] pose, int p, Gait gait, float ownStride, float distance, float seconds, float keep) {
        float haste = pose[p + AgentPoses.HASTE];
        float leg = gait.leg();
        float shortStep = SHORT_STEP * leg * (haste < 1 ? haste : 1);
        float stride = ownStride > shortStep ? ownStride : shortStep;
        pose[p + AgentPoses.STRIDE] = stride;
        float perStride = stride > 1e-3f ? 1 / stride : 0;
        float advance = greater(distance * perStride, haste * seconds);
        float rate = greater(greater(pose[p + AgentPoses.SPEED] * perStride, haste), SLOWEST);
        float duty = gait.duty(ownStride);
        float wanted = 0;
        for (int side = 0; side < 2; side++) {
            int f = p + AgentPoses.FEET + side * SIZE;
            float out = side == 0 ? gait.footOut() : -gait.footOut();
            float phase = pose[p + AgentPoses.PHASE] + 0.5f * side;
            phase -= (int) phase;
            float next = phase + advance;
            if (next > duty) {
                swing(pose, p, f, out, share(phase, next, duty), greater(0, 1 + duty / 2 - next) / rate);
            }
            float dx = pose[f + X] - out * pose[p + AgentPoses.HZ];
            float dz = pose[f + Z] + out * pose[p + AgentPoses.HX];
            float comfort = duty * ownStride / 2 + leg * (next > duty && next < 1 ? ENDED : COMFORT);
            if (dx * dx + dz * dz > comfort * comfort) {
                float off = (float) Math.sqrt(dx * dx + dz * dz);
                wanted = greater(wanted, HASTE * (off - comfort) / leg);
                float dragged = greater(0, 1 - (duty * ownStride / 2 + FARTHEST * leg) / off);
                pose[f + X] -= dx * dragged;
                pose[f + Z] -= dz * dragged;
            }
            pose[f + YAW] = limit(pose[f + YAW], WIDEST_YAW);
            wanted = greater(wanted, HASTE_TURNED * (Math.abs(pose[f + YAW]) - COMFORTABLE_YAW));
        }
        wanted = wanted < FASTEST ? wanted : FASTEST;
        pose[p + AgentPoses.HASTE] = wanted + (haste - wanted) * keep;
        return advance;
    }

    /**
     * Swings a foot toward where it will stand.
     *
     * @param share of the rest of its way that it goes
     * @param ahead seconds until the middle of its next stand
     */
    private static void swing(float[] pose, int p, int f, float out, float share, float ahead) {
        float turn = limit(pose[p + AgentPoses.TURNING] * ahead, WIDEST_TURN);
        float vx = pose[p + AgentPoses.VX] + 0.5f * turn * pose[p + AgentPoses.VZ];
        float vz = pose[p + AgentPoses.VZ] - 0.5f * turn * pose[p + AgentPoses.VX];
        float hx = pose[p + AgentPoses.HX] + turn * pose[p + AgentPoses.HZ];
        float hz = pose[p + AgentPoses.HZ] - turn * pose[p + AgentPoses.HX];
        float aside = out * (1 - 0.5f * turn * turn);
        pose[f + X] += share * (ahead * vx + aside * hz - pose[f + X]);
        pose[f + Z] += share * (ahead * vz - aside * hx - pose[f + Z]);
        pose[f + YAW] += share * (turn - pose[f + YAW]);
    }

    /** How much of the rest of its way a foot in the air makes between two phases: all, before it comes down. */
    private static float share(float from, float to, float duty) {
        float perAir = 1 / (LANDS * (1 - duty));
        float before = from > duty ? Gait.smooth((from - duty) * perAir) : 0;
        return before < 1 ? (Gait.smooth((to - duty) * perAir) - before) / (1 - before) : 0;
    }

    private static float limit(float value, float most) {
        return value > most ? most : greater(value, -most);
    }

    private static float greater(float a, float b) {
        return a > b ? a : b;
    }
}
