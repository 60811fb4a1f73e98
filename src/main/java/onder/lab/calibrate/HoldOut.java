package onder.lab.calibrate;

/** Which part of a recording the fit does not use, so that it can validate the fit. */
public enum HoldOut {
    /** The last part of the recording. */
    TIME,
    /** Some of the people; during the fit they move as recorded. */
    PEOPLE
}
