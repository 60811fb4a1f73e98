package onder.draw.view.ground;

import com.jme3.math.FastMath;
import com.jme3.math.Vector3f;
import com.jme3.scene.Mesh;
import java.util.LinkedHashMap;
import java.util.Map;
import onder.core.geometry.Bounds;
import onder.draw.view.ground.Skyline.Side;
import onder.draw.view.light.Sunlight;
import onder.world.setup.Landscape;

/** Builds what stands beyond the world's edge, lit as the rest of the place. */
public final class Backdrop {
    private static final int[] WALLS = {0xE6D3B3, 0xD9B08C, 0xC98F7B, 0xEADFC8, 0xB9C2B4, 0xD8C58F};
    private static final int[] ROOFS = {0x8A4B3A, 0x6F4638, 0x565B60, 0x7B5140};
    private static final int PANE = 0x4C5A66;
    private static final int LIT_PANE = 0xFFCB73;
    /** How far apart lamps hang, how high, and how large half of one is, in metres. */
    private static final float LAMPS = 14;

    private static final float HANGING = 6;
    private static final float BULB = 0.22f;
    private static final float STOREY = 3.1f;
    /** How light the walls of a hall are at least, in the colour that they are made of. */
    private static final float INDOORS = 0.75f;

    private static final float TREES_PER_METRE = 0.55f;

    private final Landscape landscape;
    private final Sunlight colours;
    private final Vector3f toSun;

    /** What is drawn at present. */
    private SkylineMesh mesh;

    public Backdrop(Landscape landscape) {
        this.landscape = landscape;
        colours = Sunlight.of(landscape);
        toSun = Sunlight.toward(landscape);
    }

    /**
     * Builds what stands along the world's sides, in {@code Skyline.vert}'s attributes: colours as they are lit, and how
     * much of them the haze leaves.
     *
     * @return the sides along which something stands
     */
    public Map<Side, Mesh> near(Bounds bounds) {
        Map<Side, Mesh> meshes = new LinkedHashMap<>();
        for (int number = 0; number < Side.COUNT; number++) {
            Side side = Side.of(bounds, number, Skyline.CLEAR);
            mesh = new SkylineMesh();
            switch (landscape.horizon()) {
                case TOWN -> street(side);
                case WOODS -> trees(side);
                case HALL -> hall(side);
                case HILLS, SEA, NONE -> {}
            }
            if (!mesh.isEmpty()) {
                meshes.put(side, mesh.mesh());
            }
        }
        return meshes;
    }

    /** Builds what stands far away, all round, likewise; null: nothing. */
    public Mesh far(Bounds bounds) {
        mesh = new SkylineMesh();
        float x = (bounds.minX() + bounds.maxX()) / 2;
        float z = (bounds.minZ() + bounds.maxZ()) / 2;
        float size = Math.max(bounds.maxX() - bounds.minX(), bounds.maxZ() - bounds.minZ());
        float from = 150 + 0.8f * size;
        switch (landscape.horizon()) {
            case TOWN -> {
                ridge(x, z, from + 380, 24, 0x6E7F86, 0.34f, 3);
                roofs(x, z, from * 0.72f);
            }
            case HILLS -> {
                ridge(x, z, from + 900, 120, 0x7F8FA0, 0.28f, 1);
                ridge(x, z, from + 480, 66, 0x71838C, 0.44f, 2);
                ridge(x, z, from + 160, 26, 0x66705A, 0.62f, 3);
            }
            case WOODS -> {
                ridge(x, z, from + 620, 90, 0x76889A, 0.28f, 1);
                wood(x, z, from + 220, 20, 0x3E5149, 0.40f, 4);
                wood(x, z, from + 40, 17, 0x33443A, 0.62f, 5);
            }
            case SEA -> {
                sea(bounds);
                ridge(x, z, from + 700, 12, 0x6B7D8C, 0.4f, 6);
            }
            case HALL, NONE -> {}
        }
        if (colours.lamps() > 0) {
            lamps(bounds);
        }
        return mesh.isEmpty() ? null : mesh.mesh();
    }

