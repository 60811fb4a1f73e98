package onder.app.view;

import com.jme3.material.Material;
import com.jme3.math.ColorRGBA;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import java.util.Collection;
import onder.app.palette.Oklch;
import onder.app.view.SolidMesh.Frame;
import onder.core.Bounds;
import onder.core.Obstacle;
import onder.core.Outline;
import onder.core.Terrain;
import onder.core.Wall;

/**
 * Obstacles and walls as an architect would model them: pale stone and wood, so the crowd has the colour.
 *
 * <p>What stands there follows from build and height: a low box is a bench, a tall one a kiosk with a
 * roof, a circle a column. No body reaches beyond the outline that agents keep out of.
 */
final class SolidsView {
    private static final float BENCH_HEIGHT = 0.6f;
    private static final float BOUNDS_WALL_HEIGHT = 0.45f;
    private static final float WALL_THICKNESS = 0.18f;
    private static final float BEVEL = 0.03f;
    private static final float WALL_PIECE = 1.5f;
    /** How far below the ground a foot goes at least where the ground is uneven, in metres. */
    private static final float FOOTING = 0.1f;

    private static final float ROCK_BEVEL = 0.18f;
    private static final float ROCK_SHRINK = 0.26f;
    private static final float SLAB_SHRINK = 0.03f;
    /** The share of a rock's height over which it narrows. */
    private static final float ROCK_DROP = 0.42f;

    private static final ColorRGBA STONE = colour(0xE4DFD6);
    private static final ColorRGBA PLINTH = colour(0xC9C2B6);
    private static final ColorRGBA ROOF = colour(0xA39A8E);
    private static final ColorRGBA WOOD = colour(0xCFA97C);
    private static final ColorRGBA DARK_WOOD = colour(0xA8855E);
    private static final ColorRGBA ROCK = colour(0xCFC8BC);
    private static final ColorRGBA GLASS = colour(0x9FB0B8);

    private final Material material;
    private final SunShadow sun;
    private final Node root;
    private Geometry shown;

    SolidsView(Daylight light, SunShadow sun, Node root) {
        material = light.material("MatDefs/Solid.j3md");
        this.sun = sun;
        this.root = root;
    }

    void show(Bounds bounds, Terrain terrain, Collection<? extends Obstacle> obstacles, Collection<Wall> walls) {
        if (shown != null) {
            sun.forget(shown);
            shown.removeFromParent();
            shown = null;
        }
        SolidMesh mesh = new SolidMesh();
        for (Obstacle obstacle : obstacles) {
            mesh.setFooting(upright(terrain, obstacle));
            build(mesh, obstacle);
        }
        mesh.setFooting((x, y, z) -> terrain.height(x, z) + (y == 0 ? -sunk(terrain, WALL_THICKNESS) : y));
        for (Wall wall : walls) {
            wall(mesh, wall, wall.height(), STONE, terrain);
        }
        for (Wall wall : bounds.walls()) {
            wall(mesh, wall, Math.min(wall.height(), BOUNDS_WALL_HEIGHT), PLINTH, terrain);
        }
        if (!mesh.isEmpty()) {
            shown = new Geometry("solids", mesh.mesh());
            shown.setMaterial(material);
            root.attachChild(shown);
            sun.cast(shown);
        }
    }

    static void build(SolidMesh mesh, Obstacle obstacle) {
        switch (obstacle.build()) {
            case COLUMN -> column(mesh, obstacle);
            case HOUSE -> house(mesh, obstacle);
            case ROCK -> rock(mesh, obstacle);
            case BAR -> bar(mesh, obstacle);
        }
    }

    /** Upright on the ground at its middle, its foot deep enough for the lower side. */
    private static SolidMesh.Footing upright(Terrain terrain, Obstacle obstacle) {
        if (terrain.isFlat()) {
            return SolidMesh.Footing.LEVEL;
        }
        float ground = terrain.height(obstacle.x(), obstacle.z());
        float foot = ground - sunk(terrain, obstacle.boundingRadius());
        return (x, y, z) -> y == 0 ? foot : ground + y;
    }

    /** How deep a foot of that size goes so that no slope uncovers it. */
    private static float sunk(Terrain terrain, float size) {
        return terrain.isFlat() ? 0 : terrain.steepest() * size + FOOTING;
    }

