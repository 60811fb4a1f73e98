package onder.draw.view;

import com.jme3.scene.Mesh;
import com.jme3.scene.VertexBuffer;
import com.jme3.scene.VertexBuffer.Type;
import com.jme3.scene.mesh.IndexBuffer;
import java.nio.FloatBuffer;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A mesh as numbers, for drawing it without jMonkeyEngine.
 *
 * @param attributes by the name that the shaders know them by, such as {@code inPosition}: of every corner so many numbers
 * @param sizes how many numbers a corner has, by the same names
 * @param triangles three corners each
 */
public record PlainMesh(Map<String, float[]> attributes, Map<String, Integer> sizes, int[] triangles) {
    private static final Map<Type, String> NAMES = new LinkedHashMap<>();

    static {
        NAMES.put(Type.Position, "inPosition");
        NAMES.put(Type.Normal, "inNormal");
        NAMES.put(Type.TexCoord, "inTexCoord");
        NAMES.put(Type.TexCoord2, "inTexCoord2");
        NAMES.put(Type.Color, "inColor");
    }

    /** The numbers of a mesh; null of none. */
    public static PlainMesh of(Mesh mesh) {
        if (mesh == null) {
            return null;
        }
        Map<String, float[]> attributes = new LinkedHashMap<>();
        Map<String, Integer> sizes = new LinkedHashMap<>();
        NAMES.forEach((type, name) -> {
            VertexBuffer buffer = mesh.getBuffer(type);
            if (buffer != null) {
                FloatBuffer from = (FloatBuffer) buffer.getDataReadOnly();
                float[] numbers = new float[mesh.getVertexCount() * buffer.getNumComponents()];
                from.get(0, numbers);
                attributes.put(name, numbers);
                sizes.put(name, buffer.getNumComponents());
            }
        });
        IndexBuffer corners = mesh.getIndicesAsList();
        int[] triangles = new int[3 * mesh.getTriangleCount()];
        Arrays.setAll(triangles, i -> corners.get(i));
        return new PlainMesh(attributes, sizes, triangles);
    }
}
