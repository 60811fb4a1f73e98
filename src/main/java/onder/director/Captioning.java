package onder.director;

/** How much a film's captions tell. */
public enum Captioning {
    /** Nothing. */
    OFF,
    /** What happens. */
    PLAIN,
    /** What happens, and why, with figures. */
    FULL
}
