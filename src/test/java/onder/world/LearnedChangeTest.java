package onder.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import onder.core.agents.Body;
import onder.core.geometry.Point;
import onder.group.Event;
import onder.group.Leadership;
import onder.group.Policy;
import onder.param.Params;
import onder.scene.Scenes;
import onder.scene.Settings;
import onder.world.setup.GroupSetup;
import onder.world.setup.Setup;
import onder.world.setup.Start;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The learned change of the leader, in the gate. */
class LearnedChangeTest {
    private static final int STEPS = 600;

    private static Setup gate(String... settings) {
        return Settings.setAll(Scenes.load("gate").setup(), List.of(settings));
    }

    /** Who took over from whom, and the hash in the end. */
    private static List<Object> run(Setup setup, int threads) {
        try (World world = new World(setup, threads, () -> 0)) {
            for (int i = 0; i < STEPS; i++) {
                world.step();
            }
            List<Object> found = new ArrayList<>();
            for (Event event : world.events().since(0)) {
                if (event instanceof Event.LeaderChanged changed && changed.reason() == Event.Reason.CONGESTION) {
                    found.add(changed.from() + " " + changed.to());
                } else if (event instanceof Event.LeaderStayed stayed) {
                    found.add(stayed.leader() + " " + stayed.leader());
                }
            }
            found.add(world.hash());
            return found;
        }
    }

    private static Setup weighing(String... weights) {
        List<String> settings =
                new ArrayList<>(List.of("leadership.change=learned", "policy.weights=own", "policy.distance=0"));
        for (String weight : weights) {
            settings.add("policy." + weight);
        }
        return gate(settings.toArray(String[]::new));
    }

    @Test
    void theDistanceAloneIsFarthest() {
        assertEquals(run(gate("leadership.change=farthest"), 1), run(weighing("distance=0.3"), 1));
    }

    /** In the gate all have somewhere to go; the thesis's group wanders. */
    @Test
    void soIsTheDistanceOfGroupsWithAGoalWhereAllHaveOne() {
        assertEquals(run(gate("leadership.change=farthest"), 1), run(weighing("distanceWithGoal=0.3"), 1));
        List<String> rank =
                List.of("leadership.change=learned", "policy.weights=own", "policy.distance=0", "policy.rank=1");
        Setup thesis = Settings.setAll(Scenes.load("thesis").setup(), rank);
        assertEquals(run(thesis, 1), run(Settings.set(thesis, "policy.distanceWithGoal=9"), 1));
    }

    @Test
    void theRoomAloneIsMostRoomAheadUnlessTheLeaderHasMost() {
        assertEquals(run(gate("leadership.change=most-room-ahead"), 1), run(weighing("room=0.1", "stay=-10"), 1));
    }

    @Test
    void whoLeadsAlreadyGoesOnWhereThatAloneCounts() {
        List<Object> all = run(weighing("stay=1"), 1);
        assertTrue(all.size() > 2, all.toString());
        for (Object change : all.subList(0, all.size() - 1)) {
            String[] ends = change.toString().split(" ");
            assertEquals(ends[0], ends[1]);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "distance",
                "distanceWithGoal",
                "room",
                "open",
                "crowding",
                "speed",
                "heading",
                "goal",
                "nearer",
                "rank",
                "stay"
            })
    void everyWeightHasASayInEitherDirection(String weight) {
        Object more = run(weighing(weight + "=1"), 1);
        assertNotEquals(more, run(weighing(weight + "=-1"), 1));
        assertEquals(more, run(weighing(weight + "=2"), 1), "only proportions count");
    }

    /** Nobody has a behaviour, so nobody moves: who took over from the first. */
    private static int successor(String weight, List<Point> points) {
        Worlds worlds = new Worlds().species("person", Params.defaults(Body.class), Worlds.all());
        worlds.leadership =
                Params.with(Params.with(Params.defaults(Leadership.class), "change", "learned"), "selection", "first");
        Start start = new Start(Start.Area.DISC, 0, 0, 0, 0, 0, Start.Pace.REST, true, points);
        worlds.groups.add(new GroupSetup("person", points.size(), start, null, null, null));
        Setup setup =
                Settings.setAll(worlds.setup(), List.of("policy.weights=own", "policy.distance=0", "policy." + weight));
        try (World world = new World(setup)) {
            for (int i = 0; i < 100; i++) {
                world.step();
            }
            assertTrue(
                    world.groups().find(0).elections() > 0,
                    () -> world.events().since(0).toString());
            return world.groups().find(0).leader();
        }
    }

    @Test
    void whoStandsAloneIsTold() {
        List<Point> points = List.of(new Point(0, 0), new Point(0.7f, 0), new Point(8, 0), new Point(0, 0.7f));
        assertEquals(2, successor("crowding=-1", points));
        assertEquals(0, successor("crowding=1", points));
    }

    @Test
    void theShippedWeightsAreThoseOfTheFileAndOfAnyThreads() throws IOException {
        String text;
        try (InputStream file = Policy.class.getResourceAsStream("/Policies/learned.properties")) {
            text = new String(file.readAllBytes(), StandardCharsets.UTF_8);
        }
        assertTrue(text.contains("onder optimise assets/Plans/optimise/leader.yaml --out"), "the command that made it");
        Properties weights = new Properties();
        weights.load(new java.io.StringReader(text));
        List<String> own = new ArrayList<>();
        for (String name : weights.stringPropertyNames()) {
            own.add(name + "=" + weights.getProperty(name));
        }
        assertEquals(Params.of(Policy.class).size() - 1, own.size(), "each weight");
        List<Object> shipped = run(gate("leadership.change=learned"), 1);
        assertEquals(run(weighing(own.toArray(String[]::new)), 1), shipped);
        assertEquals(shipped, run(gate("leadership.change=learned"), 2));
    }
}