    /** A rock with a weathered top; a low one is a slab. */
    private static void rock(SolidMesh mesh, Obstacle rock) {
        Outline outline = rock.outline();
        float[] corners = new float[2 * outline.corners()];
        for (int i = 0; i < outline.corners(); i++) {
            corners[2 * i] = outline.cornerX(i);
            corners[2 * i + 1] = outline.cornerZ(i);
        }
        float h = rock.height();
        boolean slab = h <= BENCH_HEIGHT;
        mesh.block(
                corners,
                outline.x(),
                outline.z(),
                0,
                h,
                slab ? BEVEL : ROCK_BEVEL,
                slab ? SLAB_SHRINK : ROCK_SHRINK,
                slab ? Math.min(BEVEL, h / 3) : h * ROCK_DROP,
                slab ? STONE : ROCK);
    }

    /** A block between two drums. */
    private static void bar(SolidMesh mesh, Obstacle bar) {
        Outline outline = bar.outline();
        float r = outline.rounding();
        float h = bar.height();
        float bevel = Math.min(BEVEL, Math.min(r, h) / 3);
        float dx = outline.cornerX(1) - outline.cornerX(0);
        float dz = outline.cornerZ(1) - outline.cornerZ(0);
        Frame frame = Frame.at(outline.x(), outline.z(), (float) Math.atan2(-dz, dx));
        // Its bevelled ends lie within the drums.
        float length = (float) Math.hypot(dx, dz) + 2 * bevel;
        mesh.box(frame, 0, 0, length, 2 * r, 0, h, bevel, STONE);
        for (int end = 0; end < 2; end++) {
            mesh.drum(outline.cornerX(end), outline.cornerZ(end), r, 0, h, bevel, STONE);
        }
    }

    private static void column(SolidMesh mesh, Obstacle c) {
        float r = c.boundingRadius();
        float h = c.height();
        if (h <= BENCH_HEIGHT || r > h) {
            mesh.drum(c.x(), c.z(), r, 0, h, 2 * BEVEL, STONE);
            return;
        }
        float foot = Math.min(0.22f, h * 0.1f);
        mesh.drum(c.x(), c.z(), r, 0, foot, BEVEL, PLINTH);
        mesh.drum(c.x(), c.z(), r * 0.86f, foot, h - foot, BEVEL, STONE);
        mesh.drum(c.x(), c.z(), r * 0.97f, h - foot, h, BEVEL, STONE);
    }

    private static void house(SolidMesh mesh, Obstacle box) {
        Frame frame = Frame.at(box.x(), box.z(), (float) Math.toRadians(box.turn()));
        if (box.height() <= BENCH_HEIGHT) {
            bench(mesh, frame, box);
        } else {
            kiosk(mesh, frame, box);
        }
    }

    /** A seat of slats on two stone blocks. */
    private static void bench(SolidMesh mesh, Frame frame, Obstacle box) {
        boolean alongX = box.width() >= box.depth();
        float length = Math.max(box.width(), box.depth());
        float breadth = Math.min(box.width(), box.depth());
        float seat = Math.min(0.07f, box.height() * 0.2f);
        float legs = box.height() - seat;
        float block = Math.min(0.32f, length * 0.25f);
        for (int side = -1; side <= 1; side += 2) {
            float at = side * (length / 2 - block * 0.9f);
            part(mesh, frame, alongX, at, 0, block, breadth * 0.86f, 0, legs, PLINTH);
        }
        int slats = Math.max(1, Math.min(40, Math.round(breadth / 0.16f)));
        float pitch = breadth / slats;
        float gap = slats == 1 ? 0 : Math.min(0.025f, pitch * 0.2f);
        for (int k = 0; k < slats; k++) {
            float across = -breadth / 2 + (k + 0.5f) * pitch;
            part(
                    mesh,
                    frame,
                    alongX,
                    0,
                    across,
                    length,
                    pitch - gap,
                    legs,
                    box.height(),
                    k % 2 == 0 ? WOOD : shade(WOOD, 0.95f));
        }
    }

    private static void part(
            SolidMesh mesh,
            Frame frame,
            boolean alongX,
            float along,
            float across,
            float length,
            float breadth,
            float low,
            float high,
            ColorRGBA colour) {
        if (alongX) {
            mesh.box(frame, along, across, length, breadth, low, high, 0.012f, colour);
        } else {
            mesh.box(frame, across, along, breadth, length, low, high, 0.012f, colour);
        }
    }

