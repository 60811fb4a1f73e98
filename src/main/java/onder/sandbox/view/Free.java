package onder.sandbox.view;

/** The part of a window that no panel covers, as shares of its width and height from its lower left corner. */
public record Free(float left, float right, float bottom, float top) {
    /** All of it. */
    public static final Free WHOLE = new Free(0, 1, 0, 1);

    /** Supplies that part. */
    public interface Part {
        /** In a window of that size in pixels. */
        Free of(int width, int height);
    }
}
