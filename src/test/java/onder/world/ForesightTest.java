package onder.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import onder.core.agents.Body;
import onder.core.agents.Kernel;
import onder.core.geometry.Bounds;
import onder.core.geometry.Point;
import onder.core.geometry.Wall;
import onder.group.ChangeStrategy;
import onder.group.Event;
import onder.group.Foresight;
import onder.group.Group;
import onder.group.Leadership;
import onder.group.Lookahead;
import onder.param.Params;
import onder.scene.Scenes;
import onder.scene.Settings;
import onder.steer.behaviour.FollowLeader;
import onder.steer.behaviour.Wander;
import onder.world.setup.GroupSetup;
import onder.world.setup.Setup;
import onder.world.setup.Start;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A group that elects by foresight tries its members out in forks of the running step; the world knows nothing of them. */
class ForesightTest {
    /** Enough for several changes in each group of the scenes used here. */
    private static final int STEPS = 500;

    private static Setup scene(String name, String... settings) {
        Setup setup = Scenes.load(name).setup();
        List<String> all = new ArrayList<>(List.of("leadership.change=foresight", "foresight.horizon=1.5"));
        all.addAll(List.of("foresight.forks=2", "foresight.candidates=4"));
        all.addAll(List.of(settings));
        for (String setting : all) {
            setup = Settings.set(setup, setting);
        }
        return setup;
    }

    private static List<Event.LeaderChanged> changes(World world) {
        return world.events().since(0).stream()
                .filter(Event.LeaderChanged.class::isInstance)
                .map(Event.LeaderChanged.class::cast)
                .filter(each -> each.reason() == Event.Reason.CONGESTION)
                .toList();
    }

    private static void steps(World world, int steps) {
        for (int i = 0; i < steps; i++) {
            world.step();
        }
    }

    /** Keeps what the world was in the middle of a step, and elects the first candidate. */
    private static final class Keeping implements Lookahead {
        private final List<WorldSnapshot> kept = new ArrayList<>();
        private final List<int[]> changes = new ArrayList<>();
        private World world;

        @Override
        public int candidates() {
            return 4;
        }

        @Override
        public int best(Group group, int[] candidates) {
            kept.add(world.state().keep());
            changes.add(new int[] {group.id(), candidates[0]});
            return candidates[0];
        }
    }

