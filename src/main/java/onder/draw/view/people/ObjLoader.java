package onder.draw.view.people;

import com.jme3.asset.AssetInfo;
import com.jme3.asset.AssetLoader;
import com.jme3.scene.Mesh;
import com.jme3.scene.VertexBuffer.Type;
import com.jme3.util.BufferUtils;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.FloatBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.StringTokenizer;

/**
 * Reads a mesh from Wavefront OBJ: triangles whose corners have place, texture coordinates and normal.
 *
 * <p>jMonkeyEngine's own reader takes so long for a crowd's bodies that one would wait for the window.
 */
public final class ObjLoader implements AssetLoader {
    private final List<float[]> places = new ArrayList<>();
    private final List<float[]> coordinates = new ArrayList<>();
    private final List<float[]> normals = new ArrayList<>();
    private final Map<String, Integer> vertices = new LinkedHashMap<>();
    private final List<Integer> triangles = new ArrayList<>();

    @Override
    public Mesh load(AssetInfo info) throws IOException {
        // One loader serves a thread for all that it loads.
        List.of(places, coordinates, normals, triangles).forEach(List::clear);
        vertices.clear();
        try (BufferedReader text =
                new BufferedReader(new InputStreamReader(info.openStream(), StandardCharsets.UTF_8))) {
            text.lines().forEach(this::read);
        }
        Mesh mesh = new Mesh();
        mesh.setBuffer(Type.Position, 3, buffer(places, 0, 3));
        mesh.setBuffer(Type.TexCoord, 2, buffer(coordinates, 1, 2));
        mesh.setBuffer(Type.Normal, 3, buffer(normals, 2, 3));
        short[] index = new short[triangles.size()];
        for (int i = 0; i < index.length; i++) {
            index[i] = triangles.get(i).shortValue();
        }
        mesh.setBuffer(Type.Index, 3, index);
        mesh.updateCounts();
        mesh.updateBound();
        return mesh;
    }

    private void read(String line) {
        StringTokenizer words = new StringTokenizer(line);
        switch (words.hasMoreTokens() ? words.nextToken() : "#") {
            case "v" -> places.add(numbers(words));
            case "vt" -> coordinates.add(numbers(words));
            case "vn" -> normals.add(numbers(words));
            case "f" -> {
                while (words.hasMoreTokens()) {
                    triangles.add(vertices.computeIfAbsent(words.nextToken(), corner -> vertices.size()));
                }
            }
            default -> {
                // A comment.
            }
        }
    }

    private static float[] numbers(StringTokenizer words) {
        float[] numbers = new float[words.countTokens()];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = Float.parseFloat(words.nextToken());
        }
        return numbers;
    }

    /** @param which of the numbers of a corner, {@code 7/2/5}, names its value; they count from 1 */
    private FloatBuffer buffer(List<float[]> values, int which, int size) {
        FloatBuffer buffer = BufferUtils.createFloatBuffer(vertices.size() * size);
        for (String corner : vertices.keySet()) {
            buffer.put(values.get(Integer.parseInt(corner.split("/")[which]) - 1));
        }
        return buffer.flip();
    }
}
