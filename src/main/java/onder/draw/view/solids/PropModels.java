package onder.draw.view.solids;

import com.jme3.math.ColorRGBA;
import com.jme3.math.FastMath;
import com.jme3.math.Quaternion;
import com.jme3.math.Vector3f;
import com.jme3.scene.Mesh;
import com.jme3.scene.VertexBuffer.Type;
import java.nio.FloatBuffer;
import onder.core.props.Prop;
import onder.core.props.PropKind;
import onder.draw.view.light.Sunlight;
import onder.draw.view.solids.SolidMesh.Plan;
import onder.draw.view.solids.SolidMesh.Rise;

/** The model of each kind of prop, around its centre and in the kind's default size, which nothing exceeds. */
public final class PropModels {
    /** Built so high above the ground that the undersides are closed, and lowered again. */
    private static final float LIFT = 1;

    private static final float BEVEL = 0.012f;
    private static final int SIDES = 20;

    private static final ColorRGBA WOOD = Sunlight.opaque(0xB98A56);
    private static final ColorRGBA LIGHT_WOOD = Sunlight.opaque(0xCFA877);
    private static final ColorRGBA DARK_WOOD = Sunlight.opaque(0x7C5A3A);
    private static final ColorRGBA ORANGE = Sunlight.opaque(0xE0682C);
    private static final ColorRGBA WHITE = Sunlight.opaque(0xF1EDE4);
    private static final ColorRGBA RUBBER = Sunlight.opaque(0x34363A);
    private static final ColorRGBA IRON = Sunlight.opaque(0x4C5560);
    private static final ColorRGBA STEEL = Sunlight.opaque(0xA9B2B8);
    private static final ColorRGBA BRASS = Sunlight.opaque(0xC29A4E);
    private static final ColorRGBA PAINT = Sunlight.opaque(0x3F6B64);
    private static final ColorRGBA PANEL = Sunlight.opaque(0x4E7D75);

    private PropModels() {}

    public static Mesh of(PropKind kind) {
        SolidMesh mesh = new SolidMesh();
        switch (kind) {
            case CRATE -> crate(mesh, kind);
            case BALL -> Football.build(mesh, kind.width() / 2, LIFT + kind.height() / 2, WHITE, RUBBER);
            case CONE -> cone(mesh, kind);
            case BENCH -> bench(mesh, kind);
            case DOOR -> door(mesh, kind);
            case FENCE -> fence(mesh, kind);
        }
        Mesh built = mesh.mesh();
        FloatBuffer at = built.getFloatBuffer(Type.Position);
        for (int i = 1; i < at.limit(); i += 3) {
            at.put(i, at.get(i) - LIFT - kind.height() / 2);
        }
        built.updateBound();
        return built;
    }

    /** A prop as it begins, with the ground under it at a height. */
    static Mesh standing(Prop prop, float ground) {
        Mesh mesh = of(prop.kind());
        Vector3f scale = new Vector3f(
                prop.width() / prop.kind().width(),
                prop.height() / prop.kind().height(),
                prop.depth() / prop.kind().depth());
        Quaternion turn = new Quaternion().fromAngleAxis(FastMath.DEG_TO_RAD * prop.turn(), Vector3f.UNIT_Y);
        Vector3f middle = new Vector3f(prop.x(), ground + prop.height() / 2, prop.z());
        FloatBuffer at = mesh.getFloatBuffer(Type.Position);
        FloatBuffer out = mesh.getFloatBuffer(Type.Normal);
        Vector3f one = new Vector3f();
        for (int i = 0; i < at.limit(); i += 3) {
            turn.mult(one.set(at.get(i), at.get(i + 1), at.get(i + 2)).multLocal(scale), one);
            one.addLocal(middle);
            put(at, i, one);
            turn.mult(one.set(out.get(i), out.get(i + 1), out.get(i + 2)).divideLocal(scale), one);
            put(out, i, one.normalizeLocal());
        }
        mesh.updateBound();
        return mesh;
    }

    private static void put(FloatBuffer to, int at, Vector3f value) {
        to.put(at, value.x).put(at + 1, value.y).put(at + 2, value.z);
    }

    private static void box(
            SolidMesh mesh, float x, float z, float width, float depth, float low, float high, ColorRGBA colour) {
        mesh.box(Plan.of(x, z, width, depth, 0), new Rise(LIFT + low, LIFT + high, BEVEL), colour);
    }

