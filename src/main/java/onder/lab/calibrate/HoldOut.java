package onder.lab.calibrate;

/** What a fit does not see, so that it can be judged by it. */
public enum HoldOut {
    /** The last part of the recording. */
    TIME,
    /** Some of the people: they walk as recorded in the fit. */
    PEOPLE
}
