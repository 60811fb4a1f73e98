package onder.draw.rig;

import com.jme3.math.Transform;
import java.util.Arrays;

/**
 * The walk of a clip: its direction, the distance per cycle, and the share of that distance at each moment.
 *
 * <p>A foot on the ground goes back under the body as fast as the body goes forward; so the low vertices show the
 * motion, whether the clip stays in place or moves its root. Frames at equal distances, not times, keep such a foot in
 * place even if the clip's feet slide.
 */
final class WalkCycle {
    /** The number of samples in a cycle. */
    private static final int MOMENTS = 96;

    /** Vertices lower than this may be on the ground, in heights of the body. */
    private static final float LOW = 0.02f;

    /** The share of low vertices that move back less than those on the ground. */
    private static final float FARTHEST_BACK = 0.85f;

    /** A clip that covers less than this per cycle does not walk, in heights of the body. */
    private static final float LEAST_WAY = 0.05f;

    /** The least and largest distance between two samples, as shares of the mean, so that limbs do not jerk. */
    private static final float LEAST_STEP = 0.5f;

    private static final float MOST_STEP = 1.8f;

    /** An origin farther than this from the centre of the steps is not under the body, in heights of the body. */
    private static final float FARTHEST_ORIGIN = 0.25f;

    private final Rig rig;
    private final Clip clip;
    private final float[][] places = new float[MOMENTS + 1][];
    private float ground;
    private float tall;
    private float driftX;
    private float driftZ;
    /** The direction of walking, a unit vector along x or z. */
    private int aheadX;

    private int aheadZ;
    /** The distance covered at each moment, in the file's units. */
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
        // A toe may dip below the ground for a moment, and a runner may be above it for some time.
        ground = lowest[MOMENTS / 3];
        if (!(tall > 1e-6f)) {
            throw wrong("has no height: all of it is at y = " + ground);
        }
    }

    /** A clip that moves its root is drawn in place, because the body moves with its agent. */
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

    /** The confidence that a vertex is on the ground at a moment, 0..1. */
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
            throw wrong("its clip " + clip.name() + " does not walk: no foot on the ground moves back under the body");
        }
        for (int k = 0; k < MOMENTS; k++) {
            float step = Float.isNaN(steps[k]) ? usual : steps[k];
            way[k + 1] = way[k] + Math.max(LEAST_STEP * usual, Math.min(MOST_STEP * usual, step));
        }
    }

    /**
     * How far the vertices on the ground move back from one moment to the next; NaN if none are. Another foot may be
     * low because it has just lifted or is about to land, and moves back less or forward, so the result is not the mean
     * but nearly the maximum.
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

    /** The distance per cycle, in the file's units. */
    float stride() {
        return way[MOMENTS];
    }

    /** The height of the ground, in the file's units. */
    float ground() {
        return ground;
    }

    /** The time at which a share of the cycle's distance is covered, in seconds. */
    float time(float share) {
        float gone = share * stride();
        int k = 0;
        while (k < MOMENTS - 1 && way[k + 1] < gone) {
            k++;
        }
        return clip.seconds() * (k + (gone - way[k]) / (way[k + 1] - way[k])) / MOMENTS;
    }

    /** The number of samples in a cycle. */
    static int moments() {
        return MOMENTS;
    }

    /** Whether a vertex stands on the ground at one of those moments. */
    boolean isOnGround(int moment, int vertex) {
        return stands(moment, 3 * vertex) > 0.5f;
    }

    /** A place's coordinate along the direction of walking. */
    float ahead(float x, float z) {
        return aheadX * x + aheadZ * z;
    }

    /** The height of the whole body, in the file's units. */
    float tall() {
        return tall;
    }

    /**
     * Moves the clip's vertices at a moment to the agent's frame: over the origin, walking along +z, the ground at 0.
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

    /** Turns vectors so that the body walks along +z. */
    void turn(float[] xyz) {
        for (int i = 0; i < xyz.length; i += 3) {
            float x = xyz[i];
            float z = xyz[i + 2];
            xyz[i] = aheadZ * x - aheadX * z;
            xyz[i + 2] = aheadX * x + aheadZ * z;
        }
    }
}
