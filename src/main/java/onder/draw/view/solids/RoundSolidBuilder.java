package onder.draw.view.solids;

import com.jme3.math.ColorRGBA;
import com.jme3.math.FastMath;
import com.jme3.math.Vector3f;
import onder.core.geometry.Obstacle;
import onder.draw.view.light.Sunlight;
import onder.draw.view.solids.SolidMesh.Rise;
import onder.world.setup.Landscape;

/**
 * Builds round obstacles, as what belongs to the place: columns and fountains in a town, boulders on heath and sand, haystacks on a
 * meadow. None reaches beyond the circle that agents keep out of.
 *
 * @param mesh that it builds into
 * @param colours of what it builds of
 */
record RoundSolidBuilder(SolidMesh mesh, Masonry colours) {
    /** What a round obstacle is. */
    enum Kind {
        /** A column; a low or a wide one is a drum. */
        COLUMN,
        /** The same, but a low and wide one is a fountain. */
        FOUNTAIN,
        BOULDER,
        HAYSTACK;

        static Kind of(Landscape.Ground ground, Landscape.Stone stone) {
            return switch (ground) {
                case HEATH, SAND, WATER -> BOULDER;
                case MEADOW ->
                    stone == Landscape.Stone.TIMBER ? HAYSTACK : stone == Landscape.Stone.GRANITE ? BOULDER : COLUMN;
                case SLABS, SETTS, CLAY -> FOUNTAIN;
                case FLOOR, ASPHALT, MARBLE, PAPER, PARQUET -> COLUMN;
            };
        }
    }

    private static final float LOW = 0.6f;
    private static final float BEVEL = 0.03f;

    /** The least radius and the greatest height of a fountain, in metres. */
    private static final float BASIN = 1.5f;

    private static final float BRIM = 1.2f;
    private static final float RIM = 0.3f;

    private static final ColorRGBA WATER = Sunlight.opaque(0x5F8C98);
    private static final ColorRGBA HAY = Sunlight.opaque(0xC9A557);
    private static final ColorRGBA THATCH = Sunlight.opaque(0xA8853F);

    private static final int ROCK_SIDES = 11;
    private static final int HAY_SIDES = 20;

    /** Radius and height of a boulder's and of a haystack's rings, in shares of theirs; the last is the top. */
    private static final float[][] ROCK = {{0.97f, 0}, {1, 0.28f}, {0.93f, 0.62f}, {0.66f, 0.92f}, {0.34f, 1}};

    private static final float[][] STACK = {{0.88f, 0}, {0.99f, 0.3f}, {1, 0.46f}, {0.72f, 0.76f}, {0.3f, 0.95f}, {0, 1}
    };

    /** How much less than its share a corner of a boulder may be. */
    private static final float ROUGH = 0.16f;

    /** The ring from which on a haystack is thatch. */
    private static final int EAVES = 2;

    void build(Obstacle circle) {
        float r = circle.boundingRadius();
        float h = circle.height();
        switch (colours.rounds()) {
            case BOULDER -> boulder(circle, r, h);
            case HAYSTACK -> haystack(circle, r, h);
            case FOUNTAIN, COLUMN -> {
                if (colours.rounds() == Kind.FOUNTAIN && r >= BASIN && h <= BRIM) {
                    fountain(circle, r, h);
                } else if (h <= LOW || r > h) {
                    mesh.drum(circle.x(), circle.z(), r, new Rise(0, h, 2 * BEVEL), Masonry.smooth(colours.stone()));
                } else {
                    column(circle, r, h);
                }
            }
        }
    }

    private void column(Obstacle c, float r, float h) {
        float foot = Math.min(0.22f, h * 0.1f);
        mesh.drum(c.x(), c.z(), r, new Rise(0, foot, BEVEL), colours.plinth());
        mesh.drum(c.x(), c.z(), r * 0.86f, new Rise(foot, h - foot, BEVEL), Masonry.smooth(colours.stone()));
        mesh.drum(c.x(), c.z(), r * 0.97f, new Rise(h - foot, h, BEVEL), Masonry.smooth(colours.stone()));
    }

    /** A basin with a step about it, water in it, and a bowl on a stem. */
    private void fountain(Obstacle c, float r, float h) {
        float x = c.x();
        float z = c.z();
        float rim = r * 0.94f;
        mesh.drum(x, z, r, new Rise(0, h * 0.2f, BEVEL), colours.plinth());
        mesh.ring(x, z, rim, rim - RIM, new Rise(h * 0.2f, h * 0.62f, BEVEL), Masonry.smooth(colours.stone()));
        mesh.drum(x, z, rim - RIM + BEVEL, new Rise(h * 0.2f, h * 0.48f, 0), WATER);
        mesh.drum(x, z, r * 0.1f, new Rise(h * 0.4f, h * 0.86f, BEVEL), Masonry.smooth(colours.stone()));
        mesh.drum(x, z, r * 0.3f, new Rise(h * 0.86f, h * 0.95f, BEVEL), Masonry.smooth(colours.stone()));
        mesh.drum(x, z, r * 0.26f, new Rise(h * 0.9f, h * 0.96f, 0), WATER);
        mesh.drum(x, z, r * 0.05f, new Rise(h * 0.9f, h, BEVEL), Masonry.smooth(colours.stone()));
    }

