package onder.shot;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import onder.core.geometry.Bounds;
import onder.core.geometry.Hit;
import onder.core.geometry.Obstacle;
import onder.core.geometry.Wall;
import onder.core.obstacles.Obstacles;
import onder.core.terrain.Terrain;

/** Whether obstacles, walls or hills stand between somebody and an eye above them. */
public final class SightLines {
    /** The ground is looked at so often on the way. */
    private static final int GROUND_LOOKS = 16;

    private final Terrain terrain;
    private final List<Level> levels = new ArrayList<>();
    private final Hit hit = new Hit();

    /** All that is of one height. */
    private record Level(float height, Obstacles solid) {}

    /**
     * Sorts what stands by its height.
     *
     * @param obstacles what hides
     * @param terrain the ground, which hides, too
     */
    public SightLines(Obstacles obstacles, Terrain terrain) {
        this.terrain = terrain;
        TreeMap<Float, List<Obstacle>> bodies = new TreeMap<>();
        TreeMap<Float, List<Wall>> walls = new TreeMap<>();
        List<Obstacle> standing = new ArrayList<>(obstacles.bodies());
        standing.addAll(obstacles.fixed());
        for (Obstacle body : standing) {
            bodies.computeIfAbsent(body.height(), h -> new ArrayList<>()).add(body);
            walls.computeIfAbsent(body.height(), h -> new ArrayList<>());
        }
        List<Wall> upright = new ArrayList<>(obstacles.walls());
        upright.addAll(edge(obstacles.bounds()));
        for (Wall wall : upright) {
            walls.computeIfAbsent(wall.height(), h -> new ArrayList<>()).add(wall);
        }
        Bounds around = obstacles.bounds() instanceof Bounds.Walled ? new Bounds.Open(1, 1) : obstacles.bounds();
        walls.forEach((height, some) ->
                levels.add(new Level(height, new Obstacles(around, bodies.getOrDefault(height, List.of()), some))));
    }

    private static List<Wall> edge(Bounds bounds) {
        return bounds instanceof Bounds.Walled walled ? walled.walls() : List.of();
    }

    /**
     * {@return whether nothing stands on the way from a point to a higher one} Not for several threads at once.
     *
     * @param x of the point, in metres
     * @param y likewise
     * @param z likewise
     * @param eyeX of the higher one, in metres
     * @param eyeY likewise
     * @param eyeZ likewise
     */
    public boolean clear(float x, float y, float z, float eyeX, float eyeY, float eyeZ) {
        for (int i = 1; i <= GROUND_LOOKS; i++) {
            float share = i / (float) GROUND_LOOKS;
            float ground = terrain.height(x + (eyeX - x) * share, z + (eyeZ - z) * share);
            if (ground > y + (eyeY - y) * share) {
                return false;
            }
        }
        float above = y - terrain.height(x, z);
        for (Level level : levels) {
            // The way rises: from there on it is over all of that height.
            float share = Math.min(1, (level.height - above) / Math.max(1e-3f, eyeY - y));
            if (share > 0 && level.solid.blocks(x, z, x + (eyeX - x) * share, z + (eyeZ - z) * share, hit)) {
                return false;
            }
        }
        return true;
    }

    /**
     * {@return whether a ball has room at a place: it meets nothing that is as high as it is, and is over the ground}
     *
     * @param x in metres
     * @param y its height, in metres
     * @param z in metres
     * @param radius in metres, above 0
     */
    public boolean hasRoom(float x, float y, float z, float radius) {
        float above = y - terrain.height(x, z) - radius;
        if (above < 0) {
            return false;
        }
        for (Level level : levels) {
            Bounds around = level.solid.bounds();
            if (level.height > above && !level.solid.free(around.wrapX(x), around.wrapZ(z), radius)) {
                return false;
            }
        }
        return true;
    }
}
