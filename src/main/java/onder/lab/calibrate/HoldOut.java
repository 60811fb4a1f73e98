package onder.lab.calibrate;

/** Which part of a recording is held out of the fit, to validate it. */
public enum HoldOut {
    /** The last part of the recording. */
    TIME,
    /** Some of the people: they walk as recorded in the fit. */
    PEOPLE
}
