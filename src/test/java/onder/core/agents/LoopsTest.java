package onder.core.agents;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.List;
import java.util.Random;
import java.util.function.BiConsumer;
import onder.core.geometry.Bounds;
import onder.param.Params;
import org.junit.jupiter.api.Test;

/** The loops with vectors give the bits of those without, whatever the numbers and however many agents there are. */
class LoopsTest {
    private static final Bounds TORUS = new Bounds.Torus(7, 11);

    private static final List<BiConsumer<Loops, Batch>> ALL = List.of(
            (loops, batch) -> loops.separate(batch, 1.3f),
            (loops, batch) -> loops.align(batch, 70),
            (loops, batch) -> loops.cohere(batch, 80),
            (loops, batch) -> loops.drift(batch, 0x1234_5678_9ABC_DEF1L, 0.13f),
            (loops, batch) -> loops.wander(batch, 0.12f, 0.2f, 240),
            (loops, batch) -> loops.addForce(batch, 0.7f),
            Loops::limitForce,
            (loops, batch) -> loops.accelerate(batch, 0.98f, 1 / 4800f, 0),
            (loops, batch) -> loops.accelerate(batch, 1, 1 / 4800f, 0.3f),
            (loops, batch) -> loops.turn(batch, 0.9f, 0.43f),
            (loops, batch) -> loops.face(batch, 1e-3f),
            (loops, batch) -> loops.move(batch, 1 / 60f),
            (loops, batch) -> loops.wrap(batch, TORUS));

    @Test
    void vectorsGiveTheSameBits() throws Exception {
        assumeTrue(Kernel.hasVectors());
        Random random = new Random(5);
        for (int round = 0; round < 400; round++) {
            int size = round < Batch.SIZE ? round + 1 : 1 + random.nextInt(Batch.SIZE);
            long seed = random.nextLong();
            for (int i = 0; i < ALL.size(); i++) {
                Batch scalar = batch(size, seed);
                Batch vector = batch(size, seed);
                ALL.get(i).accept(Loops.scalar(), scalar);
                ALL.get(i).accept(VectorLoops.UNMEASURED, vector);
                assertSame(scalar, vector, "loop " + i + ", " + size + " agents");
            }
        }
    }

    /** Random numbers, with zeros, tiny, huge and whole ones among them. */
    private static Batch batch(int size, long seed) throws Exception {
        Batch batch = new Batch();
        batch.size = size;
        batch.setBody(Params.defaults(Body.class));
        Random random = new Random(seed);
        for (Field field : numbers()) {
            float[] values = (float[]) field.get(batch);
            for (int k = 0; k < size && k < values.length; k++) {
                values[k] = number(field.getName(), random);
            }
        }
        for (int k = 0; k < size; k++) {
            batch.id[k] = random.nextInt(2_000_000);
        }
        return batch;
    }

    private static float number(String name, Random random) {
        if (name.equals("headings") || name.equals("offsets")) {
            return random.nextInt(5);
        }
        float usual = random.nextFloat() * 20 - 10;
        return switch (random.nextInt(12)) {
            case 0 -> 0;
            case 1 -> -0f;
            case 2 -> usual * 1e-12f;
            case 3 -> usual * 1e12f;
            case 4 -> Math.round(usual);
            default -> usual;
        };
    }

    private static void assertSame(Batch expected, Batch actual, String what) throws Exception {
        for (Field field : numbers()) {
            // What one way keeps between its loops the other holds in registers.
            boolean between = field.getName().startsWith("scratch") && !what.matches("loop [34],.*");
            float[] values = (float[]) field.get(expected);
            for (int k = 0; k < expected.size && !between; k++) {
                assertEquals(
                        Float.floatToRawIntBits(values[k]),
                        Float.floatToRawIntBits(((float[]) field.get(actual))[k]),
                        what + ": " + field.getName() + " of agent " + k + ": " + values[k] + ", "
                                + ((float[]) field.get(actual))[k]);
            }
        }
    }

    private static List<Field> numbers() {
        return List.of(Batch.class.getDeclaredFields()).stream()
                .filter(field -> field.getType() == float[].class && !Modifier.isStatic(field.getModifiers()))
                .peek(field -> field.setAccessible(true))
                .toList();
    }
}
