package onder.world;

/**
 * Identifies the engine of a run. Engines with the same version and bits repeat a run of the same setup and commands
 * bit for bit, on any machine and any Java from 17 on, except for live props.
 *
 * @param version of the program, MAJOR.MINOR.PATCH
 * @param bits counts up, also within a released version, whenever the hash of any run may change: through the engine's
 *     computations, or through the weights of the learned change
 */
public record EngineVersion(String version, int bits) {
    /** This engine. Pinned hashes of shipped scenes guard its bits: if you must change the hashes, count up. */
    public static final EngineVersion HERE = new EngineVersion("0.1.0", 1);

    /** {@return the version for display: {@code Onder 0.1.0}, with the bits if the version alone is ambiguous} */
    public String text() {
        return version.equals(HERE.version) && bits != HERE.bits
                ? "Onder " + version + " with bits " + bits
                : "Onder " + version;
    }
}
