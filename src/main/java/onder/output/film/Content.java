package onder.output.film;

/** What the pictures of a film show. */
public enum Content {
    /** Everything that a camera sees. */
    EVERYTHING,

    /** Moving people and their shadows on a transparent background. */
    PEOPLE,

    /** Each pixel's depth, as 16 bits of grey. */
    DEPTH,

    /** The id of the body at each pixel, as 16 bits of grey. */
    ID;

    /** Whether pixels are numbers rather than colours. */
    public boolean isData() {
        return this == DEPTH || this == ID;
    }
}
