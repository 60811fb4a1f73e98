package onder.sandbox.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.jme3.math.Vector3f;
import java.util.SplittableRandom;
import onder.core.geometry.Bounds;
import onder.core.geometry.Point;
import onder.core.terrain.Environment;
import onder.core.terrain.Relief;
import onder.core.terrain.Terrain;
import onder.param.Params;
import org.junit.jupiter.api.Test;

/** The mouse meets the ground where the ground is. */
class GroundRayTest {
    private static final float FAR = 3000;

    private static Terrain terrain(Relief relief) {
        Environment shaped = Params.with(Params.defaults(Environment.class), "relief", relief);
        shaped = Params.with(Params.with(shaped, "tilt", 12f), "tiltToward", 70f);
        return new Terrain(Params.with(shaped, "hillHeight", 12f), new Bounds.Open(100, 100));
    }

    @Test
    void aRayDownwardMeetsTheGroundAtItsHeightAndNothingBeforeIt() {
        SplittableRandom random = new SplittableRandom(2);
        for (Relief relief : Relief.values()) {
            Terrain terrain = terrain(relief);
            for (int i = 0; i < 200; i++) {
                float x = (float) random.nextDouble(-50, 50);
                float z = (float) random.nextDouble(-50, 50);
                Vector3f from = new Vector3f(x, terrain.height(x, z) + (float) random.nextDouble(0.5, 60), z);
                Vector3f along = new Vector3f((float) random.nextDouble(-1, 1), -0.4f, (float) random.nextDouble(-1, 1))
                        .normalizeLocal();
                Point met = GroundRay.meet(terrain, from, along, FAR);
                assertNotNull(met, relief + " is missed");
                float t = (met.x() - from.x) / along.x;
                assertEquals(terrain.height(met.x(), met.z()), from.y + along.y * t, 0.02, relief + " is met");
                for (float share = 0; share < 0.999f; share += 0.01f) {
                    float aboveX = from.x + along.x * t * share;
                    float aboveZ = from.z + along.z * t * share;
                    assertTrue(
                            from.y + along.y * t * share > terrain.height(aboveX, aboveZ) - 0.3f,
                            "a hill in front of it");
                }
            }
        }
    }

    @Test
    void aRayIntoTheSkyMeetsNothing() {
        for (Relief relief : Relief.values()) {
            assertNull(GroundRay.meet(terrain(relief), new Vector3f(0, 20, 0), new Vector3f(0, 1, 0), FAR));
        }
    }
}
