package onder.core.agents;

/** A page has no vectors. */
final class VectorModule {
    static final boolean PRESENT = false;

    private VectorModule() {}

    static Kernel kernel() {
        return new ScalarKernel();
    }

    static Kernel watched() {
        return new ScalarKernel();
    }

    static boolean isFast() {
        return false;
    }
}
