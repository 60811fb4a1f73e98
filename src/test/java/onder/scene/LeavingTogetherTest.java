package onder.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.StringReader;
import java.util.List;
import onder.core.agents.AgentsView;
import onder.group.Event;
import onder.group.Group;
import onder.world.World;
import onder.world.measure.Measure;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Groups that leave by an exit: nobody turns back, and those who wait for each other leave together. */
class LeavingTogetherTest {
    /** The door is at z = 0, with all of the group before it, at z below 0; the first of the members leads at first. */
    private static final String HALL = """
            seed: 1
            world: {kind: open, width: 60, depth: 60}
            leadership: {selection: farthest, waits: %s}
            species:
              first: {preset: pedestrian}
              person: {preset: pedestrian, body: {maxSpeed: %s}}
            exits:
              - {name: door, area: {rectangle: {x: 0, z: 0.5, width: 1, depth: 1}}}
            groups:
              - members: {first: 1, person: 4}
                leader: first
                start: {points: [%s], heading: 0}
                goal: {exit: door}
            walls:
              - {from: [-0.5, 0], to: [-8, 0], height: 2}
              - {from: [0.5, 0], to: [8, 0], height: 2}
            """;

    private static final String IN_A_FILE = "[0, -3], [0, -4.5], [0, -6], [0, -7.5], [0, -9]";

    private static World hall(boolean waits, double slow, String places) {
        String text = HALL.formatted(waits, slow, places);
        return new World(Scenes.parse("hall.yaml", new StringReader(text)).setup());
    }

    private static List<Event.Left> left(World world) {
        return world.events().since(0).stream()
                .filter(Event.Left.class::isInstance)
                .map(Event.Left.class::cast)
                .toList();
    }

