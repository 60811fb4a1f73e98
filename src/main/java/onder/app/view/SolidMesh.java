package onder.app.view;

import com.jme3.math.ColorRGBA;
import com.jme3.math.Vector3f;
import com.jme3.scene.Mesh;
import com.jme3.scene.VertexBuffer.Type;
import com.jme3.util.BufferUtils;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.util.Arrays;

/** Boxes, drums and blocks with bevelled edges, gathered into one mesh with a colour for each corner. */
final class SolidMesh {
    private static final int DRUM_SIDES = 40;
    private static final Vector3f DOWN = new Vector3f(0, -1, 0);

    private static final int XYZ = 3;
    private static final int RGBA = 4;

    private float[] position = new float[XYZ * 1024];
    private float[] normal = new float[XYZ * 1024];
    private float[] colour = new float[RGBA * 1024];
    private int[] index = new int[XYZ * 1024];
    private int vertices;
    private int indices;

    /** Where what is built stands: how high above 0 a point of it comes that was built on level ground. */
    interface Footing {
        Footing LEVEL = (x, y, z) -> y;

        float height(float x, float y, float z);
    }

    private Footing footing = Footing.LEVEL;

    void setFooting(Footing ground) {
        footing = ground;
    }

    /** Where a body's own frame stands in the world: turned counter-clockwise seen from above. */
    record Frame(float x, float z, float cos, float sin) {
        static Frame at(float x, float z, float turn) {
            return new Frame(x, z, (float) Math.cos(turn), (float) Math.sin(turn));
        }

        Vector3f point(float px, float py, float pz) {
            return new Vector3f(x + px * cos + pz * sin, py, z + pz * cos - px * sin);
        }

        Vector3f direction(float px, float py, float pz) {
            return new Vector3f(px * cos + pz * sin, py, pz * cos - px * sin);
        }
    }

    /** A box from {@code low} to {@code high}, its middle at (x, z) of the frame, edges bevelled but at the foot. */
    void box(
            Frame frame,
            float x,
            float z,
            float width,
            float depth,
            float low,
            float high,
            float bevel,
            ColorRGBA colour) {
        float b = Math.min(bevel, Math.min(Math.min(width, depth) / 3, (high - low) / 3));
        float w = width / 2;
        float d = depth / 2;
        // Four sides, four upright bevels, four sloping bevels with their corners, the top.
        float[][] corner = {{1, 1}, {-1, 1}, {-1, -1}, {1, -1}};
        for (int k = 0; k < 4; k++) {
            float sx = corner[k][0];
            float sz = corner[k][1];
            float nx = corner[(k + 1) % 4][0];
            float nz = corner[(k + 1) % 4][1];
            boolean alongX = sz == nz;
            Vector3f out = alongX ? frame.direction(0, 0, sz) : frame.direction(sx, 0, 0);
            // The side between this corner and the next.
            float ax = x + sx * (alongX ? w - b : w);
            float az = z + sz * (alongX ? d : d - b);
            float bx = x + nx * (alongX ? w - b : w);
            float bz = z + nz * (alongX ? d : d - b);
            face(
                    colour,
                    out,
                    frame.point(ax, low, az),
                    frame.point(bx, low, bz),
                    frame.point(bx, high - b, bz),
                    frame.point(ax, high - b, az));
            float ix = x + sx * (w - b);
            float iz = z + sz * (d - b);
            float jx = x + nx * (w - b);
            float jz = z + nz * (d - b);
            Vector3f slope = out.add(0, 1, 0).normalizeLocal();
            face(
                    colour,
                    slope,
                    frame.point(ax, high - b, az),
                    frame.point(bx, high - b, bz),
                    frame.point(jx, high, jz),
                    frame.point(ix, high, iz));
            // The upright bevel at this corner, and the triangle above it.
            Vector3f edge = frame.direction(sx, 0, sz).normalizeLocal();
            Vector3f p = frame.point(x + sx * w, high - b, z + sz * (d - b));
            Vector3f q = frame.point(x + sx * (w - b), high - b, z + sz * d);
            face(
                    colour,
                    edge,
                    frame.point(x + sx * w, low, z + sz * (d - b)),
                    frame.point(x + sx * (w - b), low, z + sz * d),
                    q,
                    p);
            Vector3f tip = frame.direction(sx, 1, sz).normalizeLocal();
            face(colour, tip, p, q, frame.point(ix, high, iz));
        }
        face(
                colour,
                Vector3f.UNIT_Y,
                frame.point(x + w - b, high, z + d - b),
                frame.point(x - w + b, high, z + d - b),
                frame.point(x - w + b, high, z - d + b),
                frame.point(x + w - b, high, z - d + b));
        if (low > 0) {
            underside(frame, x, z, w, d, b, low, colour);
        }
    }

