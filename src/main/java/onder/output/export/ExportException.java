package onder.output.export;

/** Thrown if a run cannot be exported as requested; the message says what is too much, and what is allowed. */
public final class ExportException extends RuntimeException {
    private static final long serialVersionUID = 1;

    ExportException(String message) {
        super(message);
    }
}
