package onder.app.view;

import com.jme3.math.Vector3f;
import com.jme3.scene.Mesh;
import com.jme3.scene.VertexBuffer.Type;
import com.jme3.util.BufferUtils;
import java.util.ArrayList;
import java.util.List;

/**
 * Builds bodies from tubes: rings of points joined to their neighbours, rounded by shared normals.
 *
 * <p>Each vertex carries the bone that moves it and the part that colours it; what the numbers mean is
 * between the body shape and its shader.
 */
final class Loft {
    /** An ellipse about (x, y, z): half widths along x, and along the axis that the tube does not take. */
    record Ring(float x, float y, float z, float wide, float deep) {}

    /** The axis along which a tube's rings follow each other. */
    enum Along {
        Y,
        Z
    }

    private final List<Vector3f> positions = new ArrayList<>();
    private final List<Vector3f> normals = new ArrayList<>();
    private final List<float[]> tags = new ArrayList<>();
    private final List<float[]> hinges = new ArrayList<>();
    private float[] hinge;
    private final List<Integer> triangles = new ArrayList<>();

    static Ring ring(double x, double y, double z, double wide, double deep) {
        return new Ring((float) x, (float) y, (float) z, (float) wide, (float) deep);
    }

    /** The joint of what follows, at (0, y, z): for shaders that ask each vertex what it turns about. */
    Loft hinge(double y, double z) {
        hinge = new float[] {(float) y, (float) z};
        return this;
    }

    /** A tube through rings, closed at both ends. Rings of no width are points. */
    Loft tube(int bone, int part, int sides, Along along, Ring... rings) {
        int firstTriangle = triangles.size();
        int first = positions.size();
        sleeve(bone, part, sides, along, rings);
        boolean flip = along == Along.Y;
        Ring last = rings[rings.length - 1];
        cap(first, rings[0], sides, !flip);
        cap(positions.size() - (last.wide == 0 ? 1 : sides), last, sides, flip);
        smooth(first, firstTriangle);
        return this;
    }

    /** A tube through rings, open where its first or last is no point: for ends that other parts hide. */
    Loft sleeve(int bone, int part, int sides, Along along, Ring... rings) {
        int first = positions.size();
        int firstTriangle = triangles.size();
        int[] starts = new int[rings.length];
        for (int r = 0; r < rings.length; r++) {
            starts[r] = positions.size();
            Ring ring = rings[r];
            boolean point = ring.wide == 0;
            for (int k = 0; k < (point ? 1 : sides); k++) {
                // Half a side on, so that a four-sided tube is a box and not a diamond.
                double angle = 2 * Math.PI * (k + 0.5) / sides;
                float across = point ? 0 : (float) (Math.cos(angle) * ring.wide);
                float other = point ? 0 : (float) (Math.sin(angle) * ring.deep);
                vertex(
                        along == Along.Y
                                ? new Vector3f(ring.x + across, ring.y, ring.z + other)
                                : new Vector3f(ring.x + across, ring.y + other, ring.z),
                        bone,
                        part);
            }
        }
        boolean flip = along == Along.Y;
        for (int r = 0; r + 1 < rings.length; r++) {
            join(starts[r], rings[r].wide == 0, starts[r + 1], rings[r + 1].wide == 0, sides, flip);
        }
        smooth(first, firstTriangle);
        return this;
    }

    /**
     * A board between two ellipses that stands for the tube between them, seen from +z: its lower edge at
     * the near rim, its upper edge at the far one, with the normals of what they stand for.
     */
    Loft board(int part, Ring low, Ring high) {
        int first = positions.size();
        for (int k = 0; k < 4; k++) {
            boolean top = k > 1;
            float side = k == 0 || k == 3 ? -1 : 1;
            Ring ring = top ? high : low;
            vertex(new Vector3f(ring.x + side * ring.wide, ring.y, ring.z + (top ? -ring.deep : ring.deep)), 0, part);
            normals.get(first + k).set(side, top ? 0.8f : 0, 0.7f).normalizeLocal();
        }
        triangle(first, first + 1, first + 2, false);
        triangle(first, first + 2, first + 3, false);
        return this;
    }

    private void join(int a, boolean aPoint, int b, boolean bPoint, int sides, boolean flip) {
        for (int k = 0; k < sides; k++) {
            int l = (k + 1) % sides;
            if (!aPoint) {
                triangle(a + k, a + l, bPoint ? b : b + l, flip);
            }
            if (!bPoint) {
                triangle(aPoint ? a : a + k, b + l, b + k, flip);
            }
        }
    }

    private void cap(int start, Ring ring, int sides, boolean flip) {
        if (ring.wide == 0) {
            return;
        }
        for (int k = 1; k + 1 < sides; k++) {
            triangle(start, start + k, start + k + 1, flip);
        }
    }

    private void triangle(int a, int b, int c, boolean flip) {
        triangles.add(a);
        triangles.add(flip ? c : b);
        triangles.add(flip ? b : c);
    }

    private void vertex(Vector3f at, int bone, int part) {
        positions.add(at);
        normals.add(new Vector3f());
        tags.add(new float[] {bone, part});
        if (hinge != null) {
            hinges.add(hinge);
        }
    }

    private void smooth(int first, int firstTriangle) {
        for (int v = first; v < positions.size(); v++) {
            normals.get(v).zero();
        }
        for (int t = firstTriangle; t < triangles.size(); t += 3) {
            Vector3f a = positions.get(triangles.get(t));
            Vector3f b = positions.get(triangles.get(t + 1));
            Vector3f c = positions.get(triangles.get(t + 2));
            Vector3f n = b.subtract(a).cross(c.subtract(a));
            for (int k = 0; k < 3; k++) {
                normals.get(triangles.get(t + k)).addLocal(n);
            }
        }
        for (int v = first; v < positions.size(); v++) {
            normals.get(v).normalizeLocal();
        }
    }

    int triangles() {
        return triangles.size() / 3;
    }

    Mesh mesh() {
        Mesh mesh = new Mesh();
        short[] index = new short[triangles.size()];
        for (int i = 0; i < index.length; i++) {
            index[i] = triangles.get(i).shortValue();
        }
        mesh.setBuffer(Type.Position, 3, BufferUtils.createFloatBuffer(positions.toArray(Vector3f[]::new)));
        mesh.setBuffer(Type.Normal, 3, BufferUtils.createFloatBuffer(normals.toArray(Vector3f[]::new)));
        mesh.setBuffer(Type.TexCoord, 2, pairs(tags));
        if (!hinges.isEmpty()) {
            mesh.setBuffer(Type.TexCoord2, 2, pairs(hinges));
        }
        mesh.setBuffer(Type.Index, 3, index);
        mesh.updateCounts();
        mesh.updateBound();
        return mesh;
    }

    private static float[] pairs(List<float[]> of) {
        float[] flat = new float[of.size() * 2];
        for (int i = 0; i < flat.length; i++) {
            flat[i] = of.get(i / 2)[i % 2];
        }
        return flat;
    }
}