    /** Planks in a frame. */
    private static void crate(SolidMesh mesh, PropKind kind) {
        float half = kind.width() / 2;
        float high = kind.height();
        float edge = 0.09f;
        float in = 0.03f;
        int planks = 5;
        float plank = (high - 2 * edge) / planks;
        for (int i = 0; i < planks; i++) {
            float low = edge + i * plank;
            box(
                    mesh,
                    0,
                    0,
                    2 * (half - in),
                    2 * (half - in),
                    low,
                    low + plank - 0.012f,
                    i % 2 == 0 ? WOOD : LIGHT_WOOD);
        }
        box(mesh, 0, 0, 2 * half - 3 * in, 2 * half - 3 * in, in, high - in, DARK_WOOD);
        for (int side = -1; side <= 1; side += 2) {
            for (float low : new float[] {0, high - edge}) {
                box(mesh, side * (half - edge / 2), 0, edge, 2 * half, low, low + edge, LIGHT_WOOD);
                box(mesh, 0, side * (half - edge / 2), 2 * half - 2 * edge, edge, low, low + edge, LIGHT_WOOD);
            }
            for (int other = -1; other <= 1; other += 2) {
                box(mesh, side * (half - edge / 2), other * (half - edge / 2), edge, edge, edge, high - edge, WOOD);
            }
        }
        for (int i = -1; i <= 1; i++) {
            box(mesh, i * 0.2f, 0, 0.19f, 2 * (half - edge), high - edge, high - 0.02f, i == 0 ? WOOD : LIGHT_WOOD);
        }
    }

    private static void cone(SolidMesh mesh, PropKind kind) {
        float half = kind.width() / 2;
        float high = kind.height();
        // Of what is round all is within the circle: so is its square foot.
        box(mesh, 0, 0, 1.4f * half, 1.4f * half, 0, 0.04f, RUBBER);
        float[] shares = {0, 0.28f, 0.48f, 0.64f, 0.8f, 1};
        for (int i = 0; i + 1 < shares.length; i++) {
            ring(
                    mesh,
                    radius(shares[i], half),
                    0.04f + shares[i] * (high - 0.04f),
                    radius(shares[i + 1], half),
                    0.04f + shares[i + 1] * (high - 0.04f),
                    i % 2 == 0 ? ORANGE : WHITE);
        }
        ring(mesh, radius(1, half), high, 0, high, ORANGE);
    }

    private static float radius(float share, float half) {
        return half * (0.66f - 0.52f * share);
    }

    /** A band about the upright axis. */
    private static void ring(
            SolidMesh mesh, float lowRadius, float low, float highRadius, float high, ColorRGBA colour) {
        float up = lowRadius - highRadius;
        float out = high - low;
        for (int i = 0; i < SIDES; i++) {
            Vector3f[] corners = new Vector3f[4];
            Vector3f[] normals = new Vector3f[4];
            for (int k = 0; k < 4; k++) {
                double angle = 2 * Math.PI * (i + (k == 1 || k == 2 ? 1 : 0)) / SIDES;
                float cos = (float) Math.cos(angle);
                float sin = (float) Math.sin(angle);
                float radius = k < 2 ? lowRadius : highRadius;
                corners[k] = new Vector3f(radius * cos, LIFT + (k < 2 ? low : high), radius * sin);
                normals[k] = new Vector3f(out * cos, up, out * sin).normalizeLocal();
            }
            mesh.patch(colour, corners, normals);
        }
    }

    private static void bench(SolidMesh mesh, PropKind kind) {
        float half = kind.width() / 2;
        float high = kind.height();
        float slat = kind.depth() / 4;
        for (int i = 0; i < 4; i++) {
            float z = (i - 1.5f) * slat;
            box(mesh, 0, z, kind.width(), slat - 0.015f, high - 0.045f, high, i % 2 == 0 ? WOOD : LIGHT_WOOD);
        }
        for (int side = -1; side <= 1; side += 2) {
            float x = side * (half - 0.22f);
            box(mesh, x, 0, 0.06f, kind.depth() - 0.04f, high - 0.09f, high - 0.045f, IRON);
            for (int end = -1; end <= 1; end += 2) {
                box(mesh, x, end * (kind.depth() / 2 - 0.06f), 0.06f, 0.06f, 0, high - 0.09f, IRON);
            }
            box(mesh, x, 0, 0.05f, kind.depth() - 0.16f, 0.08f, 0.12f, IRON);
        }
    }

    /** A leaf with two fields, its hinges at the end of lesser x. */
    private static void door(SolidMesh mesh, PropKind kind) {
        float half = kind.width() / 2;
        float high = kind.height();
        float deep = kind.depth();
        box(mesh, 0, 0, kind.width(), deep * 0.6f, 0, high, PAINT);
        for (float[] field : new float[][] {{0.18f, 0.95f}, {1.1f, 1.95f}}) {
            box(mesh, 0, 0, kind.width() - 0.3f, deep * 0.8f, field[0], field[1], PANEL);
        }
        for (float low : new float[] {0.3f, high - 0.4f}) {
            box(mesh, -half + 0.025f, 0, 0.05f, deep, low, low + 0.12f, STEEL);
        }
        box(mesh, half - 0.09f, 0, 0.05f, deep * 0.86f, 0.94f, 1.14f, BRASS);
        box(mesh, half - 0.13f, 0, 0.12f, deep, 1.04f, 1.07f, BRASS);
    }

