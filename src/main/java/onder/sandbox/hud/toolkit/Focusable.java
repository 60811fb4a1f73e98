package onder.sandbox.hud.toolkit;

/** A widget that the keyboard can reach: Tab goes from one to the next. */
interface Focusable {
    /** Does what a click on it does. */
    void activate();

    /**
     * An arrow key was pressed.
     *
     * @param steps 1 for right and down, -1 for left and up
     * @return whether it has a use for it; otherwise the focus goes on
     */
    default boolean arrow(int steps) {
        return false;
    }

    /** Whether an arrow key that brings the focus to it chooses it, too. */
    default boolean isChosenByArrow() {
        return false;
    }
}
