package onder.app.view;

import com.jme3.material.Material;
import com.jme3.renderer.queue.RenderQueue.Bucket;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.VertexBuffer.Type;

/** Meshes of the flat things that are drawn at many agents: marks on the ground and pennants. */
final class Flats {
    private static final int CLOTH_COLUMNS = 8;
    private static final int POLE_SIDES = 4;

    private Flats() {}

    /** A square on the ground from −1 to 1, blended over it. */
    static Geometry decal(String name, Material material, Instances instances, int order) {
        Geometry geometry = new Geometry(name, sheet(1));
        geometry.setMaterial(material);
        geometry.setQueueBucket(Bucket.Transparent);
        // The engine sorts by the distance of the origin, which all decals share: a small height orders them.
        geometry.setLocalTranslation(0, order * 0.001f, 0);
        instances.attach(geometry);
        return geometry;
    }

    /** A square on the ground from −1 to 1, with {@code cells} cells along a side. */
    static Mesh sheet(int cells) {
        int lines = cells + 1;
        float[] at = new float[3 * lines * lines];
        for (int k = 0; k < lines * lines; k++) {
            put(at, k, 2f * (k % lines) / cells - 1, 0, 2f * (k / lines) / cells - 1);
        }
        short[] index = new short[6 * cells * cells];
        for (int cell = 0, from = 0; cell < cells * cells; cell++) {
            int a = cell / cells * lines + cell % cells;
            from = quad(index, from, a, a + lines, a + lines + 1, a + 1);
        }
        Mesh mesh = new Mesh();
        mesh.setBuffer(Type.Position, 3, at);
        mesh.setBuffer(Type.Index, 3, index);
        mesh.updateBound();
        mesh.updateCounts();
        return mesh;
    }

    /** A pole and a cloth: x along the cloth or around the pole, y up, z 0 for the pole and 1 for the cloth. */
    static Geometry pennant(Material material, Instances instances) {
        int clothStart = 2 * (POLE_SIDES + 1);
        float[] at = new float[3 * (clothStart + 3 * (CLOTH_COLUMNS + 1))];
        short[] index = new short[6 * (POLE_SIDES + 2 * CLOTH_COLUMNS)];
        int triangles = 0;
        for (int k = 0; k <= POLE_SIDES; k++) {
            for (int y = 0; y < 2; y++) {
                put(at, 2 * k + y, (float) k / POLE_SIDES, y, 0);
            }
            if (k > 0) {
                triangles = quad(index, triangles, 2 * k - 2, 2 * k - 1, 2 * k + 1, 2 * k);
            }
        }
        for (int k = 0; k <= CLOTH_COLUMNS; k++) {
            for (int row = 0; row < 3; row++) {
                put(at, clothStart + 3 * k + row, (float) k / CLOTH_COLUMNS, row - 1, 1);
            }
            for (int row = 0; k > 0 && row < 2; row++) {
                int a = clothStart + 3 * (k - 1) + row;
                triangles = quad(index, triangles, a, a + 1, a + 4, a + 3);
            }
        }
        Mesh mesh = new Mesh();
        mesh.setBuffer(Type.Position, 3, at);
        mesh.setBuffer(Type.Index, 3, index);
        mesh.updateBound();
        mesh.updateCounts();
        Geometry geometry = new Geometry("pennants", mesh);
        geometry.setMaterial(material);
        instances.attach(geometry);
        return geometry;
    }

    private static void put(float[] at, int vertex, float x, float y, float z) {
        at[3 * vertex] = x;
        at[3 * vertex + 1] = y;
        at[3 * vertex + 2] = z;
    }

    private static int quad(short[] index, int from, int a, int b, int c, int d) {
        int[] corners = {a, b, c, a, c, d};
        for (int k = 0; k < 6; k++) {
            index[from + k] = (short) corners[k];
        }
        return from + 6;
    }
}
