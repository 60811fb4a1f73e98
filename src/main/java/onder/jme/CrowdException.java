package onder.jme;

import onder.param.OneLine;

/**
 * Thrown if a request to a crowd cannot be carried out; the message says what, why, and what is allowed. Nothing has
 * changed.
 */
public final class CrowdException extends RuntimeException {
    private static final long serialVersionUID = 1;

    CrowdException(String message) {
        super(OneLine.of(message));
    }

    CrowdException(String message, Throwable cause) {
        super(OneLine.of(message), cause);
    }
}