    /** Lamps on wires over the ground: where they hang the shaders know, too, see {@code Daylight.glsllib}. */
    private void lamps(Bounds bounds) {
        Vector3f bulb = Sunlight.linear(0xFFE2A8).multLocal(1.2f);
        Vector3f wire = Sunlight.linear(0x24262C);
        int firstX = (int) Math.ceil(bounds.minX() / LAMPS);
        int lastX = (int) Math.floor(bounds.maxX() / LAMPS);
        for (int row = (int) Math.ceil(bounds.minZ() / LAMPS); row * LAMPS <= bounds.maxZ(); row++) {
            float z = row * LAMPS;
            for (int column = firstX; column <= lastX; column++) {
                float x = column * LAMPS;
                for (int turn = 0; turn < 2; turn++) {
                    float dx = turn == 0 ? BULB : 0;
                    float dz = BULB - dx;
                    mesh.polygon(
                            bulb,
                            1,
                            new Vector3f(x - dx, HANGING, z - dz),
                            new Vector3f(x, HANGING - 1.4f * BULB, z),
                            new Vector3f(x + dx, HANGING, z + dz),
                            new Vector3f(x, HANGING + BULB, z));
                }
                if (column < lastX) {
                    wire(wire, x, z);
                }
            }
        }
    }

    /** A wire from one lamp to the next, which hangs through. */
    private void wire(Vector3f colour, float x, float z) {
        int parts = 6;
        for (int k = 0; k < parts; k++) {
            float a = k / (float) parts;
            float b = (k + 1) / (float) parts;
            float ya = HANGING + BULB - 2.4f * a * (1 - a);
            float yb = HANGING + BULB - 2.4f * b * (1 - b);
            mesh.polygon(
                    colour,
                    0.9f,
                    new Vector3f(x + a * LAMPS, ya, z),
                    new Vector3f(x + b * LAMPS, yb, z),
                    new Vector3f(x + b * LAMPS, yb + 0.035f, z),
                    new Vector3f(x + a * LAMPS, ya + 0.035f, z));
        }
    }

    /** The colour of a face in this light. */
    private Vector3f lit(int rgb, float nx, float ny, float nz) {
        float direct = Math.max(0, nx * toSun.x + ny * toSun.y + nz * toSun.z);
        float up = ny * 0.5f + 0.5f;
        Vector3f fill = colours.bounce().mult(1 - up).addLocal(colours.fill().mult(up));
        return Sunlight.linear(rgb).multLocal(colours.sun().mult(direct).addLocal(fill));
    }

    /** A number from 0 to 1 that belongs to a thing. */
    private static float draw(int side, int thing, int what) {
        int h = side * 0x9E3779B1 + thing * 0x85EBCA77 + what * 0xC2B2AE3D;
        h = (h ^ h >>> 15) * 0x2C1B3C6D;
        h = (h ^ h >>> 12) * 0x297A2D39;
        return ((h ^ h >>> 15) & 0xFFFFFF) / (float) 0x1000000;
    }

    private static int pick(int[] from, float draw) {
        return from[Math.min(from.length - 1, (int) (draw * from.length))];
    }

    private void street(Side side) {
        float at = -14;
        for (int i = 0; at < side.length() + 14; i++) {
            float width = 7.5f + 6 * draw(side.number(), i, 1);
            boolean church = side.number() == 1 && i == 5;
            if (church) {
                tower(side, at + 2);
                width = 12;
            } else if (draw(side.number(), i, 8) > 0.1f) {
                house(side, i, at, width);
            }
            at += width + (draw(side.number(), i, 9) > 0.85f ? 3.5f : 0);
        }
    }

