package onder.sandbox.view;

/** The part of a window that no panel covers, as shares of its width and height from its lower left corner. */
public record UncoveredArea(float left, float right, float bottom, float top) {
    /** All of it. */
    public static final UncoveredArea WHOLE = new UncoveredArea(0, 1, 0, 1);

    /** Supplies that part. */
    public interface Part {
        /** In a window of that size in pixels. */
        UncoveredArea of(int width, int height);
    }
}
