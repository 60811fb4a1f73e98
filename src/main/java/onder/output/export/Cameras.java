package onder.output.export;

import com.fasterxml.jackson.core.JsonGenerator;
import com.jme3.math.FastMath;
import com.jme3.math.Quaternion;
import com.jme3.math.Vector3f;
import java.io.IOException;
import onder.output.export.JsonList.Fields;

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
     * @param more of its node's fields
     */
    static int add(GlbFile file, String name, float fieldOfView, Vector3f eye, Quaternion turn, Fields more) {
        int camera = file.cameras.add(json -> {
            json.writeStringField("name", name);
            json.writeStringField("type", "perspective");
            json.writeObjectFieldStart("perspective");
            json.writeNumberField("aspectRatio", ASPECT);
            json.writeNumberField("yfov", fieldOfView * FastMath.DEG_TO_RAD);
            json.writeNumberField("znear", NEAREST);
            json.writeNumberField("zfar", FARTHEST);
            json.writeEndObject();
        });
        return file.nodes.add(json -> {
            json.writeStringField("name", name);
            json.writeNumberField("camera", camera);
            JsonList.numbers(json, "translation", eye.x, eye.y, eye.z);
            turn(json, turn);
            more.write(json);
        });
    }

    static void turn(JsonGenerator json, Quaternion turn) throws IOException {
        JsonList.numbers(json, "rotation", turn.getX(), turn.getY(), turn.getZ(), turn.getW());
    }
}
