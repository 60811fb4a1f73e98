package onder.sandbox.compare;

/**
 * What the panels leave of the window to compared pictures: how much they cover at its sides, as shares of it.
 *
 * @param left from the left edge, 0..1
 * @param right from the right edge, 0..1
 * @param bottom from the lower edge, 0..1
 * @param chart where among the panels the pictures' chart goes; null: below the pictures
 */
public record PanelInsets(float left, float right, float bottom, Place chart) {
    /** The whole window. */
    public static final PanelInsets WHOLE = new PanelInsets(0, 0, 0, null);

    /** Shares of the window's width and height, from its lower left corner. */
    public record Place(float left, float right, float bottom, float top) {}
}