    private void house(Side side, int i, float at, float width) {
        int n = side.number();
        int storeys = 2 + (int) (2.99f * draw(n, i, 2));
        float depth = 9 + 3 * draw(n, i, 3);
        float back = 2.5f * draw(n, i, 4);
        float eaves = storeys * STOREY + 0.6f;
        float pitch = 2.2f + 2 * draw(n, i, 5);
        int wall = pick(WALLS, draw(n, i, 6));
        int roof = pick(ROOFS, draw(n, i, 7));
        boolean gabled = draw(n, i, 10) > 0.5f;
        float clear = 0.93f;
        Vector3f front = lit(wall, -side.alongZ(), 0, side.alongX());
        upright(front, clear, side.at(at, back, 0), side.at(at + width, back, 0), eaves);
        for (int end = 0; end < 2; end++) {
            float a = at + end * width;
            float sign = end * 2 - 1;
            Vector3f flank = lit(wall, sign * side.alongX(), 0, sign * side.alongZ());
            upright(flank, clear, side.at(a, back, 0), side.at(a, back + depth, 0), eaves);
            if (!gabled) {
                mesh.polygon(
                        flank,
                        clear,
                        side.at(a, back, eaves),
                        side.at(a, back + depth, eaves),
                        side.at(a, back + depth / 2, eaves + pitch));
            }
        }
        // Verges hardly stand out: from below one would see the lit side of the roof.
        float verge = 0.05f;
        float over = 0.35f;
        if (gabled) {
            float ridge = eaves + pitch + width * 0.18f;
            float low = eaves - over * (ridge - eaves) / (width / 2);
            mesh.polygon(
                    front,
                    clear,
                    side.at(at, back, eaves),
                    side.at(at + width, back, eaves),
                    side.at(at + width / 2, back, ridge));
            for (int end = 0; end < 2; end++) {
                float a = at + end * width + (end * 2 - 1) * over;
                float sign = (end * 2 - 1) * 0.7f;
                mesh.polygon(
                        lit(roof, sign * side.alongX(), 0.7f, sign * side.alongZ()),
                        clear,
                        side.at(a, back - verge, low),
                        side.at(a, back + depth, low),
                        side.at(at + width / 2, back + depth, ridge),
                        side.at(at + width / 2, back - verge, ridge));
            }
        } else {
            float low = eaves - over * pitch / (depth / 2);
            for (int slope = 0; slope < 2; slope++) {
                float out = back + slope * depth + (slope * 2 - 1) * over;
                float sign = (slope * 2 - 1) * 0.7f;
                mesh.polygon(
                        lit(roof, sign * side.alongZ(), 0.7f, -sign * side.alongX()),
                        clear,
                        side.at(at - verge, out, low),
                        side.at(at + width + verge, out, low),
                        side.at(at + width + verge, back + depth / 2, eaves + pitch),
                        side.at(at - verge, back + depth / 2, eaves + pitch));
            }
        }
        windows(side, i, at, width, back - 0.06f, storeys);
    }

    private void windows(Side side, int i, float at, float width, float out, int storeys) {
        int columns = Math.max(2, Math.round(width / 2.3f));
        float bay = width / columns;
        boolean evening = landscape.light() == Landscape.Light.DUSK;
        Vector3f frame = lit(0xF2EBDD, -side.alongZ(), 0, side.alongX());
        Vector3f shut = lit(PANE, -side.alongZ(), 0.3f, side.alongX());
        Vector3f shop = lit(0x3F3A36, -side.alongZ(), 0, side.alongX());
        for (int storey = 0; storey < storeys; storey++) {
            for (int c = 0; c < columns; c++) {
                float middle = at + (c + 0.5f) * bay;
                float low = storey * STOREY + 1.15f;
                float half = storey == 0 ? bay * 0.36f : 0.52f;
                float high = low + (storey == 0 ? 1.5f : 1.6f);
                boolean glows = evening && draw(side.number() * 31 + i, storey * 16 + c, 11) < 0.34f;
                Vector3f pane = glows ? Sunlight.linear(LIT_PANE) : shut;
                boolean door = storey == 0 && c == columns / 2;
                rectangle(frame, side, middle, half + 0.12f, door ? 0 : low - 0.14f, high + 0.14f, out);
                rectangle(door ? shop : pane, side, middle, half, door ? 0 : low, high, out - 0.05f);
            }
        }
    }

    /** A rectangle that stands on two points. */
    private void upright(Vector3f colour, float clear, Vector3f a, Vector3f b, float high) {
        mesh.polygon(colour, clear, a, b, new Vector3f(b.x, high, b.z), new Vector3f(a.x, high, a.z));
    }

    private void rectangle(Vector3f colour, Side side, float middle, float half, float low, float high, float out) {
        upright(colour, 0.93f, side.at(middle - half, out, low), side.at(middle + half, out, low), high);
    }

    /** A church's tower with a pointed roof and a clock. */
    private void tower(Side side, float at) {
        float size = 7;
        float high = 24;
        float[][] corners = {{0, 3}, {size, 3}, {size, 3 + size}, {0, 3 + size}};
        for (int k = 0; k < corners.length; k++) {
            float[] a = corners[k];
            float[] b = corners[(k + 1) % corners.length];
            float across = (b[1] - a[1]) / size;
            float along = (b[0] - a[0]) / size;
            // Outward of each face: along × up, seen in the side's own directions.
            float nx = across * side.alongX() - along * side.alongZ();
            float nz = across * side.alongZ() + along * side.alongX();
            upright(lit(0xD9C7A6, nx, 0, nz), 0.93f, side.at(a[0] + at, a[1], 0), side.at(b[0] + at, b[1], 0), high);
            mesh.polygon(
                    lit(0x5E6B66, 0.8f * nx, 0.5f, 0.8f * nz),
                    0.93f,
                    side.at(a[0] + at, a[1], high),
                    side.at(b[0] + at, b[1], high),
                    side.at(at + size / 2, 3 + size / 2, high + 15));
        }
        rectangle(lit(0xF4EEDF, -side.alongZ(), 0, side.alongX()), side, at + size / 2, 1.4f, 18, 20.8f, 2.92f);
        rectangle(lit(0x3A332C, -side.alongZ(), 0, side.alongX()), side, at + size / 2, 0.9f, 12, 15.5f, 2.92f);
    }

