package onder.steer.perception;

import java.util.Arrays;
import onder.core.CacheLinePadded;

/**
 * The velocities that are allowed, n·v ≥ c each, and among them the one nearest to a wish: the least of
 * |v − w|² + Σ (what each half-plane lacks)²/softness, which there is even where they contradict each other. Solved for
 * the multipliers one after the other, a fixed number of times. Source: Hildreth 1957; scratch, one a thread.
 */
public final class HalfPlanes extends CacheLinePadded {
    /** So often over all of them: a bound of the cost, after which the order of the half-planes still shows a little. */
    private static final int SWEEPS = 8;

    /** Smaller changes of the velocity, in m/s, are left out. */
    private static final float SETTLED = 0.002f;

    private float[] normalX = new float[32];
    private float[] normalZ = new float[32];
    private float[] least = new float[32];
    private float[] softness = new float[32];
    private float[] perSoftness = new float[32];
    private float[] multiplier = new float[32];
    private int size;

    /** The wish, and then the velocity found, in m/s. */
    public float x;

    /** The same along z, in m/s. */
    public float z;

    /**
     * Begins with no half-plane and a wish, which is cut to the top speed.
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
     * Turns the wish by an angle of that tangent, above 0 to the right.
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
     * Forbids what would meet a disc, (dx, dz) away, within a time: the velocities in the cone of its bearing that are
     * fast enough. The plane touches the cone where the present relative velocity is nearest to it.
     *
     * @param touch the sum of the radii, in metres
     * @param room besides, in metres, as far as there is some
     * @param time in seconds
     * @param share how much of the change is to be made
     * @param headOn above 0 the right leg is taken, and below 0 the left, where the other would be passed by less than
     *     that share of what it takes
     * @param apart in what time an overlap is to end, in seconds
     * @param vx one's own velocity along x, in m/s
     * @param vz one's own velocity along z, in m/s
     * @param dx its offset along x, in metres
     * @param dz its offset along z, in metres
     * @param otherVx the other's velocity along x, in m/s
     * @param otherVz the other's velocity along z, in m/s
     * @param soft the softness of the half-plane, ≥ 0: the larger, the more it gives way to others
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
            // Nearest is the round end.
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
     * @param soft its softness, ≥ 0: the larger, the more it gives way to others
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

    /** Replaces the wish by the allowed velocity that is nearest to it. */
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
                    // Two in three do not bind: without them there is less to wait for, as each step needs the last.
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
