package onder.output.export;

import java.util.List;
import java.util.Map;
import onder.file.JsonObject;

/** A part of a mesh in a file: the accessors of its vertices, of which some may lack: null; its triangles; its material. */
record Primitive(
        int places,
        Integer normals,
        Integer colours,
        Integer joints,
        Integer weights,
        Integer coordinates,
        int triangles,
        int material) {
    /** The same in other colours. */
    Primitive colours(int others) {
        return new Primitive(places, normals, others, joints, weights, coordinates, triangles, material);
    }

    /** @param target how far its places move at most; null: they stay */
    JsonObject json(Integer target) {
        JsonObject attributes = new JsonObject()
                .with("POSITION", places)
                .with("NORMAL", normals)
                .with("COLOR_0", colours)
                .with("JOINTS_0", joints)
                .with("WEIGHTS_0", weights)
                .with("TEXCOORD_0", coordinates);
        return new JsonObject()
                .with("attributes", attributes)
                .with("indices", triangles)
                .with("material", material)
                .with("targets", target == null ? null : List.of(Map.of("POSITION", target)));
    }
}
