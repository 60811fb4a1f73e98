package onder.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.StringReader;
import java.nio.file.Path;
import onder.core.geometry.Area;
import onder.core.geometry.Point;
import onder.group.Group;
import onder.group.Seconds;
import onder.world.World;
import onder.world.setup.Command;
import onder.world.setup.Setup;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Exits, sources, events and itineraries in files: read, written, and repeated from a log. */
class TrafficScenesTest {
    private static final String HALL = """
            seed: 3
            world: {kind: walled, width: 40, depth: 20}
            species:
              person:
                body: {maxSpeed: 2}
                leader:
                  wallAvoidance: {}
                  separation: {}
                  seek: {}
                follower:
                  separation: {}
                  followLeader: {}
                alone:
                  wallAvoidance: {}
                  separation: {}
                  seek: {}
            groups:
              - count: 4
                start: {width: 4}
                delay: [1, 2]
                itinerary:
                  stops:
                    - {at: [5, 5], stay: 2}
                    - {at: {rectangle: {x: -5, z: 0, width: 4, depth: 3}}, stay: [1, 3], anywhere: true}
                    - {exit: west}
              - {count: 1, start: {x: 10, width: 1}, goal: {disc: {x: 0, z: 5, radius: 2}}}
              - {count: 1, start: {x: 10, z: 4, width: 1}, goal: {exit: nearest}}
            exits:
              - {name: west, area: {line: {from: [-19.5, -3], to: [-19.5, 3]}}}
              - {name: east, area: {polygon: {corners: [[18, -3], [19, -3], [19, 3]]}}}
            sources:
              - name: door
                area: {disc: {x: 0, z: -6, radius: 2}}
                rate: 0.7
                limit: 20
                groups:
                  - {weight: 2, goal: {exit: west}}
                  - {species: person, count: 2, goal: [5, 5], start: {heading: 90}}
              - name: trains
                area: {rectangle: {x: 10, z: -6, width: 4, depth: 2}}
                schedule:
                  - {at: 3, groups: 2}
                every: 10
                groups:
                  - {goal: {exit: east}}
            events:
              - at: 4
                removeWall: {from: [-10, -10], to: [-10, 10], height: 2}
              - at: 5.5
                setItinerary: {group: 1, itinerary: {stops: [{exit: west}]}}
            walls:
              - {from: [-10, -10], to: [-10, 10], height: 2}
            """;

    private static Scene parse(String text) {
        return Scenes.parse("hall.yaml", new StringReader(text));
    }

    private static void run(World world, int steps) {
        for (int i = 0; i < steps; i++) {
            world.step();
        }
    }

    @Test
    void isReadAsItWasWritten() {
        Scene scene = parse(HALL);
        Setup setup = scene.setup();
        assertEquals(new Seconds(1, 2), setup.groups().get(0).delay());
        assertEquals(3, setup.groups().get(0).itinerary().stops().size());
        assertEquals(
                new Area.Disc(0, 5, 2),
                setup.groups().get(1).itinerary().stops().get(0).at());
        assertEquals(2, setup.traffic().sources().get(0).groups().get(1).group().count());
        Scene brief = new Scene("hall", "", setup, scene.show(), SceneOrigin.NONE);
        for (Scene each : new Scene[] {scene, brief}) {
            assertEquals(setup, parse(Scenes.write(each)).setup(), Scenes.write(each));
        }
        assertEquals(HALL, Scenes.write(scene), "as it stood");
        String text = Scenes.write(brief);
        assertTrue(text.contains("goal: {disc: {x: 0, z: 5, radius: 2}}"), text);
        assertTrue(text.contains("goal: {exit: nearest}"), text);
    }

    @Test
    void itsLogRepeatsIt(@TempDir Path folder) {
        Scene scene = parse(HALL);
        Path file = folder.resolve("session.yaml");
        try (World world = new World(scene.setup())) {
            run(world, 100);
            world.send(new Command.MoveGoal(2, new Point(5, 0)));
            run(world, 140);
            // In the very step in which something happens by itself.
            assertEquals(240, world.steps());
            world.send(new Command.SetByName("rules.drag", "0.2"));
            world.carryOut();
            run(world, 600);
            Replay.of(scene, world).save(file);
            Replay replay = Replay.load(file);
            assertEquals(2, replay.commands().size());
            try (World again = new World(replay.scene().setup(), 2, () -> 0)) {
                int next = 0;
                while (again.steps() < replay.steps()) {
                    next = replay.feed(again, next);
                    again.step();
                }
                assertEquals(replay.hash(), again.hash());
                assertEquals(world.came(0), again.came(0));
                assertTrue(world.came(0) > 0 && world.came(1) == 4, world.came(0) + ", " + world.came(1));
            }
        }
    }

    @Test
    void theEvacuationBeginsWithTheAlarmAndGetsEverybodyOut() {
        try (World world = Scenes.load("evacuation").begin(1)) {
            run(world, 20 * 60);
            assertEquals(0, world.left(0) + world.left(1), "before the alarm");
            int people = world.agents().living();
            run(world, 100 * 60);
            assertEquals(0, world.agents().living(), "still inside");
            assertEquals(people, world.left(0) + world.left(1));
            assertTrue(world.left(0) > people / 4 && world.left(1) > people / 4, "by either exit");
        }
    }

    @Test
    void nobodyStaysInTheStationForGood() {
        try (World world = Scenes.load("station").begin(1)) {
            int atFirst = world.agents().living();
            run(world, 150 * 60);
            int came = world.came(0) + world.came(1) + world.came(2);
            int left = world.left(0) + world.left(1) + world.left(2);
            assertEquals(atFirst + came, left + world.agents().living());
            assertTrue(came > 200 && left > 150, came + " came, " + left + " left");
            for (Group group : world.groups().all()) {
                assertTrue(world.steps() - group.founded() < 120 * 60, "here since " + group.founded());
            }
        }
    }
}
