package onder.core.agents;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/**
 * The lanes of all loops with vectors. Loading this class uses each operation of these loops once.
 *
 * <p>Java looks up an operation's code in a cache ({@code VectorOperators.ImplCache.find}), and the compiler inlines
 * that method at every operation of a loop. If the first use of an operation comes after the method was compiled, it
 * costs a deoptimization, up to four in a program. The compiler adds up the deoptimizations of everything it inlines,
 * 184 in a loop of 46 operations, and above 100 it stops relying on types: then each vector stays an object in every
 * loop compiled from then on. If each operation is used before any loop runs, there is no such deoptimization, whatever
 * the order.
 */
final class VectorLanes {
    static final VectorSpecies<Float> FLOATS = FloatVector.SPECIES_256;
    static final VectorSpecies<Integer> INTS = IntVector.SPECIES_256;

    /** As many random numbers as lanes; on a machine without such vectors, multiplying them is also slow. */
    static final VectorSpecies<Long> LONGS = LongVector.SPECIES_512;

    static final int WIDTH = FLOATS.length();

    static {
        useFloats(FloatVector.broadcast(FLOATS, 1));
        useInts(IntVector.broadcast(INTS, 1));
        useLongs(LongVector.broadcast(LONGS, 1));
    }

    private VectorLanes() {}

    private static void useFloats(FloatVector one) {
        VectorMask<Float> all = one.compare(VectorOperators.GE, 1f)
                .and(one.compare(VectorOperators.LE, one))
                .or(one.compare(VectorOperators.LT, 1))
                .or(one.compare(VectorOperators.EQ, 0))
                .or(one.compare(VectorOperators.GT, one, one.compare(VectorOperators.GE, one)));
        one.add(one).add(1).add(one, all).add(1, all).sub(one).sub(1).sub(one, all);
        one.mul(one).mul(1).div(one).div(1).min(one).min(1).max(one).max(1);
        one.abs().neg().sqrt().blend(one, all).reinterpretAsInts();
        one.reduceLanes(VectorOperators.MIN);
        one.reduceLanes(VectorOperators.MAX);
    }

    private static void useInts(IntVector one) {
        one.lanewise(VectorOperators.LSHL, one).addIndex(1).or(one).sub(1).reinterpretAsFloats();
        one.reduceLanes(VectorOperators.OR);
        one.convertShape(VectorOperators.I2F, FLOATS, 0);
        one.convertShape(VectorOperators.I2L, LONGS, 0);
    }

    private static void useLongs(LongVector one) {
        one.mul(1).add(1).lanewise(VectorOperators.LSHL, 1).lanewise(VectorOperators.LSHR, 1);
        one.lanewise(VectorOperators.XOR, one).convertShape(VectorOperators.L2I, INTS, 0);
    }
}
