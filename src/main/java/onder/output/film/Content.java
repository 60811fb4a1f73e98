package onder.output.film;

/** What the pictures of a film show. */
public enum Content {
    /** All that a camera sees. */
    EVERYTHING,

    /** Those who move, and their shadows, on nothing. */
    PEOPLE,

    /** How far away each pixel is: 16 bits of grey. */
    DEPTH,

    /** Whose body each pixel is of: 16 bits of grey. */
    ID;

    /** Whether pixels are numbers rather than colours. */
    public boolean isData() {
        return this == DEPTH || this == ID;
    }
}
