package onder.core.agents;

import onder.core.Draws;
import onder.core.geometry.Bounds;

/** Processes one agent after the other. Small loops, most without branches or calls; the compiler vectorises some. */
final class ScalarLoops implements Loops {
    static final ScalarLoops ONLY = new ScalarLoops();

    private ScalarLoops() {}

    @Override
    public void choose(Batch batch) {
        ScalarChoices.choose(batch.choices);
    }

    @Override
    public void separate(Batch batch, float scale) {
        for (int k = 0; k < batch.size; k++) {
            batch.forceX[k] += scale * batch.separationX[k];
            batch.forceZ[k] += scale * batch.separationZ[k];
        }
    }

    @Override
    public void align(Batch batch, float scale) {
        float[] share = batch.scratchX;
        float[] each = batch.scratchZ;
        for (int k = 0; k < batch.size; k++) {
            share[k] = scale * Math.min(batch.headings[k], 1);
            each[k] = share[k] / Math.max(batch.headings[k], 1);
        }
        for (int k = 0; k < batch.size; k++) {
            batch.forceX[k] += each[k] * batch.headingsX[k] - share[k] * batch.hx[k];
        }
        for (int k = 0; k < batch.size; k++) {
            batch.forceZ[k] += each[k] * batch.headingsZ[k] - share[k] * batch.hz[k];
        }
    }

    @Override
    public void cohere(Batch batch, float scale) {
        float[] errorX = batch.scratchX;
        float[] errorZ = batch.scratchZ;
        for (int k = 0; k < batch.size; k++) {
            float dx = batch.offsetsX[k];
            float dz = batch.offsetsZ[k];
            float pace = batch.maxSpeed(k) / ((float) Math.sqrt(dx * dx + dz * dz) + Batch.TINY);
            errorX[k] = dx * pace - batch.vx[k];
            errorZ[k] = dz * pace - batch.vz[k];
        }
        for (int k = 0; k < batch.size; k++) {
            float error = (float) Math.sqrt(errorX[k] * errorX[k] + errorZ[k] * errorZ[k]);
            float share = scale * Math.min(batch.offsets[k], 1) / (error + Batch.TINY);
            batch.forceX[k] += errorX[k] * share;
            batch.forceZ[k] += errorZ[k] * share;
        }
    }

    @Override
    public void drift(Batch batch, long key, float stride) {
        drift(batch, 0, key, stride);
    }

    /** Drifts from agent {@code first} of the batch on. */
    static void drift(Batch batch, int first, long key, float stride) {
        for (int k = first; k < batch.size; k++) {
            // A uniform draw leaves enough bits for a second one.
            long bits = Draws.bits(key, batch.id[k]);
            batch.scratchX[k] += Draws.symmetric(bits) * stride;
            batch.scratchZ[k] += Draws.symmetric(bits << Draws.FLOAT_BITS) * stride;
        }
    }

    @Override
    public void wander(Batch batch, float radius, float distance, float scale) {
        float[] forward = batch.scratchX;
        float[] aside = batch.scratchZ;
        for (int k = 0; k < batch.size; k++) {
            // At the exact centre there is no direction; use straight ahead.
            float f = forward[k] + NUDGE;
            float l = aside[k];
            float back = radius / (float) Math.sqrt(f * f + l * l);
            forward[k] = f * back;
            aside[k] = l * back;
        }
        for (int k = 0; k < batch.size; k++) {
            batch.forceX[k] += scale * ((forward[k] + distance) * batch.hx[k] + aside[k] * batch.hz[k]);
            batch.forceZ[k] += scale * ((forward[k] + distance) * batch.hz[k] - aside[k] * batch.hx[k]);
        }
    }

    @Override
    public void addForce(Batch batch, float weight) {
        for (int k = 0; k < batch.size; k++) {
            batch.totalX[k] += weight * batch.forceX[k];
            batch.totalZ[k] += weight * batch.forceZ[k];
        }
    }

