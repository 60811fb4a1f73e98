package onder.draw.rig;

import com.jme3.math.Matrix4f;
import com.jme3.math.Transform;
import java.awt.image.BufferedImage;
import java.util.Arrays;
import java.util.List;

/**
 * A body as in its file: nodes, the meshes attached to them, and the clips that move them. Metres, y up, front to +z.
 *
 * @param name of the file
 * @param parents the parent of each node; −1 if none
 * @param order the nodes, each after its parent
 * @param rest each node's transform without a clip
 * @param bones that move vertices
 * @param places of the vertices in the bind pose
 * @param normals of the vertices
 * @param pictures texture coordinates, two numbers each
 * @param colours of the vertices: red, green, blue, opacity, linear
 * @param bone four bones of each vertex
 * @param weight of each of those bones
 * @param surfaces the triangles, by material
 * @param clips in the file's order
 * @param notes the parts left out
 */
record Rig(
        String name,
        int[] parents,
        int[] order,
        Transform[] rest,
        List<Bone> bones,
        float[] places,
        float[] normals,
        float[] pictures,
        float[] colours,
        int[] bone,
        float[] weight,
        List<Surface> surfaces,
        List<Clip> clips,
        List<String> notes) {
    static final int BONES = 4;

    /**
     * @param inverse the inverse bind matrix
     */
    record Bone(int node, Matrix4f inverse) {}

    /**
     * A surface with one material.
     *
     * @param name of the material
     * @param factor the material's colour, linear
     * @param picture null: none
     * @param cutoff less opaque pixels are not drawn
     * @param triangles three vertices each
     */
    record Surface(
            String name, float[] factor, BufferedImage picture, boolean bothSides, float cutoff, int[] triangles) {}

    int vertices() {
        return places.length / 3;
    }

    /** The bone that moves a vertex most. */
    int mainBone(int vertex) {
        int main = BONES * vertex;
        for (int k = main + 1; k < BONES * vertex + BONES; k++) {
            main = weight[k] > weight[main] ? k : main;
        }
        return bone[main];
    }

    /** The transforms of all nodes, to be changed by a clip. */
    Transform[] resting() {
        return Arrays.stream(rest).map(Transform::clone).toArray(Transform[]::new);
    }

    /** The nodes' transforms in the bind pose, or at rest if unknown. */
    Transform[] bound() {
        Matrix4f[] inverse = new Matrix4f[rest.length];
        bones.forEach(each -> inverse[each.node()] = each.inverse());
        Transform[] nodes = resting();
        for (int i = 0; i < nodes.length; i++) {
            int parent = parents[i];
            if (parent >= 0 && inverse[i] != null && inverse[parent] != null) {
                nodes[i].fromTransformMatrix(inverse[parent].mult(inverse[i].invert()));
            }
        }
        return nodes;
    }

    /** The vertices, and their normals if {@code toNormals} is not null, for given node transforms. */
    void skin(Transform[] nodes, float[] toPlaces, float[] toNormals) {
        float[][] matrices = matrices(nodes);
        float[] mixed = new float[12];
        for (int v = 0; v < vertices(); v++) {
            for (int i = 0; i < 12; i++) {
                float sum = 0;
                for (int k = BONES * v; k < BONES * v + BONES; k++) {
                    sum += weight[k] * matrices[bone[k]][i];
                }
                mixed[i] = sum;
            }
            turn(mixed, places, v, 1, toPlaces);
            if (toNormals != null) {
                turn(mixed, normals, v, 0, toNormals);
            }
        }
    }

    private static void turn(float[] m, float[] from, int v, float moved, float[] to) {
        float x = from[3 * v];
        float y = from[3 * v + 1];
        float z = from[3 * v + 2];
        for (int row = 0; row < 3; row++) {
            to[3 * v + row] = m[4 * row] * x + m[4 * row + 1] * y + m[4 * row + 2] * z + moved * m[4 * row + 3];
        }
    }

    /** The transforms of all nodes in the file's space, from those relative to their parents. */
    Matrix4f[] global(Transform[] nodes) {
        Matrix4f[] global = new Matrix4f[nodes.length];
        for (int node : order) {
            Matrix4f local = nodes[node].toTransformMatrix();
            global[node] = parents[node] < 0 ? local : global[parents[node]].mult(local);
        }
        return global;
    }

    /** The first three rows of each bone's matrix. */
    private float[][] matrices(Transform[] nodes) {
        Matrix4f[] global = global(nodes);
        float[][] matrices = new float[bones.size()][];
        for (int b = 0; b < matrices.length; b++) {
            Matrix4f m = global[bones.get(b).node()].mult(bones.get(b).inverse());
            matrices[b] =
                    new float[] {m.m00, m.m01, m.m02, m.m03, m.m10, m.m11, m.m12, m.m13, m.m20, m.m21, m.m22, m.m23};
        }
        return matrices;
    }
}
