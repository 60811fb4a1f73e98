package onder.file;

/** How to give Java more memory than it has. */
public final class MemoryAdvice {
    private static final long MEBIBYTE = 1 << 20;
    private static final long GIBIBYTE = 1 << 30;

    private MemoryAdvice() {}

    /**
     * {@return the launcher's option and what Java would have with it: at least 4 GiB, twice what it has, and what is needed}
     *
     * @param bytes how many are needed in all; 0: not known
     */
    public static String of(long bytes) {
        return of(bytes, Runtime.getRuntime().maxMemory());
    }

    static String of(long bytes, long present) {
        long gibibytes = 4;
        while (gibibytes * GIBIBYTE < Math.max(bytes, 2 * present)) {
            gibibytes *= 2;
        }
        return "JAVA_OPTS=-Xmx" + gibibytes + "g would give it " + gibibytes * (GIBIBYTE / MEBIBYTE);
    }
}
