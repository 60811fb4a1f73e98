package onder.steer.perception;

import onder.param.OneLine;
import onder.steer.behaviour.Custom;

/** Thrown if a {@link Custom} behaviour cannot be registered, or its function failed; the message names it. */
public final class BehaviourException extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    /**
     * Reports what is wrong with a behaviour.
     *
     * @param message one line for people
     */
    public BehaviourException(String message) {
        super(OneLine.of(message));
    }

    /**
     * Reports what is wrong with a behaviour, and the cause.
     *
     * @param message one line for people
     * @param cause what was thrown
     */
    public BehaviourException(String message, Throwable cause) {
        super(OneLine.of(message), cause);
    }
}
