package onder.draw.view.marks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class HullTest {
    private final SplittableRandom random = new SplittableRandom(5);
    private final float[] x = new float[40];
    private final float[] z = new float[40];

    private Hull random(int n, double size) {
        float middleX = (float) random.nextDouble(-10, 10);
        float middleZ = (float) random.nextDouble(-10, 10);
        for (int i = 0; i < n; i++) {
            x[i] = middleX + (float) random.nextDouble(-size, size);
            z[i] = middleZ + (float) random.nextDouble(-size, size);
        }
        Hull hull = new Hull();
        hull.around(x, z, n);
        return hull;
    }

    private static double area(Hull hull) {
        double area = 0;
        for (int i = 0; i < hull.corners(); i++) {
            area += hull.x(i) * (double) hull.z(i + 1) - hull.x(i + 1) * (double) hull.z(i);
        }
        return area / 2;
    }

    @Test
    void itTurnsOneWayAndHasAllPointsInside() {
        for (int round = 0; round < 500; round++) {
            int n = random.nextInt(3, x.length);
            Hull hull = random(n, 5);
            assertTrue(hull.corners() >= 3);
            for (int i = 0; i < hull.corners(); i++) {
                for (int k = 0; k < n; k++) {
                    double side = (hull.x(i + 1) - hull.x(i)) * (double) (z[k] - hull.z(i))
                            - (hull.z(i + 1) - hull.z(i)) * (double) (x[k] - hull.x(i));
                    assertTrue(side >= -1e-4, "point " + k + " is outside");
                }
            }
        }
    }

    @Test
    void thoseOnALineHaveNone() {
        Hull hull = new Hull();
        hull.around(new float[] {0, 1, 2, 3}, new float[] {0, 1, 2, 3}, 4);
        assertEquals(0, hull.corners());
        hull.around(new float[] {4}, new float[] {2}, 1);
        assertEquals(0, hull.corners());
    }

    /** On a torus the parts of the nine images that lie in the world are the whole hull. */
    @Test
    void theImagesPartsAddUpToTheWhole() {
        for (int round = 0; round < 300; round++) {
            Hull hull = random(random.nextInt(3, x.length), 9);
            double sum = 0;
            for (int over = -1; over <= 1; over++) {
                for (int up = -1; up <= 1; up++) {
                    Hull part = new Hull();
                    part.set(hull, 20 * over, 20 * up);
                    part.clip(-10, 10, -10, 10);
                    for (int i = 0; i < part.corners(); i++) {
                        assertTrue(Math.abs(part.x(i)) <= 10.001 && Math.abs(part.z(i)) <= 10.001);
                    }
                    sum += area(part);
                }
            }
            assertEquals(area(hull), sum, 1e-3 * Math.max(1, area(hull)));
        }
    }

    @Test
    void itsBandsFillIt() {
        for (int round = 0; round < 200; round++) {
            Hull hull = random(random.nextInt(3, x.length), 5);
            double sum = 0;
            float from = hull.least(true);
            float wide = (hull.most(true) - from) / 2000;
            for (int i = 0; i < 2000; i++) {
                hull.across(from + (i + 0.5f) * wide);
                sum += wide * (hull.high() - hull.low());
            }
            assertEquals(area(hull), sum, 0.002 * area(hull) + 0.01);
        }
    }
}
