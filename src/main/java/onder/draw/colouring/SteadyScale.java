package onder.draw.colouring;

/**
 * The scale of a quantity in a running world. It follows the values of the last minute or two, widens by more than
 * necessary and narrows late, so that colours keep their meaning from picture to picture and rarely change.
 */
final class SteadyScale {
    /** The extra room when widening. */
    private static final float ROOM = 1.5f;

    /** It narrows when nearly all values are below this share of it. */
    private static final float NARROWS = 0.4f;

    /** It does not narrow before this many simulated seconds, because a start at rest or in a heap is not typical. */
    private static final double SETTLED = 5;

    /** After this many simulated seconds the weight of a value halves. */
    private static final double FADES = 60;

    /** The observed values; add to them before {@link #follow}. */
    final ValueHistogram seen = new ValueHistogram();

    private ColourScale scale = ColourScale.of(seen);
    private boolean begun;
    private double watched;
    private double faded;

    /** Restarts. */
    void clear() {
        seen.clear();
        scale = ColourScale.of(seen);
        begun = false;
        watched = 0;
        faded = 0;
    }

    /**
     * Updates the scale.
     *
     * @param seconds simulated, since the last call
     * @param expected a typical value of the quantity, with which the scale begins; 0 if unknown
     */
    void follow(double seconds, float expected) {
        watched += seconds;
        faded += seconds;
        float most = seen.quantile(ColourScale.NEARLY_ALL);
        float top = scale.top();
        if (!begun) {
            top = ColourScale.roundUp(Math.max(most, expected));
            begun = !seen.isEmpty() || expected > 0;
        } else if (most > top) {
            top = ColourScale.roundUp(ROOM * most);
        } else if (watched >= SETTLED && most > 0 && most < NARROWS * top) {
            top = ColourScale.roundUp(ROOM * most);
        }
        scale = ColourScale.to(top, seen);
        if (faded >= FADES) {
            faded = 0;
            seen.fade();
        }
    }

    ColourScale scale() {
        return scale;
    }
}
