package onder.draw.rig;

import com.jme3.math.Transform;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** A standing pose for a body without such a clip: both feet under it, derived from its walk and its skin. */
final class StandingPose {
    /** Vertices lower than this above the lowest one are on the ground, in heights of the body. */
    private static final float LOW = 0.02f;

    /** The length of a foot, in heights of the body. */
    private static final float FOOT = 0.16f;

    private final Rig rig;
    private final Clip clip;
    private final WalkCycle steps;
    private final int moments = WalkCycle.moments();
    private final Transform[] nodes;
    private float time;

    StandingPose(Rig rig, Clip clip, WalkCycle steps) {
        this.rig = rig;
        this.clip = clip;
        this.steps = steps;
        nodes = stand();
    }

    /** The nodes' transforms. */
    Transform[] nodes() {
        return nodes;
    }

    /** The pose's moment in the clip, in seconds. */
    float time() {
        return time;
    }

    /**
     * Halfway between two poses half a cycle apart, both sides are alike. Of all such poses, this one stands most
     * upright, with its feet together.
     */
    private Transform[] stand() {
        Transform[] best = null;
        float most = Float.NEGATIVE_INFINITY;
        float[] xyz = new float[3 * rig.vertices()];
        boolean[] legs = legs();
        for (int k = 0; k < moments / 2; k++) {
            Transform[] pose = rig.resting();
            Transform[] other = rig.resting();
            clip.at(clip.seconds() * k / moments, pose);
            clip.at(clip.seconds() * (k + moments / 2) / moments, other);
            for (int i = 0; i < pose.length; i++) {
                pose[i] = Clip.between(pose[i], other[i]);
            }
            // Legs that swing far are bent in the middle; those of the bind pose may be straight.
            for (Transform[] each : List.of(pose, withLegsAsBound(pose, legs))) {
                rig.skin(each, xyz, null);
                float upright = upright(xyz);
                if (upright > most) {
                    most = upright;
                    best = each;
                    time = clip.seconds() * (2 * k + moments / 2) / (2 * moments);
                }
            }
        }
        return best;
    }

    private Transform[] withLegsAsBound(Transform[] pose, boolean[] legs) {
        Transform[] other = rig.bound();
        for (int i = 0; i < pose.length; i++) {
            other[i] = legs[i] ? other[i] : pose[i];
        }
        return other;
    }

    /** The nodes from the feet on the ground up to their common ancestor. */
    private boolean[] legs() {
        int[] below = new int[rig.parents().length];
        int feet = 0;
        for (int node : footNodes()) {
            feet++;
            for (int above = node; above >= 0; above = rig.parents()[above]) {
                below[above]++;
            }
        }
        boolean[] legs = new boolean[below.length];
        for (int node : rig.order()) {
            int parent = rig.parents()[node];
            legs[node] = below[node] > 0 && below[node] < feet || parent >= 0 && legs[parent];
        }
        return legs;
    }

    private Set<Integer> footNodes() {
        Set<Integer> nodes = new TreeSet<>();
        for (int v = 0; v < rig.vertices(); v++) {
            for (int k = 0; k < moments; k += 4) {
                if (steps.isOnGround(k, v)) {
                    nodes.add(rig.bones().get(rig.mainBone(v)).node());
                    break;
                }
            }
        }
        return nodes;
    }

    /** The height of a pose, minus half of the length on which it stands. */
    private float upright(float[] xyz) {
        float low = Float.POSITIVE_INFINITY;
        float high = Float.NEGATIVE_INFINITY;
        for (int i = 1; i < xyz.length; i += 3) {
            low = Math.min(low, xyz[i]);
            high = Math.max(high, xyz[i]);
        }
        float least = Float.POSITIVE_INFINITY;
        float greatest = Float.NEGATIVE_INFINITY;
        for (int i = 0; i < xyz.length; i += 3) {
            if (xyz[i + 1] < low + LOW * steps.tall()) {
                float ahead = steps.ahead(xyz[i], xyz[i + 2]);
                least = Math.min(least, ahead);
                greatest = Math.max(greatest, ahead);
            }
        }
        // Flat feet are longer than pointed ones, so a foot's length is not subtracted.
        return high - low - Math.max(0, greatest - least - FOOT * steps.tall()) / 2;
    }
}