    /** By the same draws, with the member that was elected: then foresight elects the first, the farthest. */
    @ParameterizedTest
    @CsvSource({"gate, 900", "thesis, 1600", "thesis-obstacles, 1600"})
    void aForkFromTheMiddleOfAStepGoesOnAsTheWorldDoes(String name, int steps) {
        Keeping keeping = new Keeping();
        try (World world = new World(scene(name))) {
            keeping.world = world;
            world.state().groups.setLookahead(keeping);
            steps(world, steps);
            assertFalse(keeping.kept.isEmpty());
            for (int i = 0; i < keeping.kept.size(); i++) {
                WorldSnapshot then = keeping.kept.get(i);
                try (World fork = World.fork(then, world.setup().seed())) {
                    fork.resumeStep(keeping.changes.get(i)[0], keeping.changes.get(i)[1]);
                    steps(fork, (int) (steps - then.step() - 1));
                    assertEquals(world.steps(), fork.steps());
                    assertEquals(world.hash(), fork.hash(), "change " + i);
                }
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"gate, 400", "thesis, 1400"})
    void theBitsAreTheSameForAnyThreadsAndKernels(String name, int steps) {
        Setup setup = scene(name);
        long hash = 0;
        for (int threads : new int[] {1, 2, 4}) {
            Kernel.Choice kernel = threads == 2 ? Kernel.Choice.VECTOR : Kernel.Choice.SCALAR;
            try (World world = new World(setup, threads, () -> 0, kernel)) {
                steps(world, steps);
                assertFalse(changes(world).isEmpty());
                hash = hash == 0 ? world.hash() : hash;
                assertEquals(hash, world.hash(), threads + " threads, " + kernel);
            }
        }
    }

    @Test
    void keptAndSavedStatesGoOnWithTheSameBits() throws IOException {
        ByteArrayOutputStream saved = new ByteArrayOutputStream();
        try (World world = new World(scene("gate"))) {
            steps(world, 200);
            WorldSnapshot kept = world.snapshot();
            world.save(saved);
            steps(world, STEPS);
            long hash = world.hash();
            assertFalse(changes(world).isEmpty());
            try (World fork = kept.fork();
                    World loaded = World.load(new ByteArrayInputStream(saved.toByteArray()))) {
                steps(fork, STEPS);
                steps(loaded, STEPS);
                assertEquals(hash, fork.hash());
                assertEquals(hash, loaded.hash());
            }
            world.rewind(kept);
            steps(world, STEPS);
            assertEquals(hash, world.hash());
        }
    }

    /** Until somebody is elected, and in every bit, the run is the farthest's; with other forks it is another. */
    @Test
    void lookingAheadLeavesNoTraceButWhoIsElected() {
        int first = -1;
        try (World ahead = new World(scene("gate", "foresight.candidates=6", "foresight.horizon=3"));
                World farthest = new World(scene("gate", "leadership.change=farthest"))) {
            for (int i = 0; i < STEPS && first < 0; i++) {
                ahead.step();
                farthest.step();
                List<Event.LeaderChanged> now = changes(ahead);
                boolean same = now.toString().equals(changes(farthest).toString());
                first = same ? -1 : i;
                assertEquals(same, ahead.hash() == farthest.hash());
                assertEquals(now.size(), changes(farthest).size());
            }
            assertTrue(first > 0, "foresight elects another one now and then");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"foresight.candidates=1", "foresight.crowd=20"})
    void whoDoesNotLookAheadElectsTheFarthest(String setting) {
        try (World ahead = new World(scene("gate", setting));
                World farthest = new World(scene("gate", "leadership.change=farthest"))) {
            steps(ahead, STEPS);
            steps(farthest, STEPS);
            assertFalse(changes(ahead).isEmpty());
            assertEquals(farthest.hash(), ahead.hash());
        }
    }

    @ParameterizedTest
    @CsvSource({"horizon, 0.5", "forks, 4", "candidates, 2", "crowd, 10"})
    void everySettingChangesTheRun(String setting, float value) {
        Foresight foresight = new Foresight(4, 1, 6, 1000);
        boolean matters = false;
        for (int seed = 1; seed <= 8 && !matters; seed++) {
            matters = room(foresight, seed) != room(Params.with(foresight, setting, value), seed);
        }
        assertTrue(matters);
    }

    /** What becomes of four groups that wander in a room too small for them, where other draws have others elected. */
    private static long room(Foresight foresight, long seed) {
        Worlds worlds = new Worlds()
                .species(
                        "person",
                        Params.defaults(Body.class),
                        Worlds.all(Params.defaults(FollowLeader.class), Params.defaults(Wander.class)));
        worlds.seed = seed;
        worlds.bounds = Bounds.Walled.rectangle(6, 6, 1);
        worlds.leadership = Params.with(Params.defaults(Leadership.class), "change", "foresight");
        worlds.foresight = foresight;
        for (int i = 0; i < 4; i++) {
            worlds.group("person", 6, 0, 0, 4, null);
        }
        try (World world = worlds.world()) {
            steps(world, 400);
            assertFalse(changes(world).isEmpty());
            return world.hash();
        }
    }

    /** All that a group of a given world has to do with its candidates. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void theCandidatesAreDifferentMembersAndThoseOfTheRulesAreAmongThem(boolean leaderMayStay) {
        try (World world = new World(scene("gate", "leadership.leaderMayStay=" + leaderMayStay))) {
            for (int i = 0; i < 10; i++) {
                steps(world, 60);
                for (Group group : world.groups().all()) {
                    int[] few = world.state().groups.candidates(group, 5);
                    int[] all = world.state().groups.candidates(group, 100);
                    assertEquals(5, Arrays.stream(few).distinct().count());
                    assertEquals(leaderMayStay ? 40 : 39, all.length);
                    assertEquals(all.length, Arrays.stream(all).distinct().count());
                    assertEquals(Arrays.toString(few), Arrays.toString(Arrays.copyOf(all, 5)));
                    List<Integer> tried = Arrays.stream(few).boxed().toList();
                    assertEquals(leaderMayStay, Arrays.stream(all).anyMatch(each -> each == group.leader()));
                    assertTrue(tried.contains(world.state().groups.successor(group, ChangeStrategy.FARTHEST)));
                    assertTrue(tried.contains(world.state().groups.successor(group, ChangeStrategy.MOST_ROOM_AHEAD)));
                    assertEquals(leaderMayStay, tried.contains(group.leader()));
                }
            }
        }
    }

    /**
     * A column in a dead end, as narrow as one body: all look into it, and the last one stands outside. Who is farthest from
     * the leader is the one at its end.
     */
    private static Worlds deadEnd(String change) {
        Worlds worlds = new Worlds().species("person", Params.defaults(Body.class), Worlds.walkers());
        worlds.bounds = Bounds.Walled.rectangle(40, 40, 1);
        Leadership leadership = Params.with(Params.defaults(Leadership.class), "change", change);
        worlds.leadership = Params.with(leadership, "selection", "first");
        worlds.foresight = Params.with(Params.defaults(Foresight.class), "candidates", 8);
        worlds.rules = Params.with(worlds.rules, "contact", "cage");
        worlds.walls.add(new Wall(-0.4f, -12, 0.4f, -12, 2));
        worlds.walls.add(new Wall(-0.4f, -12, -0.4f, 0, 2));
        worlds.walls.add(new Wall(0.4f, -12, 0.4f, 0, 2));
        List<Point> points = new ArrayList<>();
        for (float z : new float[] {-3, 1, -4.2f, -5.4f, -6.6f, -7.8f, -9, -10.2f, -11.4f}) {
            points.add(new Point(0, z));
        }
        Start start = new Start(Start.Area.DISC, 0, 0, 0, 0, 180, Start.Pace.REST, true, points);
        worlds.groups.add(new GroupSetup("person", points.size(), start, null, null, null));
        return worlds;
    }

    @Test
    void outOfADeadEndTheOneOutsideLeads() {
        int[] outside = new int[2];
        String[] strategies = {"foresight", "farthest"};
        for (int i = 0; i < 2; i++) {
            try (World world = deadEnd(strategies[i]).world()) {
                assertEquals(0, world.groups().find(0).leader());
                steps(world, 1200);
                for (int agent = 0; agent < world.agents().count(); agent++) {
                    outside[i] += world.agents().z(agent) > 0.5f ? 1 : 0;
                }
                assertEquals(
                        strategies[i].equals("foresight") ? 1 : 8,
                        changes(world).get(0).to());
            }
        }
        assertEquals(9, outside[0]);
        assertTrue(outside[1] < 9, outside[1] + " get out under the farthest");
    }
}
