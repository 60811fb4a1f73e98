package onder.draw.rig;

import com.jme3.math.Transform;
import java.util.Arrays;

/**
 * How a clip walks: which way, how far in a cycle, and how much of that way it has gone at each moment.
 *
 * <p>A foot on the ground goes back under the body as fast as the body goes forward; so what is low in the clip tells the
 * way, whether the clip stays in place or moves its root. Frames at equal steps of the way, not of time, keep such a foot
 * where it stands even if the clip's feet slide.
 */
final class WalkCycle {
    /** Moments of a cycle at which it is looked at. */
    private static final int MOMENTS = 96;

    /** What is lower than this, in heights of the body, may stand on the ground. */
    private static final float LOW = 0.02f;

    /** The share of all that is low which goes back less than what stands. */
    private static final float FARTHEST_BACK = 0.85f;

    /** A clip that goes less far than this in a cycle, in heights of the body, does not walk. */
    private static final float LEAST_WAY = 0.05f;

    /** The way between two moments is at least this and at most that share of the usual: limbs are not to jerk. */
    private static final float LEAST_STEP = 0.5f;

    private static final float MOST_STEP = 1.8f;

    /** An origin farther than this from the middle of the steps, in heights of the body, is not under it. */
    private static final float FARTHEST_ORIGIN = 0.25f;

    private final Rig rig;
    private final Clip clip;
    private final float[][] places = new float[MOMENTS + 1][];
    private float ground;
    private float tall;
    private float driftX;
    private float driftZ;
    /** The way that the body goes, a unit vector along x or z. */
    private int aheadX;

    private int aheadZ;
    /** The way gone at each moment, in the file's units. */
    private final float[] way = new float[MOMENTS + 1];

    private float middleX;
    private float middleZ;

    WalkCycle(Rig rig, Clip clip) {
        this.rig = rig;
        this.clip = clip;
        lookAt();
        removeDrift();
        findAhead();
        measureWay();
        findMiddle();
    }

    private RigException wrong(String what) {
        return new RigException(rig.name() + ": " + what);
    }

    private void lookAt() {
        float top = Float.NEGATIVE_INFINITY;
        float[] lowest = new float[MOMENTS + 1];
        Arrays.fill(lowest, Float.POSITIVE_INFINITY);
        for (int k = 0; k <= MOMENTS; k++) {
            places[k] = new float[3 * rig.vertices()];
            Transform[] nodes = rig.resting();
            clip.at(clip.seconds() * k / MOMENTS, nodes);
            rig.skin(nodes, places[k], null);
            for (int i = 0; i < places[k].length; i++) {
                if (!(Math.abs(places[k][i]) < 1e9f)) {
                    throw wrong("is damaged: its clip " + clip.name() + " puts a vertex at " + places[k][i]);
                }
                if (i % 3 == 1) {
                    lowest[k] = Math.min(lowest[k], places[k][i]);
                    top = Math.max(top, places[k][i]);
                }
            }
        }
        Arrays.sort(lowest);
        tall = top - lowest[0];
        // A toe may dip below the ground for a moment, and who runs may be above it for some time.
        ground = lowest[MOMENTS / 3];
        if (!(tall > 1e-6f)) {
            throw wrong("has no height: all of it is at y = " + ground);
        }
    }

    /** What moves its root on is drawn in place: the body moves with its agent. */
    private void removeDrift() {
        for (int i = 0; i < places[0].length; i += 3) {
            driftX += places[MOMENTS][i] - places[0][i];
            driftZ += places[MOMENTS][i + 2] - places[0][i + 2];
        }
        driftX /= rig.vertices();
        driftZ /= rig.vertices();
        for (int k = 0; k <= MOMENTS; k++) {
            float share = (float) k / MOMENTS;
            for (int i = 0; i < places[k].length; i += 3) {
                places[k][i] -= driftX * share;
                places[k][i + 2] -= driftZ * share;
            }
        }
    }

    /** How surely a vertex stands on the ground at a moment, 0..1. */
    private float stands(int k, int i) {
        float low = 1 - Math.max(0, places[k][i + 1] - ground) / (LOW * tall);
        return low > 0 ? low * low : 0;
    }

    private void findAhead() {
        double backX = 0;
        double backZ = 0;
        for (int k = 0; k < MOMENTS; k++) {
            for (int i = 0; i < places[k].length; i += 3) {
                float sure = stands(k, i) * stands(k + 1, i);
                backX += sure * (places[k + 1][i] - places[k][i]);
                backZ += sure * (places[k + 1][i + 2] - places[k][i + 2]);
            }
        }
        boolean across = Math.abs(backX) > Math.abs(backZ);
        aheadX = across ? (backX > 0 ? -1 : 1) : 0;
        aheadZ = across ? 0 : backZ > 0 ? -1 : 1;
    }

