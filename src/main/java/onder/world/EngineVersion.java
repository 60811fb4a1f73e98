package onder.world;

/**
 * Which engine makes a run. Two with the same version and the same bits make the same run, bit for bit, of the same
 * setup and commands: on any machine and any Java from 17 on, but for live props.
 *
 * @param version of the program, MAJOR.MINOR.PATCH
 * @param bits counts up, also within a version once it is out, whenever any run may have another hash than before: by what
 *     the engine computes, or by the weights of the learned change
 */
public record EngineVersion(String version, int bits) {
    /** This one. Its bits are held by the pinned hashes of shipped scenes: who has to change those counts up. */
    public static final EngineVersion HERE = new EngineVersion("0.1.0", 1);

    /** {@return the version for display: {@code Onder 0.1.0}, with the bits where the version alone is ambiguous} */
    public String text() {
        return version.equals(HERE.version) && bits != HERE.bits
                ? "Onder " + version + " with bits " + bits
                : "Onder " + version;
    }
}
