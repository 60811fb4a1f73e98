package onder.core.agents;

/** Finds Java's vector module, which a program does not contain by default. */
final class VectorModule {
    private static final String NAME = "jdk.incubator.vector";

    /** Whether the classes of the module can be used. */
    static final boolean PRESENT = ModuleLayer.boot().findModule(NAME).isPresent() || load();

    private VectorModule() {}

    /** The kernel that uses vectors; only where they are present. */
    static Kernel kernel() {
        return new VectorKernel();
    }

    /** A kernel that takes vectors where a measurement shows that they are faster. */
    static Kernel watched() {
        return new WatchedKernel();
    }

    /** Whether vectors can be expected to be faster. */
    static boolean isFast() {
        return PRESENT && VectorKernel.isFast() && VectorWatch.canMeasure();
    }

    /**
     * Adds the module to the running program. {@code --add-modules} would do, but then Java greets every user with a
     * warning; the launcher allows this way instead, by {@code --add-exports java.base/jdk.internal.module=ALL-UNNAMED}
     * and {@code -XX:+EnableVectorSupport}. If that is not allowed there are no vectors, and nothing else is lost.
     */
    private static boolean load() {
        try {
            Class.forName("jdk.internal.module.Modules")
                    .getMethod("loadModule", String.class)
                    .invoke(null, NAME);
            return true;
        } catch (ReflectiveOperationException | RuntimeException | LinkageError absent) {
            return false;
        }
    }
}
