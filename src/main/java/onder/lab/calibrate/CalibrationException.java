package onder.lab.calibrate;

/** A recording and a scene that do not go together: its message says why. */
public final class CalibrationException extends RuntimeException {
    private static final long serialVersionUID = 1;

    CalibrationException(String message) {
        super(message);
    }
}
