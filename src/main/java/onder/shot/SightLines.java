package onder.shot;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Stream;
import onder.core.geometry.Bounds;
import onder.core.geometry.Hit;
import onder.core.geometry.Obstacle;
import onder.core.geometry.Wall;
import onder.core.obstacles.Obstacles;
import onder.core.terrain.Terrain;

/** Whether obstacles, walls or hills hide a person from a higher eye. */
public final class SightLines {
    /** The number of ground samples along the line. */
    private static final int GROUND_LOOKS = 16;

    private final Terrain terrain;
    private final List<Level> levels = new ArrayList<>();
    private final Hit hit = new Hit();

    /** All obstacles of one height. */
    private record Level(float height, Obstacles solid) {}

    /**
     * Sorts obstacles by height.
     *
     * @param obstacles that hide
     * @param terrain the ground, which hides, too
     */
    public SightLines(Obstacles obstacles, Terrain terrain) {
        this.terrain = terrain;
        TreeMap<Float, List<Obstacle>> bodies = new TreeMap<>();
        TreeMap<Float, List<Wall>> walls = new TreeMap<>();
        Stream.concat(obstacles.bodies().stream(), obstacles.fixed().stream()).forEach(body -> {
            bodies.computeIfAbsent(body.height(), h -> new ArrayList<>()).add(body);
            walls.computeIfAbsent(body.height(), h -> new ArrayList<>());
        });
        boolean isWalled = obstacles.bounds() instanceof Bounds.Walled;
        List<Wall> edge = isWalled ? ((Bounds.Walled) obstacles.bounds()).walls() : List.of();
        Stream.concat(obstacles.walls().stream(), edge.stream())
                .forEach(wall -> walls.computeIfAbsent(wall.height(), h -> new ArrayList<>())
                        .add(wall));
        Bounds around = isWalled ? new Bounds.Open(1, 1) : obstacles.bounds();
        walls.forEach((height, some) ->
                levels.add(new Level(height, new Obstacles(around, bodies.getOrDefault(height, List.of()), some))));
    }

    /**
     * {@return whether the line from a point to a higher one is free} Not thread-safe.
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
            // The line rises: from there on it is above everything of that height.
            float share = Math.min(1, (level.height - above) / Math.max(1e-3f, eyeY - y));
            if (share > 0 && level.solid.blocks(x, z, x + (eyeX - x) * share, z + (eyeZ - z) * share, hit)) {
                return false;
            }
        }
        return true;
    }

    /**
     * {@return whether a ball has room at a place: it is above the ground and touches no obstacle of its height}
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
