package onder.sandbox.compare;

/**
 * How much of the window the panels cover at its sides, as shares of it; the pictures get the rest.
 *
 * @param left from the left edge, 0..1
 * @param right from the right edge, 0..1
 * @param bottom from the lower edge, 0..1
 * @param chart the chart's place among the panels; null: below the pictures
 * @param scale the pixels of a point of the panels; 0: there are none
 */
public record PanelInsets(float left, float right, float bottom, Place chart, float scale) {
    /** The whole window. */
    public static final PanelInsets WHOLE = new PanelInsets(0, 0, 0, null, 0);

    /** Shares of the window's width and height, from its lower left corner. */
    public record Place(float left, float right, float bottom, float top) {}
}