    /** Conifers, in rows that are not straight. */
    private void trees(Side side) {
        int count = (int) (side.length() * TREES_PER_METRE);
        for (int i = 0; i < count; i++) {
            float at = -20 + (side.length() + 40) * (i + draw(side.number(), i, 1)) / count;
            float out = 2 + 13 * draw(side.number(), i, 2);
            float high = 8 + 9 * draw(side.number(), i, 3);
            float light = 0.85f + 0.3f * draw(side.number(), i, 4);
            cone(side, at, out, 0.22f * high, 0.10f * high, 0.62f * high, 0x37503F, light);
            cone(side, at, out, 0.17f * high, 0.34f * high, 0.82f * high, 0x3C5744, light);
            cone(side, at, out, 0.12f * high, 0.58f * high, high, 0x426049, light);
        }
    }

    private void cone(Side side, float at, float out, float radius, float low, float high, int rgb, float light) {
        int faces = 7;
        Vector3f middle = side.at(at, out, 0);
        for (int k = 0; k < faces; k++) {
            float a = FastMath.TWO_PI * k / faces;
            float b = FastMath.TWO_PI * (k + 1) / faces;
            float m = (a + b) / 2;
            Vector3f colour = lit(rgb, 0.85f * FastMath.cos(m), 0.5f, 0.85f * FastMath.sin(m))
                    .multLocal(light);
            mesh.polygon(
                    colour,
                    0.86f,
                    middle.add(radius * FastMath.cos(a), low, radius * FastMath.sin(a)),
                    middle.add(radius * FastMath.cos(b), low, radius * FastMath.sin(b)),
                    middle.add(0, high, 0));
        }
    }

    /** A wall with tall windows, the light behind them. */
    private void hall(Side side) {
        float high = 12;
        float clear = 0.97f;
        int wall = 0xC9BBA3;
        // Of the light that falls in by the windows every wall has a part.
        Vector3f stone = lit(wall, -side.alongZ(), 0.4f, side.alongX());
        stone.interpolateLocal(Sunlight.linear(wall).multLocal(INDOORS), 0.4f);
        Vector3f pillar = stone.mult(1.16f);
        Vector3f pane =
                colours.horizon().mult(0.5f).addLocal(Sunlight.linear(0xE8F0F2).multLocal(0.5f));
        upright(stone, clear, side.at(0, 0, 0), side.at(side.length(), 0, 0), high);
        int bays = Math.max(2, Math.round(side.length() / 7));
        float bay = side.length() / bays;
        for (int i = 0; i < bays; i++) {
            float middle = (i + 0.5f) * bay;
            float half = bay * 0.27f;
            int arc = 8;
            Vector3f[] arch = new Vector3f[arc + 3];
            arch[0] = side.at(middle - half, -0.05f, 3);
            arch[1] = side.at(middle + half, -0.05f, 3);
            for (int k = 0; k <= arc; k++) {
                float a = FastMath.PI * k / arc;
                arch[k + 2] = side.at(middle + half * FastMath.cos(a), -0.05f, 8 + half * FastMath.sin(a));
            }
            mesh.polygon(pane, clear, arch);
            for (int bar = -1; bar <= 1; bar++) {
                rectangle(stone.mult(0.55f), side, middle + bar * half * 0.5f, 0.05f, 3, 8 + half * 0.8f, -0.08f);
            }
            rectangle(stone.mult(0.55f), side, middle, half, 7.9f, 8.05f, -0.09f);
            rectangle(pillar, side, i * bay, 0.5f, 0, high, -0.3f);
        }
        rectangle(stone.mult(0.8f), side, side.length() / 2, side.length() / 2, 0, 0.9f, -0.12f);
        rectangle(pillar, side, side.length() / 2, side.length() / 2, high - 0.8f, high, -0.2f);
    }

