package onder.core.agents;

/**
 * Computes a batch's sums, and the candidates of agents that look ahead. All kernels give the same bits; they differ in
 * speed.
 */
public interface Kernel {
    /** Two agents on one point count as this far apart, in metres, so that forces stay finite. */
    float CLOSEST = 1e-4f;

    /** Added to d² before a division, in m², as Plummer did for stars: finite at any distance. */
    float SOFTENING = 1e-10f;

    /**
     * Fills the sums of every agent of the batch.
     *
     * @param others the neighbours, gathered at the current state
     * @param batch its agents are read, its sums written
     * @param senses the sums to compute
     */
    void perceive(Neighbours others, Batch batch, Senses senses);

    /**
     * Lists the candidates of an agent that looks ahead.
     *
     * @param others the neighbours, gathered at the current state, with their motion
     * @param batch all of one body
     * @param k the agent's index in the batch
     * @param sight the query, its reach and its candidates; its list is filled
     */
    default void look(Neighbours others, Batch batch, int k, CollisionCandidates sight) {
        ScalarLook.look(others, batch, k, sight);
    }

    /**
     * {@return the loops for a batch}
     *
     * @param batch is loaded now
     */
    default Loops loops(Batch batch) {
        return Loops.scalar();
    }

    /** The choice of kernel. */
    enum Choice {
        /**
         * The vector kernel, if the machine has the lanes and Java was started with the incubator module, while its
         * vectors do not allocate; the scalar kernel does most of the work in the first seconds.
         */
        AUTO,
        /** One agent at a time; runs everywhere. */
        SCALAR,
        /** Eight agents at a time. */
        VECTOR
    }

    /**
     * {@return whether the vector kernel can run: Java was started by the launcher, or with {@code --add-modules
     * jdk.incubator.vector}}
     */
    static boolean hasVectors() {
        return VectorModule.PRESENT;
    }

    /**
     * {@return the kernel of that kind}
     *
     * @param choice the choice
     * @throws IllegalArgumentException if it is the vector kernel and that cannot run
     */
    static Kernel of(Choice choice) {
        return switch (choice) {
            case SCALAR -> new ScalarKernel();
            case VECTOR -> {
                if (!hasVectors()) {
                    throw new IllegalArgumentException(
                            "kernel = vector, and Java was started without --add-modules jdk.incubator.vector");
                }
                yield VectorModule.kernel();
            }
            case AUTO -> chosen(choice) == Choice.VECTOR ? VectorModule.watched() : new ScalarKernel();
        };
    }

    /**
     * {@return the kernel that a choice selects on this machine}
     *
     * @param choice the choice
     */
    static Choice chosen(Choice choice) {
        if (choice != Choice.AUTO) {
            return choice;
        }
        return VectorModule.isFast() ? Choice.VECTOR : Choice.SCALAR;
    }
}
