package onder.shot;

/** How a camera goes from one place of its way to the next. */
public enum Easing {
    /** It starts and ends softly, and goes through the places between in curves. */
    SMOOTH,
    /** It rests for a moment in each place. */
    REST,
    /** It goes straight, at one speed from place to place. */
    LINEAR
}