    private static void kiosk(SolidMesh mesh, Frame frame, Obstacle box) {
        float w = box.width();
        float d = box.depth();
        float h = box.height();
        float eaves = Math.min(0.14f, Math.min(w, d) * 0.12f);
        float plinth = Math.min(0.25f, h * 0.12f);
        float roof = Math.min(0.22f, h * 0.1f);
        if (Math.min(w, d) < 0.6f) {
            // Too thin for a house: a slab of wall.
            mesh.box(frame, 0, 0, w, d, 0, h, BEVEL, STONE);
            return;
        }
        mesh.box(frame, 0, 0, w - eaves, d - eaves, 0, plinth, BEVEL, PLINTH);
        mesh.box(frame, 0, 0, w - 2 * eaves, d - 2 * eaves, plinth, h - roof, BEVEL, STONE);
        mesh.box(frame, 0, 0, w, d, h - roof, h, 2 * BEVEL, ROOF);
        boolean faceX = w >= d;
        float length = faceX ? w : d;
        if (h > 1.9f && length > 1.2f) {
            counter(mesh, frame, faceX, length - 2 * eaves, (faceX ? d : w) / 2 - eaves, h - roof);
        }
    }

    /** Shutters of a kiosk: a glazed band with wooden posts on both long sides. */
    private static void counter(SolidMesh mesh, Frame frame, boolean faceX, float length, float out, float top) {
        float low = 0.95f;
        float high = Math.min(top - 0.12f, low + 1.25f);
        int bays = Math.max(1, Math.round(length / 1.5f));
        float bay = length / bays;
        for (int side = -1; side <= 1; side += 2) {
            for (int k = 0; k < bays; k++) {
                float along = -length / 2 + (k + 0.5f) * bay;
                part(mesh, frame, faceX, along, side * out, bay * 0.8f, 0.05f, low, high, GLASS);
                part(mesh, frame, faceX, along, side * out, bay * 0.86f, 0.12f, low - 0.07f, low, WOOD);
                part(mesh, frame, faceX, along, side * out, bay * 0.86f, 0.09f, high, high + 0.07f, DARK_WOOD);
            }
        }
    }

    /** On uneven ground a wall is built of short pieces that follow it. */
    private static void wall(SolidMesh mesh, Wall wall, float height, ColorRGBA colour, Terrain terrain) {
        float dx = wall.x2() - wall.x1();
        float dz = wall.z2() - wall.z1();
        float length = (float) Math.sqrt(dx * dx + dz * dz);
        int pieces = terrain.waves() == 0 ? 1 : Math.max(1, Math.round(length / WALL_PIECE));
        for (int i = 0; i < pieces; i++) {
            float from = i / (float) pieces;
            float to = (i + 1) / (float) pieces;
            wall(
                    mesh,
                    new Wall(
                            wall.x1() + dx * from,
                            wall.z1() + dz * from,
                            wall.x1() + dx * to,
                            wall.z1() + dz * to,
                            height),
                    height,
                    colour);
        }
    }

    private static void wall(SolidMesh mesh, Wall wall, float height, ColorRGBA colour) {
        float dx = wall.x2() - wall.x1();
        float dz = wall.z2() - wall.z1();
        float length = (float) Math.sqrt(dx * dx + dz * dz);
        Frame frame = Frame.at((wall.x1() + wall.x2()) / 2, (wall.z1() + wall.z2()) / 2, (float) Math.atan2(-dz, dx));
        float cap = Math.min(0.08f, height * 0.2f);
        float run = length + WALL_THICKNESS * 0.8f;
        mesh.box(frame, 0, 0, run, WALL_THICKNESS * 0.8f, 0, height - cap, 0.01f, colour);
        mesh.box(frame, 0, 0, run + 0.02f, WALL_THICKNESS, height - cap, height, 0.02f, shade(colour, 0.86f));
    }

    private static ColorRGBA shade(ColorRGBA colour, float by) {
        return colour.mult(by);
    }

    private static ColorRGBA colour(int rgb) {
        return new ColorRGBA(
                (float) Oklch.decode((rgb >> 16 & 255) / 255.0),
                (float) Oklch.decode((rgb >> 8 & 255) / 255.0),
                (float) Oklch.decode((rgb & 255) / 255.0),
                1);
    }
}
