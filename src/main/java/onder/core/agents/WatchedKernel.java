package onder.core.agents;

/**
 * Uses the vector kernel where its vectors do not allocate, and the scalar kernel otherwise. All kernels give the same
 * bits, so the choice does not affect results.
 */
final class WatchedKernel implements Kernel {
    /**
     * Shared, because all worlds of a program run the same compiled code; it was compiled after 80 to 130 batches, with
     * Java 17 and 25.
     */
    private static final VectorWatch PERCEIVING = new VectorWatch(160);

    /** After 3700 looks with Java 17, and after 8500 with Java 25. */
    private static final VectorWatch LOOKING = new VectorWatch(9000);

    /** After 1500 batches the loops waited for the compiler for another 12 steps of 100 000 agents, on a busy machine. */
    private static final VectorWatch LOOPING = new VectorWatch(4000);

    private static final Loops MEASURED = new VectorLoops(LOOPING);

    private final Kernel scalar = new ScalarKernel();
    private final Kernel vectors = new VectorKernel();

    @Override
    public void perceive(Neighbours others, Batch batch, Senses senses) {
        long begun = PERCEIVING.begin(batch.loads());
        (begun == VectorWatch.SCALAR ? scalar : vectors).perceive(others, batch, senses);
        PERCEIVING.end(begun);
    }

    @Override
    public void look(Neighbours others, Batch batch, int k, CollisionCandidates sight) {
        long begun = LOOKING.begin(batch.loads());
        (begun == VectorWatch.SCALAR ? scalar : vectors).look(others, batch, k, sight);
        LOOKING.end(begun);
    }

    @Override
    public Loops loops(Batch batch) {
        long begun = LOOPING.begin(batch.loads());
        if (begun == VectorWatch.SCALAR) {
            return scalar.loops(batch);
        }
        return begun == VectorWatch.UNMEASURED ? vectors.loops(batch) : MEASURED;
    }
}