    /** What is seen from below of a box that stands out over another. */
    private void underside(Frame frame, float x, float z, float w, float d, float b, float low, ColorRGBA colour) {
        face(
                colour,
                DOWN,
                frame.point(x + w, low, z - d + b),
                frame.point(x + w, low, z + d - b),
                frame.point(x + w - b, low, z + d),
                frame.point(x - w + b, low, z + d),
                frame.point(x - w, low, z + d - b),
                frame.point(x - w, low, z - d + b),
                frame.point(x - w + b, low, z - d),
                frame.point(x + w - b, low, z - d));
    }

    /**
     * A block on a convex outline, its upright edges bevelled and its top narrower.
     *
     * @param corners x and z of each, one after the other, either way round
     * @param x the outline's centre, toward which the top shrinks
     * @param shrink the share of its size that the top loses
     * @param drop how far below the top the sides begin to lean in
     */
    void block(
            float[] corners,
            float x,
            float z,
            float low,
            float high,
            float bevel,
            float shrink,
            float drop,
            ColorRGBA colour) {
        int n = corners.length / 2;
        Vector3f[] top = new Vector3f[n];
        Vector3f[] out = new Vector3f[n];
        // Each corner is cut: where the cut begins on its side, and where it ended on the side before.
        Vector3f[] begins = new Vector3f[n];
        Vector3f[] ends = new Vector3f[n];
        for (int i = 0; i < n; i++) {
            int j = (i + 1) % n;
            float ex = corners[2 * j] - corners[2 * i];
            float ez = corners[2 * j + 1] - corners[2 * i + 1];
            float length = (float) Math.sqrt(ex * ex + ez * ez);
            float cut = Math.min(bevel, length / 4) / length;
            begins[i] = new Vector3f(corners[2 * i] + ex * cut, high - drop, corners[2 * i + 1] + ez * cut);
            ends[j] = new Vector3f(corners[2 * j] - ex * cut, high - drop, corners[2 * j + 1] - ez * cut);
            out[i] = new Vector3f(-ez / length, 0, ex / length);
            if ((corners[2 * i] - x) * out[i].x + (corners[2 * i + 1] - z) * out[i].z < 0) {
                out[i].negateLocal();
            }
            top[i] = new Vector3f(
                    corners[2 * i] + (x - corners[2 * i]) * shrink,
                    high,
                    corners[2 * i + 1] + (z - corners[2 * i + 1]) * shrink);
        }
        for (int i = 0; i < n; i++) {
            int j = (i + 1) % n;
            face(colour, out[i], at(begins[i], low), at(ends[j], low), ends[j], begins[i]);
            slope(colour, begins[i], ends[j], top[j], top[i]);
            Vector3f edge = out[i].add(out[(i + n - 1) % n]).normalizeLocal();
            face(colour, edge, at(ends[i], low), at(begins[i], low), begins[i], ends[i]);
            slope(colour, ends[i], begins[i], top[i]);
        }
        face(colour, Vector3f.UNIT_Y, top);
    }

    private static Vector3f at(Vector3f above, float y) {
        return new Vector3f(above.x, y, above.z);
    }

    /** A face that looks up, along its own normal. */
    private void slope(ColorRGBA colour, Vector3f... corners) {
        Vector3f normal = corners[1].subtract(corners[0]).cross(corners[2].subtract(corners[0]));
        face(colour, normal.y < 0 ? normal.negateLocal().normalizeLocal() : normal.normalizeLocal(), corners);
    }

