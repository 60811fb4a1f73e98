package onder.core.terrain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.SplittableRandom;
import onder.core.geometry.Bounds;
import onder.core.geometry.Hit;
import onder.param.Params;
import org.junit.jupiter.api.Test;

/** The ground's height and how it grows. */
class TerrainTest {
    private static final Bounds OPEN = new Bounds.Open(200, 200);

    private static Terrain terrain(Bounds bounds, Relief relief, int seed) {
        Environment flat = Params.defaults(Environment.class);
        Environment shaped = Params.with(Params.with(flat, "relief", relief), "hillSeed", seed);
        return new Terrain(Params.with(Params.with(shaped, "tilt", 17f), "tiltToward", 60f), bounds);
    }

    @Test
    void theGradientIsTheHeightsOwn() {
        SplittableRandom random = new SplittableRandom(3);
        Hit slope = new Hit();
        double step = 0.01;
        for (Relief relief : Relief.values()) {
            for (Bounds bounds : List.of(OPEN, new Bounds.Torus(70, 50))) {
                Terrain terrain = terrain(bounds, relief, 5);
                for (int i = 0; i < 500; i++) {
                    double x = random.nextDouble(-100, 100);
                    double z = random.nextDouble(-100, 100);
                    terrain.gradient(x, z, slope);
                    // Heights are floats: their rounding over twice the step is what is left.
                    double alongX = (terrain.height(x + step, z) - (double) terrain.height(x - step, z)) / (2 * step);
                    double alongZ = (terrain.height(x, z + step) - (double) terrain.height(x, z - step)) / (2 * step);
                    assertEquals(alongX, slope.x, 2e-4, relief + " along x");
                    assertEquals(alongZ, slope.z, 2e-4, relief + " along z");
                    assertTrue(Math.hypot(slope.x, slope.z) <= terrain.steepest() + 1e-6);
                    assertTrue(Math.abs(terrain.height(x, z)) <= terrain.highest((float) Math.hypot(x, z)) + 1e-5);
                }
            }
        }
    }

    @Test
    void aTiltRisesUphillByItsAngle() {
        Terrain terrain = terrain(OPEN, Relief.TILT, 1);
        double rise = Math.tan(Math.toRadians(17));
        double uphillX = Math.sin(Math.toRadians(60));
        double uphillZ = Math.cos(Math.toRadians(60));
        assertEquals(10 * rise, terrain.height(10 * uphillX, 10 * uphillZ), 1e-5);
        assertEquals(0, terrain.height(10 * uphillZ, -10 * uphillX), 1e-5);
    }

    @Test
    void hillsCloseOnThemselvesWhereTheWorldDoes() {
        for (float depth : new float[] {90, 13}) {
            Terrain terrain = terrain(new Bounds.Torus(60, depth), Relief.HILLS, 2);
            for (int i = -30; i < 30; i++) {
                assertEquals(terrain.height(i, 7), terrain.height(i + 60, 7 - depth), 1e-5);
            }
        }
        Terrain open = terrain(OPEN, Relief.HILLS, 2);
        assertNotEquals(open.height(3, 7), open.height(203, 7), 1e-3);
    }

    @Test
    void hillsAreRollingAndEachSeedHasItsOwn() {
        for (int seed = 0; seed < 20; seed++) {
            Terrain terrain = terrain(OPEN, Relief.HILLS, seed);
            double least = Double.POSITIVE_INFINITY;
            double most = Double.NEGATIVE_INFINITY;
            double difference = 0;
            for (int x = -100; x <= 100; x += 4) {
                for (int z = -100; z <= 100; z += 4) {
                    double height = terrain.height(x, z);
                    least = Math.min(least, height);
                    most = Math.max(most, height);
                    difference += Math.abs(
                            height - terrain(OPEN, Relief.HILLS, seed + 1).height(x, z));
                }
            }
            assertTrue(most - least > 0.6 * 4 && most - least <= 4, "hills of " + (most - least) + " m");
            assertTrue(difference > 100, "another seed, other hills");
        }
    }

    @Test
    void flatGroundIsFlat() {
        assertTrue(terrain(OPEN, Relief.FLAT, 1).isFlat());
        assertEquals(0, terrain(OPEN, Relief.FLAT, 1).height(31, -17));
        assertTrue(!terrain(OPEN, Relief.HILLS, 1).isFlat()
                && !terrain(OPEN, Relief.TILT, 1).isFlat());
    }
}
