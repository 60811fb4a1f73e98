package onder.world;

import onder.param.OneLine;

/** Thrown when a world cannot be loaded from a stream; the message says why, and which version saved it. */
public final class SavedWorldException extends RuntimeException {
    private static final long serialVersionUID = 1;

    SavedWorldException(String message) {
        super(OneLine.of(message));
    }

    SavedWorldException(String message, Throwable cause) {
        super(OneLine.of(message), cause);
    }
}
