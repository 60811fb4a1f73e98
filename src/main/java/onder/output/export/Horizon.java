package onder.output.export;

import com.jme3.math.Vector3f;
import com.jme3.scene.Mesh;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import onder.core.geometry.Bounds;
import onder.draw.view.WorldMeshes;
import onder.draw.view.ground.Backdrop;
import onder.draw.view.ground.Skyline.Side;
import onder.file.JsonObject;

/** What stands beyond the world's edge, in the light and the haze in which the file's camera sees it. */
final class Horizon {
    private static final int CORNER_BYTES = 20;
    private static final int TRIANGLE_CORNER_BYTES = 4;

    /** @param side null: it is far away, all round */
    private record Part(String name, StillMesh mesh, Side side) {}

    private final List<Part> parts = new ArrayList<>();

    Horizon(Backdrop backdrop, Bounds bounds, WorldMeshes meshes, Vector3f eye) {
        Mesh far = backdrop.far(bounds);
        if (far != null) {
            parts.add(new Part("skyline far", seen(meshes, far, eye), null));
        }
        backdrop.near(bounds)
                .forEach((side, mesh) -> parts.add(new Part("skyline " + parts.size(), seen(meshes, mesh, eye), side)));
        leaveOut(eye);
    }

    private static StillMesh seen(WorldMeshes meshes, Mesh mesh, Vector3f eye) {
        StillMesh plain = StillMesh.of(mesh);
        float[] colours = plain.colours().clone();
        for (int i = 0; i < colours.length / 4; i++) {
            Vector3f at = new Vector3f(plain.places()[3 * i], plain.places()[3 * i + 1], plain.places()[3 * i + 2]);
            Vector3f own = new Vector3f(colours[4 * i], colours[4 * i + 1], colours[4 * i + 2]);
            Vector3f seen = meshes.hazed(own, colours[4 * i + 3], at, eye);
            colours[4 * i] = seen.x;
            colours[4 * i + 1] = seen.y;
            colours[4 * i + 2] = seen.z;
            colours[4 * i + 3] = 1;
        }
        return new StillMesh(plain.places(), null, colours, null, plain.corners());
    }

    /** Leaves out the sides that would hide the world from an eye. */
    void leaveOut(Vector3f eye) {
        parts.removeIf(part -> part.side != null && part.side.isBehind(eye));
    }

    /** How many bytes it takes in a file, at most. */
    long bytes() {
        return parts.stream()
                .mapToLong(part -> CORNER_BYTES * (part.mesh.places().length / 3L)
                        + TRIANGLE_CORNER_BYTES * (long) part.mesh.corners().length)
                .sum();
    }

    /** Adds all; returns the nodes. */
    List<Integer> write(GlbFile file) {
        if (parts.isEmpty()) {
            return List.of();
        }
        file.use("KHR_materials_unlit");
        int lit = file.materials.add(new JsonObject()
                .with("name", "skyline")
                .with("doubleSided", true)
                .with("pbrMetallicRoughness", Map.of("metallicFactor", 0))
                .with("extensions", Map.of("KHR_materials_unlit", Map.of())));
        List<Integer> nodes = new ArrayList<>();
        for (Part part : parts) {
            int mesh = part.mesh.add(file, part.name, lit);
            nodes.add(file.nodes.add(new JsonObject().with("name", part.name).with("mesh", mesh)));
        }
        return nodes;
    }
}
