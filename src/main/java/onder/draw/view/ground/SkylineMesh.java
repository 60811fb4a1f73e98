package onder.draw.view.ground;

import com.jme3.math.Vector3f;
import com.jme3.scene.Mesh;
import com.jme3.scene.VertexBuffer.Type;
import onder.core.FloatList;
import onder.core.IntList;

/** Polygons that have their light in their colours, with how much of them the haze leaves. */
final class SkylineMesh {
    private final FloatList places = new FloatList();
    private final FloatList colours = new FloatList();
    private final IntList corners = new IntList();

    boolean isEmpty() {
        return corners.count() == 0;
    }

    /** A flat convex polygon of one colour. */
    void polygon(Vector3f colour, float clear, Vector3f... points) {
        int first = places.count() / 3;
        for (Vector3f point : points) {
            add(point, colour, clear);
        }
        fan(first, points.length);
    }

    /** A quad whose upper two points are clearer than its lower two. */
    void band(Vector3f colour, float low, float high, Vector3f a, Vector3f b, Vector3f overB, Vector3f overA) {
        int first = places.count() / 3;
        add(a, colour, low);
        add(b, colour, low);
        add(overB, colour, high);
        add(overA, colour, high);
        fan(first, 4);
    }

    private void add(Vector3f at, Vector3f colour, float clear) {
        places.add(at.x, at.y, at.z);
        colours.add(colour.x, colour.y, colour.z);
        colours.add(clear);
    }

    private void fan(int first, int count) {
        for (int k = 1; k + 1 < count; k++) {
            corners.add(first, first + k, first + k + 1);
        }
    }

    Mesh mesh() {
        Mesh mesh = new Mesh();
        mesh.setBuffer(Type.Position, 3, places.toArray());
        mesh.setBuffer(Type.Color, 4, colours.toArray());
        mesh.setBuffer(Type.Index, 3, corners.toArray());
        mesh.updateCounts();
        mesh.updateBound();
        return mesh;
    }
}
