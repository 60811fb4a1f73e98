package onder.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Map;
import onder.core.agents.Agents;
import onder.core.agents.AgentsView;
import onder.core.agents.Body;
import onder.core.agents.Kernel;
import onder.core.agents.Memory;
import onder.core.agents.TopSpeeds;
import onder.core.geometry.Point;
import onder.param.Params;
import onder.steer.MovementManager;
import onder.world.setup.Command;
import onder.world.setup.GroupSetup;
import onder.world.setup.Setup;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Those who share a body have top speeds of their own where it says so. */
class TopSpeedTest {
    private static final Body NORMAL = Params.from(
            Body.class,
            Map.of("maxSpeed", 1.34f, "speeds", TopSpeeds.NORMAL, "speedSpread", 0.26f, "slowest", 0.8f, "fastest", 2));

    private static Worlds walkers(Body body, int count) {
        return new Worlds()
                .species("person", body, Worlds.walkers())
                .group("person", count, -8, 0, 10, new Point(12, 0))
                .group("person", count, 8, 0, 10, new Point(-12, 0));
    }

    /** Mean and standard deviation as they must be: 1.34 ± 0.26 is hardly cut by those bounds, 1.3 ± 0.3 not at all. */
    @ParameterizedTest
    @CsvSource({"NORMAL, 1.34, 0.26, 0.3, 50, 0.26", "UNIFORM, 1.3, 0.3, 0.3, 50, 0.1732", "FIXED, 1.4, 5, 2, 3, 0"})
    void theyAreDistributedAsTheBodySays(
            TopSpeeds speeds, float mean, float spread, float slowest, float fastest, double deviation) {
        Body body = Params.from(
                Body.class,
                Map.of(
                        "maxSpeed",
                        mean,
                        "speeds",
                        speeds,
                        "speedSpread",
                        spread,
                        "slowest",
                        slowest,
                        "fastest",
                        fastest));
        double sum = 0;
        double squares = 0;
        int n = 0;
        for (int seed = 0; seed < 50; seed++) {
            Worlds worlds = walkers(body, 100);
            worlds.seed = seed;
            AgentsView agents = worlds.world().agents();
            for (int id = 0; id < agents.count(); id++, n++) {
                double speed = agents.topSpeed(id, body);
                sum += speed;
                squares += speed * speed;
            }
        }
        assertEquals(mean, sum / n, 0.01);
        assertEquals(deviation, Math.sqrt(Math.max(0, squares / n - sum / n * (sum / n))), 0.01);
    }

    @ParameterizedTest
    @CsvSource({"NORMAL, 1.2, 1.5", "UNIFORM, 1.2, 1.5", "NORMAL, 40, 50", "UNIFORM, 0, 0.1", "NORMAL, 2, 1"})
    void nobodysIsBeyondTheBounds(TopSpeeds speeds, float slowest, float fastest) {
        Body body = Params.from(
                Body.class, Map.of("speeds", speeds, "speedSpread", 0.5f, "slowest", slowest, "fastest", fastest));
        AgentsView agents = walkers(body, 200).world().agents();
        for (int id = 0; id < agents.count(); id++) {
            float speed = agents.topSpeed(id, body);
            assertTrue(speed >= Math.min(slowest, fastest) && speed <= fastest, speed + " m/s");
        }
    }

    @Test
    void everybodyComesToItsOwnAndGoesNoFaster() {
        World world = walkers(NORMAL, 30).world();
        AgentsView agents = world.agents();
        double most = 0;
        for (int step = 0; step < 200; step++) {
            world.step();
            for (int id = 0; id < agents.count(); id++) {
                double share = agents.speed(id) / agents.topSpeed(id, NORMAL);
                assertTrue(share < 1 + 1e-5, share + " of its top speed");
                most = Math.max(most, share);
            }
        }
        assertEquals(1, most, 1e-5);
    }

    @Test
    void theBitsAreTheSameOnAnyThreadsAndKernelAndAfterSaving() throws IOException {
        Setup setup = walkers(NORMAL, 900).setup();
        World one = new World(setup, 1, () -> 0, Kernel.Choice.SCALAR);
        try (World two = new World(setup, 2, () -> 0, Kernel.Choice.AUTO)) {
            ByteArrayOutputStream saved = new ByteArrayOutputStream();
            for (int step = 0; step < 40; step++) {
                if (step == 20) {
                    one.save(saved);
                }
                one.step();
                two.step();
            }
            assertEquals(one.hash(), two.hash());
            World loaded = World.load(new ByteArrayInputStream(saved.toByteArray()));
            for (int step = 20; step < 40; step++) {
                loaded.step();
            }
            assertEquals(one.hash(), loaded.hash());
        }
    }

    @Test
    void anotherBodyGivesOthersAndTheInverseTheOldOnesAgain() {
        World world = walkers(NORMAL, 40).world();
        world.step();
        float before = world.agents().topSpeed(3, NORMAL);
        Body wider = Params.with(NORMAL, "speedSpread", 0.5f);
        Command command = new Command.SetBody("person", wider);
        Command back = world.inverse(command).get(0);
        world.send(command);
        world.step();
        assertNotEquals(before, world.agents().topSpeed(3, wider));
        world.send(back);
        world.set("person.body.maxForce", 20);
        world.step();
        assertEquals(before, world.agents().topSpeed(3, NORMAL));
        world.set("person.body.speeds", "fixed");
        world.step();
        assertEquals(
                1.34f, world.agents().topSpeed(3, world.setup().species().get(0).body()));
    }

    @Test
    void whoComesLaterHasItsOwnToo() {
        World world = walkers(NORMAL, 5).world();
        world.send(new Command.AddGroup(GroupSetup.of("person", 40)));
        world.step();
        AgentsView agents = world.agents();
        assertNotEquals(agents.topSpeed(20, NORMAL), agents.topSpeed(21, NORMAL));
        assertTrue(agents.topSpeed(49, NORMAL) >= 0.8f);
    }

    @Test
    void nothingIsKeptWhereAllAreAlike() {
        World world = walkers(Params.defaults(Body.class), 5).world();
        world.step();
        assertNull(world.state().agents.memory(Memory.TOP_SPEED));
        assertEquals(1.4f, new Agents(1).topSpeed(0, Params.defaults(Body.class)));
    }

    @Test
    void aManagersAgentHasItsOwnToo() {
        MovementManager manager = new MovementManager(NORMAL);
        for (int step = 0; step < 300; step++) {
            manager.seek(1000, 0);
            manager.update(1 / 60f);
        }
        double speed = Math.hypot(manager.vx(), manager.vz());
        assertTrue(speed >= 0.8f && speed <= 2 && speed != 1.34f, speed + " m/s");
    }
}
