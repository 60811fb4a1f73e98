package onder.core.agents;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.Random;
import onder.param.Params;
import org.junit.jupiter.api.Test;

class VelocityChoicesTest {
    /** Whatever the number of agents that choose, and of their neighbours and solids: also none, touching ones, many. */
    @Test
    void vectorsChooseTheSameBits() {
        assumeTrue(Kernel.hasVectors());
        Random random = new Random(3);
        int slowed = 0;
        for (int round = 0; round < 3000; round++) {
            long seed = random.nextLong();
            Batch scalar = batch(seed);
            Batch vector = batch(seed);
            ScalarChoices.choose(scalar.choices);
            VectorLoops.UNMEASURED.choose(vector);
            for (int lane = 0; lane < scalar.choices.size; lane++) {
                String what = "round " + round + ", lane " + lane;
                float x = scalar.choices.x[lane];
                assertEquals(Float.floatToRawIntBits(x), Float.floatToRawIntBits(vector.choices.x[lane]), what);
                assertEquals(
                        Float.floatToRawIntBits(scalar.choices.z[lane]),
                        Float.floatToRawIntBits(vector.choices.z[lane]),
                        what);
                slowed += x != scalar.choices.wishX[lane] ? 1 : 0;
            }
        }
        assertTrue(slowed > 3000, slowed + " of the agents change their velocities");
    }

    /** A velocity that is nearest to the desired one outside one soft half-plane: Lagrange's condition by hand. */
    @Test
    void oneHalfPlaneIsViolatedByItsShare() {
        Batch batch = new Batch();
        batch.setBody(Params.defaults(Body.class));
        batch.size = 1;
        batch.maxSpeeds[0] = 2;
        VelocityChoices choices = batch.choices;
        int lane = choices.add(batch, 0, 1, 0.5f);
        choices.addSolid(lane, -1, 0, -0.4f, 0.5f);
        ScalarChoices.choose(choices);
        assertEquals(1 - 0.6f / 1.5f, choices.x[lane], 2e-3f);
        assertEquals(0.5f, choices.z[lane], 1e-6f);
    }

    private static Batch batch(long seed) {
        Random random = new Random(seed);
        Batch batch = new Batch();
        batch.setBody(Params.defaults(Body.class));
        batch.size = VelocityChoices.LANES;
        for (int k = 0; k < batch.size; k++) {
            batch.vx[k] = number(random, 2);
            batch.vz[k] = number(random, 2);
            double heading = random.nextDouble() * 7;
            batch.hx[k] = (float) Math.cos(heading);
            batch.hz[k] = (float) Math.sin(heading);
            batch.maxSpeeds[k] = random.nextFloat() * 2;
        }
        VelocityChoices choices = batch.choices;
        choices.radius = 0.2f;
        choices.kept = random.nextBoolean() ? 0.05f : 0;
        choices.room = random.nextFloat() * 0.1f;
        choices.yield = 0.8f;
        choices.headOn = random.nextInt(3) * 0.5f - 0.5f;
        choices.apart = 0.5f;
        choices.soft = 0.15f;
        choices.firm = 0.05f;
        choices.headway = random.nextInt(3) * 0.4f;
        choices.wide = 0.5f;
        int size = 1 + random.nextInt(VelocityChoices.LANES);
        for (int i = 0; i < size; i++) {
            int lane = choices.add(batch, i, number(random, 2), number(random, 2));
            choices.time[lane] = 0.1f + random.nextFloat() * 4;
            choices.creep[lane] = 0.1f;
            choices.widening[lane] = random.nextBoolean() ? 0.8f : 0;
            int neighbours = random.nextInt(VelocityChoices.NEIGHBOURS + 1);
            for (int n = 0; n < neighbours; n++) {
                int at = n * VelocityChoices.LANES + lane;
                double heading = random.nextDouble() * 7;
                choices.offsetX[at] = number(random, random.nextBoolean() ? 4 : 0.3f);
                choices.offsetZ[at] = number(random, random.nextBoolean() ? 4 : 0.3f);
                choices.otherVx[at] = number(random, 2);
                choices.otherVz[at] = number(random, 2);
                choices.otherHx[at] = (float) Math.cos(heading);
                choices.otherHz[at] = (float) Math.sin(heading);
                choices.otherRadius[at] = 0.15f + random.nextFloat() * 0.1f;
            }
            choices.neighbours[lane] = neighbours;
            choices.rows = Math.max(choices.rows, neighbours);
            for (int n = random.nextInt(30) - 12; n > 0; n--) {
                if (random.nextBoolean()) {
                    choices.addSolid(lane, number(random, 3), number(random, 3), 0.3f, 0.03f, 0.5f, 0.5f, 0.01f);
                } else {
                    double way = random.nextDouble() * 7;
                    choices.addSolid(lane, (float) Math.cos(way), (float) Math.sin(way), -random.nextFloat(), 0.01f);
                }
            }
        }
        return batch;
    }

    /** Zeros of both signs among them. */
    private static float number(Random random, float most) {
        return switch (random.nextInt(12)) {
            case 0 -> 0;
            case 1 -> -0f;
            default -> (random.nextFloat() * 2 - 1) * most;
        };
    }
}
