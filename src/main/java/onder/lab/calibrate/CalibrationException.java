package onder.lab.calibrate;

/** The recording does not match the scene; the message says why. */
public final class CalibrationException extends RuntimeException {
    private static final long serialVersionUID = 1;

    CalibrationException(String message) {
        super(message);
    }
}
