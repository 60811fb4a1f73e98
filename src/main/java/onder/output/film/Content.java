package onder.output.film;

/** What the pictures of a film show. */
public enum Content {
    /** Everything that a camera sees. */
    EVERYTHING,

    /** Moving people and their shadows on a transparent background. */
    PEOPLE,

    /** Everything, each colour as 16 bits. */
    DEEP_COLOUR,

    /** Which way the surface at each pixel faces. */
    NORMAL,

    /** Each pixel's depth, as 16 bits of grey. */
    DEPTH,

    /** The id of the body at each pixel, as 16 bits of grey. */
    ID;

    /** Whether only pictures can hold them, and not videos. */
    public boolean isOfPictures() {
        return isData() || this == DEEP_COLOUR;
    }

    /** Whether pixels are numbers rather than colours. */
    public boolean isData() {
        return this == DEPTH || this == ID || this == NORMAL;
    }
}
