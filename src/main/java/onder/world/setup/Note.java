package onder.world.setup;

import onder.core.geometry.Limits;
import onder.core.geometry.Placement;
import onder.core.geometry.Point;

/** A note in a setup for viewers of its world; no run depends on it. */
public sealed interface Note permits Label, Bookmark, Signpost {
    /** {@return its place on the ground} */
    Point at();

    /**
     * {@return the same, moved}
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
     * {@return a text, after checking that it is one line}
     *
     * @param text any
     * @param what its name in messages
     * @throws IllegalArgumentException when it is missing or has control characters
     */
    static String line(String text, String what) {
        if (Limits.present(text, what).chars().anyMatch(Character::isISOControl)) {
            throw new IllegalArgumentException(what + " has a control character, allowed one line of text");
        }
        return text;
    }
}
