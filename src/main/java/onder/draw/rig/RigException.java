package onder.draw.rig;

/** Thrown if a body's file cannot be used; the message names it and says what is allowed. */
public final class RigException extends RuntimeException {
    private static final long serialVersionUID = 1;

    RigException(String message) {
        super(message);
    }
}
