package onder.output.export;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;

/** A part of a mesh in a file: the accessors of its vertices, of which some may lack: {@link #NONE}; its triangles; its material. */
record Primitive(
        int places, int normals, int colours, int joints, int weights, int coordinates, int triangles, int material) {
    static final int NONE = -1;

    /** The same in other colours. */
    Primitive colours(int others) {
        return new Primitive(places, normals, others, joints, weights, coordinates, triangles, material);
    }

    /** @param target how far its places move at most; {@link #NONE}: they stay */
    void write(JsonGenerator json, int target) throws IOException {
        json.writeStartObject();
        json.writeObjectFieldStart("attributes");
        json.writeNumberField("POSITION", places);
        attribute(json, "NORMAL", normals);
        attribute(json, "COLOR_0", colours);
        attribute(json, "JOINTS_0", joints);
        attribute(json, "WEIGHTS_0", weights);
        attribute(json, "TEXCOORD_0", coordinates);
        json.writeEndObject();
        json.writeNumberField("indices", triangles);
        json.writeNumberField("material", material);
        if (target != NONE) {
            json.writeArrayFieldStart("targets");
            json.writeStartObject();
            json.writeNumberField("POSITION", target);
            json.writeEndObject();
            json.writeEndArray();
        }
        json.writeEndObject();
    }

    private static void attribute(JsonGenerator json, String name, int accessor) throws IOException {
        if (accessor != NONE) {
            json.writeNumberField(name, accessor);
        }
    }
}
