package onder.file;

/** Advises how to give Java more memory. */
public final class MemoryAdvice {
    private static final long MEBIBYTE = 1 << 20;
    private static final long GIBIBYTE = 1 << 30;

    private MemoryAdvice() {}

    /**
     * {@return the launcher's option and the memory that it gives Java: at least 4 GiB, at least twice the present
     * limit, and at least what is needed}
     *
     * @param bytes needed in all; 0 if unknown
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
