package onder.world;

/** A world that cannot begin as it was set up; the message says what, where and what is allowed. */
public final class SetupException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public SetupException(String message) {
        super(message);
    }
}
