package onder.core;

/**
 * Scratch of one thread that is written all the time: what extends it lies on cache lines that no other thread's
 * scratch is on, wherever the collector moves the two to. Where they shared one, two threads filled a picture's
 * buffers no sooner than one.
 */
public abstract class CacheLinePadded {
    /** As many bytes as two lines have, which processors fetch together. */
    @SuppressWarnings("unused")
    private long a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p;

    /** Elements of four bytes that an array of one thread has in excess, at its end, for the same reason. */
    public static final int ELEMENTS = 32;

    /** For classes of this kind. */
    protected CacheLinePadded() {}
}
