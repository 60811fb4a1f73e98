package onder.core.geometry;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.SplittableRandom;
import onder.core.agents.Body;
import onder.core.obstacles.Obstacles;
import onder.param.Params;
import onder.steer.MovementManager;
import org.junit.jupiter.api.Test;

/** A capsule answers every question as a segment with a radius does. */
class CapsuleTest {
    private static final double ROUNDING = 1e-4;

    private static double toSegment(Capsule capsule, double x, double z) {
        double ex = capsule.to().x() - (double) capsule.from().x();
        double ez = capsule.to().z() - (double) capsule.from().z();
        double u = ((x - capsule.from().x()) * ex + (z - capsule.from().z()) * ez) / (ex * ex + ez * ez);
        double share = Math.max(0, Math.min(1, u));
        return Math.hypot(
                x - capsule.from().x() - share * ex, z - capsule.from().z() - share * ez);
    }

    /** To the capsule's edge, below 0 inside; over a torus's seam where that is nearer. */
    private static double gap(Bounds bounds, Capsule capsule, double x, double z) {
        double least = Double.POSITIVE_INFINITY;
        for (int i = -1; i <= 1; i++) {
            for (int j = -1; j <= 1; j++) {
                double distance = toSegment(capsule, x + i * bounds.periodX(), z + j * bounds.periodZ());
                least = Math.min(least, distance - capsule.radius());
            }
        }
        return least;
    }

    private static Capsule capsule(SplittableRandom random) {
        float x = (float) random.nextDouble(-9, 9);
        float z = (float) random.nextDouble(-7, 7);
        Point to = new Point(x + (float) random.nextDouble(0.1, 4), z + (float) random.nextDouble(-3, 3));
        return new Capsule(new Point(x, z), to, (float) random.nextDouble(0.05, 1.5), 1);
    }

    @Test
    void freeCastAndSlideAreThoseOfASegmentWithARadius() {
        SplittableRandom random = new SplittableRandom(17);
        Hit hit = new Hit();
        int met = 0;
        for (int i = 0; i < 300; i++) {
            Bounds bounds = i % 2 == 0 ? new Bounds.Open(20, 20) : new Bounds.Torus(20, 16);
            Capsule capsule = capsule(random);
            Obstacles one = new Obstacles(bounds, List.of(capsule), List.of());
            for (int k = 0; k < 100; k++) {
                float x = (float) random.nextDouble(-10, 10);
                float z = (float) random.nextDouble(-8, 8);
                double gap = gap(bounds, capsule, x, z);
                if (Math.abs(gap - 0.3) > ROUNDING) {
                    assertEquals(gap > 0.3, one.free(x, z, 0.3f), capsule + " at " + x + ", " + z);
                }
                if (gap < 0.3 + ROUNDING) {
                    continue;
                }
                assertTrue(one.clearance(x, z) <= gap + ROUNDING);
                double dx = random.nextDouble(-6, 6);
                double dz = random.nextDouble(-6, 6);
                hit.miss();
                one.castAtAll(x, z, dx, dz, hit);
                double end = hit.found() ? hit.t : 1;
                for (double t = 0; t < end; t += 0.02) {
                    assertTrue(gap(bounds, capsule, x + t * dx, z + t * dz) > -ROUNDING, "a ray runs into " + capsule);
                }
                if (hit.found()) {
                    met++;
                    assertEquals(0, gap(bounds, capsule, x + hit.t * dx, z + hit.t * dz), ROUNDING);
                    double outward = gap(
                            bounds, capsule, x + hit.t * dx + 0.01 * hit.normalX, z + hit.t * dz + 0.01 * hit.normalZ);
                    assertEquals(0.01, outward, ROUNDING, "the normal points outward");
                }
                assertEquals(hit.found(), one.blocks(x, z, x + dx, z + dz, new Hit()), "line of sight");
                one.slide(x, z, dx, dz, 0.3f, hit);
                assertTrue(gap(bounds, capsule, hit.x, hit.z) >= 0.3 - ROUNDING, "a disc ends in " + capsule);
            }
        }
        assertTrue(met > 1000, "only " + met + " rays met one");
    }

    @Test
    void whoeverAvoidsItWalksRoundIt() {
        SplittableRandom random = new SplittableRandom(18);
        Body body = Params.with(Params.defaults(Body.class), "maxForce", 2000f);
        for (int i = 0; i < 60; i++) {
            float half = (float) random.nextDouble(0.2, 2);
            float lean = (float) random.nextDouble(-1, 1);
            Capsule bar =
                    new Capsule(new Point(-half, lean), new Point(half, -lean), (float) random.nextDouble(0.2, 1), 1);
            Obstacles within = new Obstacles(new Bounds.Open(40, 40), List.of(bar), List.of());
            MovementManager walker = new MovementManager(body).within(within);
            walker.place((float) random.nextDouble(-0.3, 0.3), -8).turn(0, 1).velocity(0, 1);
            float least = Float.POSITIVE_INFINITY;
            for (int step = 0; step < 60 * 30 && walker.z() < 5; step++) {
                walker.obstacleAvoidance().seek(0, 20).update(1 / 60f);
                least = Math.min(least, (float) toSegment(bar, walker.x(), walker.z()) - bar.radius());
            }
            assertTrue(walker.z() >= 5, "stuck before " + bar + " at " + walker.x() + ", " + walker.z());
            assertTrue(least >= body.radius() - 0.01f, "comes within " + least + " m of " + bar);
        }
    }

    @Test
    void itsBoundingCircleEnclosesItAndWhatIsNoCapsuleIsRefused() {
        Capsule bar = new Capsule(new Point(1, 2), new Point(4, 6), 0.5f, 1);
        assertEquals(3, bar.boundingRadius(), 1e-5);
        assertEquals(3, bar.outline().reach(0.6f, 0.8f), 1e-5);
        assertEquals("6.0 × 1.0", bar.size());
        String said = assertThrows(
                        IllegalArgumentException.class, () -> new Capsule(new Point(1, 2), new Point(1, 2), 0.5f, 1))
                .getMessage();
        assertEquals("a capsule's ends are 0.0 m apart, allowed 0.01 m or more", said);
    }
}
