package onder.draw.colouring;

/**
 * The scale of a quantity while it is watched. It follows what was seen in the last minute or two, widens by more than it
 * must and narrows late, so that colours mean the same from picture to picture and change seldom.
 */
final class SteadyScale {
    /** What widens leaves so much room beyond. */
    private static final float ROOM = 1.5f;

    /** It narrows once nearly all is below this share of it. */
    private static final float NARROWS = 0.4f;

    /** It does not narrow before so many simulated seconds: what begins at rest or in a heap is on its way to be usual. */
    private static final double SETTLED = 5;

    /** After so many simulated seconds what was seen counts half as much. */
    private static final double FADES = 60;

    private final ValueHistogram seen = new ValueHistogram();
    private ColourScale scale = ColourScale.of(seen);
    private boolean begun;
    private double watched;
    private double faded;

    /** Begins anew. */
    void clear() {
        seen.clear();
        scale = ColourScale.of(seen);
        begun = false;
        watched = 0;
        faded = 0;
    }

    /** What has been seen: to be added to before {@link #follow}. */
    ValueHistogram seen() {
        return seen;
    }

    /**
     * Follows what was seen.
     *
     * @param seconds simulated, since the last call
     * @param expected what is usual for the quantity, which the scale begins with; 0: nobody knows
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