    private static void runUntilAllHaveLeft(World world) {
        while (world.agents().living() > 0) {
            world.step();
            assertTrue(world.time() < 90, world.agents().living() + " are still there");
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void nobodyTurnsBackWhenTheLeaderHasLeft(boolean waits) {
        World world = hall(waits, 1.34, IN_A_FILE);
        AgentsView agents = world.agents();
        while (left(world).isEmpty()) {
            world.step();
        }
        double[] nearest = new double[5];
        while (agents.living() > 0) {
            Group group = world.groups().all().get(0);
            for (int id : group.members()) {
                double from = Math.hypot(agents.x(id), agents.z(id));
                nearest[id] = nearest[id] == 0 ? from : Math.min(nearest[id], from);
                assertTrue(from < nearest[id] + 0.3, "agent " + id + " has turned back by " + (from - nearest[id]));
            }
            world.step();
        }
    }

    @Test
    void whoIsNearestToTheExitLeadsAfterItsLeader() {
        World world = hall(false, 1.34, IN_A_FILE);
        while (left(world).isEmpty()) {
            world.step();
        }
        AgentsView agents = world.agents();
        Group group = world.groups().all().get(0);
        for (int id : group.members()) {
            assertTrue(agents.z(id) <= agents.z(group.leader()), "agent " + id + " is nearer");
        }
    }

    /** The one who has fallen behind is behind a wall when its leader leaves, and all others have left before it comes. */
    @Test
    void whoCannotSeeTheExitFollowsTheTrailToIt() {
        String text = HALL.formatted(false, 0.7, "[0, -3], [-1, -3], [1, -3], [-1, -4], [-7, -9]")
                + "  - {from: [-8, -5], to: [-3, -5], height: 2}\n  - {from: [-3, -5], to: [-3, -1.5], height: 2}\n";
        World world =
                new World(Scenes.parse("hall.yaml", new StringReader(text)).setup());
        runUntilAllHaveLeft(world);
        assertEquals(4, left(world).get(4).agent());
    }

    @ParameterizedTest
    @CsvSource({"true", "false"})
    void whoWaitsLetsTheOthersGatherBeforeItLeaves(boolean waits) {
        World world = hall(waits, 1.34, "[0, -3], [0, -12], [1, -12], [-1, -12], [0, -13]");
        runUntilAllHaveLeft(world);
        List<Event.Left> left = left(world);
        double spread = (left.get(4).step() - left.get(0).step()) * world.dt();
        assertEquals(waits, spread < 4, "from the first to the last it takes " + spread + " s");
    }

    @ParameterizedTest
    @CsvSource({"true", "false"})
    void whoWaitsGoesNoFasterThanTheSlowest(boolean waits) {
        World world = hall(waits, 0.6, "[0, -20], [0, -21], [1, -21], [-1, -21], [0, -22]");
        double fastest = 0;
        while (world.time() < 4) {
            world.step();
            fastest = Math.max(fastest, world.agents().speed(0));
        }
        assertEquals(waits ? 0.6 : 1.34, fastest, 0.02);
    }

    /** A corridor of 20 m by 4 m with a door of 1 m at z = 0; the last of the members is slow. */
    private static World corridor(int size, double slow, long seed) {
        StringBuilder places = new StringBuilder();
        for (int i = size - 1; i >= 0; i--) {
            places.append("[%s, %s]".formatted(0.9 * (i % 4) - 1.35, -21 - 0.9 * (i / 4)))
                    .append(i > 0 ? ", " : "");
        }
        String text = """
                seed: %d
                world: {kind: open, width: 12, depth: 60}
                species:
                  quick: {preset: pedestrian, body: {maxSpeed: 1.25}}
                  slow: {preset: pedestrian, body: {maxSpeed: %s}}
                exits:
                  - {name: door, area: {rectangle: {x: 0, z: 0.5, width: 1, depth: 1}}}
                groups:
                  - members: {quick: %d, slow: 1}
                    start: {points: [%s], heading: 0}
                    goal: {exit: door}
                    leadership: {waits: true, wanderFirst: false}
                walls:
                  - {from: [-0.5, 0], to: [-2, 0], height: 2}
                  - {from: [-2, 0], to: [-2, -25], height: 2}
                  - {from: [0.5, 0], to: [2, 0], height: 2}
                  - {from: [2, 0], to: [2, -25], height: 2}
                """.formatted(seed, slow, size - 1, places);
        return new World(Scenes.parse("corridor.yaml", new StringReader(text)).setup());
    }

    /** Nobody stands in the way of those whom it waits for, and once the first is out, nobody waits. */
    @ParameterizedTest
    @CsvSource({"2, 0.4", "5, 0.9", "8, 0.5", "8, 0.9", "12, 0.6"})
    void groupsOfAnySizeLeaveTogetherAndWithoutDelay(int size, double slow) {
        for (int seed = 1; seed <= 8; seed++) {
            World world = corridor(size, slow, seed);
            runUntilAllHaveLeft(world);
            List<Event.Left> left = left(world);
            double last = left.get(size - 1).step() * world.dt();
            double spread = last - left.get(0).step() * world.dt();
            assertTrue(spread <= 10, "seed " + seed + ": from the first to the last it takes " + spread + " s");
            double walk = 24 / slow;
            assertTrue(last < walk + 12, "seed " + seed + ": the last is out after " + last + " s, not " + walk);
        }
    }

    /** Two groups gather before one exit, each among the other: neither waits for the other to walk on. */
    @ParameterizedTest
    @CsvSource({"12, 20, 4", "20, 20, 4", "8, 30, 3"})
    void groupsThatMeetBeforeAnExitDoNotWaitForEachOther(int one, int other, double gap) {
        for (int seed = 1; seed <= 8; seed++) {
            String text = """
                    seed: %d
                    world: {kind: open, width: 48, depth: 40}
                    leadership: {waits: true, waitNear: 2, waitFar: 5, patience: 20}
                    species:
                      person: {preset: pedestrian, body: {maxSpeed: 1.34, speeds: normal, speedSpread: 0.2}}
                    exits:
                      - {name: door, area: {rectangle: {x: 0, z: -14, width: %s, depth: 2}}}
                    groups:
                      - {count: %d, start: {area: disc, x: -7, z: 2, width: 6}, goal: {exit: door}}
                      - {count: %d, start: {area: disc, x: 6, z: 4, width: 7}, goal: {exit: door}}
                    walls:
                      - {from: [%s, -10], to: [-16, -10], height: 2}
                      - {from: [%s, -10], to: [16, -10], height: 2}
                    """.formatted(seed, gap + 3, one, other, -gap / 2, gap / 2);
            World world =
                    new World(Scenes.parse("gate.yaml", new StringReader(text)).setup());
            double stood = 0;
            while (left(world).isEmpty()) {
                world.step();
                stood += Measure.SPEED.of(world) < 0.2 && world.time() > 2 ? world.dt() : 0;
                assertTrue(world.time() < 90);
            }
            assertTrue(stood < 10, "seed " + seed + ": both stand for " + stood + " s");
        }
    }
}
