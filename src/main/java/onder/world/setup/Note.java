package onder.world.setup;

import onder.core.geometry.Limits;
import onder.core.geometry.Placement;
import onder.core.geometry.Point;

/** A note of a setup for those who look at its world; no run depends on it. */
public sealed interface Note permits Label, Bookmark, Signpost {
    /** {@return where it is on the ground} */
    Point at();

    /**
     * {@return the same elsewhere}
     *
     * @param placement where
     */
    Note placed(Placement placement);

    /**
     * Checks its values.
     *
     * @throws IllegalArgumentException when one is not allowed
     */
    void check();

    /**
     * {@return a text, after checking that it is a line}
     *
     * @param text any
     * @param what it is
     * @throws IllegalArgumentException when it is missing or has control characters
     */
    static String line(String text, String what) {
        if (Limits.present(text, what).chars().anyMatch(Character::isISOControl)) {
            throw new IllegalArgumentException(what + " has a control character, allowed one line of text");
        }
        return text;
    }
}
