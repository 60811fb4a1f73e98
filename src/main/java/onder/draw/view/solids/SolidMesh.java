package onder.draw.view.solids;

import com.jme3.math.ColorRGBA;
import com.jme3.math.FastMath;
import com.jme3.math.Vector2f;
import com.jme3.math.Vector3f;
import com.jme3.scene.Mesh;
import com.jme3.scene.VertexBuffer.Type;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import onder.core.FloatList;
import onder.core.IntList;

/** Boxes, drums and blocks with bevelled edges, gathered into one mesh with a colour for each corner. */
public final class SolidMesh {
    private static final int DRUM_SIDES = 40;
    private static final int SLENDER_DRUM_SIDES = 10;

    /** A drum of a smaller radius, in metres, is slender. */
    private static final float SLENDER = 0.15f;

    private static final Vector3f DOWN = new Vector3f(0, -1, 0);

    private static final int XYZ = 3;
    private static final int RGBA = 4;

    // Numbers, and no lists of vectors: a start, whose code nothing has compiled yet, waited 0.15 s for those.
    private final FloatList positions = new FloatList();
    private final FloatList normals = new FloatList();
    private final FloatList colours = new FloatList();
    private final IntList corners = new IntList();
    private int vertices;
    private Footing footing = Footing.LEVEL;

    /** Where what is built stands: how high above 0 a point of it comes that was built on level ground. */
    interface Footing {
        Footing LEVEL = (x, y, z) -> y;

        float height(float x, float y, float z);
    }

    void setFooting(Footing ground) {
        footing = ground;
    }

    /** From the foot of a body to its top, in metres, and how much its edges are cut. */
    record Rise(float low, float high, float bevel) {}

    /** A rectangle on the ground: the middle, its sides, and how it is turned counter-clockwise seen from above. */
    record Plan(float x, float z, float width, float depth, float cos, float sin) {
        static Plan of(float x, float z, float width, float depth, double turn) {
            return new Plan(x, z, width, depth, (float) Math.cos(turn), (float) Math.sin(turn));
        }

        /** A rectangle of another size whose middle lies so far along the sides of this one. */
        Plan part(float along, float across, float newWidth, float newDepth) {
            return new Plan(
                    x + along * cos + across * sin, z + across * cos - along * sin, newWidth, newDepth, cos, sin);
        }

        /** The same about its middle, its sides shorter by so much. */
        Plan smaller(float by) {
            return part(0, 0, width - by, depth - by);
        }

        /** The same, its longer side first. */
        Plan lengthwise() {
            return width >= depth ? this : new Plan(x, z, depth, width, -sin, cos);
        }

        /** The four corners at a height, in their order. */
        private Vector3f[] corners(float y) {
            float[][] ends = {{1, 1}, {-1, 1}, {-1, -1}, {1, -1}};
            Vector3f[] corners = new Vector3f[ends.length];
            for (int i = 0; i < ends.length; i++) {
                Plan corner = part(ends[i][0] * width / 2, ends[i][1] * depth / 2, 0, 0);
                corners[i] = new Vector3f(corner.x, y, corner.z);
            }
            return corners;
        }
    }

    /** A box, its edges bevelled but at the foot. */
    void box(Plan plan, Rise rise, ColorRGBA colour) {
        float height = rise.high - rise.low;
        float bevel = Math.min(rise.bevel, Math.min(Math.min(plan.width, plan.depth), height) / 3);
        Vector3f[] top = plan.smaller(2 * bevel).corners(rise.high);
        prism(plan.corners(rise.high - bevel), top, rise.low, bevel, 1, colour);
    }

