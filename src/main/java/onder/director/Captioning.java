package onder.director;

/** The detail of a film's captions. */
public enum Captioning {
    /** No captions. */
    OFF,
    /** Events. */
    PLAIN,
    /** Events and their reasons, with figures. */
    FULL
}
