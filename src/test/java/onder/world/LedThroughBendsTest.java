package onder.world;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import onder.core.geometry.Bounds;
import onder.core.geometry.Point;
import onder.core.geometry.Wall;
import onder.group.LeaderSelection;
import onder.group.Leadership;
import onder.param.Params;
import onder.world.setup.GroupSetup;
import onder.world.setup.Presets;
import onder.world.setup.Setup;
import onder.world.setup.Start;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A large group of pedestrians in a corridor with bends, whose leader starts among them or behind them. */
class LedThroughBendsTest {
    /** People a square metre at the start, and seconds until everybody is through. */
    private static final float DENSITY = 1.5f;

    private static final int SECONDS = 160;

    /** The outer and the inner wall of a corridor that starts along +x at z = 0 and turns where they do. */
    private enum Corridor {
        L {
            @Override
            List<Wall> walls(float wide) {
                return List.of(
                        new Wall(-40, 0, 30, 0, 2),
                        new Wall(30, 0, 30, 24, 2),
                        new Wall(-40, wide, 30 - wide, wide, 2),
                        new Wall(30 - wide, wide, 30 - wide, 24, 2));
            }

            @Override
            Point goal(float wide) {
                return new Point(30 - wide / 2, 36);
            }
        },
        S {
            @Override
            List<Wall> walls(float wide) {
                return List.of(
                        new Wall(-40, 0, 24, 0, 2),
                        new Wall(24, 0, 24, 20 - wide, 2),
                        new Wall(24, 20 - wide, 40, 20 - wide, 2),
                        new Wall(-40, wide, 24 - wide, wide, 2),
                        new Wall(24 - wide, wide, 24 - wide, 20, 2),
                        new Wall(24 - wide, 20, 40, 20, 2));
            }

            @Override
            Point goal(float wide) {
                return new Point(52, 20 - wide / 2);
            }
        };

        abstract List<Wall> walls(float wide);

        abstract Point goal(float wide);
    }

    /** Places for a group that fills the corridor up to x = 4, the leader's first; {@code place} 1 is in front. */
    private static List<Point> places(int members, float wide, float place, long seed) {
        Random random = new Random(seed);
        float length = members / (DENSITY * wide);
        List<Point> places = new ArrayList<>();
        places.add(new Point(4 - length * (1 - place), wide * (0.3f + 0.4f * random.nextFloat())));
        while (places.size() < members) {
            Point next = new Point(4 - length * random.nextFloat(), 0.25f + (wide - 0.5f) * random.nextFloat());
            if (places.stream().allMatch(other -> Math.hypot(other.x() - next.x(), other.z() - next.z()) > 0.42)) {
                places.add(next);
            }
        }
        return places;
    }

    @ParameterizedTest
    @CsvSource({
        "L, 60, 3, 0.5, 1",
        "L, 90, 3, 0.5, 2",
        "L, 90, 4, 0.1, 3",
        "S, 60, 3, 0.1, 4",
        "S, 60, 4, 0.5, 5",
        "S, 90, 3, 0.5, 6",
        "S, 120, 4, 0.1, 7"
    })
    void everybodyGetsThrough(Corridor corridor, int members, float wide, float place, long seed) {
        Point goal = corridor.goal(wide);
        Start start =
                new Start(Start.Area.DISC, 0, 0, 1, 1, 90, Start.Pace.REST, true, places(members, wide, place, seed));
        Setup setup = Setup.builder()
                .seed(seed)
                .bounds(new Bounds.Open(120, 120))
                .obstacles(List.of(), corridor.walls(wide))
                .with(Params.from(Leadership.class, Map.of("selection", LeaderSelection.FIRST)))
                .add(Presets.PEDESTRIAN)
                .add(GroupSetup.of(Presets.PEDESTRIAN.name(), members)
                        .with(start)
                        .to(goal.x(), goal.z()))
                .build();
        try (World world = new World(setup)) {
            int through = 0;
            while (through < members && world.time() < SECONDS) {
                for (int i = 0; i < 60; i++) {
                    world.step();
                }
                through = 0;
                for (int agent = 0; agent < members; agent++) {
                    double dx = world.agents().x(agent) - goal.x();
                    double dz = world.agents().z(agent) - goal.z();
                    through += Math.hypot(dx, dz) < 11 ? 1 : 0;
                }
            }
            assertEquals(members, through, "people through the corridor after " + (int) world.time() + " s");
        }
    }
}
