package onder.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringReader;
import onder.core.agents.AgentsView;
import onder.core.agents.Kernel;
import onder.group.Group;
import onder.world.World;
import onder.world.setup.Setup;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Leaders who wait for those who fall behind. */
class WaitingTest {
    /** What keeps clear, and finds the way round walls. */
    private static final String LEADS =
            "{wallAvoidance: {feelerLength: 0.7}, separation: {range: 0.8, strength: 4, falloff: linear}, followRoute: {}}";

    private static final String FOLLOWS = LEADS.replace(
            "followRoute: {}", "followTrail: {}, followLeader: {range: .inf, lineOfSight: true, responseTime: 0.5}");

    private static final String FIELD = """
            seed: 1
            step: 0.02
            world: {kind: open, width: 200, depth: 40}
            leadership: {waits: %s, waitNear: 1.5, waitFar: 3, patience: 6, change: random, window: 1, grace: 1}
            species:
              fast: {preset: pedestrian, body: {maxSpeed: 1.25}}
              slow: {preset: pedestrian, body: {maxSpeed: %s}}
            groups:
              - members: {fast: 4, slow: 1}
                leader: fast
                start: {x: 0, z: 0, width: 4}
                goal: [40, 0]
            """;

    /** A room of 10 m by 20 m that is left by a door of 1 m at z = 0; those who are through have arrived. */
    private static final String ROOM = """
            seed: %d
            step: 0.02
            world: {kind: open, width: 60, depth: 60}
            leadership: {waits: true, waitNear: 0.5, waitFar: 1.5}
            arrival: {leave: true, within: 1.6}
            species:
              first:
                body: {radius: 0.2, mass: 70, maxForce: 700, maxSpeed: 1.25}
                leader: LEADS
                alone: LEADS
                follower: FOLLOWS
              slow: {body: {radius: 0.2, mass: 70, maxForce: 700, maxSpeed: 0.5}, leader: LEADS, alone: LEADS, follower: FOLLOWS}
              other: {body: {radius: 0.2, mass: 70, maxForce: 700, maxSpeed: %s}, leader: LEADS, alone: LEADS, follower: FOLLOWS}
            groups:
              - {members: {%s}, start: {area: rectangle, x: 0, z: 17.75, width: 8, depth: 3.5}, goal: [0, -1.5]}
              - {species: other, count: 10, start: {area: rectangle, x: 0, z: 10, width: 8, depth: 4}, goal: [0, -1.5]}
            walls:
              - {from: [-5, 0], to: [-0.5, 0], height: 2}
              - {from: [0.5, 0], to: [5, 0], height: 2}
              - {from: [5, 0], to: [5, 20], height: 2}
              - {from: [5, 20], to: [-5, 20], height: 2}
              - {from: [-5, 20], to: [-5, 0], height: 2}
            """;

    private static Setup field(boolean waits, double slow) {
        return read(FIELD.formatted(waits, slow));
    }

    private static Setup read(String text) {
        return Scenes.parse(
                        "groups.yaml",
                        new StringReader(text.replace("LEADS", LEADS).replace("FOLLOWS", FOLLOWS)))
                .setup();
    }

    private static boolean hasArrived(World world, Group group) {
        return world.agents().x(group.leader()) > 38;
    }

    private static double fromLeader(World world, Group group) {
        AgentsView agents = world.agents();
        double most = 0;
        for (int member : group.members()) {
            most = Math.max(
                    most,
                    Math.hypot(
                            agents.x(member) - agents.x(group.leader()), agents.z(member) - agents.z(group.leader())));
        }
        return most;
    }

    @ParameterizedTest
    @CsvSource({"true, 0.5", "true, 0.9", "false, 0.5"})
    void nobodyFallsFartherBehindThanALeaderWaitsFor(boolean waits, double slow) {
        World world = new World(field(waits, slow));
        Group group = world.groups().find(0);
        double most = 0;
        for (int step = 0; step < 80 / slow / 0.02 && !hasArrived(world, group); step++) {
            world.step();
            most = Math.max(most, step > 500 ? fromLeader(world, group) : 0);
        }
        assertTrue(hasArrived(world, group));
        assertEquals(0, group.changes(), "a group that waits is not congested");
        assertEquals(waits, most < 4.2, "as far as " + most + " m behind");
    }

    @Test
    void aLeaderStandsForOneWhoCannotComeUntilItsPatienceIsOver() {
        World world = new World(field(true, 0));
        Group group = world.groups().find(0);
        double stood = 0;
        while (!hasArrived(world, group) && world.steps() < 4000) {
            world.step();
            if (group.waits()) {
                stood += 0.02;
                assertFalse(group.congested());
                assertTrue(fromLeader(world, group) < 4.2);
            }
        }
        assertTrue(hasArrived(world, group));
        assertEquals(0, group.changes());
        assertTrue(stood >= 6 && stood < 9, "it stood for " + stood + " s");
    }

