package onder.core;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * Runs the vector kernel in. Until the compiler has seen enough of its loops Java makes an object of every vector,
 * and a step takes a hundred times as long: so at first one batch in so many goes to it, and the scalar kernel takes
 * the others. All kernels give the same bits, so it does not matter which batches those are.
 */
final class RunInKernel implements Kernel {
    /** The vector kernel takes one batch of so many at first. */
    static final int ONE_IN = 32;

    /** After so many batches its loops are compiled: it was so after 80 to 130 of its own, Java 17 and 25. */
    static final int BATCHES = 160 * ONE_IN;

    /** All worlds of a program run the same compiled code. */
    private static final AtomicInteger TAKEN = new AtomicInteger();

    private final Kernel cold;
    private final Kernel compiled;
    private final AtomicInteger taken;

    RunInKernel() {
        this(new ScalarKernel(), new VectorKernel(), TAKEN);
    }

    RunInKernel(Kernel cold, Kernel compiled, AtomicInteger taken) {
        this.cold = cold;
        this.compiled = compiled;
        this.taken = taken;
    }

    @Override
    public void perceive(Neighbours others, Batch batch, Senses senses) {
        boolean runIn = taken.get() >= BATCHES || taken.incrementAndGet() % ONE_IN == 0;
        (runIn ? compiled : cold).perceive(others, batch, senses);
    }
}
