package onder.lab.calibrate;

/** The recording does not match the scene; the message says why. */
public final class CalibrationException extends RuntimeException {
    CalibrationException(String message) {
        super(message);
    }
}
