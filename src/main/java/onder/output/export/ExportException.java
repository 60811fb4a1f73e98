package onder.output.export;

/** Thrown if a run cannot be exported as requested; the message says what is too much, and what is allowed. */
public final class ExportException extends RuntimeException {
    public ExportException(String message) {
        super(message);
    }
}