    /** A number in 0..1 that belongs to a place and to a corner. */
    private static float draw(Obstacle at, int corner) {
        int bits = Float.floatToIntBits(at.x()) * 0x9E3779B9
                + Float.floatToIntBits(at.z()) * 0x85EBCA6B
                + corner * 0xC2B2AE35;
        bits = (bits ^ bits >>> 15) * 0x2C1B3C6D;
        return (bits >>> 8) * 0x1p-24f;
    }

    /** A stone with flat faces, no two alike. */
    private void boulder(Obstacle c, float r, float h) {
        double turn = FastMath.TWO_PI * draw(c, -1);
        Vector3f[][] rings = new Vector3f[ROCK.length][ROCK_SIDES];
        for (int ring = 0; ring < ROCK.length; ring++) {
            for (int k = 0; k < ROCK_SIDES; k++) {
                double angle = turn + 2 * Math.PI * (k + 0.5 * (ring % 2)) / ROCK_SIDES;
                float out = r * ROCK[ring][0] * (1 - ROUGH * draw(c, k + 32 * ring));
                float up = h * ROCK[ring][1] * (ring == 0 ? 1 : 1 - ROUGH * draw(c, k + 32 * ring + 16));
                rings[ring][k] =
                        new Vector3f(c.x() + out * (float) Math.cos(angle), up, c.z() + out * (float) Math.sin(angle));
            }
        }
        for (int ring = 0; ring + 1 < ROCK.length; ring++) {
            for (int k = 0; k < ROCK_SIDES; k++) {
                Vector3f[] low = rings[ring];
                Vector3f[] high = rings[ring + 1];
                // Every second ring is turned by half a side.
                int next = (k + 1) % ROCK_SIDES;
                int above = ring % 2 == 0 ? k : next;
                facet(c, low[k], low[next], high[above]);
                int before = ring % 2 == 0 ? (k + ROCK_SIDES - 1) % ROCK_SIDES : k;
                facet(c, high[above], high[before], low[k]);
            }
        }
        Vector3f top = new Vector3f(c.x(), h, c.z());
        for (int k = 0; k < ROCK_SIDES; k++) {
            facet(c, rings[ROCK.length - 1][k], rings[ROCK.length - 1][(k + 1) % ROCK_SIDES], top);
        }
    }

    private void facet(Obstacle of, Vector3f a, Vector3f b, Vector3f c) {
        Vector3f out = FastMath.computeNormal(a, b, c);
        Vector3f from = new Vector3f(of.x(), 0, of.z());
        if (out.dot(a.add(b).addLocal(c).divideLocal(3).subtractLocal(from)) < 0) {
            out.negateLocal();
        }
        float tone = 0.93f + 0.14f * draw(of, Float.floatToIntBits(a.x + b.y + c.z));
        mesh.patch(colours.rock().mult(tone), new Vector3f[] {a, b, c}, new Vector3f[] {out, out, out});
    }

    /** Round below, thatched above. */
    private void haystack(Obstacle c, float r, float h) {
        for (int ring = 0; ring + 1 < STACK.length; ring++) {
            ColorRGBA colour = ring < EAVES ? HAY : THATCH;
            float rise = h * (STACK[ring + 1][1] - STACK[ring][1]);
            float run = r * (STACK[ring][0] - STACK[ring + 1][0]);
            for (int k = 0; k < HAY_SIDES; k++) {
                Vector3f a = onRing(c, r, h, ring, k);
                Vector3f b = onRing(c, r, h, ring, k + 1);
                Vector3f over = onRing(c, r, h, ring + 1, k + 1);
                Vector3f over0 = onRing(c, r, h, ring + 1, k);
                Vector3f left = out(k, rise, run);
                Vector3f right = out(k + 1, rise, run);
                ColorRGBA shade = colour.mult(0.94f + 0.12f * draw(c, k + 64 * ring));
                mesh.patch(shade, new Vector3f[] {a, b, over, over0}, new Vector3f[] {left, right, right, left});
            }
        }
    }

    private static Vector3f onRing(Obstacle c, float r, float h, int ring, int k) {
        Vector3f out = out(k, 1, 0);
        return new Vector3f(c.x() + r * STACK[ring][0] * out.x, h * STACK[ring][1], c.z() + r * STACK[ring][0] * out.z);
    }

    private static Vector3f out(int k, float rise, float run) {
        double angle = 2 * Math.PI * k / HAY_SIDES;
        return new Vector3f((float) Math.cos(angle) * rise, run, (float) Math.sin(angle) * rise).normalizeLocal();
    }
}
