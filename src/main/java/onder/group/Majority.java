package onder.group;

/** In which order agents decide when they cluster by majority. Source: thesis 7.1. */
public enum Majority {
    /** One after the other in order of id, by the sizes as they are then, as the thesis has it. */
    SEQUENTIAL,
    /** All at once by the same sizes; of groups of one size only that with the smaller id is joined. */
    SYNCHRONOUS
}
