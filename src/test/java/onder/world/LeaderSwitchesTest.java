package onder.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import onder.core.agents.Body;
import onder.core.geometry.Bounds;
import onder.core.geometry.Point;
import onder.group.Event;
import onder.group.Group;
import onder.group.Leadership;
import onder.param.Params;
import onder.steer.behaviour.Seek;
import onder.steer.behaviour.Wander;
import onder.steer.perception.Target;
import onder.world.setup.Command;
import onder.world.setup.GroupSetup;
import onder.world.setup.Start;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the thesis leaves open about displacement and the change of leader: how each choice differs. */
class LeaderSwitchesTest {
    private static final Leadership DEFAULTS = Params.defaults(Leadership.class);
    private static final Leadership PATH = Params.with(DEFAULTS, "displacement", "path");

    /** Eight people in a world; all of them head for a far goal, or wander. */
    private static Worlds people(Bounds bounds, boolean straight, Leadership leadership) {
        Worlds worlds = new Worlds()
                .species(
                        "person",
                        Params.defaults(Body.class),
                        straight ? Worlds.all(new Seek(Target.GOAL, 0.1f)) : Worlds.all(new Wander(2, 1, 30, 6)));
        worlds.rules = Params.with(worlds.rules, "contact", "off");
        worlds.bounds = bounds;
        worlds.leadership = leadership;
        return worlds.group("person", 8, 0, 0, 6, straight ? new Point(0, 9000) : null);
    }

    private static List<Float> displacements(Worlds worlds, int steps) {
        List<Float> all = new ArrayList<>();
        try (World world = worlds.world()) {
            Group group = world.groups().find(0);
            for (int i = 1; i <= steps; i++) {
                world.step();
                if (i % world.groups().windowSteps() == 0) {
                    all.add(group.displacement());
                }
            }
        }
        return all;
    }