    /** A line of hills all round, clearer at its top than where mist lies at its foot. */
    private void ridge(float x, float z, float radius, float height, int rgb, float clear, int seed) {
        int parts = 120;
        Vector3f colour = lit(rgb, 0, 0.8f, 0);
        Vector3f[] top = new Vector3f[parts + 1];
        Vector3f[] foot = new Vector3f[parts + 1];
        for (int i = 0; i <= parts; i++) {
            float a = FastMath.TWO_PI * i / parts;
            float rise = 0.5f
                    + 0.24f * FastMath.sin(a * (2 + seed) + seed)
                    + 0.16f * FastMath.sin(a * (5 + seed) + 2.1f * seed)
                    + 0.08f * FastMath.sin(a * 17 + 1.3f * seed);
            top[i] = new Vector3f(
                    x + radius * FastMath.cos(a), height * Math.max(0.08f, rise), z + radius * FastMath.sin(a));
            foot[i] = new Vector3f(top[i].x, -2, top[i].z);
        }
        for (int i = 0; i < parts; i++) {
            mesh.band(colour, 0.25f * clear, clear, foot[i], foot[i + 1], top[i + 1], top[i]);
        }
    }

    /** A wood's edge all round: points of conifers. */
    private void wood(float x, float z, float radius, float height, int rgb, float clear, int seed) {
        int trees = 420;
        Vector3f colour = lit(rgb, 0, 0.6f, 0);
        for (int i = 0; i < trees; i++) {
            float a = FastMath.TWO_PI * (i + 0.7f * draw(seed, i, 1)) / trees;
            float half = FastMath.PI / trees * (1.2f + draw(seed, i, 2));
            float top = height * (0.55f + 0.45f * draw(seed, i, 3));
            mesh.band(
                    colour,
                    0.3f * clear,
                    clear,
                    around(x, z, radius, a - half, -2),
                    around(x, z, radius, a + half, -2),
                    around(x, z, radius, a + 0.06f * half, top),
                    around(x, z, radius, a - 0.06f * half, top));
        }
    }

    private static Vector3f around(float x, float z, float radius, float angle, float y) {
        return new Vector3f(x + radius * FastMath.cos(angle), y, z + radius * FastMath.sin(angle));
    }

    /** Roofs far away. */
    private void roofs(float x, float z, float radius) {
        int houses = 150;
        for (int i = 0; i < houses; i++) {
            float a = FastMath.TWO_PI * (i + 0.4f * draw(7, i, 1)) / houses;
            float half = FastMath.PI / houses * (0.8f + 0.6f * draw(7, i, 2));
            float eaves = 7 + 7 * draw(7, i, 3);
            Vector3f wall = lit(pick(WALLS, draw(7, i, 4)), 0, 0.3f, 0);
            Vector3f roof = lit(pick(ROOFS, draw(7, i, 5)), 0, 0.8f, 0);
            mesh.polygon(
                    wall,
                    0.5f,
                    around(x, z, radius, a - half, 0),
                    around(x, z, radius, a + half, 0),
                    around(x, z, radius, a + half, eaves),
                    around(x, z, radius, a - half, eaves));
            mesh.polygon(
                    roof,
                    0.55f,
                    around(x, z, radius, a - half * 1.1f, eaves),
                    around(x, z, radius, a + half * 1.1f, eaves),
                    around(x, z, radius + 2, a + half * 0.7f, eaves + 4),
                    around(x, z, radius + 2, a - half * 0.7f, eaves + 4));
        }
    }

    /** Water from a little beyond the world's edge to the horizon. */
    private void sea(Bounds bounds) {
        float far = 3500;
        Vector3f near = lit(0x7F9EAA, 0, 1, 0);
        for (int n = 0; n < Side.COUNT; n++) {
            Side side = Side.of(bounds, n, 45);
            float[] rings = {0, 25, 80, 220, 600, far};
            float[] clear = {0.72f, 0.7f, 0.62f, 0.5f, 0.34f, 0};
            for (int k = 0; k + 1 < rings.length; k++) {
                float a = rings[k];
                float b = rings[k + 1];
                mesh.band(
                        near,
                        clear[k],
                        clear[k + 1],
                        side.at(-a, a, 0.03f),
                        side.at(side.length() + a, a, 0.03f),
                        side.at(side.length() + b, b, 0.03f),
                        side.at(-b, b, 0.03f));
            }
        }
    }
}
