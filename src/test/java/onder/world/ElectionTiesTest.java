package onder.world;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import onder.core.agents.Body;
import onder.core.geometry.Bounds;
import onder.core.geometry.Point;
import onder.param.Params;
import onder.world.setup.Command;
import onder.world.setup.GroupSetup;
import onder.world.setup.Start;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Who is elected among members that are equally good: never a matter of rounding. */
class ElectionTiesTest {
    private static final int CROWDS = 200;

    /** Places on a grid that is exact in a float also after it is moved by whole metres. */
    private static final float GRID = 1 / 16f;

    private static Worlds crowd(List<Point> places, String selection) {
        Worlds worlds = new Worlds().species("person", Params.defaults(Body.class), Worlds.all());
        worlds.bounds = new Bounds.Open(4000, 4000);
        worlds.leadership = Params.with(worlds.leadership, "selection", selection);
        Start start = new Start(Start.Area.DISC, 0, 0, 0, 0, 0, Start.Pace.REST, true, places);
        worlds.groups.add(new GroupSetup("person", places.size(), start, null, null, null));
        return worlds;
    }

    private static int elected(List<Point> places, String selection) {
        try (World world = crowd(places, selection).world()) {
            return world.groups().find(0).leader();
        }
    }

    private static List<Point> places(SplittableRandom random, int size) {
        List<Point> places = new ArrayList<>();
        while (places.size() < size) {
            Point at = new Point(random.nextInt(-40, 40) * GRID, random.nextInt(-40, 40) * GRID);
            if (!places.contains(at)) {
                places.add(at);
            }
        }
        return places;
    }

    @ParameterizedTest
    @ValueSource(strings = {"nearest", "farthest"})
    void movingTheWholeCrowdElectsTheSameMember(String selection) {
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < CROWDS; i++) {
            List<Point> places = places(random, random.nextInt(2, 12));
            float dx = random.nextInt(-1500, 1500);
            float dz = random.nextInt(-1500, 1500);
            List<Point> moved = places.stream()
                    .map(at -> new Point(at.x() + dx, at.z() + dz))
                    .toList();
            assertEquals(elected(places, selection), elected(moved, selection), places + " moved by " + dx + ", " + dz);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"nearest", "farthest"})
    void theFirstOfAPairIsElected(String selection) {
        SplittableRandom random = new SplittableRandom(2);
        for (int i = 0; i < CROWDS; i++) {
            List<Point> pair = List.of(
                    new Point((float) random.nextDouble(-900, 900), (float) random.nextDouble(-900, 900)),
                    new Point((float) random.nextDouble(-900, 900), (float) random.nextDouble(-900, 900)));
            assertEquals(0, elected(pair, selection), pair::toString);
        }
    }

    /** The leader stands in the middle of four; when it is removed, the one with the lowest id is last in the order. */
    @ParameterizedTest
    @ValueSource(strings = {"nearest", "farthest"})
    void theLowestIdWinsWhateverTheOrderOfMembers(String selection) {
        List<Point> places =
                List.of(new Point(3, 3), new Point(-3, 3), new Point(-3, -3), new Point(3, -3), new Point(0, 0));
        Worlds worlds = crowd(places, "nearest");
        worlds.group("person", 1, 900, 900, 1, null);
        try (World world = worlds.world()) {
            world.send(new Command.MoveAgent(0, 1));
            world.send(new Command.MoveAgent(0, 0));
            world.send(new Command.Set(Params.with(worlds.leadership, "selection", selection)));
            world.step();
            assertEquals(
                    "[1, 2, 3, 4, 0]", Arrays.toString(world.groups().find(0).members()));
            assertEquals(4, world.groups().find(0).leader());
            world.send(new Command.RemoveAgent(4));
            world.step();
            assertEquals(0, world.groups().find(0).leader());
        }
    }
}