    @Test
    void aStraightWayIsAsLongAsItsChordAlsoAcrossASeam() {
        for (Bounds bounds : List.of(new Bounds.Open(20_000 / 2f, 10_000), new Bounds.Torus(12, 12))) {
            // The first windows begin from a standstill, or turning.
            List<Float> chords = displacements(people(bounds, bounds instanceof Bounds.Open, DEFAULTS), 400);
            List<Float> paths = displacements(people(bounds, bounds instanceof Bounds.Open, PATH), 400);
            for (int i = 0; i < chords.size(); i++) {
                assertTrue(paths.get(i) >= chords.get(i) - 1e-4, "window " + i);
            }
            if (bounds instanceof Bounds.Open) {
                for (int i = 3; i < chords.size(); i++) {
                    assertEquals(chords.get(i), paths.get(i), 1e-2 * chords.get(i));
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void aWindingWayIsLongerThanItsChordAndAtMostTopSpeedLong(long seed) {
        Worlds chord = people(new Bounds.Torus(12, 12), false, DEFAULTS);
        Worlds path = people(new Bounds.Torus(12, 12), false, PATH);
        chord.seed = path.seed = seed;
        List<Float> chords = displacements(chord, 600);
        List<Float> paths = displacements(path, 600);
        float top = Params.defaults(Body.class).maxSpeed() * 0.6f;
        double sum = 0;
        for (int i = 0; i < chords.size(); i++) {
            assertTrue(paths.get(i) > chords.get(i), "window " + i);
            assertTrue(paths.get(i) <= top * 1.0001, paths.get(i) + " over " + top);
            sum += paths.get(i) - chords.get(i);
        }
        assertTrue(sum > 0.05, "longer by " + sum);
    }

    @Test
    void anotherMeasureOfDisplacementBeginsAnotherWindow() {
        try (World world = people(new Bounds.Open(100, 100), true, DEFAULTS).world()) {
            for (int i = 0; i < 90; i++) {
                world.step();
            }
            world.send(new Command.Set(PATH));
            world.step();
            assertTrue(Float.isNaN(world.groups().find(0).displacement()));
            for (int i = 0; i < 35; i++) {
                world.step();
            }
            assertEquals(1.4 * 0.6, world.groups().find(0).displacement(), 0.02);
        }
    }

    @Test
    void theWayMeasuredSoFarComesBackWithAKeptState() {
        try (World world = people(new Bounds.Torus(12, 12), false, PATH).world()) {
            for (int i = 0; i < 50; i++) {
                world.step();
            }
            WorldSnapshot kept = world.snapshot();
            float[] found = new float[2];
            for (int time = 0; time < 2; time++) {
                for (int i = 50; i < 72; i++) {
                    world.step();
                }
                found[time] = world.groups().find(0).displacement();
                world.rewind(kept);
            }
            assertNotEquals(0, found[0]);
            assertEquals(found[0], found[1]);
        }
    }

    /** What the elections of a group of five that never moves came to. */
    private static List<Event> elections(Leadership leadership) {
        Worlds worlds = new Worlds().species("person", Params.defaults(Body.class), Worlds.all());
        worlds.leadership = Params.with(Params.with(leadership, "grace", 0), "change", "random");
        worlds.groups.add(new GroupSetup("person", 5, Worlds.area(0, 0, 4, Start.Pace.REST, true), null, null, null));
        try (World world = worlds.world()) {
            for (int i = 0; i < 500; i++) {
                world.step();
            }
            return world.events().since(0).stream()
                    .filter(event -> event instanceof Event.LeaderChanged c && c.reason() == Event.Reason.CONGESTION
                            || event instanceof Event.LeaderStayed s && !s.alone())
                    .toList();
        }
    }

    @Test
    void aRandomChangeDrawsThePresentLeaderOnlyWhereItMayStay() {
        List<Event> with = elections(DEFAULTS);
        assertTrue(with.size() > 300);
        long stayed = with.stream().filter(Event.LeaderStayed.class::isInstance).count();
        assertEquals(0.2, stayed / (double) with.size(), 0.06);
        List<Event.LeaderChanged> without = elections(Params.with(DEFAULTS, "leaderMayStay", false)).stream()
                .map(Event.LeaderChanged.class::cast)
                .toList();
        assertTrue(without.stream().allMatch(c -> c.from() != c.to()));
        TreeSet<Integer> pairs = new TreeSet<>();
        int[] drawn = new int[5];
        without.forEach(c -> {
            drawn[c.to()]++;
            pairs.add(10 * c.from() + c.to());
        });
        assertEquals(20, pairs.size(), "each follows each other one");
        for (int times : drawn) {
            assertEquals(0.2, times / (double) without.size(), 0.06);
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void theNewLeaderTurnsRoundUnlessItIsToKeepItsWay(boolean turnRound) {
        Leadership leadership = Params.with(Params.with(DEFAULTS, "turnRound", turnRound), "change", "farthest");
        Worlds worlds = new Worlds().species("person", Params.defaults(Body.class), Worlds.all());
        worlds.leadership = Params.with(leadership, "threshold", 2);
        worlds.bounds = new Bounds.Open(100, 100);
        worlds.groups.add(new GroupSetup("person", 5, Worlds.area(0, 0, 4, Start.Pace.RANDOM, true), null, null, null));
        try (World world = worlds.world()) {
            float[] hx = Worlds.byId(world, slots -> slots.hx);
            float[] vx = Worlds.byId(world, slots -> slots.vx);
            while (world.groups().find(0).changes() == 0) {
                assertFalse(world.groups().guidance().hasChangedLeader(0));
                world.step();
            }
            int leader = world.groups().find(0).leader();
            int sign = turnRound ? -1 : 1;
            assertEquals(sign * hx[leader], world.agents().headingX(leader), 1e-6);
            assertEquals(sign * vx[leader], world.agents().velocityX(leader), 1e-6);
            assertTrue(world.groups().guidance().hasChangedLeader(0));
        }
    }

    @Test
    void aLeaderAppointedByTheUserIsNoChangeByCongestion() {
        try (World world = people(new Bounds.Open(100, 100), true, DEFAULTS).world()) {
            world.send(new Command.SetLeader(0, 3));
            world.step();
            assertEquals(3, world.groups().find(0).leader());
            assertFalse(world.groups().guidance().hasChangedLeader(0));
        }
    }
}