    /** A drum about (x, z), its upper edge bevelled. */
    void drum(float x, float z, float radius, float low, float high, float bevel, ColorRGBA colour) {
        float b = Math.min(bevel, Math.min(radius / 3, (high - low) / 3));
        int sides = radius < 0.15f ? 10 : DRUM_SIDES;
        for (int k = 0; k < sides; k++) {
            float c = (float) Math.cos(2 * Math.PI * k / sides);
            float s = (float) Math.sin(2 * Math.PI * k / sides);
            float c2 = (float) Math.cos(2 * Math.PI * (k + 1) / sides);
            float s2 = (float) Math.sin(2 * Math.PI * (k + 1) / sides);
            float in = radius - b;
            Vector3f n = new Vector3f(c, 0, s);
            Vector3f n2 = new Vector3f(c2, 0, s2);
            quad(
                    colour,
                    n,
                    n2,
                    point(x, z, radius, c, s, low),
                    point(x, z, radius, c2, s2, low),
                    point(x, z, radius, c2, s2, high - b),
                    point(x, z, radius, c, s, high - b));
            quad(
                    colour,
                    n.add(0, 1, 0).normalizeLocal(),
                    n2.add(0, 1, 0).normalizeLocal(),
                    point(x, z, radius, c, s, high - b),
                    point(x, z, radius, c2, s2, high - b),
                    point(x, z, in, c2, s2, high),
                    point(x, z, in, c, s, high));
            face(
                    colour,
                    Vector3f.UNIT_Y,
                    point(x, z, in, c, s, high),
                    point(x, z, in, c2, s2, high),
                    new Vector3f(x, high, z));
            if (low > 0) {
                face(
                        colour,
                        DOWN,
                        point(x, z, radius, c, s, low),
                        point(x, z, radius, c2, s2, low),
                        new Vector3f(x, low, z));
            }
        }
    }

    private static Vector3f point(float x, float z, float radius, float c, float s, float y) {
        return new Vector3f(x + radius * c, y, z + radius * s);
    }

    /** A flat polygon that looks along {@code out}, whichever way round its corners are given. */
    private void face(ColorRGBA colour, Vector3f out, Vector3f... corners) {
        int first = vertices;
        for (Vector3f corner : corners) {
            add(corner, out, colour);
        }
        turn(first, corners, out);
    }

    private void quad(ColorRGBA colour, Vector3f n, Vector3f n2, Vector3f... corners) {
        int first = vertices;
        add(corners[0], n, colour);
        add(corners[1], n2, colour);
        add(corners[2], n2, colour);
        add(corners[3], n, colour);
        turn(first, corners, n);
    }

    private void turn(int first, Vector3f[] corners, Vector3f out) {
        Vector3f n = corners[1].subtract(corners[0]).cross(corners[2].subtract(corners[0]));
        boolean flip = n.dot(out) < 0;
        for (int k = 1; k + 1 < corners.length; k++) {
            triangle(first, first + (flip ? k + 1 : k), first + (flip ? k : k + 1));
        }
    }

    private void triangle(int a, int b, int c) {
        if (indices + XYZ > index.length) {
            index = Arrays.copyOf(index, 2 * index.length);
        }
        index[indices++] = a;
        index[indices++] = b;
        index[indices++] = c;
    }

    private void add(Vector3f p, Vector3f n, ColorRGBA c) {
        int at = XYZ * vertices;
        if (at + XYZ > position.length) {
            position = Arrays.copyOf(position, 2 * position.length);
            normal = Arrays.copyOf(normal, 2 * normal.length);
            colour = Arrays.copyOf(colour, 2 * colour.length);
        }
        position[at] = p.x;
        position[at + 1] = footing.height(p.x, p.y, p.z);
        position[at + 2] = p.z;
        normal[at] = n.x;
        normal[at + 1] = n.y;
        normal[at + 2] = n.z;
        int ink = RGBA * vertices;
        colour[ink] = c.r;
        colour[ink + 1] = c.g;
        colour[ink + 2] = c.b;
        colour[ink + 3] = 1;
        vertices++;
    }

    boolean isEmpty() {
        return indices == 0;
    }

    Mesh mesh() {
        Mesh mesh = new Mesh();
        mesh.setBuffer(Type.Position, XYZ, floats(position, XYZ));
        mesh.setBuffer(Type.Normal, XYZ, floats(normal, XYZ));
        mesh.setBuffer(Type.Color, RGBA, floats(colour, RGBA));
        IntBuffer triangles = BufferUtils.createIntBuffer(indices);
        mesh.setBuffer(Type.Index, XYZ, triangles.put(index, 0, indices).flip());
        mesh.updateCounts();
        mesh.updateBound();
        return mesh;
    }

    private FloatBuffer floats(float[] all, int each) {
        FloatBuffer buffer = BufferUtils.createFloatBuffer(vertices * each);
        return buffer.put(all, 0, vertices * each).flip();
    }
}
