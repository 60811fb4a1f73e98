package onder.output.export;

/** A run that cannot go into a file as it was asked for; the message says what is too much, and what is allowed. */
public final class ExportException extends RuntimeException {
    private static final long serialVersionUID = 1;

    ExportException(String message) {
        super(message);
    }
}
