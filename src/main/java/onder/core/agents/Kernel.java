package onder.core.agents;

/**
 * Computes a batch's sums, and the candidates of agents that look ahead. All kernels give the same bits; they differ in
 * speed.
 */
public interface Kernel {
    /** On one point two agents count as this far apart, in metres: forces stay finite. */
    float CLOSEST = 1e-4f;

    /** Added to d² in m² before something is divided by it, as Plummer did for stars: finite at any distance. */
    float SOFTENING = 1e-10f;

    /**
     * Fills the sums of every agent of the batch.
     *
     * @param others the neighbours, gathered at the present state
     * @param batch its agents are read, its sums written
     * @param senses what is asked for
     */
    void perceive(Neighbours others, Batch batch, Senses senses);

    /**
     * Lists whom an agent sees that looks ahead.
     *
     * @param others the neighbours, gathered at the present state, with their motion
     * @param batch all of one body
     * @param k the agent's place in the batch
     * @param sight what is asked, its reach and its candidates; its list is filled
     */
    default void look(Neighbours others, Batch batch, int k, CollisionCandidates sight) {
        ScalarLook.look(others, batch, k, sight);
    }

    /**
     * {@return how a batch is to be looped over}
     *
     * @param batch is loaded now
     */
    default Loops loops(Batch batch) {
        return Loops.scalar();
    }

    /** Which kernel is wanted. */
    enum Choice {
        /**
         * The vector kernel where the machine has the lanes and Java was started with its incubator module, and as long
         * as its vectors allocate nothing; the scalar one does most of the first seconds' work.
         */
        AUTO,
        /** One agent at a time; runs everywhere. */
        SCALAR,
        /** Eight agents at a time. */
        VECTOR
    }

    /**
     * {@return whether the vector kernel can run: started by the launcher, or with {@code --add-modules
     * jdk.incubator.vector}}
     */
    static boolean hasVectors() {
        return VectorModule.PRESENT;
    }

    /**
     * {@return the kernel of that kind}
     *
     * @param choice what is wanted
     * @throws IllegalArgumentException when it is the vector kernel and that cannot run
     */
    static Kernel of(Choice choice) {
        return switch (choice) {
            case SCALAR -> new ScalarKernel();
            case VECTOR -> {
                if (!hasVectors()) {
                    throw new IllegalArgumentException(
                            "kernel = vector, and Java was started without --add-modules jdk.incubator.vector");
                }
                yield new VectorKernel();
            }
            case AUTO -> chosen(choice) == Choice.VECTOR ? new WatchedKernel() : new ScalarKernel();
        };
    }

    /**
     * {@return the kernel that a choice comes to on this machine}
     *
     * @param choice what is wanted
     */
    static Choice chosen(Choice choice) {
        if (choice != Choice.AUTO) {
            return choice;
        }
        return hasVectors() && VectorKernel.isFast() && VectorWatch.canMeasure() ? Choice.VECTOR : Choice.SCALAR;
    }
}
