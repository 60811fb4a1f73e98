package onder.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import onder.core.agents.AgentsView;
import onder.core.agents.Body;
import onder.core.geometry.Bounds;
import onder.core.geometry.Hit;
import onder.core.terrain.Environment;
import onder.core.terrain.Relief;
import onder.core.terrain.Terrain;
import onder.param.Parameter;
import onder.param.Params;
import onder.steer.behaviour.KinematicWander;
import onder.world.setup.Command;
import onder.world.setup.GroupSetup;
import onder.world.setup.Start;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What wind, current, friction and slope do to a body that wants nothing, against their closed forms. */
class EnvironmentTest {
    private static final float MASS = 2;
    private static final double G = Environment.GRAVITY;

    private final Worlds worlds = new Worlds();
    private float drag;

    /** One body that steers by nothing and starts with 10 m/s along +x. */
    private World world(Map<String, Object> environment) {
        worlds.bounds = new Bounds.Open(1000, 1000);
        worlds.rules = Params.with(worlds.rules, "drag", drag);
        for (Map.Entry<String, Object> entry : environment.entrySet()) {
            worlds.environment = Params.with(worlds.environment, entry.getKey(), entry.getValue());
        }
        if (worlds.species.isEmpty()) {
            worlds.species("stone", new Body(0.3f, MASS, 50, 1, 10, 6, 20, 5, 360, false), Worlds.all());
            worlds.groups.add(new GroupSetup(
                    "stone",
                    1,
                    new Start(
                            Start.Area.RECTANGLE,
                            0,
                            0,
                            0,
                            0,
                            90,
                            Start.Pace.REST,
                            false,
                            List.of(new onder.core.geometry.Point(0, 0))),
                    null,
                    null,
                    null));
        }
        return worlds.world();
    }

    private static void thrown(World world, float speed) {
        world.state().agents.setVelocity(0, speed, world.agents().velocityZ(0));
    }

    private static void run(World world, double seconds) {
        for (long i = Math.round(seconds / world.dt()); i > 0; i--) {
            world.step();
        }
    }

    @ParameterizedTest
    @ValueSource(floats = {1 / 20f, 1 / 60f, 0.012f})
    void windAgainstDragEndsAtTheirRatioAndGetsThereExponentially(float dt) {
        worlds.dt = dt;
        drag = 0.8f;
        World world = world(Map.of("wind", 5f, "windToward", 90f, "exposure", 3f));
        double terminal = 3 * 5 / MASS / 0.8;
        run(world, 1.2);
        double passed = world.time();
        assertEquals(terminal * (1 - Math.exp(-0.8 * passed)), world.agents().velocityX(0), 1e-4);
        run(world, 30);
        assertEquals(terminal, world.agents().velocityX(0), 1e-3);
        assertEquals(0, world.agents().velocityZ(0), 1e-5);
    }

    @Test
    void windAloneIsAConstantAccelerationAndAHeavyBodyTakesLessOfIt() {
        World light = world(Map.of("wind", 2f, "exposure", 3f));
        run(light, 2);
        assertEquals(3 * 2 / MASS * light.time(), light.agents().velocityZ(0), 1e-4);
        worlds.species.set(
                0, worlds.species.get(0).with(Params.with(worlds.species.get(0).body(), "mass", 4 * MASS)));
        World heavy = worlds.world();
        run(heavy, 2);
        assertEquals(light.agents().velocityZ(0) / 4, heavy.agents().velocityZ(0), 1e-4);
    }

    @ParameterizedTest
    @ValueSource(floats = {1 / 20f, 1 / 60f})
    void theCurrentTakesABodyAlongExponentiallyAndNeverBeyondItsOwnSpeed(float dt) {
        worlds.dt = dt;
        for (float hold : new float[] {0.5f, 100}) {
            World world = world(Map.of("current", 3f, "currentToward", 180f, "hold", hold));
            thrown(world, 10);
            double before = 0;
            for (int i = 0; i < 60; i++) {
                world.step();
                double left = Math.exp(-hold * world.time());
                assertEquals(10 * left, world.agents().velocityX(0), 1e-4);
                assertEquals(-3 * (1 - left), world.agents().velocityZ(0), 1e-4);
                assertTrue(-world.agents().velocityZ(0) >= before
                        && -world.agents().velocityZ(0) <= 3.00001);
                before = -world.agents().velocityZ(0);
            }
        }
    }

    @Test
    void stillWaterIsDrag() {
        World water = world(Map.of("current", 0f, "hold", 0.7f));
        thrown(water, 10);
        run(water, 1);
        worlds.environment = Params.defaults(Environment.class);
        drag = 0.7f;
        World dragged = world(Map.of());
        thrown(dragged, 10);
        run(dragged, 1);
        assertEquals(dragged.agents().velocityX(0), water.agents().velocityX(0), 1e-5);
        assertEquals(dragged.agents().x(0), water.agents().x(0), 1e-4);
    }

