package onder.steer;

import onder.param.OneLine;

/** A {@link Custom} behaviour that cannot be registered, or whose function failed; the message names it. */
public final class BehaviourException extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    BehaviourException(String message) {
        super(OneLine.of(message));
    }

    BehaviourException(String message, Throwable cause) {
        super(OneLine.of(message), cause);
    }
}
