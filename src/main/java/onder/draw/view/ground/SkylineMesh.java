package onder.draw.view.ground;

import com.jme3.math.Vector3f;
import com.jme3.scene.Mesh;
import com.jme3.scene.VertexBuffer.Type;
import com.jme3.util.BufferUtils;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.List;

/** Polygons that have their light in their colours, with how much of them the haze leaves. */
public final class SkylineMesh {
    private record Corner(Vector3f at, Vector3f colour, float clear) {}

    private final List<Corner> corners = new ArrayList<>();
    private final List<Integer> index = new ArrayList<>();

    public boolean isEmpty() {
        return index.isEmpty();
    }

    /** A flat convex polygon of one colour. */
    void polygon(Vector3f colour, float clear, Vector3f... points) {
        int first = corners.size();
        for (Vector3f point : points) {
            corners.add(new Corner(point, colour, clear));
        }
        fan(first, points.length);
    }

    /** A quad whose upper two points are clearer than its lower two. */
    void band(Vector3f colour, float low, float high, Vector3f a, Vector3f b, Vector3f overB, Vector3f overA) {
        int first = corners.size();
        corners.add(new Corner(a, colour, low));
        corners.add(new Corner(b, colour, low));
        corners.add(new Corner(overB, colour, high));
        corners.add(new Corner(overA, colour, high));
        fan(first, 4);
    }

    private void fan(int first, int count) {
        for (int k = 1; k + 1 < count; k++) {
            index.add(first);
            index.add(first + k);
            index.add(first + k + 1);
        }
    }

    public Mesh mesh() {
        FloatBuffer places = BufferUtils.createFloatBuffer(3 * corners.size());
        FloatBuffer colours = BufferUtils.createFloatBuffer(4 * corners.size());
        for (Corner corner : corners) {
            places.put(corner.at.x).put(corner.at.y).put(corner.at.z);
            colours.put(corner.colour.x)
                    .put(corner.colour.y)
                    .put(corner.colour.z)
                    .put(corner.clear);
        }
        IntBuffer triangles = BufferUtils.createIntBuffer(index.size());
        index.forEach(triangles::put);
        Mesh mesh = new Mesh();
        mesh.setBuffer(Type.Position, 3, places.flip());
        mesh.setBuffer(Type.Color, 4, colours.flip());
        mesh.setBuffer(Type.Index, 3, triangles.flip());
        mesh.updateCounts();
        mesh.updateBound();
        return mesh;
    }
}
