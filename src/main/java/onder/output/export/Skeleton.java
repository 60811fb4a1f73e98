package onder.output.export;

import com.jme3.math.FastMath;
import com.jme3.math.Quaternion;
import com.jme3.math.Vector3f;
import onder.core.terrain.Terrain;
import onder.draw.view.people.BodyMotion.Moment;

/**
 * The joints of a kind of body, and how they stand in a picture: what the vertex shader does with vertices, said with
 * bones. At rest no joint is turned, and the body is as it is modelled.
 */
abstract class Skeleton {
    private static final float TAU = FastMath.TWO_PI;
    private static final int MATRIX = 16;

    /**
     * A joint.
     *
     * @param parent its place in the list, before its own; −1: it stands on the body's node
     * @param rest where it is at rest, in metres
     * @param moves whether its place beside its parent changes
     * @param turns whether it turns
     */
    record Joint(String name, int parent, Vector3f rest, boolean moves, boolean turns) {}

    final Joint[] joints;
    /** Beside their parents; what does not move has that of the rest. */
    final Vector3f[] places;

    final Quaternion[] turns;

    Skeleton(Joint... joints) {
        this.joints = joints;
        places = new Vector3f[joints.length];
        turns = new Quaternion[joints.length];
        for (int i = 0; i < joints.length; i++) {
            places[i] = besideParent(i);
            turns[i] = new Quaternion();
        }
    }

    /** Where a joint is at rest beside its parent. */
    final Vector3f besideParent(int joint) {
        int parent = joints[joint].parent();
        return parent < 0 ? joints[joint].rest().clone() : joints[joint].rest().subtract(joints[parent].rest());
    }

    /** What moves the vertices of a mesh: of each four joints, and their weights, which make one. */
    static final class Skin {
        static final int JOINTS = 4;

        final short[] joints;
        final float[] weights;

        /** Where the joints of the present vertex begin. */
        int at;

        Skin(int vertices) {
            joints = new short[JOINTS * vertices];
            weights = new float[JOINTS * vertices];
        }

        /** Sets the k-th joint of the present vertex; one without a weight is none. */
        void put(int k, int joint, float weight) {
            joints[at + k] = (short) (weight > 0 ? joint : 0);
            weights[at + k] = weight;
        }
    }

    /**
     * Says which joints move the skin's present vertex.
     *
     * @param bone as the model has it
     * @param hinge y of the bone's joint, as the model has it
     */
    abstract void weigh(int bone, float x, float y, float hinge, Skin skin);

    /** Sets {@link #places} and {@link #turns} as a body has them in a picture. */
    abstract void pose(int id, boolean leads, Moment moment, Terrain terrain);

    /** A body's scale relative to the model, along its own axes. */
    abstract Vector3f scale(int id, boolean leads, float size);

    /** The scale of a joint that is always larger than its parent; 1: it is not. */
    float growth(int joint, int id, boolean leads) {
        return 1;
    }

    /** Of each joint the matrix, in columns, that takes vertices to where the joint is the origin. */
    float[] binds() {
        float[] binds = new float[MATRIX * joints.length];
        for (int i = 0; i < joints.length; i++) {
            Vector3f rest = joints[i].rest();
            for (int k = 0; k < 4; k++) {
                binds[MATRIX * i + 5 * k] = 1;
            }
            binds[MATRIX * i + 12] = -rest.x;
            binds[MATRIX * i + 13] = -rest.y;
            binds[MATRIX * i + 14] = -rest.z;
        }
        return binds;
    }

    /** How much higher the ground is under a place of the body than under its middle, in metres. */
    static float rise(Moment moment, Terrain terrain, float x, float z) {
        if (terrain.isFlat()) {
            return 0;
        }
        float worldX = moment.x + z * moment.headingX + x * moment.headingZ;
        float worldZ = moment.z + z * moment.headingZ - x * moment.headingX;
        return terrain.height(worldX, worldZ) - terrain.height(moment.x, moment.z);
    }

    // What follows the shaders share: see Instance.glsllib.

    static float fract(float v) {
        return v - (float) Math.floor(v);
    }

    static float smooth(float from, float to, float v) {
        float t = Math.max(0, Math.min(1, (v - from) / (to - from)));
        return t * t * (3 - 2 * t);
    }

    static float mix(float a, float b, float share) {
        return a + share * (b - a);
    }

    static float sin(float a) {
        return (float) StrictMath.sin(a);
    }

    static float cos(float a) {
        return (float) StrictMath.cos(a);
    }

    /** The sine of a number of turns. */
    static float wave(float turns) {
        return sin(TAU * turns);
    }

    static Quaternion about(Vector3f axis, float angle) {
        return new Quaternion()
                .set(axis.x * sin(angle / 2), axis.y * sin(angle / 2), axis.z * sin(angle / 2), cos(angle / 2));
    }

    static Quaternion aboutX(float angle) {
        return about(Vector3f.UNIT_X, angle);
    }

    static Quaternion aboutY(float angle) {
        return about(Vector3f.UNIT_Y, angle);
    }

    static Quaternion aboutZ(float angle) {
        return about(Vector3f.UNIT_Z, angle);
    }

    /** The least turn from one direction to another, of which neither is the other's opposite. */
    static Quaternion between(Vector3f from, Vector3f to) {
        Vector3f axis = from.cross(to);
        Quaternion turn = new Quaternion(axis.x, axis.y, axis.z, from.length() * to.length() + from.dot(to));
        float length = (float) Math.sqrt(turn.norm());
        return new Quaternion(turn.getX() / length, turn.getY() / length, turn.getZ() / length, turn.getW() / length);
    }
}
