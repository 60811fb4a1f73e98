package onder.core;

import onder.file.MemoryAdvice;

/** How much memory this Java process may still allocate. */
public final class Heap {
    private Heap() {}

    /**
     * Both sizes, for a message, if that many more bytes do not fit; null if they fit.
     *
     * @param bytes the additional bytes
     * @return the sentence's end, or null
     */
    public static String lacks(long bytes) {
        if (bytes <= room()) {
            return null;
        }
        // Garbage counts as used memory until it is collected.
        System.gc();
        return bytes <= room() ? null : need(bytes);
    }

    /**
     * Both sizes, for a message after an allocation failed although {@link #lacks} found room: the heap may be
     * fragmented.
     *
     * @param bytes the additional bytes
     * @return the sentence's end
     */
    public static String need(long bytes) {
        return "about " + mebibytes(bytes) + " MiB of memory, of which this Java has "
                + mebibytes(room()) + " left (of "
                + mebibytes(Runtime.getRuntime().maxMemory())
                + "; " + MemoryAdvice.of(bytes + used()) + ")";
    }

    private static long room() {
        return Runtime.getRuntime().maxMemory() - used();
    }

    private static long used() {
        Runtime java = Runtime.getRuntime();
        return java.totalMemory() - java.freeMemory();
    }

    private static long mebibytes(long bytes) {
        return (bytes + (1 << 20) - 1) >> 20;
    }
}
