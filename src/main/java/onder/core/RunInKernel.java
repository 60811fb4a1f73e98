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

    /** The same of looks: it was so after 3700 of its own with Java 17, and after 8500 with Java 25. */
    static final int LOOKS = 9000 * ONE_IN;

    /**
     * The same of batches that are loaded, for all other loops. After 1500 of their own these waited for the compiler for
     * another 12 steps of 100 000 agents, on a busy machine.
     */
    static final int LOADS = 4000 * ONE_IN;

    /** All worlds of a program run the same compiled code. */
    private static final AtomicInteger TAKEN = new AtomicInteger();

    private static final AtomicInteger LOOKED = new AtomicInteger();

    private static final AtomicInteger LOADED = new AtomicInteger();

    private final Kernel cold;
    private final Kernel compiled;
    private final AtomicInteger taken;
    private final AtomicInteger looked;
    private final AtomicInteger loaded;

    RunInKernel() {
        this(new ScalarKernel(), new VectorKernel(), TAKEN, LOOKED, LOADED);
    }

    RunInKernel(Kernel cold, Kernel compiled, AtomicInteger taken, AtomicInteger looked, AtomicInteger loaded) {
        this.cold = cold;
        this.compiled = compiled;
        this.taken = taken;
        this.looked = looked;
        this.loaded = loaded;
    }

    @Override
    public void perceive(Neighbours others, Batch batch, Senses senses) {
        next(taken, BATCHES).perceive(others, batch, senses);
    }

    @Override
    public void look(Neighbours others, Batch batch, int k, Sight sight) {
        next(looked, LOOKS).look(others, batch, k, sight);
    }

    @Override
    public Loops loops() {
        return next(loaded, LOADS).loops();
    }

    private Kernel next(AtomicInteger soMany, int enough) {
        boolean runIn = soMany.get() >= enough || soMany.incrementAndGet() % ONE_IN == 0;
        return runIn ? compiled : cold;
    }
}
