package onder.sandbox.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.Deque;
import onder.core.agents.AgentsView;
import onder.group.Group;
import onder.scene.Scenes;
import onder.world.World;
import onder.world.measure.Measure;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How fast people get anywhere, as the panels show it. */
class NetSpeedTest {
    private static void run(SimulationState simulation, double until) {
        while (simulation.world().time() < until) {
            simulation.update(simulation.world().dt());
        }
    }

    /** Where all agents are. */
    private static float[][] places(World world) {
        float[][] places = new float[2][world.agents().count()];
        world.agents().copyPlaces(0, places[0], places[1]);
        return places;
    }

    @ParameterizedTest
    @CsvSource({"gate, 9.3, 1", "split, 4.1, 1", "wolves, 6, 4", "plaza, 3.7, 8"})
    void itIsTheDisplacementInAboutTheLastSecondOverThatTime(String scene, double until, float speed) {
        SimulationState simulation = new SimulationState(Scenes.load(scene), 1, false);
        simulation.setSpeed(speed);
        Deque<float[][]> before = new ArrayDeque<>();
        Deque<Double> times = new ArrayDeque<>();
        simulation.addEachStep(world -> {
            before.add(places(world));
            times.add(world.time());
            while (times.peekFirst() < world.time() - 1.3) {
                before.removeFirst();
                times.removeFirst();
            }
        });
        run(simulation, until);
        World world = simulation.world();
        AgentsView agents = world.agents();
        for (Group group : world.groups().all()) {
            float shown = simulation.netSpeed().of(world, group);
            double nearest = Double.MAX_VALUE;
            double exact = Double.NaN;
            var places = before.iterator();
            for (double time : times) {
                float[][] then = places.next();
                double x = 0;
                double z = 0;
                for (int i = 0; i < group.size(); i++) {
                    x += world.bounds().dx(agents.x(group.member(i)) - then[0][group.member(i)]);
                    z += world.bounds().dz(agents.z(group.member(i)) - then[1][group.member(i)]);
                }
                double net = Math.hypot(x, z) / group.size() / (world.time() - time);
                double age = world.time() - time;
                if (age >= 0.99 && age <= 1.27 && Math.abs(net - shown) < nearest) {
                    nearest = Math.abs(net - shown);
                    exact = net;
                }
            }
            assertEquals(exact, shown, 1e-4, scene + " group " + group.id());
            float alone = simulation.netSpeed().of(world, group.leader());
            assertTrue(alone >= 0 && alone <= 60, "leader " + alone);
        }
    }

    @Test
    void whoShakesOnTheSpotHasANetSpeedFarBelowTheMomentaryOne() {
        SimulationState simulation = new SimulationState(Scenes.load("gate"), 1, false);
        int standing = 0;
        for (double until = 3; until < 40; until++) {
            run(simulation, until);
            World world = simulation.world();
            for (Group group : world.groups().all()) {
                float net = simulation.netSpeed().of(world, group);
                float momentary = Measure.SPEED.of(world, group);
                standing += net < 0.15 && net < momentary / 4 ? 1 : 0;
            }
        }
        assertTrue(standing > 3, standing + " groups stand");
    }

    @Test
    void itIsUnknownUntilHalfASecondHasPassedAndAfterAJumpBack() {
        SimulationState simulation = new SimulationState(Scenes.load("gate"), 1, true);
        run(simulation, 0.4);
        assertUnknown(simulation, true);
        run(simulation, 2.5);
        assertUnknown(simulation, false);
        simulation.sessions().restart();
        run(simulation, 0.3);
        assertUnknown(simulation, true);
        run(simulation, 1);
        assertUnknown(simulation, false);
    }

    private static void assertUnknown(SimulationState simulation, boolean unknown) {
        World world = simulation.world();
        Group group = world.groups().all().get(0);
        assertEquals(unknown, Float.isNaN(simulation.netSpeed().of(world, group)), "group at " + world.time());
        assertEquals(
                unknown, Float.isNaN(simulation.netSpeed().of(world, group.leader())), "leader at " + world.time());
    }
}
