package onder.draw.rig;

import com.jme3.math.FastMath;
import com.jme3.math.Matrix4f;
import com.jme3.math.Quaternion;
import com.jme3.math.Transform;
import com.jme3.math.Vector3f;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import onder.draw.view.people.BodyModel;

/** Records a rig's vertices, frame by frame. */
final class VertexBaker {
    /** Frames of a walk. With 64, each covers two centimetres of the path, in which a foot comes down or lifts. */
    private static final int WALK_FRAMES = 64;

    /** Frames per second of the standing clip, which moves little. */
    private static final float STAND_RATE = 8;

    private static final int MOST_STAND_FRAMES = 48;

    private final Rig rig;
    private final Clip walk;
    private final Clip stand;
    private final float height;
    private final WalkCycle steps;
    private final int standFrames;
    private final float[] frames;
    private final float[] boneFrames;
    private final float[] boneSizes;
    private float scale;

    /**
     * @param stand null if it stands as between two steps
     */
    VertexBaker(Rig rig, Clip walk, Clip stand, float height) {
        this.rig = rig;
        this.walk = walk;
        this.stand = stand;
        this.height = height;
        steps = new WalkCycle(rig, walk);
        standFrames = stand == null
                ? 1
                : (int) Math.max(1, Math.min(MOST_STAND_FRAMES, Math.ceil(stand.seconds() * STAND_RATE)));
        boneSizes = new float[rig.bones().size()];
        boneFrames = new float[(WALK_FRAMES + standFrames) * boneSizes.length * BodyModel.BONE_NUMBERS];
        frames = new float[(WALK_FRAMES + standFrames) * rig.vertices() * BodyModel.NUMBERS];
    }

    BodyModel model() {
        writeStand();
        for (int i = 0; i < WALK_FRAMES; i++) {
            float time = steps.time((float) i / WALK_FRAMES);
            Transform[] nodes = rig.resting();
            walk.at(time, nodes);
            write(i, nodes, time, steps.ground());
        }
        float stride = steps.stride() * scale;
        BodyModel whole = model(stride, List.of(), null, null, null);
        RigMeshes pieces = new RigMeshes(rig, whole);
        List<BodyModel.Piece> coarse =
                pieces.coarse(RigMeshes.MIDDLE_TRIANGLES, RigMeshes.FAR_TRIANGLES, RigMeshes.DISTANT_TRIANGLES);
        return model(stride, pieces.near(), coarse.get(0), coarse.get(1), coarse.get(2));
    }

    private BodyModel model(
            float stride,
            List<BodyModel.Piece> near,
            BodyModel.Piece middle,
            BodyModel.Piece far,
            BodyModel.Piece distant) {
        return new BodyModel(
                rig.name(),
                height,
                stride,
                stride / walk.seconds(),
                rig.vertices(),
                WALK_FRAMES,
                standFrames,
                stand == null ? 0 : stand.seconds(),
                frames,
                near,
                middle,
                far,
                distant,
                bones());
    }

    private BodyModel.Bones bones() {
        float[] inverse = new float[16 * rig.bones().size()];
        for (int i = 0; i < inverse.length; i++) {
            inverse[i] = rig.bones().get(i / 16).inverse().get(i % 4, i % 16 / 4);
        }
        return new BodyModel.Bones(
                inverse, boneFrames, boneSizes, rig.places(), rig.normals(), rig.bone(), rig.weight());
    }

    /** The standing frames, which determine the body's size. */
    private void writeStand() {
        StandingPose pose = stand == null ? new StandingPose(rig, walk, steps) : null;
        List<Transform[]> poses = new ArrayList<>();
        for (int i = 0; i < standFrames; i++) {
            Transform[] nodes = stand == null ? pose.nodes : rig.resting();
            if (stand != null) {
                stand.at(stand.seconds() * i / standFrames, nodes);
            }
            poses.add(nodes);
        }
        float floor = Float.POSITIVE_INFINITY;
        for (int i = 0; i < standFrames; i++) {
            float[] places = new float[3 * rig.vertices()];
            rig.skin(poses.get(i), places, null);
            float low = Float.POSITIVE_INFINITY;
            float high = Float.NEGATIVE_INFINITY;
            for (int v = 1; v < places.length; v += 3) {
                low = Math.min(low, places[v]);
                high = Math.max(high, places[v]);
            }
            if (i == 0) {
                scale = height / (high - low);
            }
            floor = Math.min(floor, low);
        }
        if (!(scale > 0) || Float.isInfinite(scale)) {
            throw new RigException(rig.name() + ": has no height in its standing pose");
        }
        for (int i = 0; i < standFrames; i++) {
            write(WALK_FRAMES + i, poses.get(i), stand == null ? pose.time : 0, floor);
        }
    }

    private void writeBones(int frame, Transform[] nodes, float time, float floor) {
        Matrix4f[] global = rig.global(nodes);
        float[] ahead = {0, 0, 1};
        steps.turn(ahead);
        Quaternion turn = new Quaternion().fromAngleAxis(FastMath.atan2(ahead[0], ahead[2]), Vector3f.UNIT_Y);
        for (int i = 0; i < boneSizes.length; i++) {
            Matrix4f bone = global[rig.bones().get(i).node()];
            float[] place = bone.toTranslationVector().toArray(null);
            steps.place(place, time, floor);
            Quaternion turned = turn.mult(bone.toRotationQuat());
            int at = (frame * boneSizes.length + i) * BodyModel.BONE_NUMBERS;
            for (int axis = 0; axis < 3; axis++) {
                boneFrames[at + axis] = place[axis] * scale;
            }
            boneFrames[at + 3] = turned.getX();
            boneFrames[at + 4] = turned.getY();
            boneFrames[at + 5] = turned.getZ();
            boneFrames[at + 6] = turned.getW();
            boneSizes[i] = scale * bone.toScaleVector().y;
        }
    }

    private void write(int frame, Transform[] nodes, float time, float floor) {
        writeBones(frame, nodes, time, floor);
        float[] places = new float[3 * rig.vertices()];
        float[] normals = new float[3 * rig.vertices()];
        rig.skin(nodes, places, normals);
        steps.place(places, time, floor);
        steps.turn(normals);
        int at = frame * rig.vertices() * BodyModel.NUMBERS;
        for (int i = 0; i < places.length; i += 3) {
            for (int axis = 0; axis < 3; axis++) {
                float place = places[i + axis] * scale;
                if (!(Math.abs(place) < 1e6f)) {
                    throw new RigException(rig.name() + ": is damaged: a clip puts a vertex at " + place + " m");
                }
                frames[at++] = place;
            }
            frames[at++] = BodyModel.pack(normals[i], normals[i + 1], normals[i + 2]);
        }
    }

    /** A standing pose for a body without such a clip: both feet under it, derived from its walk and its skin. */
    private static final class StandingPose {
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
}
