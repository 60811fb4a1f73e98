package onder.app.view;

import java.util.Arrays;
import onder.core.Agents;
import onder.core.Bounds;

/**
 * Where agents are between the last two states, and how the bodies of those who are seen carry them.
 *
 * <p>Phase, stride and lean follow from the way that the picture shows the agent going and from
 * simulation time alone, so a recording walks the same on every machine. While time stands still,
 * nobody moves a limb. Who is not asked for rests: back in the picture, the walk goes on in its stride.
 */
final class Poses {
    /** Seconds over which speed is smoothed: steps do not change length within one. */
    private static final float SPEED_SMOOTHING = 0.3f;

    private static final float LEAN_SMOOTHING = 0.22f;
    /** Seconds over which a body turns where its heading jumps, as at a change of leader. */
    private static final float TURN_SMOOTHING = 0.15f;
    /** A turn as fast as this, in radians a second, is shown as it is: bodies keep to their way. */
    private static final float PLAIN_TURN = 7;
    /** Radians from which a turn is about, and may as well be made the other way round. */
    private static final float ABOUT_TURN = 3.1f;

    private static final float GRAVITY = 9.81f;
    private static final float GREATEST_LEAN = 0.3f;
    /** A jump faster than this, in m/s, was not walked. */
    private static final float FASTEST_WALK = 60;

    float[] x = {};
    float[] z = {};
    float[] hx = {};
    float[] hz = {};
    float[] phase = {};
    float[] speed = {};
    float[] stride = {};
    float[] leanAhead = {};
    float[] leanLeft = {};
    /** The picture for which an agent's pose was last worked out. */
    private int[] picture = {};

    private int now = 1;
    private float lastTime = Float.NaN;
    private Agents agents = new Agents(0);
    private float alpha;
    private float periodX;
    private float periodZ;
    private float halfX;
    private float halfZ;
    private float dt;
    private float perSecond;
    private float keepSpeed;
    private float keepLean;
    private float keepTurn;
    private float cosPlainTurn;

    /**
     * Goes on to a moment.
     *
     * @param share of the way from the old to the current state, 0..1
     * @param seconds simulation time of the moment
     */
    void begin(Agents current, Bounds bounds, float share, float seconds) {
        boolean fresh = agents != current || x.length != current.count() || !(seconds >= lastTime);
        if (fresh) {
            start(current);
        }
        dt = fresh ? 0 : seconds - lastTime;
        lastTime = seconds;
        now++;
        alpha = share;
        periodX = bounds.periodX();
        periodZ = bounds.periodZ();
        halfX = periodX > 0 ? periodX / 2 : Float.POSITIVE_INFINITY;
        halfZ = periodZ > 0 ? periodZ / 2 : Float.POSITIVE_INFINITY;
        perSecond = dt > 0 ? 1 / dt : 0;
        keepSpeed = keep(SPEED_SMOOTHING);
        keepLean = keep(LEAN_SMOOTHING);
        keepTurn = keep(TURN_SMOOTHING);
        cosPlainTurn = (float) StrictMath.cos(Math.min(Math.PI, PLAIN_TURN * dt));
    }

    private float keep(float smoothing) {
        return (float) StrictMath.exp(-dt / smoothing);
    }

    /** Where an agent is at the moment, in metres. */
    float x(int i) {
        float old = agents.oldX[i];
        return old + alpha * nearest(agents.x[i] - old, halfX, periodX);
    }

    float z(int i) {
        float old = agents.oldZ[i];
        return old + alpha * nearest(agents.z[i] - old, halfZ, periodZ);
    }

    /** A difference of places that lie in one world: at most one period out. */
    private static float nearest(float difference, float half, float period) {
        if (difference > half) {
            return difference - period;
        }
        return difference < -half ? difference + period : difference;
    }

