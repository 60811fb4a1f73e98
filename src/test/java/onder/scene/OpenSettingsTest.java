package onder.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.StringReader;
import java.util.List;
import onder.core.agents.AgentsView;
import onder.core.agents.Role;
import onder.core.geometry.Point;
import onder.group.Leadership;
import onder.measure.Scoring;
import onder.param.Params;
import onder.scene.Replay.ReplayText;
import onder.steer.behaviour.EvadeLeader;
import onder.steer.behaviour.Wander;
import onder.steer.perception.HeadingControl;
import onder.world.World;
import onder.world.setup.Command;
import onder.world.setup.GroupSetup;
import onder.world.setup.Setup;
import onder.world.setup.SetupBuilder;
import onder.world.setup.Start;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The settings that the thesis leaves open: by path, in files, in logs, and what they make of its arena. */
class OpenSettingsTest {
    private static final Scene THESIS = Scenes.load("thesis");

    private static Setup set(String... assignments) {
        Setup setup = THESIS.setup();
        for (String assignment : assignments) {
            setup = Settings.set(setup, assignment);
        }
        return setup;
    }

    private static Setup again(Setup setup) {
        return Scenes.parse("again.yaml", new StringReader(Scenes.write(THESIS.with(setup))))
                .setup();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "leadership.displacement=path",
                "leadership.leaderMayStay=false",
                "leadership.turnRound=false",
                "scoring.wholePixels=true",
                "agent.follower.evadeLeader.afterChange=rectangle",
                "agent.follower.evadeLeader.priority=20",
                "agent.follower.evadeLeader.strength=50",
                "agent.follower.wander.afterChange=false",
                "agent.leader.wander.afterChange=false",
                "agent.follower.wander.noise=uniform",
                "agent.leader.obstacleAvoidance.lateral=one-sided",
                "agent.leader.wallAvoidance.feelers=last",
                "agent.body.turnRate=3",
                "world.shape=rectangle",
                "start.area=rectangle",
                "start.pace=rest"
            })
    void eachComesBackFromItsFile(String assignment) {
        Setup setup = set(assignment);
        assertNotEquals(THESIS.setup(), setup);
        Setup again = again(setup);
        assertEquals(setup.leadership(), again.leadership());
        assertEquals(setup.scoring(), again.scoring());
        assertEquals(setup.bounds(), again.bounds());
        assertEquals(setup.groups(), again.groups());
        for (Role role : Role.ALL) {
            assertEquals(
                    setup.species().get(0).mind().of(role),
                    again.species().get(0).mind().of(role));
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "thesis; leadership.displacement=sum; displacement = sum, allowed chord, path",
                "thesis; leadership.turnRound=maybe; turnRound = maybe, allowed false, true",
                "thesis; agent.follower.evadeLeader.afterChange=square; allowed off, rectangle, sector",
                "thesis; agent.follower.evadeLeader.priority=2000; priority = 2000, allowed whole numbers 0..1000",
                "thesis; world.shape=round; world.shape = round, allowed rectangle, octagon",
                "thesis; world.size=3; world has no parameter 'size' that can be set, allowed shape",
                "herd; world.shape=octagon; allowed a walled one",
                "thesis; start.area=ring; start.area = ring, allowed disc, rectangle, triangular",
                "thesis; start.where=3; start has no parameter 'where' that can be set, allowed area, pace"
            })
    void whatIsNotAllowedIsRefusedWithWhatIs(String scene, String assignment, String complaint) {
        SceneException refused = assertThrows(
                SceneException.class, () -> Settings.set(Scenes.load(scene).setup(), assignment));
        assertTrue(refused.getMessage().startsWith(assignment), refused.getMessage());
        assertTrue(refused.getMessage().contains(complaint), refused.getMessage());
    }

    @Test
    void aLogOfSuchCommandsRepeatsItsSession() {
        try (World world = THESIS.begin(1)) {
            Leadership leadership = Params.with(world.setup().leadership(), "displacement", "path");
            leadership = Params.with(Params.with(leadership, "leaderMayStay", false), "turnRound", false);
            world.send(new Command.Set(Params.with(leadership, "threshold", 1)));
            world.send(new Command.Set(Params.with(Params.defaults(Scoring.class), "wholePixels", true)));
            var mind = world.setup().species().get(0).mind();
            world.send(new Command.SetBehaviour("agent", Role.FOLLOWER, (EvadeLeader) Params.with(
                    (Record) mind.find(Role.FOLLOWER, EvadeLeader.class).behaviour(), "afterChange", "rectangle")));
            world.send(new Command.SetBehaviour("agent", Role.LEADER, (Wander)
                    Params.with((Record) mind.find(Role.LEADER, Wander.class).behaviour(), "afterChange", false)));
            for (int i = 0; i < 300; i++) {
                world.step();
            }
            assertTrue(world.groups().find(0).changes() > 0);
            Replay replay = ReplayText.parse("session.yaml", ReplayText.write(Replay.of(THESIS, world)));
            assertEquals(world.log(), replay.commands());
            try (World again = replay.scene().begin(2)) {
                int next = 0;
                while (again.steps() < replay.steps()) {
                    next = replay.feed(again, next);
                    again.step();
                }
                assertEquals(world.hash(), again.hash());
                assertEquals(
                        world.groups().find(0).score(), again.groups().find(0).score());
                assertEquals(
                        world.groups().find(0).displacement(),
                        again.groups().find(0).displacement());
            }
        }
    }

    @Test
    void theSquareArenaHasTheCornersThatTheOctagonCutsOff() {
        Setup square = set("world.shape=rectangle");
        assertFalse(THESIS.setup().bounds().contains(27, 27));
        assertTrue(square.bounds().contains(27, 27));
        assertFalse(square.bounds().contains(28.1f, 0), "no larger otherwise");
        assertEquals(
                THESIS.setup().bounds(),
                Settings.set(square, "world.shape=octagon").bounds(),
                "and back to the bit");
        assertTrue(farthestIntoACorner(square) > 50, "into the corner");
        assertTrue(farthestIntoACorner(THESIS.setup()) < 45, "along the cut");
    }

    /** How far somebody comes toward a corner who goes there, as x + z in metres. */
    private static float farthestIntoACorner(Setup setup) {
        Setup calm = Settings.set(setup, "agent.*.wallAvoidance.weight=0");
        calm = Settings.set(Settings.set(calm, "agent.*.wander.weight=0"), "agents=1");
        GroupSetup one = calm.groups()
                .get(0)
                .with(new Start(
                        Start.Area.RECTANGLE, 0, 0, 1, 1, 45, Start.Pace.REST, false, List.of(new Point(0, 0))));
        try (World world = new World(new SetupBuilder(calm).groups(List.of(one)).build())) {
            AgentsView agents = world.agents();
            world.send(new Command.SteerLeader(0, HeadingControl.AHEAD));
            float most = 0;
            for (int i = 0; i < 2000; i++) {
                world.step();
                most = Math.max(most, agents.x(0) + agents.z(0));
            }
            return most;
        }
    }

    @Test
    void uniformStartsAreFartherFromTheMiddleThanTriangularOnes() {
        double uniform = spread(set("start.area=rectangle"));
        double triangular = spread(THESIS.setup());
        assertTrue(uniform > 1.2 * triangular, uniform + " and " + triangular);
        assertThrows(SceneException.class, () -> {
            Setup pointed = Scenes.parse(
                            "p.yaml",
                            new StringReader(Scenes.write(THESIS)
                                    .replaceAll("start: \\{area[^}]*}", "start: {points: [[1, 2]]}")
                                    .replace("count: 30", "count: 1")))
                    .setup();
            Settings.set(pointed, "start.area=disc");
        });
    }

    private static double spread(Setup setup) {
        double sum = 0;
        int n = 0;
        for (int seed = 0; seed < 20; seed++) {
            try (World world = new World(setup.withSeed(seed))) {
                for (int i = 0; i < world.agents().count(); i++) {
                    sum += Math.hypot(world.agents().x(i), world.agents().z(i));
                    n++;
                }
            }
        }
        return sum / n;
    }
}
