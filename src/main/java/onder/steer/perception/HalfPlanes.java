package onder.steer.perception;

import java.util.Arrays;
import onder.core.CacheLinePadded;

/**
 * Half-planes of allowed velocities, n·v ≥ c each, and the allowed velocity nearest to a desired one: the minimum of |v
 * − w|² + Σ (violation of each half-plane)²/softness, which exists even if they contradict each other. Solved for the
 * multipliers one after the other, a fixed number of times. Source: Hildreth 1957; scratch, one a thread.
 */
public final class HalfPlanes extends CacheLinePadded {
    /** Passes over all half-planes: limits the cost; the result still depends a little on their order. */
    private static final int SWEEPS = 8;

    /** Smaller changes of the velocity are ignored, in m/s. */
    private static final float SETTLED = 0.002f;

    private float[] normalX = new float[32];
    private float[] normalZ = new float[32];
    private float[] least = new float[32];
    private float[] softness = new float[32];
    private float[] perSoftness = new float[32];
    private float[] multiplier = new float[32];
    private int size;

    /** First the desired velocity, then the velocity found, in m/s. */
    public float x;

    /** The same along z, in m/s. */
    public float z;

    /**
     * Begins with no half-planes and a desired velocity, which is truncated to the top speed.
     *
     * @param wishX along x, in m/s
     * @param wishZ along z, in m/s
     * @param top in m/s, ≥ 0
     */
    public void begin(float wishX, float wishZ, float top) {
        size = 0;
        float speed2 = wishX * wishX + wishZ * wishZ;
        float share = speed2 > top * top ? top / (float) Math.sqrt(speed2) : 1;
        x = wishX * share;
        z = wishZ * share;
    }

    /**
     * Turns the desired velocity by an angle with that tangent, to the right if positive.
     *
     * @param tangent of the angle
     */
    public void veer(float tangent) {
        float cos = 1 / (float) Math.sqrt(1 + tangent * tangent);
        float wishX = x;
        x = cos * (wishX - tangent * z);
        z = cos * (z + tangent * wishX);
    }

    /**
     * Excludes velocities that would meet a disc, (dx, dz) away, within a time: those that are fast enough and in its
     * cone. The half-plane touches the cone where the cone is nearest to the current relative velocity.
     *
     * @param touch the sum of the radii, in metres
     * @param room additional distance, in metres, as far as there is room
     * @param time in seconds
     * @param share the share of the change to make
     * @param headOn positive chooses the right leg, negative the left, if the other would be passed by less than that
     *     share of the room needed
     * @param apart the time in which an overlap shall end, in seconds
     * @param vx the agent's velocity along x, in m/s
     * @param vz the agent's velocity along z, in m/s
     * @param dx its offset along x, in metres
     * @param dz its offset along z, in metres
     * @param otherVx the other's velocity along x, in m/s
     * @param otherVz the other's velocity along z, in m/s
     * @param soft the softness of the half-plane, ≥ 0: the larger, the more it yields to others
     */
    public void avoid(
            float vx,
            float vz,
            float dx,
            float dz,
            float otherVx,
            float otherVz,
            float touch,
            float room,
            float time,
            float share,
            float headOn,
            float apart,
            float soft) {
        float d2 = dx * dx + dz * dz;
        if (d2 == 0) {
            return;
        }
        float d = (float) Math.sqrt(d2);
        float wide = Math.min(touch + room, d);
        float dvx = vx - otherVx;
        float dvz = vz - otherVz;
        float beyondX = dvx - dx / time;
        float beyondZ = dvz - dz / time;
        float along = beyondX * dx + beyondZ * dz;
        float beyond2 = beyondX * beyondX + beyondZ * beyondZ;
        float nx;
        float nz;
        float change;
        if (d <= touch) {
            nx = -dx / d;
            nz = -dz / d;
            change = (touch - d) / apart - (dvx * nx + dvz * nz);
        } else if (along < 0 && along * along > wide * wide * beyond2) {
            // The round end is nearest.
            float beyond = (float) Math.sqrt(beyond2);
            nx = beyondX / beyond;
            nz = beyondZ / beyond;
            change = wide / time - beyond;
        } else {
            // One of the legs: the bearing turned by asin(wide / d).
            float leg = (float) Math.sqrt(Math.max(0, d2 - wide * wide));
            float aside = dx * dvz - dz * dvx;
            float least = headOn * wide;
            boolean clear = aside * aside > least * least * (dvx * dvx + dvz * dvz);
            float right = (headOn == 0 || clear ? aside >= 0 : headOn > 0) ? 1 : -1;
            nx = -(dx * wide + right * dz * leg) / d2;
            nz = (right * dx * leg - dz * wide) / d2;
            change = -(dvx * nx + dvz * nz);
        }
        add(nx, nz, nx * vx + nz * vz + share * change, soft);
    }

    /**
     * Allows n·v ≥ c; n is a unit vector.
     *
     * @param nx the normal along x
     * @param nz the normal along z
     * @param c in m/s
     * @param soft its softness, ≥ 0: the larger, the more it yields to others
     */
    public void add(float nx, float nz, float c, float soft) {
        if (size == least.length) {
            normalX = Arrays.copyOf(normalX, 2 * size);
            normalZ = Arrays.copyOf(normalZ, 2 * size);
            least = Arrays.copyOf(least, 2 * size);
            softness = Arrays.copyOf(softness, 2 * size);
            perSoftness = Arrays.copyOf(perSoftness, 2 * size);
            multiplier = Arrays.copyOf(multiplier, 2 * size);
        }
        normalX[size] = nx;
        normalZ[size] = nz;
        least[size] = c;
        softness[size] = soft;
        perSoftness[size++] = 1 / (1 + soft);
    }

    /** Replaces the desired velocity by the nearest allowed velocity. */
    public void solve() {
        float vx = x;
        float vz = z;
        Arrays.fill(multiplier, 0, size, 0);
        boolean moved = true;
        for (int sweep = 0; sweep < SWEEPS && moved; sweep++) {
            moved = false;
            for (int i = 0; i < size; i++) {
                float lacks = least[i] - normalX[i] * vx - normalZ[i] * vz;
                float before = multiplier[i];
                if (lacks <= 0 && before == 0) {
                    // Two in three half-planes do not bind; skipping them shortens the chain of dependent steps.
                    continue;
                }
                float after = Math.max(0, before + (lacks - softness[i] * before) * perSoftness[i]);
                vx += (after - before) * normalX[i];
                vz += (after - before) * normalZ[i];
                multiplier[i] = after;
                moved |= Math.abs(after - before) > SETTLED;
            }
        }
        x = vx;
        z = vz;
    }
}