    /** Works out the pose of somebody who stands at (nowX, nowZ). */
    void take(int i, float nowX, float nowZ) {
        float toX = agents.oldHx[i] + alpha * (agents.hx[i] - agents.oldHx[i]);
        float toZ = agents.oldHz[i] + alpha * (agents.hz[i] - agents.oldHz[i]);
        float square = toX * toX + toZ * toZ;
        if (square < 0.99f) {
            // About in one step: half way there is no direction.
            toX = agents.hx[i];
            toZ = agents.hz[i];
        }
        if (picture[i] != now - 1) {
            rise(i);
            hx[i] = toX;
            hz[i] = toZ;
        } else if (dt > 0) {
            float dx = nearest(nowX - x[i], halfX, periodX);
            float dz = nearest(nowZ - z[i], halfZ, periodZ);
            float turned = hx[i] * toX + hz[i] * toZ >= cosPlainTurn ? plainTurn(i, toX, toZ) : easedTurn(i, toX, toZ);
            walk(i, dx, dz, turned);
        }
        picture[i] = now;
        x[i] = nowX;
        z[i] = nowZ;
    }

    /** Turns at once; returns the radians to the left. */
    private float plainTurn(int i, float toX, float toZ) {
        float turned = hz[i] * toX - hx[i] * toZ;
        hx[i] = toX;
        hz[i] = toZ;
        return turned;
    }

    private float easedTurn(int i, float toX, float toZ) {
        double angle = StrictMath.atan2(hz[i] * toX - hx[i] * toZ, hx[i] * toX + hz[i] * toZ);
        if (Math.abs(angle) > ABOUT_TURN && (i & 1) == 0) {
            // Either way round is as short: a group that turns about does not turn like a machine.
            angle -= Math.signum(angle) * 2 * Math.PI;
        }
        double most = Math.max(PLAIN_TURN * dt, Math.abs(angle) * (1 - keepTurn));
        double turn = Math.max(-most, Math.min(most, angle));
        float sin = (float) StrictMath.sin(turn);
        float cos = (float) StrictMath.cos(turn);
        float fromX = hx[i];
        float fromZ = hz[i];
        hx[i] = fromX * cos + fromZ * sin;
        hz[i] = fromZ * cos - fromX * sin;
        return (float) turn;
    }

    private void walk(int i, float dx, float dz, float turned) {
        float distance = (float) Math.sqrt(dx * dx + dz * dz);
        float goes = distance * perSecond;
        if (goes > FASTEST_WALK) {
            return;
        }
        float before = speed[i];
        float nowSpeed = goes + (before - goes) * keepSpeed;
        float step = Gait.stride(nowSpeed);
        speed[i] = nowSpeed;
        stride[i] = step;
        if (step > 1e-3f) {
            // Who is pushed backward steps backward.
            float way = dx * hx[i] + dz * hz[i] < -0.3f * distance ? -distance : distance;
            float next = phase[i] + way / step;
            phase[i] = next - (float) Math.floor(next);
        }
        float acceleration = (nowSpeed - before) * perSecond;
        float turning = turned * perSecond;
        leanAhead[i] = ease(leanAhead[i], limit(acceleration * (1 / GRAVITY) + 0.02f * nowSpeed), keepLean);
        leanLeft[i] = ease(leanLeft[i], limit(nowSpeed * turning * (1 / GRAVITY)), keepLean);
    }

    /** The pose of somebody who has just come into the picture. */
    private void rise(int i) {
        speed[i] = agents.speed(i);
        stride[i] = Gait.stride(speed[i]);
        leanAhead[i] = limit(0.02f * speed[i]);
        leanLeft[i] = 0;
    }

    /** The heading that the picture shows, a unit vector; who is not seen turns unseen. */
    float headingX(int i) {
        return picture[i] == now ? hx[i] : agents.hx[i];
    }

    float headingZ(int i) {
        return picture[i] == now ? hz[i] : agents.hz[i];
    }

    /** A new crowd stands in the middle of its stride, everybody at another moment of it. */
    private void start(Agents current) {
        agents = current;
        int count = agents.count();
        if (x.length != count) {
            x = new float[count];
            z = new float[count];
            hx = new float[count];
            hz = new float[count];
            phase = new float[count];
            speed = new float[count];
            stride = new float[count];
            leanAhead = new float[count];
            leanLeft = new float[count];
            picture = new int[count];
        }
        Arrays.fill(picture, 0);
        now = 1;
        for (int i = 0; i < count; i++) {
            float turns = i * 0.618034f;
            phase[i] = turns - (float) Math.floor(turns);
        }
    }

    private static float ease(float value, float target, float keep) {
        return target + (value - target) * keep;
    }

    private static float limit(float lean) {
        return Math.min(GREATEST_LEAN, Math.max(-GREATEST_LEAN, lean));
    }
}