    @Override
    public void limitForce(Batch batch) {
        for (int k = 0; k < batch.size; k++) {
            float limit = batch.forceLimit(k);
            batch.totalX[k] *= limit;
            batch.totalZ[k] *= limit;
        }
    }

    @Override
    public void accelerate(Batch batch, float kept, float perMass, float rubbed) {
        float[] perSpeed = batch.scratchX;
        for (int k = 0; k < batch.size; k++) {
            batch.vx[k] = batch.vx[k] * kept + batch.totalX[k] * perMass;
            batch.vz[k] = batch.vz[k] * kept + batch.totalZ[k] * perMass;
        }
        for (int k = 0; k < batch.size; k++) {
            batch.speed[k] = (float) Math.sqrt(batch.vx[k] * batch.vx[k] + batch.vz[k] * batch.vz[k]);
            perSpeed[k] = 1 / (batch.speed[k] + Batch.TINY);
        }
        for (int k = 0; k < batch.size; k++) {
            batch.wayX[k] = batch.vx[k] * perSpeed[k];
            batch.wayZ[k] = batch.vz[k] * perSpeed[k];
        }
        for (int k = 0; k < batch.size; k++) {
            float share = Math.min(Math.max(0, 1 - rubbed * perSpeed[k]), batch.maxSpeed(k) * perSpeed[k]);
            batch.vx[k] *= share;
            batch.vz[k] *= share;
        }
    }

    @Override
    public void turn(Batch batch, float cos, float sin) {
        float[] along = batch.scratchX;
        float[] aside = batch.scratchZ;
        for (int k = 0; k < batch.size; k++) {
            along[k] = batch.hx[k] * batch.wayX[k] + batch.hz[k] * batch.wayZ[k];
            aside[k] = batch.wayX[k] * batch.hz[k] - batch.wayZ[k] * batch.hx[k] + ASIDE;
        }
        for (int k = 0; k < batch.size; k++) {
            // 0 if the direction is within the angle, otherwise more than anything that it is compared with.
            float tooFar = Math.max(0, cos - along[k]) * HUGE;
            float most = Math.max(sin, 1 - tooFar);
            aside[k] = Math.max(-most, Math.min(most, aside[k] * (1 + tooFar)));
            along[k] = Math.max(along[k], cos);
        }
        for (int k = 0; k < batch.size; k++) {
            batch.wayX[k] = batch.hx[k] * along[k] + batch.hz[k] * aside[k];
            batch.wayZ[k] = batch.hz[k] * along[k] - batch.hx[k] * aside[k];
        }
    }

    @Override
    public void face(Batch batch, float slow) {
        for (int k = 0; k < batch.size; k++) {
            float x = batch.wayX[k];
            float z = batch.wayZ[k];
            // A unit vector up to rounding: one Newton step for the root keeps errors from adding up.
            float norm = 1.5f - 0.5f * (x * x + z * z);
            batch.wayX[k] = x * norm;
            batch.wayZ[k] = z * norm;
        }
        for (int k = 0; k < batch.size; k++) {
            float moves = Math.min(1, Math.max(0, batch.speed[k] - slow) * HUGE);
            batch.hx[k] += moves * (batch.wayX[k] - batch.hx[k]);
            batch.hz[k] += moves * (batch.wayZ[k] - batch.hz[k]);
        }
    }

    @Override
    public void move(Batch batch, float dt) {
        for (int k = 0; k < batch.size; k++) {
            batch.x[k] += batch.vx[k] * dt;
        }
        for (int k = 0; k < batch.size; k++) {
            batch.z[k] += batch.vz[k] * dt;
        }
    }

    @Override
    public void wrap(Batch batch, Bounds bounds) {
        wrap(batch.x, batch.size, bounds.minX(), bounds.periodX());
        wrap(batch.z, batch.size, bounds.minZ(), bounds.periodZ());
    }

    private static void wrap(float[] place, int size, float min, float period) {
        float max = min + period;
        for (int k = 0; k < size; k++) {
            // Most agents are inside and need no write.
            if (place[k] < min || place[k] >= max) {
                place[k] = Bounds.wrap(place[k], min, period);
            }
        }
    }
}
