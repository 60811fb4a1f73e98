package onder.draw.view.solids;

import com.jme3.math.ColorRGBA;
import com.jme3.math.Vector2f;
import java.util.Collection;
import java.util.List;
import onder.core.geometry.Obstacle;
import onder.core.geometry.Outline;
import onder.core.geometry.Wall;
import onder.core.terrain.Terrain;
import onder.draw.view.solids.SolidMesh.Plan;
import onder.draw.view.solids.SolidMesh.Rise;

/**
 * Builds obstacles and walls. What stands there follows from build and height: a low box is a bench, a tall one a kiosk
 * with a roof, a circle a column. No body reaches beyond the outline that agents keep out of.
 *
 * @param mesh that it builds into
 * @param colours of what it builds of
 */
public record SolidBuilder(SolidMesh mesh, Masonry colours) {
    private static final float BENCH_HEIGHT = 0.6f;
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

    /** Builds obstacles and walls where they stand. */
    public void build(Terrain terrain, Collection<? extends Obstacle> obstacles, Collection<Wall> walls) {
        for (Obstacle obstacle : obstacles) {
            mesh.setFooting(upright(terrain, obstacle));
            build(obstacle);
        }
        mesh.setFooting((x, y, z) -> terrain.height(x, z) + (y == 0 ? -sunk(terrain, WALL_THICKNESS) : y));
        walls.forEach(wall -> wall(wall, wall.height(), colours.wall(), terrain));
    }

    public void build(Obstacle obstacle) {
        switch (obstacle.build()) {
            case COLUMN -> new RoundSolidBuilder(mesh, colours).build(obstacle);
            case HOUSE -> house(obstacle);
            case ROCK -> rock(obstacle);
            case BAR -> bar(obstacle);
            case BLOCK -> block(obstacle);
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
    private void rock(Obstacle rock) {
        Outline outline = rock.outline();
        float[] corners = corners(outline);
        float h = rock.height();
        if (h <= BENCH_HEIGHT) {
            Rise rise = new Rise(0, h, BEVEL);
            mesh.block(corners, outline.x(), outline.z(), rise, SLAB_SHRINK, Math.min(BEVEL, h / 3), colours.stone());
        } else {
            Rise rise = new Rise(0, h, ROCK_BEVEL);
            mesh.block(corners, outline.x(), outline.z(), rise, ROCK_SHRINK, h * ROCK_DROP, colours.rock());
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
    private void block(Obstacle block) {
        List<float[]> pieces =
                block.outlines(0, 0).stream().map(SolidBuilder::corners).toList();
        mesh.block(pieces, new Rise(0, block.height(), 0), colours.stone(), colours.roof());
    }

    private void bar(Obstacle bar) {
        Outline outline = bar.outline();
        float r = outline.rounding();
        float h = bar.height();
        mesh.bar(
                new Vector2f(outline.cornerX(0), outline.cornerZ(0)),
                new Vector2f(outline.cornerX(1), outline.cornerZ(1)),
                r,
                new Rise(0, h, Math.min(BEVEL, Math.min(r, h) / 3)),
                Masonry.smooth(colours.stone()));
    }

    private void house(Obstacle box) {
        Plan plan = Plan.of(box.x(), box.z(), box.width(), box.depth(), Math.toRadians(box.turn()));
        if (box.height() <= BENCH_HEIGHT) {
            bench(plan.lengthwise(), box.height());
        } else if (Math.min(box.width(), box.depth()) < THINNEST_HOUSE) {
            mesh.box(plan, new Rise(0, box.height(), BEVEL), colours.stone());
        } else {
            kiosk(plan.lengthwise(), box.height());
        }
    }

    /** A seat of slats on two stone blocks. */
    private void bench(Plan plan, float height) {
        float length = plan.width();
        float breadth = plan.depth();
        float seat = Math.min(0.07f, height * 0.2f);
        Rise legs = new Rise(0, height - seat, TRIM_BEVEL);
        float block = Math.min(0.32f, length * 0.25f);
        for (int side = -1; side <= 1; side += 2) {
            float along = side * (length / 2 - block * 0.9f);
            mesh.box(plan.part(along, 0, block, breadth * 0.86f), legs, colours.plinth());
        }
        int slats = Math.max(1, Math.min(40, Math.round(breadth / 0.16f)));
        float pitch = breadth / slats;
        float gap = slats == 1 ? 0 : Math.min(0.025f, pitch * 0.2f);
        Rise top = new Rise(legs.high(), height, TRIM_BEVEL);
        for (int k = 0; k < slats; k++) {
            Plan slat = plan.part(0, -breadth / 2 + (k + 0.5f) * pitch, length, pitch - gap);
            mesh.box(slat, top, k % 2 == 0 ? colours.wood() : colours.wood().mult(0.95f));
        }
    }

    private void kiosk(Plan plan, float h) {
        float eaves = Math.min(0.14f, plan.depth() * 0.12f);
        float plinth = Math.min(0.25f, h * 0.12f);
        float roof = Math.min(0.22f, h * 0.1f);
        mesh.box(plan.smaller(eaves), new Rise(0, plinth, BEVEL), colours.plinth());
        mesh.box(plan.smaller(2 * eaves), new Rise(plinth, h - roof, BEVEL), colours.stone());
        mesh.box(plan, new Rise(h - roof, h, 2 * BEVEL), colours.roof());
        if (h > 1.9f && plan.width() > 1.2f) {
            counter(plan.smaller(2 * eaves), h - roof);
        }
    }

    /** Shutters of a kiosk: a glazed band with wooden posts on both long sides. */
    private void counter(Plan walls, float top) {
        float low = 0.95f;
        float high = Math.min(top - 0.12f, low + 1.25f);
        int bays = Math.max(1, Math.round(walls.width() / 1.5f));
        float bay = walls.width() / bays;
        for (int k = 0; k < 2 * bays; k++) {
            float along = -walls.width() / 2 + (k / 2 + 0.5f) * bay;
            float across = (k % 2 - 0.5f) * walls.depth();
            mesh.box(walls.part(along, across, bay * 0.8f, 0.05f), new Rise(low, high, TRIM_BEVEL), colours.glass());
            mesh.box(
                    walls.part(along, across, bay * 0.86f, 0.12f),
                    new Rise(low - 0.07f, low, TRIM_BEVEL),
                    colours.wood());
            mesh.box(
                    walls.part(along, across, bay * 0.86f, 0.09f),
                    new Rise(high, high + 0.07f, TRIM_BEVEL),
                    colours.darkWood());
        }
    }

    /** On uneven ground a wall is built of short pieces that follow it. */
    void wall(Wall wall, float height, ColorRGBA colour, Terrain terrain) {
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
            // No bevel: far away, narrower than a pixel and bright, it would be a row of dots.
            mesh.box(coping, new Rise(height - cap, height, 0), Masonry.smooth(colour.mult(0.86f)));
        }
    }
}