    /**
     * A block on a convex outline, its upright edges bevelled and its top narrower.
     *
     * @param corners x and z of each, one after the other, either way round
     * @param x the outline's centre, toward which the top shrinks
     * @param shrink the share of its size that the top loses
     * @param drop how far below the top the sides begin to lean in
     */
    void block(float[] corners, float x, float z, Rise rise, float shrink, float drop, ColorRGBA colour) {
        Vector3f[] edge = new Vector3f[corners.length / 2];
        Vector3f[] top = new Vector3f[edge.length];
        for (int i = 0; i < edge.length; i++) {
            edge[i] = new Vector3f(corners[2 * i], rise.high - drop, corners[2 * i + 1]);
            top[i] =
                    new Vector3f(edge[i].x + (x - edge[i].x) * shrink, rise.high, edge[i].z + (z - edge[i].z) * shrink);
        }
        prism(edge, top, rise.low, rise.bevel, 0.25f, colour);
    }

    /**
     * A body of convex pieces that stand side by side: upright sides where no other piece is, and a flat top.
     *
     * @param pieces x and z of each corner, one after the other; what is left of each side, from +x toward +z, is inside
     */
    void block(List<float[]> pieces, Rise rise, ColorRGBA side, ColorRGBA roof) {
        Set<List<Float>> sides = new HashSet<>();
        for (float[] piece : pieces) {
            for (int i = 0; i < piece.length; i += 2) {
                int j = (i + 2) % piece.length;
                sides.add(List.of(piece[i], piece[i + 1], piece[j], piece[j + 1]));
            }
        }
        for (float[] piece : pieces) {
            Vector3f[] top = new Vector3f[piece.length / 2];
            for (int i = 0; i < piece.length; i += 2) {
                int j = (i + 2) % piece.length;
                Vector3f a = new Vector3f(piece[i], rise.low, piece[i + 1]);
                Vector3f b = new Vector3f(piece[j], rise.low, piece[j + 1]);
                if (!sides.contains(List.of(b.x, b.z, a.x, a.z))) {
                    Vector3f out = new Vector3f(b.z - a.z, 0, a.x - b.x).normalizeLocal();
                    face(side, out, a, b, at(b, rise.high), at(a, rise.high));
                }
                top[i / 2] = at(a, rise.high);
            }
            face(roof, Vector3f.UNIT_Y, top);
        }
    }

    /**
     * An upright body with flat sides up to an edge, from which it slopes to a narrower top.
     *
     * @param bevel how far from a corner of the edge it is cut off, but at most that share of the side
     */
    private void prism(Vector3f[] edge, Vector3f[] top, float low, float bevel, float most, ColorRGBA colour) {
        int n = edge.length;
        Vector3f centre = new Vector3f();
        for (Vector3f corner : edge) {
            centre.addLocal(corner.x / n, 0, corner.z / n);
        }
        Vector3f[] out = new Vector3f[n];
        // Each corner is cut: where the cut begins on its side, and where it ended on the side before.
        Vector3f[] begins = new Vector3f[n];
        Vector3f[] ends = new Vector3f[n];
        for (int i = 0; i < n; i++) {
            int j = (i + 1) % n;
            Vector3f side = edge[j].subtract(edge[i]);
            float length = side.length();
            float cut = Math.min(bevel, length * most) / length;
            begins[i] = edge[i].add(side.mult(cut));
            ends[j] = edge[j].subtract(side.mult(cut));
            out[i] = new Vector3f(-side.z / length, 0, side.x / length);
            if ((edge[i].x - centre.x) * out[i].x + (edge[i].z - centre.z) * out[i].z < 0) {
                out[i].negateLocal();
            }
        }
        Vector3f[] foot = new Vector3f[2 * n];
        for (int i = 0; i < n; i++) {
            int j = (i + 1) % n;
            foot[2 * i] = at(ends[i], low);
            foot[2 * i + 1] = at(begins[i], low);
            face(colour, out[i], at(begins[i], low), at(ends[j], low), ends[j], begins[i]);
            if (bevel == 0) {
                continue;
            }
            slope(colour, begins[i], ends[j], top[j], top[i]);
            Vector3f corner = out[i].add(out[(i + n - 1) % n]).normalizeLocal();
            face(colour, corner, foot[2 * i], foot[2 * i + 1], begins[i], ends[i]);
            slope(colour, ends[i], begins[i], top[i]);
        }
        face(colour, Vector3f.UNIT_Y, top);
        if (low > 0) {
            face(colour, DOWN, foot);
        }
    }

