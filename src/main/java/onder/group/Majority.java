package onder.group;

/** In which order agents decide when they cluster by majority. Source: thesis 7.1. */
public enum Majority {
    /** One after the other in order of id, by the current sizes, as in the thesis. */
    SEQUENTIAL,
    /** All at once, by the same sizes; of two groups of equal size, only the one with the smaller id is joined. */
    SYNCHRONOUS
}