    @ParameterizedTest
    @ValueSource(floats = {1 / 20f, 1 / 60f, 1 / 240f})
    void frictionStopsAfterTheSquareOfTheSpeedOverTwiceMuGAndNeverReverses(float dt) {
        worlds.dt = dt;
        double speed = 10;
        double mu = 0.4;
        World world = world(Map.of("friction", (float) mu));
        thrown(world, (float) speed);
        double energy = speed * speed / 2;
        while (world.time() < speed / (mu * G) + 2 * dt) {
            world.step();
            double v = world.agents().velocityX(0);
            assertTrue(v >= 0, "reversed");
            assertTrue(v * v / 2 <= energy, "gained energy");
            energy = v * v / 2;
            assertEquals(Math.max(0, speed - mu * G * world.time()), v, 1e-3);
        }
        assertEquals(0, world.agents().velocityX(0), "at rest");
        // The step's position follows its velocity: half a step's way is what it may differ by.
        assertEquals(speed * speed / (2 * mu * G), world.agents().x(0), speed * dt / 2 + 1e-3);
        float place = world.agents().x(0);
        run(world, 1);
        assertEquals(place, world.agents().x(0), "stays");
    }

    @ParameterizedTest
    @ValueSource(floats = {1 / 20f, 1 / 60f})
    void aTiltPullsDownhillByGTimesItsRise(float dt) {
        worlds.dt = dt;
        World world = world(Map.of("relief", "tilt", "tilt", 6f, "tiltToward", 30f));
        double pull = G * Math.tan(Math.toRadians(6));
        run(world, 3);
        double t = world.time();
        AgentsView agents = world.agents();
        assertEquals(-pull * t * Math.sin(Math.toRadians(30)), agents.velocityX(0), 1e-3);
        assertEquals(-pull * t * Math.cos(Math.toRadians(30)), agents.velocityZ(0), 1e-3);
        double way = Math.hypot(agents.x(0), agents.z(0));
        assertEquals(pull * t * t / 2, way, pull * t * dt / 2 + 1e-2);
        assertEquals(-way * Math.tan(Math.toRadians(6)), world.terrain().height(agents.x(0), agents.z(0)), 1e-2);
    }

    @Test
    void frictionHoldsOnASlopeUpToMuAndSlidesBeyondByTheDifference() {
        World holding = world(Map.of("relief", "tilt", "tilt", 20f, "friction", 0.4f));
        run(holding, 2);
        assertEquals(0, holding.agents().x(0));
        assertEquals(0, holding.agents().z(0));
        assertEquals(1, holding.agents().headingX(0), 1e-6, "and keeps its heading");
        World sliding = world(Map.of("tilt", 25f));
        run(sliding, 2);
        double net = G * (Math.tan(Math.toRadians(25)) - 0.4);
        assertEquals(-net * sliding.time(), sliding.agents().velocityZ(0), 2e-3);
    }

    @Test
    void onHillsWithoutFrictionEnergyIsKept() {
        worlds.dt = 1 / 240f;
        World world = world(Map.of("relief", "hills", "hillHeight", 3f, "hillSpacing", 30f));
        thrown(world, 4);
        Terrain terrain = world.terrain();
        double begin = 8 + G * terrain.height(0, 0);
        double least = Double.POSITIVE_INFINITY;
        double most = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < 240 * 30; i++) {
            world.step();
            AgentsView agents = world.agents();
            double kinetic = agents.speed(0) * (double) agents.speed(0) / 2;
            double energy = kinetic + G * terrain.height(agents.x(0), agents.z(0));
            assertEquals(begin, energy, 0.15, "after " + world.time() + " s");
            least = Math.min(least, kinetic);
            most = Math.max(most, kinetic);
        }
        assertTrue(most > 1.5 * least, "it went up and down");
    }

    @Test
    void withoutPullTheReliefIsOnlySeen() {
        World world = world(Map.of("relief", "hills", "pull", 0f));
        run(world, 2);
        assertEquals(0, world.agents().x(0));
        assertTrue(!world.terrain().isFlat());
        Hit slope = new Hit();
        world.terrain().gradient(0, 0, slope);
        assertTrue(Math.hypot(slope.x, slope.z) > 0);
    }

    @Test
    void nothingActsOnWhoSetsTheirVelocityOutright() {
        worlds.species("ghost", Params.defaults(Body.class), Worlds.all(Params.defaults(KinematicWander.class)));
        worlds.group("ghost", 3, 0, 0, 4, null);
        World calm = world(Map.of());
        worlds.environment = Params.defaults(Environment.class);
        World stormy = world(Map.of("wind", 30f, "hold", 2f, "friction", 1f, "relief", "hills"));
        run(calm, 2);
        run(stormy, 2);
        assertEquals(calm.hash(), stormy.hash());
    }

    @Test
    void everyParameterOfTheEnvironmentHasASay() {
        for (Parameter parameter : Params.of(Environment.class)) {
            Map<String, Object> on =
                    switch (parameter.name()) {
                        case "tilt", "tiltToward" -> Map.of("relief", "tilt");
                        case "friction" -> Map.of("wind", 5f);
                        default -> Map.of("relief", "hills", "wind", 3f, "hold", 0.5f);
                    };
            worlds.environment = Params.defaults(Environment.class);
            World plain = world(on);
            Object value = parameter.get(worlds.environment);
            Object other = value instanceof Relief
                    ? value == Relief.FLAT ? Relief.HILLS : Relief.FLAT
                    : value instanceof Integer i ? i + 1 : ((Float) value) * 0.5f + 0.1f;
            World changed = world(Map.of(parameter.name(), other));
            World told = worlds.world();
            told.send(new Command.Set(plain.setup().environment()));
            run(plain, 1);
            run(changed, 1);
            run(told, 1);
            assertNotEquals(plain.hash(), changed.hash(), parameter.name());
            assertEquals(plain.hash(), told.hash(), parameter.name() + " by command");
        }
    }
}
