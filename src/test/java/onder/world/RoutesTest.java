package onder.world;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import onder.core.Bounds;
import onder.core.Box;
import onder.core.CornerGraph;
import onder.core.Mazes;
import onder.core.Obstacle;
import onder.core.Obstacles;
import onder.core.Point;
import onder.core.Role;
import onder.core.RouteSearch;
import onder.core.Wall;
import onder.param.Params;
import onder.steer.Assignment;
import onder.steer.EvadeLeader;
import onder.steer.FollowLeader;
import onder.steer.FollowRoute;
import onder.steer.FollowTrail;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Who has a route gets there, and so do those who follow. */
class RoutesTest {
    /** One species for all of them. */
    private static final SpeciesSetup WALKER = walker();

    private static final float SPEED = WALKER.body().maxSpeed();

    /** A walk: what stands in the world, where it begins and where it ends. */
    private record Walk(String name, Bounds bounds, List<Obstacle> bodies, List<Wall> walls, Point from, Point to) {
        @Override
        public String toString() {
            return name;
        }
    }

    private static SpeciesSetup walker() {
        Assignment route = new Assignment(Params.from(FollowRoute.class, Map.of("responseTime", 0.5f)));
        FollowLeader inSight = Params.from(
                FollowLeader.class,
                Map.of("range", Float.POSITIVE_INFINITY, "responseTime", 0.5f, "lineOfSight", true));
        return Presets.PEDESTRIAN.with(Presets.PEDESTRIAN
                .mind()
                .with(Role.LEADER, route)
                .with(Role.ALONE, route)
                .with(Role.FOLLOWER, new Assignment(inSight))
                .with(Role.FOLLOWER, new Assignment(Params.from(FollowTrail.class, Map.of("responseTime", 0.5f))))
                .with(Role.FOLLOWER, new Assignment(Params.defaults(EvadeLeader.class))));
    }

    private static List<Wall> chain(double... corners) {
        List<Wall> walls = new ArrayList<>();
        for (int i = 0; i + 3 < corners.length; i += 2) {
            walls.add(new Wall(
                    (float) corners[i], (float) corners[i + 1], (float) corners[i + 2], (float) corners[i + 3], 2));
        }
        return walls;
    }

    private static Stream<Walk> walks() {
        Bounds field = new Bounds.Open(80, 80);
        List<Wall> u = chain(-8, -10, -8, 6, 8, 6, 8, -10);
        return Stream.of(
                new Walk("out of a U", field, List.of(), u, new Point(0, 0), new Point(0, 16)),
                new Walk("the back of a U", field, List.of(), u, new Point(0, 16), new Point(0, 2)),
                new Walk("a long wall", field, List.of(), chain(-15, 0, 20, 0), new Point(0, -6), new Point(0, 6)),
                new Walk(
                        "a maze",
                        Mazes.bounds(20),
                        List.of(),
                        Mazes.walls(20, 1, 40),
                        Mazes.room(20, 2, 2),
                        Mazes.room(20, 17, 17)),
                new Walk(
                        "a block",
                        field,
                        List.of(new Box(0, 0, 6, 9, 0, 3)),
                        List.of(),
                        new Point(-9, 0),
                        new Point(9, 0)));
    }

    static Stream<Arguments> walksAloneAndWithTen() {
        return walks().flatMap(walk -> Stream.of(Arguments.of(walk, 1), Arguments.of(walk, 11)));
    }

    private static Setup setup(Walk walk, int people) {
        return Setup.builder()
                .bounds(walk.bounds)
                .obstacles(walk.bodies, walk.walls)
                .add(WALKER)
                .add(new GroupSetup(
                        WALKER.name(),
                        people,
                        Worlds.area(walk.from.x(), walk.from.z(), people == 1 ? 0 : 2.4f, Start.Pace.REST, true),
                        walk.to,
                        null,
                        null))
                .build();
    }

    private static double shortest(Walk walk, float x, float z) {
        Obstacles obstacles = new Obstacles(walk.bounds, walk.bodies, walk.walls);
        RouteSearch search =
                new RouteSearch(new CornerGraph(obstacles, WALKER.body().radius()));
        assertTrue(search.find(x, z, walk.to.x(), walk.to.z()));
        double length = 0;
        for (int i = 0; i < search.size(); i++) {
            length += Math.hypot(search.x(i) - x, search.z(i) - z);
            x = search.x(i);
            z = search.z(i);
        }
        return length;
    }

    @ParameterizedTest
    @MethodSource("walksAloneAndWithTen")
    void allArriveWithinOneAndAHalfTimesTheShortestWaysTime(Walk walk, int people) {
        try (World world = new World(setup(walk, people))) {
            double farthest = 0;
            for (int id = 0; id < people; id++) {
                farthest = Math.max(
                        farthest,
                        shortest(walk, world.agents().x(id), world.agents().z(id)));
            }
            double allowed = 1.5 * farthest / SPEED;
            boolean arrived = false;
            while (!arrived && world.time() < allowed) {
                world.step();
                arrived = true;
                for (int id = 0; id < people; id++) {
                    double dx = walk.to.x() - world.agents().x(id);
                    double dz = walk.to.z() - world.agents().z(id);
                    arrived &= Math.hypot(dx, dz) < (people == 1 ? 0.3 : 3);
                }
            }
            StringBuilder b = new StringBuilder();
            for (int id = 0; id < people; id++)
                b.append(String.format(
                        "(%.1f %.1f)", world.agents().x(id), world.agents().z(id)));
            assertTrue(arrived, b + "not all are there after " + allowed + " s");
        }
    }
}
