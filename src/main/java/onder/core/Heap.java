package onder.core;

import onder.file.MemoryAdvice;

/** How much memory this Java process may still allocate. */
public final class Heap {
    private Heap() {}

    /**
     * Both numbers, for a complaint, where that many bytes more are too many; null where there is room.
     *
     * @param bytes how many more are wanted
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
     * Both numbers, for a complaint where there was no room for that many bytes, though {@link #lacks} found some: it
     * may lie in pieces.
     *
     * @param bytes how many more are wanted
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
