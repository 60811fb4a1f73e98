package onder.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import onder.core.agents.AgentsView;
import onder.lab.benchmark.Workload;
import onder.world.World;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What is compared computes the same thing. */
class FlocksTest {
    private static final int AGENTS = 1000;
    private static final double AGREED = 0.05;

    private final World world = new World(Workload.FLOCK.setup(AGENTS));
    private final GdxFlock gdx = new GdxFlock(world, true);

    @AfterEach
    void close() {
        world.close();
    }

    @Test
    void bothPerceiveTheSameAtFirstAndAboutTheSameLater() {
        assertEquals(perceived(), gdx.perceived(), 1e-3);
        assertEquals(perceived(), new GdxFlock(world, false).perceived(), 1e-3);
        for (int i = 0; i < 300; i++) {
            world.step();
            gdx.step();
        }
        assertEquals(1, gdx.perceived() / perceived(), AGREED);
    }

    @Test
    void bothMoveEverybodyAtAboutTopSpeed() {
        AgentsView agents = world.agents();
        float[] x = new float[agents.count()];
        float[] z = new float[agents.count()];
        agents.copyPlaces(0, x, z);
        world.step();
        gdx.step();
        float most = world.setup().species().get(0).body().maxSpeed() * world.dt();
        double onders = 0;
        double gdxs = 0;
        for (int i = 0; i < AGENTS; i++) {
            onders += distance(agents.x(i) - x[i], agents.z(i) - z[i]);
            gdxs += distance(gdx.x(i) - x[i], gdx.z(i) - z[i]);
        }
        assertTrue(onders / AGENTS > 0.5 * most && onders / AGENTS <= 1.001 * most, "Onder's " + onders / AGENTS);
        assertEquals(1, gdxs / onders, AGREED);
    }

    private double distance(float dx, float dz) {
        return Math.hypot(world.bounds().dx(dx), world.bounds().dz(dz));
    }

    /** By brute force. */
    private double perceived() {
        AgentsView agents = world.agents();
        var body = world.setup().species().get(0).body();
        double cos = Math.cos(Math.toRadians(body.fieldOfView()) / 2);
        long sum = 0;
        for (int i = 0; i < AGENTS; i++) {
            for (int j = 0; j < AGENTS; j++) {
                float dx = world.bounds().dx(agents.x(j) - agents.x(i));
                float dz = world.bounds().dz(agents.z(j) - agents.z(i));
                double d = Math.hypot(dx, dz);
                boolean seen = dx * agents.headingX(i) + dz * agents.headingZ(i) >= cos * d;
                sum += i != j && d <= body.perception() && seen ? 1 : 0;
            }
        }
        return sum / (double) AGENTS;
    }
}
