package onder.output.window;

/** Thrown if this machine cannot draw pictures. The message tells the user why and what to do about it. */
public final class DisplayException extends RuntimeException {
    public DisplayException(String message) {
        super(message);
    }

    public DisplayException(String message, Throwable cause) {
        super(message, cause);
    }
}
