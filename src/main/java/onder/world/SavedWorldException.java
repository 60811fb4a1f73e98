package onder.world;

import onder.param.OneLine;

/** A stream from which no world can go on; the message says why, and of which version it is. */
public final class SavedWorldException extends RuntimeException {
    private static final long serialVersionUID = 1;

    SavedWorldException(String message) {
        super(OneLine.of(message));
    }

    SavedWorldException(String message, Throwable cause) {
        super(OneLine.of(message), cause);
    }
}
