package onder.core;

/** A page cannot ask how much memory it may have. */
public final class Heap {
    private Heap() {}

    public static String lacks(long bytes) {
        return null;
    }

    public static String need(long bytes) {
        return ((bytes + (1 << 20) - 1) >> 20) + " MiB of memory";
    }
}
