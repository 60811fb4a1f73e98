package onder.app.view;

import java.util.Arrays;
import onder.core.Agents;
import onder.core.Bounds;

/**
 * Where every agent is between the last two states, and how its body carries it.
 *
 * <p>Phase, stride and lean follow from the way that the picture shows the agent going and from
 * simulation time alone, so a recording walks the same on every machine. While time stands still,
 * nobody moves a limb.
 */
final class Poses {
    /** Seconds over which speed is smoothed: steps do not change length within one. */
    private static final float SPEED_SMOOTHING = 0.3f;

    private static final float LEAN_SMOOTHING = 0.22f;
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
    float[] leanAhead = {};
    float[] leanLeft = {};

    private float lastTime = Float.NaN;
    private Agents last;

    /** Moves everybody on to a moment; {@code seconds} is simulation time. */
    void advance(Agents agents, Bounds bounds, float alpha, float seconds) {
        boolean fresh = last != agents || x.length != agents.count() || !(seconds >= lastTime);
        if (fresh) {
            start(agents);
        }
        float dt = fresh ? 0 : seconds - lastTime;
        lastTime = seconds;
        float keepSpeed = (float) Math.exp(-dt / SPEED_SMOOTHING);
        float keepLean = (float) Math.exp(-dt / LEAN_SMOOTHING);
        int count = agents.count();
        for (int i = 0; i < count; i++) {
            float oldX = agents.oldX[i];
            float oldZ = agents.oldZ[i];
            float nowX = oldX + alpha * bounds.dx(agents.x[i] - oldX);
            float nowZ = oldZ + alpha * bounds.dz(agents.z[i] - oldZ);
            float nowHx = agents.oldHx[i] + alpha * (agents.hx[i] - agents.oldHx[i]);
            float nowHz = agents.oldHz[i] + alpha * (agents.hz[i] - agents.oldHz[i]);
            float length = (float) Math.sqrt(nowHx * nowHx + nowHz * nowHz);
            if (length < 1e-3f) {
                nowHx = agents.hx[i];
                nowHz = agents.hz[i];
            } else {
                nowHx /= length;
                nowHz /= length;
            }
            if (dt > 0) {
                float dx = bounds.dx(nowX - x[i]);
                float dz = bounds.dz(nowZ - z[i]);
                walk(i, dx, dz, nowHx, nowHz, dt, keepSpeed, keepLean);
            }
            x[i] = nowX;
            z[i] = nowZ;
            hx[i] = nowHx;
            hz[i] = nowHz;
        }
    }

    private void walk(int i, float dx, float dz, float nowHx, float nowHz, float dt, float keepSpeed, float keepLean) {
        float distance = (float) Math.sqrt(dx * dx + dz * dz);
        if (distance > FASTEST_WALK * dt) {
            return;
        }
        float before = speed[i];
        float now = distance / dt + (before - distance / dt) * keepSpeed;
        speed[i] = now;
        float stride = Gait.stride(now);
        if (stride > 1e-3f) {
            // Who is pushed backward steps backward.
            float way = dx * nowHx + dz * nowHz < -0.3f * distance ? -distance : distance;
            float next = phase[i] + way / stride;
            phase[i] = next - (float) Math.floor(next);
        }
        float acceleration = (now - before) / dt;
        float turning = (hz[i] * nowHx - hx[i] * nowHz) / dt;
        leanAhead[i] = ease(leanAhead[i], limit(acceleration / GRAVITY + 0.02f * now), keepLean);
        leanLeft[i] = ease(leanLeft[i], limit(now * turning / GRAVITY), keepLean);
    }

    /** A new crowd stands in the middle of its stride, everybody at another moment of it. */
    private void start(Agents agents) {
        last = agents;
        int count = agents.count();
        if (x.length != count) {
            x = new float[count];
            z = new float[count];
            hx = new float[count];
            hz = new float[count];
            phase = new float[count];
            speed = new float[count];
            leanAhead = new float[count];
            leanLeft = new float[count];
        }
        Arrays.fill(leanAhead, 0);
        Arrays.fill(leanLeft, 0);
        for (int i = 0; i < count; i++) {
            float turns = i * 0.618034f;
            phase[i] = turns - (float) Math.floor(turns);
            speed[i] = agents.speed(i);
        }
    }

    private static float ease(float value, float target, float keep) {
        return target + (value - target) * keep;
    }

    private static float limit(float lean) {
        return Math.min(GREATEST_LEAN, Math.max(-GREATEST_LEAN, lean));
    }
}
