package onder.output.export;

import com.jme3.math.Vector3f;
import com.jme3.scene.Mesh;
import java.util.List;
import onder.draw.view.PlainMesh;
import onder.file.JsonObject;

/**
 * Triangles that nothing bends.
 *
 * @param normals null: readers make their own
 * @param colours linear, with opacity; null: the material's
 * @param coordinates in the material's picture; null: it has none
 */
record StillMesh(float[] places, float[] normals, float[] colours, float[] coordinates, int[] corners) {
    static StillMesh of(Mesh mesh) {
        PlainMesh plain = PlainMesh.of(mesh);
        return new StillMesh(
                plain.attributes().get("inPosition"),
                plain.attributes().get("inNormal"),
                plain.attributes().get("inColor"),
                plain.attributes().get("inTexCoord"),
                plain.triangles());
    }

    /** The same, so far from where it is. */
    StillMesh moved(float x, float y, float z) {
        float[] by = {x, y, z};
        float[] other = places.clone();
        for (int i = 0; i < other.length; i++) {
            other[i] += by[i % 3];
        }
        return new StillMesh(other, normals, colours, coordinates, corners);
    }

    /** The same, its normals the means of those of the triangles around. */
    StillMesh withNormals() {
        float[] sums = new float[places.length];
        for (int i = 0; i < corners.length; i += 3) {
            Vector3f a = place(corners[i]);
            Vector3f across = place(corners[i + 1])
                    .subtractLocal(a)
                    .cross(place(corners[i + 2]).subtractLocal(a));
            for (int k = 0; k < 3; k++) {
                sums[3 * corners[i + k]] += across.x;
                sums[3 * corners[i + k] + 1] += across.y;
                sums[3 * corners[i + k] + 2] += across.z;
            }
        }
        normalise(sums);
        return new StillMesh(places, sums, colours, coordinates, corners);
    }

    /** Gives directions, three numbers each, the length 1; those without a length point up. */
    static void normalise(float[] directions) {
        for (int i = 0; i < directions.length; i += 3) {
            Vector3f normal = new Vector3f(directions[i], directions[i + 1], directions[i + 2]);
            normal = normal.lengthSquared() > 0 ? normal.normalizeLocal() : Vector3f.UNIT_Y;
            directions[i] = normal.x;
            directions[i + 1] = normal.y;
            directions[i + 2] = normal.z;
        }
    }

    private Vector3f place(int corner) {
        return new Vector3f(places[3 * corner], places[3 * corner + 1], places[3 * corner + 2]);
    }

    /** Adds it to a file; returns its place among the meshes. */
    int add(GlbFile file, String name, int material) {
        Primitive whole = new Primitive(
                file.vertices(places, 3, true),
                normals == null ? null : file.vertices(normals, 3, false),
                colours == null ? null : file.shares(colours),
                null,
                null,
                coordinates == null ? null : file.vertices(coordinates, 2, false),
                file.triangles(corners),
                material);
        return file.meshes.add(new JsonObject().with("name", name).with("primitives", List.of(whole.json(null))));
    }
}
