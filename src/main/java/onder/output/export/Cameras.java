package onder.output.export;

import com.jme3.math.FastMath;
import com.jme3.math.Quaternion;
import com.jme3.math.Vector3f;
import onder.file.JsonObject;

/** Cameras of a file: what is level stays level in their pictures. */
final class Cameras {
    /** They see from here on, in metres. */
    private static final float NEAREST = 0.1f;

    private static final float FARTHEST = 4000;
    private static final float ASPECT = 16 / 9f;

    /** Of a direction's height: what is steeper goes straight up or down. */
    private static final float UPRIGHT = 0.9999f;

    private Cameras() {}

    /** How one is turned that looks from a place to another: along its −z. */
    static Quaternion toward(Vector3f eye, Vector3f look) {
        Vector3f back = eye.subtract(look).normalizeLocal();
        Vector3f right = Math.abs(back.y) > UPRIGHT
                ? Vector3f.UNIT_X.clone()
                : Vector3f.UNIT_Y.cross(back).normalizeLocal();
        return new Quaternion().fromAxes(right, back.cross(right), back);
    }

    /**
     * Adds one; returns its node.
     *
     * @param fieldOfView from top to bottom, in degrees
     * @param extras of its node; null: none
     */
    static int add(GlbFile file, String name, float fieldOfView, Vector3f eye, Quaternion turn, JsonObject extras) {
        JsonObject perspective = new JsonObject()
                .with("aspectRatio", ASPECT)
                .with("yfov", fieldOfView * FastMath.DEG_TO_RAD)
                .with("znear", NEAREST)
                .with("zfar", FARTHEST);
        int camera = file.cameras.add(
                new JsonObject().with("name", name).with("type", "perspective").with("perspective", perspective));
        return file.nodes.add(new JsonObject()
                .with("name", name)
                .with("camera", camera)
                .with("translation", eye.toArray(null))
                .with("rotation", numbers(turn))
                .with("extras", extras));
    }

    static float[] numbers(Quaternion turn) {
        return new float[] {turn.getX(), turn.getY(), turn.getZ(), turn.getW()};
    }
}
