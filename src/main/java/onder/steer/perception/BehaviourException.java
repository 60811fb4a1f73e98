package onder.steer.perception;

import onder.param.OneLine;
import onder.steer.behaviour.Custom;

/** A {@link Custom} behaviour that cannot be registered, or whose function failed; the message names it. */
public final class BehaviourException extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    /**
     * What is wrong with a behaviour.
     *
     * @param message one line for people
     */
    public BehaviourException(String message) {
        super(OneLine.of(message));
    }

    /**
     * What is wrong with a behaviour, and why.
     *
     * @param message one line for people
     * @param cause what was thrown
     */
    public BehaviourException(String message, Throwable cause) {
        super(OneLine.of(message), cause);
    }
}