    private static Vector3f at(Vector3f above, float y) {
        return new Vector3f(above.x, y, above.z);
    }

    /** A face that looks up, along its own normal. */
    private void slope(ColorRGBA colour, Vector3f... corners) {
        Vector3f normal = FastMath.computeNormal(corners[0], corners[1], corners[2]);
        face(colour, normal.y < 0 ? normal.negateLocal() : normal, corners);
    }

    /** A drum about (x, z), its upper edge bevelled. */
    void drum(float x, float z, float radius, Rise rise, ColorRGBA colour) {
        float bevel = Math.min(rise.bevel, Math.min(radius, rise.high - rise.low) / 3);
        int sides = radius < SLENDER ? SLENDER_DRUM_SIDES : DRUM_SIDES;
        Vector3f[] out = new Vector3f[sides + 1];
        Vector3f[] slope = new Vector3f[sides + 1];
        for (int k = 0; k <= sides; k++) {
            double angle = 2 * Math.PI * k / sides;
            out[k] = new Vector3f((float) Math.cos(angle), 0, (float) Math.sin(angle));
            slope[k] = out[k].add(0, 1, 0).normalizeLocal();
        }
        Vector3f[] foot = circle(x, z, radius, rise.low, out);
        Vector3f[] edge = circle(x, z, radius, rise.high - bevel, out);
        Vector3f[] top = circle(x, z, radius - bevel, rise.high, out);
        for (int k = 0; k < sides; k++) {
            quad(colour, out, k, foot, edge);
            quad(colour, slope, k, edge, top);
            face(colour, Vector3f.UNIT_Y, top[k], top[k + 1], new Vector3f(x, rise.high, z));
            if (rise.low > 0) {
                face(colour, DOWN, foot[k], foot[k + 1], new Vector3f(x, rise.low, z));
            }
        }
    }

    /** A body with upright sides and round ends, its upper edge bevelled, that reaches from the middle of one end to the other's. */
    void bar(Vector2f from, Vector2f to, float radius, Rise rise, ColorRGBA colour) {
        double ahead = Math.atan2(to.y - from.y, to.x - from.x);
        int half = DRUM_SIDES / 2;
        int sides = 2 * half + 2;
        Vector3f[] out = new Vector3f[sides + 1];
        Vector3f[] slope = new Vector3f[sides + 1];
        Vector3f[] foot = new Vector3f[sides + 1];
        Vector3f[] edge = new Vector3f[sides + 1];
        Vector3f[] top = new Vector3f[sides + 1];
        for (int k = 0; k <= sides; k++) {
            int end = k % sides / (half + 1);
            double angle = ahead + Math.PI * (end - 0.5 + k % sides % (half + 1) / (double) half);
            out[k] = new Vector3f((float) Math.cos(angle), 0, (float) Math.sin(angle));
            slope[k] = out[k].add(0, 1, 0).normalizeLocal();
            Vector2f middle = end == 0 ? to : from;
            foot[k] = out[k].mult(radius).addLocal(middle.x, rise.low, middle.y);
            edge[k] = at(foot[k], rise.high - rise.bevel);
            top[k] = out[k].mult(radius - rise.bevel).addLocal(middle.x, rise.high, middle.y);
        }
        Vector3f centre = new Vector3f((from.x + to.x) / 2, rise.high, (from.y + to.y) / 2);
        for (int k = 0; k < sides; k++) {
            quad(colour, out, k, foot, edge);
            quad(colour, slope, k, edge, top);
            face(colour, Vector3f.UNIT_Y, top[k], top[k + 1], centre);
        }
    }

