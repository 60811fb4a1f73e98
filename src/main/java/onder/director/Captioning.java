package onder.director;

/** The detail of a film's captions. */
public enum Captioning {
    /** No captions. */
    OFF,
    /** Events, as whoever watches would tell them. */
    PLAIN,
    /** Events with the numbers of groups and people, and their reasons, with figures. */
    FULL
}
