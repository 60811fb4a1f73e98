package onder.shot;

/** How a camera moves from one place of its path to the next. */
public enum Easing {
    /** It starts and ends softly, and passes the places between in curves. */
    SMOOTH,
    /** It rests for a moment in each place. */
    REST,
    /** It moves straight, at constant speed from place to place. */
    LINEAR
}
