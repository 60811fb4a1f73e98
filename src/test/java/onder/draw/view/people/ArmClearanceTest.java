package onder.draw.view.people;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import org.junit.jupiter.api.Test;

class ArmClearanceTest {
    private final ArmClearance nearness = new ArmClearance();

    @Test
    void isThatOfTheNearestOfAll() {
        Random random = new Random(7);
        for (int crowd = 0; crowd < 20; crowd++) {
            int count = 1 + random.nextInt(300);
            float size = 0.7f + 0.3f * random.nextFloat();
            float[] x = new float[count];
            float[] z = new float[count];
            nearness.begin(count);
            for (int i = 0; i < count; i++) {
                x[i] = 16 * random.nextFloat() - 8;
                z[i] = 16 * random.nextFloat() - 8;
                nearness.add(x[i], z[i]);
            }
            for (int i = 0; i < count; i++) {
                double nearest = Double.POSITIVE_INFINITY;
                for (int k = 0; k < count; k++) {
                    nearest = k == i ? nearest : Math.min(nearest, Math.hypot(x[k] - x[i], z[k] - z[i]) / size);
                }
                double expected = Math.max(0, Math.min(1, (0.98 - nearest) / 0.4));
                assertEquals(expected, nearness.of(x[i], z[i], size), 1e-4);
            }
        }
    }

    @Test
    void forgetsThePictureBefore() {
        nearness.begin(2);
        nearness.add(0, 0);
        nearness.add(0.5f, 0);
        assertEquals(1, nearness.of(0, 0, 1));
        nearness.begin(1);
        nearness.add(0, 0);
        assertEquals(0, nearness.of(0, 0, 1));
    }
}
