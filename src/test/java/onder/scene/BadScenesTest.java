package onder.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import onder.core.geometry.Obstacle;
import onder.world.World;
import onder.world.setup.SetupException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** An error in a scene file names its place and what is allowed. */
class BadScenesTest {
    private static final String GOOD = """
            seed: 1
            world: {kind: open, width: 50, depth: 50}
            species:
              person:
                body: {maxSpeed: 2}
                leader:
                  wander: {}
                follower:
                  followLeader: {range: 5}
            groups:
              - {count: 5, start: {width: 10}}
            """;

    @Test
    void theGoodOneIsGood() {
        assertEquals(5, parse(GOOD).setup().agents());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "maxSpeed: 2 | maxSpeed: -3 | x.yaml:5: maxSpeed = -3, allowed 0..50 m/s",
                "maxSpeed: 2 | maxSpeed: fast | x.yaml:5: maxSpeed = fast, allowed 0..50 m/s",
                "maxSpeed: 2 | maxSpeed: .nan | x.yaml:5: maxSpeed = NaN, allowed 0..50 m/s",
                "maxSpeed: 2 | maxSped: 2 | x.yaml:5: there is no 'maxSped' here, allowed radius, mass, maxSpeed,",
                "maxSpeed: 2 | maxSpeed: 2, maxSpeed: 3 | x.yaml:5: 'maxSpeed' is here twice",
                "wander: {} | wonder: {} | x.yaml:7: there is no behaviour 'wonder', allowed wallAvoidance,",
                "wander: {} | wander: {weight: -1} | x.yaml:7: weight = -1, allowed 0..1000",
                "wander: {} | wander: [] | x.yaml:7: wander is a list; a mapping is needed",
                "range: 5 | lineOfSight: perhaps | x.yaml:9: lineOfSight = perhaps, allowed false, true",
                "count: 5 | count: 0 | x.yaml:11: count = 0, allowed whole numbers 1..2000000",
                "count: 5 | count: 5.5 | x.yaml:11: count = 5.5, allowed whole numbers 1..2000000",
                "count: 5, | species: wolf, count: 5, | x.yaml:11: species = wolf, allowed person",
                "count: 5, | count: 5, goal: {exit: out}, | exit = out, allowed nothing here",
                "count: 5, | count: 5, goal: {square: {}}, | x.yaml:11: there is no 'square' here, allowed disc, rectangle,",
                "count: 5, | count: 5, delay: -1, | x.yaml:11: delay = -1, allowed 0..86400 s",
                "count: 5, | count: 5, delay: [1, 2, 3], | x.yaml:11: delay has 3 numbers; a time is one or [from, to]",
                "count: 5, | count: 5, goal: [1, 1], itinerary: {stops: [{at: [1, 1]}]}, | x.yaml:11: a group has a goal, a path or an",
                "count: 5, | count: 5, itinerary: {stops: [{stay: 5}]}, | x.yaml:11: a stop has neither an area nor an exit",
                "count: 5, | count: 5, itinerary: {stops: [{exit: a}, {at: [0, 0]}]}, | x.yaml:11: stop 0 is the exit 'a', allowed only as the last",
                "count: 5, | count: 5, goal: [1], | x.yaml:11: goal has 1 number; a point is [x, z]",
                "kind: open | kind: round | x.yaml:2: kind = round, allowed open, torus, walled",
                "width: 50 | width: .inf | x.yaml:2: width = .inf, allowed 1..10000 m",
                "seed: 1 | sed: 1 | x.yaml:1: there is no 'sed' here, allowed about, seed,",
                "seed: 1 | seed: {} | x.yaml:1: seed is a mapping; a value is needed",
                "seed: 1 | step: 0.2 | x.yaml:1: step = 0.2, allowed 0.0001..0.05 s",
                "{kind: open | {kind: [open | x.yaml:2: not YAML",
                "seed: 1 | environment: {friction: -1} | x.yaml:1: friction = -1, allowed 0..2",
                "seed: 1 | environment: {relief: steep} | x.yaml:1: relief = steep, allowed flat, tilt, hills",
                "groups: | troops: | there is no 'troops' here",
                "follower: | predator: | x.yaml:6: person has the role predator and leader, allowed only predator,",
                "body: {maxSpeed: 2} | hunts: [wolf] | x.yaml:5: hunts = wolf, allowed a list of: nothing here",
                "wander: {} | wander: {target: goal} | x.yaml:7: there is no 'target' here, allowed stroll, radius,",
            })
    void aWrongValueIsNamedWithItsLineAndWhatIsAllowed(String good, String bad, String message) {
        assertTrue(GOOD.contains(good), good);
        SceneException thrown = assertThrows(SceneException.class, () -> parse(GOOD.replace(good, bad)));
        assertTrue(thrown.getMessage().contains(message), thrown.getMessage());
    }

    @Test
    void anEmptyFileIsSaidToBeEmpty() {
        assertEquals(
                "x.yaml:1: the file is empty; a mapping is needed",
                assertThrows(SceneException.class, () -> parse("")).getMessage());
        assertTrue(assertThrows(SceneException.class, () -> parse("- a\n- b\n"))
                .getMessage()
                .contains("the file is a list"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "[[20, 0], [20, 1]] | a polygon has 2 corners, allowed 3..64",
                "[[20, 0], [20, 1], [20, 2]] | a polygon is 0.0 m wide, allowed 0.01 m or more",
                "[[20, 0], [20, 0], [21, 2]] | a polygon has the corner [20.0, 0.0] twice",
                "[[20, 0], [24, 0], [21, 5], [24, 4], [20, 4]] | a polygon crosses itself: its sides from",
                "[[20, 5], [23, -4], [15, 2], [25, 2], [17, -4]] | a polygon crosses itself",
                "[[20, 0], [20, 1], [.nan, 2]] | .nan, allowed -10000..10000 m",
            })
    void aPolygonThatIsNoneIsSaidToBeSo(String corners, String message) {
        String scene = GOOD + "obstacles:\n  - polygon: {corners: " + corners + "}\n";
        SceneException thrown = assertThrows(SceneException.class, () -> parse(scene));
        assertTrue(thrown.getMessage().startsWith("x.yaml:13: "), thrown.getMessage());
        assertTrue(thrown.getMessage().contains(message), thrown.getMessage());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "exits: [{name: nearest, area: {disc: {x: 1, z: 1, radius: 1}}}] | an exit is named 'nearest', allowed any",
                "exits: [{name: out, area: {disc: {x: 1, z: 1}}}] | x.yaml:12: disc lacks 'radius'",
                "exits: [{area: {disc: {x: 1, z: 1, radius: 1}}}] | x.yaml:12: exits[0] lacks 'name'",
                "sources: [{name: a, area: {disc: {x: 1, z: 1, radius: 1}}, groups: [{}]}] | neither a rate nor a schedule",
                "sources: [{name: a, area: {disc: {x: 1, z: 1, radius: 1}}, rate: 500, groups: [{}]}] | x.yaml:12: rate = 500, allowed 0..100 1/s",
                "sources: [{name: a, area: {disc: {x: 1, z: 1, radius: 1}}, rate: 1, groups: []}] | source a has no groups, allowed 1 or more",
                "sources: [{name: a, area: {disc: {x: 1, z: 1, radius: 1}}, rate: 1, groups: [{species: wolf}]}] | x.yaml:12: species = wolf, allowed person",
                "sources: [{name: a, area: {disc: {x: 1, z: 1, radius: 1}}, rate: 1, groups: [{goal: {exit: out}}]}] | exit = out, allowed nothing here",
                "sources: [{name: a, area: {disc: {x: 1, z: 1, radius: 1}}, schedule: [{groups: 1}], groups: [{}]}] | schedule[0] lacks 'at'",
                "sources: [{name: a, area: {disc: {x: 1, z: 1, radius: 1}}, schedule: [{at: 5}, {at: 2}], groups: [{}]}] | schedule at = 2.0 after 5.0, allowed in order of time",
                "events: [{at: 5}] | x.yaml:12: events[0] needs 'at' and one command",
                "events: [{at: 5, openDoor: {}}] | x.yaml:12: there is no command 'openDoor'",
                "events: [{at: -5, removeGroup: {group: 1}}] | x.yaml:12: at = -5, allowed 0..1000000 s",
                "events: [{at: 5, setItinerary: {group: 0, itinerary: {stops: []}}}] | x.yaml:12: an itinerary has no stops, allowed 1 or more",
                "events: [{at: 5, setItinerary: {group: 0, itinerary: {stops: [{stay: [5, 2], at: [0, 0]}]}}}] | x.yaml:12: seconds = 5.0 to 2.0, allowed",
            })
    void trafficThatCannotBeIsSaidToBeSo(String traffic, String message) {
        SceneException thrown = assertThrows(SceneException.class, () -> parse(GOOD + traffic + "\n"));
        assertTrue(thrown.getMessage().contains(message), thrown.getMessage());
        assertTrue(thrown.getMessage().startsWith("x.yaml:"), thrown.getMessage());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "props: [{x: 1, z: 2}] | x.yaml:12: props[0] lacks 'kind'",
                "props: [{kind: crate, x: 1}] | x.yaml:12: props[0] lacks 'z'",
                "props: [{kind: rock, x: 1, z: 2}] | x.yaml:12: kind = rock, allowed crate, ball, cone, bench, door, fence",
                "props: [{kind: crate, x: 1, z: 2, mass: 0}] | x.yaml:12: mass = 0, allowed 0.05..10000 kg",
                "props: [{kind: crate, x: 1, z: 2, width: 30}] | x.yaml:12: width = 30, allowed 0.04..20 m",
                "props: [{kind: ball, x: 1, z: 2, height: 1}] | x.yaml:12: a ball has no 'height' of its own, allowed width",
                "props: [{kind: cone, x: 1, z: 2, depth: 1}] | x.yaml:12: a cone has no 'depth' of its own, allowed width",
                "physics: {props: moving} | x.yaml:12: props = moving, allowed still, live",
            })
    void propsThatCannotBeAreSaidToBeSo(String props, String message) {
        SceneException thrown = assertThrows(SceneException.class, () -> parse(GOOD + props + "\n"));
        assertTrue(thrown.getMessage().contains(message), thrown.getMessage());
    }

    @Test
    void aPolygonMayBeGivenEitherWayRound() {
        for (String corners : List.of("[[20, 0], [24, 0], [24, 3], [20, 3]]", "[[20, 3], [24, 3], [24, 0], [20, 0]]")) {
            Obstacle rock = parse(GOOD + "obstacles:\n  - polygon: {corners: " + corners + ", height: 1}\n")
                    .setup()
                    .obstacles()
                    .get(0);
            assertEquals(22, rock.x());
            assertEquals(1.5, rock.z());
            assertEquals(2.5, rock.boundingRadius(), 1e-6);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{x: 40, width: 4} | 1 | groups[0]: the start at (40.0, 0.0) is outside the world, which reaches from (-10.0",
                "{x: 5, z: -30, width: 9} | 1 | groups[0]: the start at (5.0, -30.0) is outside the world",
                "{x: -5, width: 2} | 5 | groups[0]: the start at (-5.0, 0.0) is inside obstacles[1]; move the start",
                "{x: 5, width: 1, apart: true} | 1 | groups[0]: no free place for member"
            })
    void aStartThatIsBlockedIsNotCalledTooSmall(String start, float radius, String told) {
        String text = "world: {kind: walled, shape: rectangle, width: 20, depth: 20}\n"
                + "species: {person: {preset: pedestrian}}\ngroups: [{count: 50, start: " + start + "}]\n"
                + "obstacles: [{circle: {x: 8, z: 8, radius: 1}}, {circle: {x: -5, z: 0, radius: " + radius + "}}]\n";
        SetupException thrown =
                assertThrows(SetupException.class, () -> new World(parse(text).setup()));
        assertTrue(thrown.getMessage().startsWith(told), thrown.getMessage());
    }

    @Test
    void anObstacleAroundAStartIsSaidWithTheGroup() {
        String blocked = GOOD + "obstacles:\n  - circle: {x: 0, z: 0, radius: 20}\n";
        SetupException thrown = assertThrows(
                SetupException.class, () -> new World(parse(blocked).setup()));
        assertTrue(
                thrown.getMessage().contains("groups[0]: the start at (0.0, 0.0) is inside obstacles[0]; move"),
                thrown.getMessage());
        String fixed = blocked.replace("{count: 5, start: {width: 10}}", "{start: {points: [[1, 1]]}}");
        thrown = assertThrows(SetupException.class, () -> new World(parse(fixed).setup()));
        assertTrue(
                thrown.getMessage().contains("the start point (1.0, 1.0) is inside an obstacle"), thrown.getMessage());
    }

    @Test
    void filesThatCannotBeReadAreSaidToBeSo(@TempDir Path folder) throws IOException {
        Path binary = Files.write(folder.resolve("binary.yaml"), new byte[] {(byte) 0xC3, 0x28, 0, 1});
        for (String path : List.of(
                folder.toString(),
                binary.toString(),
                folder.resolve("none.yaml").toString())) {
            SceneException thrown = assertThrows(SceneException.class, () -> Scenes.load(path));
            assertTrue(thrown.getMessage().contains(Path.of(path).getFileName().toString()), thrown.getMessage());
        }
    }

    @Test
    void aSceneThatCannotBeWrittenLeavesNothing(@TempDir Path folder) throws IOException {
        Scene scene = parse(GOOD);
        Path nowhere = folder.resolve("missing").resolve("scene.yaml");
        SceneException thrown = assertThrows(SceneException.class, () -> Scenes.save(scene, nowhere));
        assertTrue(thrown.getMessage().contains("there is no folder"), thrown.getMessage());
        assertThrows(SceneException.class, () -> Scenes.save(scene, folder));
        try (var left = Files.list(folder)) {
            assertEquals(0, left.count());
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "leadership.change=worst | change = worst, allowed blind, random, farthest, most-room-ahead, foresight",
                "foresight.horizon=0 | horizon = 0, allowed 0.1..60 s",
                "foresight.forks=0 | forks = 0, allowed 1..32",
                "foresight.candidates=2.5 | candidates = 2.5, allowed whole numbers 1..32",
                "foresight.crowd=many | crowd = many, allowed 1..2000000",
                "leadership.chance=random | there is no 'chance' here",
                "person.leader.wander.jitter=-1 | jitter = -1, allowed 0..1000 m/s",
                "person.leader.seek.target=goal | person has no seek as leader",
                "person.chief.wander.jitter=1 | there is no role 'chief', allowed leader, follower, alone, predator, prey, *",
                "wolf.body.mass=1 | there is no species 'wolf', allowed *, person",
                "person.body.mass | needs PATH=VALUE",
                "environment.wind=60 | wind = 60, allowed 0..50 m/s",
                "nonsense=1 | there is no such setting, allowed seed, agents,",
                "agents=0 | agents = 0, allowed whole numbers 1..2000000",
            })
    void aWrongSettingIsNamedWithWhatIsAllowed(String setting, String message) {
        SceneException thrown = assertThrows(
                SceneException.class, () -> Settings.set(parse(GOOD).setup(), setting));
        assertTrue(thrown.getMessage().contains(message), thrown.getMessage());
    }

    private static Scene parse(String text) {
        return Scenes.parse("x.yaml", new StringReader(text));
    }
}