    /** A panel of bars between two posts. */
    private static void fence(SolidMesh mesh, PropKind kind) {
        float half = kind.width() / 2;
        float high = kind.height();
        float deep = kind.depth();
        for (int side = -1; side <= 1; side += 2) {
            box(mesh, side * (half - 0.03f), 0, 0.06f, deep, 0, high, IRON);
        }
        for (float low : new float[] {0.12f, high - 0.07f}) {
            box(mesh, 0, 0, kind.width() - 0.1f, deep * 0.6f, low, low + 0.05f, STEEL);
        }
        int bars = 15;
        for (int i = 1; i < bars; i++) {
            box(mesh, -half + kind.width() * i / bars, 0, 0.025f, deep * 0.35f, 0.16f, high - 0.06f, STEEL);
        }
        box(mesh, 0, 0, 0.5f, deep * 0.5f, 0.55f, 0.8f, ORANGE);
        box(mesh, 0, 0, 0.42f, deep * 0.56f, 0.64f, 0.71f, WHITE);
    }

    /** A ball of twenty white fields and twelve dark ones: each dark one about a corner of an icosahedron. */
    private static final class Football {
        /** How often each face is cut in four. */
        private static final int CUTS = 3;

        /** The cosine of the angle that a dark field reaches from its middle. */
        private static final float DARK = 0.935f;

        private static final float GOLDEN = (float) ((1 + Math.sqrt(5)) / 2);
        private static final Vector3f[] CORNERS = new Vector3f[12];

        static {
            int at = 0;
            for (int one = -1; one <= 1; one += 2) {
                for (int other = -1; other <= 1; other += 2) {
                    CORNERS[at++] = new Vector3f(0, one, other * GOLDEN).normalizeLocal();
                    CORNERS[at++] = new Vector3f(one, other * GOLDEN, 0).normalizeLocal();
                    CORNERS[at++] = new Vector3f(other * GOLDEN, 0, one).normalizeLocal();
                }
            }
        }

        static void build(SolidMesh mesh, float radius, float y, ColorRGBA light, ColorRGBA dark) {
            float side = CORNERS[0].distance(nearest(CORNERS[0]));
            for (int a = 0; a < 12; a++) {
                for (int b = a + 1; b < 12; b++) {
                    for (int c = b + 1; c < 12; c++) {
                        boolean face = isNear(a, b, side) && isNear(b, c, side) && isNear(a, c, side);
                        if (face) {
                            cut(mesh, radius, y, light, dark, CUTS, CORNERS[a], CORNERS[b], CORNERS[c]);
                        }
                    }
                }
            }
        }

        private static Vector3f nearest(Vector3f from) {
            Vector3f nearest = null;
            for (Vector3f corner : CORNERS) {
                if (corner != from && (nearest == null || corner.distance(from) < nearest.distance(from))) {
                    nearest = corner;
                }
            }
            return nearest;
        }

        private static boolean isNear(int a, int b, float side) {
            return CORNERS[a].distance(CORNERS[b]) < 1.01f * side;
        }

        private static void cut(
                SolidMesh mesh, float radius, float y, ColorRGBA light, ColorRGBA dark, int cuts, Vector3f... face) {
            if (cuts == 0) {
                Vector3f middle = face[0].add(face[1]).addLocal(face[2]).normalizeLocal();
                boolean isDark = false;
                for (Vector3f corner : CORNERS) {
                    isDark |= corner.dot(middle) > DARK;
                }
                Vector3f[] places = new Vector3f[3];
                for (int i = 0; i < 3; i++) {
                    places[i] = face[i].mult(radius).addLocal(0, y, 0);
                }
                mesh.patch(isDark ? dark : light, places, face);
                return;
            }
            Vector3f ab = face[0].add(face[1]).normalizeLocal();
            Vector3f bc = face[1].add(face[2]).normalizeLocal();
            Vector3f ca = face[2].add(face[0]).normalizeLocal();
            cut(mesh, radius, y, light, dark, cuts - 1, face[0], ab, ca);
            cut(mesh, radius, y, light, dark, cuts - 1, ab, face[1], bc);
            cut(mesh, radius, y, light, dark, cuts - 1, ca, bc, face[2]);
            cut(mesh, radius, y, light, dark, cuts - 1, ab, bc, ca);
        }
    }
}