    private float ahead(int k, int i) {
        return ahead(places[k][i], places[k][i + 2]);
    }

    private void measureWay() {
        float[] steps = new float[MOMENTS];
        int known = 0;
        float[] sorted = new float[MOMENTS];
        for (int k = 0; k < MOMENTS; k++) {
            steps[k] = step(k);
            if (!Float.isNaN(steps[k])) {
                sorted[known++] = steps[k];
            }
        }
        Arrays.sort(sorted, 0, known);
        float usual = known == 0 ? 0 : sorted[known / 2];
        if (!(usual * MOMENTS > LEAST_WAY * tall)) {
            throw wrong("its clip " + clip.name() + " does not walk: no foot that stands goes back under the body");
        }
        for (int k = 0; k < MOMENTS; k++) {
            float step = Float.isNaN(steps[k]) ? usual : steps[k];
            way[k + 1] = way[k] + Math.max(LEAST_STEP * usual, Math.min(MOST_STEP * usual, step));
        }
    }

    /**
     * How far what stands goes back from one moment to the next; NaN: nothing stands. Beside it a foot may be low that
     * has just left or is about to land, and goes back less or forward: so not the mean, but nearly the farthest.
     */
    private float step(int k) {
        int count = 0;
        float[][] low = new float[rig.vertices()][];
        float all = 0;
        for (int i = 0; i < places[k].length; i += 3) {
            float sure = stands(k, i) * stands(k + 1, i);
            if (sure > 0) {
                low[count++] = new float[] {ahead(k, i) - ahead(k + 1, i), sure};
                all += sure;
            }
        }
        Arrays.sort(low, 0, count, (a, b) -> Float.compare(a[0], b[0]));
        float sum = 0;
        for (int j = 0; j < count; j++) {
            sum += low[j][1];
            if (sum >= all * FARTHEST_BACK) {
                return low[j][0];
            }
        }
        return Float.NaN;
    }

    /** The place over which the body turns: its origin, unless that lies elsewhere. */
    private void findMiddle() {
        float[] least = {Float.POSITIVE_INFINITY, Float.POSITIVE_INFINITY};
        float[] greatest = {Float.NEGATIVE_INFINITY, Float.NEGATIVE_INFINITY};
        for (int k = 0; k < MOMENTS; k++) {
            for (int i = 0; i < places[k].length; i += 3) {
                if (stands(k, i) > 0) {
                    for (int axis = 0; axis < 2; axis++) {
                        least[axis] = Math.min(least[axis], places[k][i + 2 * axis]);
                        greatest[axis] = Math.max(greatest[axis], places[k][i + 2 * axis]);
                    }
                }
            }
        }
        float x = (least[0] + greatest[0]) / 2;
        float z = (least[1] + greatest[1]) / 2;
        if (Math.hypot(x, z) > FARTHEST_ORIGIN * tall) {
            middleX = x;
            middleZ = z;
        }
    }

    /** The way of a cycle, in the file's units. */
    float stride() {
        return way[MOMENTS];
    }

    /** The height of the ground, in the file's units. */
    float ground() {
        return ground;
    }

    /** When a share of the way of a cycle has been gone, in seconds. */
    float time(float share) {
        float gone = share * stride();
        int k = 0;
        while (k < MOMENTS - 1 && way[k + 1] < gone) {
            k++;
        }
        return clip.seconds() * (k + (gone - way[k]) / (way[k + 1] - way[k])) / MOMENTS;
    }

    /** How often in a cycle it is looked at. */
    static int moments() {
        return MOMENTS;
    }

    /** Whether a vertex stands on the ground at one of those moments. */
    boolean isOnGround(int moment, int vertex) {
        return stands(moment, 3 * vertex) > 0.5f;
    }

    /** How far a place is along the way. */
    float ahead(float x, float z) {
        return aheadX * x + aheadZ * z;
    }

    /** The height of all there is, in the file's units. */
    float tall() {
        return tall;
    }

    /**
     * Puts what the clip has at a moment where the agent is: over the origin, its way along +z, the ground at 0.
     *
     * @param time in seconds
     * @param floor the height of the ground, in the file's units
     */
    void place(float[] xyz, float time, float floor) {
        float share = time / clip.seconds();
        for (int i = 0; i < xyz.length; i += 3) {
            xyz[i] -= driftX * share + middleX;
            xyz[i + 1] -= floor;
            xyz[i + 2] -= driftZ * share + middleZ;
        }
        turn(xyz);
    }

    /** Turns vectors so that the body goes along +z. */
    void turn(float[] xyz) {
        for (int i = 0; i < xyz.length; i += 3) {
            float x = xyz[i];
            float z = xyz[i + 2];
            xyz[i] = aheadZ * x - aheadX * z;
            xyz[i + 2] = aheadX * x + aheadZ * z;
        }
    }
}
