package onder.app.view;

import com.jme3.material.Material;
import com.jme3.math.ColorRGBA;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import java.util.Collection;
import java.util.List;
import onder.app.palette.Oklch;
import onder.app.view.SolidMesh.Plan;
import onder.app.view.SolidMesh.Rise;
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
    private static final float TRIM_BEVEL = 0.012f;

    /** A box that is thinner, in metres, is no house but a slab of wall. */
    private static final float THINNEST_HOUSE = 0.6f;

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
        build(mesh, terrain, obstacles, walls);
        for (Wall wall : bounds.walls()) {
            wall(mesh, wall, Math.min(wall.height(), BOUNDS_WALL_HEIGHT), PLINTH, terrain);
        }
        if (!mesh.isEmpty()) {
            shown = new Geometry("solids", mesh.mesh());
            shown.setMaterial(material);
            root.attachChild(shown);
            sun.castStanding(shown);
        }
    }

    /** Builds obstacles and walls where they stand. */
    static void build(
            SolidMesh mesh, Terrain terrain, Collection<? extends Obstacle> obstacles, Collection<Wall> walls) {
        for (Obstacle obstacle : obstacles) {
            mesh.setFooting(upright(terrain, obstacle));
            build(mesh, obstacle);
        }
        mesh.setFooting((x, y, z) -> terrain.height(x, z) + (y == 0 ? -sunk(terrain, WALL_THICKNESS) : y));
        for (Wall wall : walls) {
            wall(mesh, wall, wall.height(), STONE, terrain);
        }
    }

    static void build(SolidMesh mesh, Obstacle obstacle) {
        switch (obstacle.build()) {
            case COLUMN -> column(mesh, obstacle);
            case HOUSE -> house(mesh, obstacle);
            case ROCK -> rock(mesh, obstacle);
            case BAR -> bar(mesh, obstacle);
            case BLOCK -> block(mesh, obstacle);
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
        float[] corners = corners(outline);
        float h = rock.height();
        if (h <= BENCH_HEIGHT) {
            Rise rise = new Rise(0, h, BEVEL);
            mesh.block(corners, outline.x(), outline.z(), rise, SLAB_SHRINK, Math.min(BEVEL, h / 3), STONE);
        } else {
            Rise rise = new Rise(0, h, ROCK_BEVEL);
            mesh.block(corners, outline.x(), outline.z(), rise, ROCK_SHRINK, h * ROCK_DROP, ROCK);
        }
    }

    private static float[] corners(Outline outline) {
        float[] corners = new float[2 * outline.corners()];
        for (int i = 0; i < outline.corners(); i++) {
            corners[2 * i] = outline.cornerX(i);
            corners[2 * i + 1] = outline.cornerZ(i);
        }
        return corners;
    }

    /** A building about its yards. */
    private static void block(SolidMesh mesh, Obstacle block) {
        List<float[]> pieces =
                block.outlines(0, 0).stream().map(SolidsView::corners).toList();
        mesh.block(pieces, new Rise(0, block.height(), 0), STONE, ROOF);
    }

    /** A block between two drums. */
    private static void bar(SolidMesh mesh, Obstacle bar) {
        Outline outline = bar.outline();
        float r = outline.rounding();
        float h = bar.height();
        Rise rise = new Rise(0, h, Math.min(BEVEL, Math.min(r, h) / 3));
        float dx = outline.cornerX(1) - outline.cornerX(0);
        float dz = outline.cornerZ(1) - outline.cornerZ(0);
        // Its bevelled ends lie within the drums.
        float length = (float) Math.hypot(dx, dz) + 2 * rise.bevel();
        mesh.box(Plan.of(outline.x(), outline.z(), length, 2 * r, Math.atan2(-dz, dx)), rise, STONE);
        for (int end = 0; end < 2; end++) {
            mesh.drum(outline.cornerX(end), outline.cornerZ(end), r, rise, STONE);
        }
    }

    private static void column(SolidMesh mesh, Obstacle c) {
        float r = c.boundingRadius();
        float h = c.height();
        if (h <= BENCH_HEIGHT || r > h) {
            mesh.drum(c.x(), c.z(), r, new Rise(0, h, 2 * BEVEL), STONE);
            return;
        }
        float foot = Math.min(0.22f, h * 0.1f);
        mesh.drum(c.x(), c.z(), r, new Rise(0, foot, BEVEL), PLINTH);
        mesh.drum(c.x(), c.z(), r * 0.86f, new Rise(foot, h - foot, BEVEL), STONE);
        mesh.drum(c.x(), c.z(), r * 0.97f, new Rise(h - foot, h, BEVEL), STONE);
    }

    private static void house(SolidMesh mesh, Obstacle box) {
        Plan plan = Plan.of(box.x(), box.z(), box.width(), box.depth(), Math.toRadians(box.turn()));
        if (box.height() <= BENCH_HEIGHT) {
            bench(mesh, plan.lengthwise(), box.height());
        } else if (Math.min(box.width(), box.depth()) < THINNEST_HOUSE) {
            mesh.box(plan, new Rise(0, box.height(), BEVEL), STONE);
        } else {
            kiosk(mesh, plan.lengthwise(), box.height());
        }
    }

    /** A seat of slats on two stone blocks. */
    private static void bench(SolidMesh mesh, Plan plan, float height) {
        float length = plan.width();
        float breadth = plan.depth();
        float seat = Math.min(0.07f, height * 0.2f);
        Rise legs = new Rise(0, height - seat, TRIM_BEVEL);
        float block = Math.min(0.32f, length * 0.25f);
        for (int side = -1; side <= 1; side += 2) {
            float along = side * (length / 2 - block * 0.9f);
            mesh.box(plan.part(along, 0, block, breadth * 0.86f), legs, PLINTH);
        }
        int slats = Math.max(1, Math.min(40, Math.round(breadth / 0.16f)));
        float pitch = breadth / slats;
        float gap = slats == 1 ? 0 : Math.min(0.025f, pitch * 0.2f);
        Rise top = new Rise(legs.high(), height, TRIM_BEVEL);
        for (int k = 0; k < slats; k++) {
            Plan slat = plan.part(0, -breadth / 2 + (k + 0.5f) * pitch, length, pitch - gap);
            mesh.box(slat, top, k % 2 == 0 ? WOOD : WOOD.mult(0.95f));
        }
    }

    private static void kiosk(SolidMesh mesh, Plan plan, float h) {
        float eaves = Math.min(0.14f, plan.depth() * 0.12f);
        float plinth = Math.min(0.25f, h * 0.12f);
        float roof = Math.min(0.22f, h * 0.1f);
        mesh.box(plan.smaller(eaves), new Rise(0, plinth, BEVEL), PLINTH);
        mesh.box(plan.smaller(2 * eaves), new Rise(plinth, h - roof, BEVEL), STONE);
        mesh.box(plan, new Rise(h - roof, h, 2 * BEVEL), ROOF);
        if (h > 1.9f && plan.width() > 1.2f) {
            counter(mesh, plan.smaller(2 * eaves), h - roof);
        }
    }

    /** Shutters of a kiosk: a glazed band with wooden posts on both long sides. */
    private static void counter(SolidMesh mesh, Plan walls, float top) {
        float low = 0.95f;
        float high = Math.min(top - 0.12f, low + 1.25f);
        int bays = Math.max(1, Math.round(walls.width() / 1.5f));
        float bay = walls.width() / bays;
        for (int k = 0; k < 2 * bays; k++) {
            float along = -walls.width() / 2 + (k / 2 + 0.5f) * bay;
            float across = (k % 2 - 0.5f) * walls.depth();
            mesh.box(walls.part(along, across, bay * 0.8f, 0.05f), new Rise(low, high, TRIM_BEVEL), GLASS);
            mesh.box(walls.part(along, across, bay * 0.86f, 0.12f), new Rise(low - 0.07f, low, TRIM_BEVEL), WOOD);
            mesh.box(
                    walls.part(along, across, bay * 0.86f, 0.09f), new Rise(high, high + 0.07f, TRIM_BEVEL), DARK_WOOD);
        }
    }

    /** On uneven ground a wall is built of short pieces that follow it. */
    private static void wall(SolidMesh mesh, Wall wall, float height, ColorRGBA colour, Terrain terrain) {
        float dx = wall.x2() - wall.x1();
        float dz = wall.z2() - wall.z1();
        float length = (float) Math.sqrt(dx * dx + dz * dz);
        Plan whole = Plan.of((wall.x1() + wall.x2()) / 2, (wall.z1() + wall.z2()) / 2, length, 0, Math.atan2(-dz, dx));
        int pieces = terrain.isPlane() ? 1 : Math.max(1, Math.round(length / WALL_PIECE));
        float cap = Math.min(0.08f, height * 0.2f);
        float run = length / pieces + WALL_THICKNESS * 0.8f;
        for (int i = 0; i < pieces; i++) {
            float along = (i + 0.5f) * length / pieces - length / 2;
            mesh.box(whole.part(along, 0, run, WALL_THICKNESS * 0.8f), new Rise(0, height - cap, 0.01f), colour);
            Plan coping = whole.part(along, 0, run + 0.02f, WALL_THICKNESS);
            mesh.box(coping, new Rise(height - cap, height, 0.02f), colour.mult(0.86f));
        }
    }

    private static ColorRGBA colour(int rgb) {
        return new ColorRGBA(
                (float) Oklch.decode((rgb >> 16 & 255) / 255.0),
                (float) Oklch.decode((rgb >> 8 & 255) / 255.0),
                (float) Oklch.decode((rgb & 255) / 255.0),
                1);
    }
}