    /** NIST TN 1822 Verif. 2.9 has one of 0.5 m/s in a group of 1.25 m/s; ISO 20414 test 14 a group of one speed. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"first: 4, slow: 1|0.2", "first: 5|0.5"})
    void aGroupArrivesTogetherAmongSlowerPeople(String members, String others) {
        for (int seed = 1; seed <= 20; seed++) {
            double spread = spread(read(ROOM.formatted(seed, others, members)));
            assertTrue(spread <= 10, "seed " + seed + ": " + spread + " s from the first to the last");
        }
    }

    /** The time from the arrival of the first to that of the last of group 0. */
    private static double spread(Setup setup) {
        World world = new World(setup);
        double first = Double.NaN;
        int present = 5;
        while (present > 0) {
            world.step();
            int now = 0;
            for (int id = 0; id < 5; id++) {
                now += world.agents().isAlive(id) ? 1 : 0;
            }
            first = Double.isNaN(first) && now < 5 ? world.steps() * 0.02 : first;
            present = now;
            assertTrue(world.steps() < 12_000, now + " of group 0 have not arrived");
        }
        return world.steps() * 0.02 - first;
    }

    /** ISO 20414 test 15: two who may go to either exit go where the one goes who knows its exit. */
    @Test
    void whoHasALeaderFollowsItToItsExit() {
        for (int seed = 1; seed <= 20; seed++) {
            World world = new World(read("""
                    seed: %d
                    world: {kind: open, width: 40, depth: 40}
                    leadership: {selection: first, waits: true}
                    species:
                      person:
                        body: {radius: 0.2, mass: 70, maxForce: 700, maxSpeed: 1.25}
                        leader: LEADS
                        follower: FOLLOWS
                      leader: {body: {radius: 0.2, mass: 70, maxForce: 700, maxSpeed: 1.25}, leader: LEADS, follower: FOLLOWS}
                    groups:
                      - members: {leader: 1, person: 2}
                        start: {points: [[5, 2.5], [4.5, 1], [5.5, 1]]}
                        goal: [%d, 12.5]
                    walls:
                      - {from: [0, 0], to: [10, 0], height: 2}
                      - {from: [0, 0], to: [0, 12], height: 2}
                      - {from: [10, 0], to: [10, 12], height: 2}
                      - {from: [1.5, 12], to: [8.5, 12], height: 2}
                    """.formatted(seed, seed % 2 == 0 ? 1 : 9)));
            for (int step = 0; step < 1500; step++) {
                world.step();
            }
            for (int id = 0; id < 3; id++) {
                assertEquals(seed % 2 == 0, world.agents().x(id) < 5, "agent " + id + " of seed " + seed);
                assertTrue(world.agents().z(id) > 10.5, "agent " + id + " of seed " + seed);
            }
        }
    }

    @Test
    void theBitsAreTheSameOnAnyThreadsAndKernelAndAfterSaving() throws IOException {
        Setup setup = Settings.withAgents(field(true, 0.5), 2000);
        World one = new World(setup, 1, () -> 0, Kernel.Choice.SCALAR);
        try (World two = new World(setup, 2, () -> 0, Kernel.Choice.AUTO)) {
            ByteArrayOutputStream saved = new ByteArrayOutputStream();
            for (int step = 0; step < 60; step++) {
                if (step == 30) {
                    one.save(saved);
                }
                one.step();
                two.step();
            }
            assertEquals(one.hash(), two.hash());
            World loaded = World.load(new ByteArrayInputStream(saved.toByteArray()));
            for (int step = 30; step < 60; step++) {
                loaded.step();
            }
            assertEquals(one.hash(), loaded.hash());
        }
    }

    /** In a scene of one's own, which begins empty; the door before the exit is 1.2 m wide. */
    @ParameterizedTest
    @CsvSource({"150, true, true", "40, false, false", "12, false, false"})
    void aCrowdBeforeAnExitIsCongestedAndOneThatStrollsIsNot(int count, boolean sent, boolean jams) {
        String group = "groups:\n  - {species: person, count: " + count
                + ", start: {area: disc, x: -8, z: 0, width: 9, heading: 90}" + (sent ? ", goal: {exit: out}}" : "}");
        String door = """

                exits: [{name: out, area: {rectangle: {x: 12, z: 0, width: 2, depth: 6}}}]
                walls: [{from: [6, -16], to: [6, -0.6], height: 2}, {from: [6, 0.6], to: [6, 16], height: 2}]
                """;
        boolean congested = false;
        try (World world = new World(read(Scenes.text("empty").replace("groups: []", group) + (sent ? door : "")))) {
            for (int step = 0; step < 3000; step++) {
                world.step();
                congested |= world.groups().all().stream().anyMatch(Group::congested);
            }
        }
        assertEquals(jams, congested);
    }
}
