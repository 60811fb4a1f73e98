package onder.core;

/**
 * Base class for frequently written scratch of one thread: subclasses lie on cache lines that no other thread's scratch
 * uses, wherever the collector moves them. When two threads shared a line, they filled a picture's buffers no faster
 * than one.
 */
public abstract class CacheLinePadded {
    /** The size of two cache lines in bytes, which processors fetch together. */
    @SuppressWarnings("unused")
    private long a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p;

    /** Extra four-byte elements at the end of an array of one thread, for the same reason. */
    public static final int ELEMENTS = 32;

    /** For subclasses. */
    protected CacheLinePadded() {}
}