    /** A round wall about (x, z), its upper edges bevelled. */
    void ring(float x, float z, float radius, float inner, Rise rise, ColorRGBA colour) {
        float bevel = Math.min(rise.bevel, Math.min(radius - inner, rise.high - rise.low) / 3);
        Vector3f[] out = new Vector3f[DRUM_SIDES + 1];
        Vector3f[] in = new Vector3f[out.length];
        Vector3f[] up = new Vector3f[out.length];
        for (int k = 0; k < out.length; k++) {
            double angle = 2 * Math.PI * k / DRUM_SIDES;
            out[k] = new Vector3f((float) Math.cos(angle), 0, (float) Math.sin(angle));
            in[k] = out[k].negate();
            up[k] = Vector3f.UNIT_Y;
        }
        Vector3f[] outerFoot = circle(x, z, radius, rise.low, out);
        Vector3f[] outerEdge = circle(x, z, radius, rise.high - bevel, out);
        Vector3f[] outerTop = circle(x, z, radius - bevel, rise.high, out);
        Vector3f[] innerTop = circle(x, z, inner + bevel, rise.high, out);
        Vector3f[] innerEdge = circle(x, z, inner, rise.high - bevel, out);
        Vector3f[] innerFoot = circle(x, z, inner, rise.low, out);
        for (int k = 0; k < DRUM_SIDES; k++) {
            quad(colour, out, k, outerFoot, outerEdge);
            quad(colour, up, k, outerEdge, outerTop);
            quad(colour, up, k, outerTop, innerTop);
            quad(colour, up, k, innerTop, innerEdge);
            quad(colour, in, k, innerEdge, innerFoot);
        }
    }

    private static Vector3f[] circle(float x, float z, float radius, float y, Vector3f[] directions) {
        Vector3f[] points = new Vector3f[directions.length];
        Arrays.setAll(points, i -> new Vector3f(x + radius * directions[i].x, y, z + radius * directions[i].z));
        return points;
    }

    /** The k-th part of a band between two circles, shaded as if it were round. */
    private void quad(ColorRGBA colour, Vector3f[] normal, int k, Vector3f[] lower, Vector3f[] upper) {
        int first = vertices;
        add(lower[k], normal[k], colour);
        add(lower[k + 1], normal[k + 1], colour);
        add(upper[k + 1], normal[k + 1], colour);
        add(upper[k], normal[k], colour);
        turn(first, normal[k], lower[k], lower[k + 1], upper[k + 1], upper[k]);
    }

    /** A polygon shaded as if it were part of something round: a normal for each corner. */
    void patch(ColorRGBA colour, Vector3f[] corners, Vector3f[] out) {
        int first = vertices;
        for (int i = 0; i < corners.length; i++) {
            add(corners[i], out[i], colour);
        }
        turn(first, out[0], corners);
    }

    /** A flat polygon that looks along {@code out}, whichever way round its corners are given. */
    private void face(ColorRGBA colour, Vector3f out, Vector3f... corners) {
        int first = vertices;
        for (Vector3f corner : corners) {
            add(corner, out, colour);
        }
        turn(first, out, corners);
    }

    private void turn(int first, Vector3f out, Vector3f... corners) {
        Vector3f n = corners[1].subtract(corners[0]).cross(corners[2].subtract(corners[0]));
        boolean flip = n.dot(out) < 0;
        for (int k = 1; k + 1 < corners.length; k++) {
            this.corners.add(first, first + (flip ? k + 1 : k), first + (flip ? k : k + 1));
        }
    }

    private void add(Vector3f p, Vector3f normal, ColorRGBA colour) {
        positions.add(p.x, footing.height(p.x, p.y, p.z), p.z);
        normals.add(normal.x, normal.y, normal.z);
        colours.add(colour.r, colour.g, colour.b);
        colours.add(colour.a);
        vertices++;
    }

    public boolean isEmpty() {
        return corners.count() == 0;
    }

    public Mesh mesh() {
        Mesh mesh = new Mesh();
        mesh.setBuffer(Type.Position, XYZ, positions.toArray());
        mesh.setBuffer(Type.Normal, XYZ, normals.toArray());
        mesh.setBuffer(Type.Color, RGBA, colours.toArray());
        mesh.setBuffer(Type.Index, XYZ, corners.toArray());
        mesh.updateCounts();
        mesh.updateBound();
        return mesh;
    }
}
