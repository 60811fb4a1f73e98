package onder.world.setup;

import onder.param.OneLine;

/** Thrown if no world can begin from a setup; the message says what is wrong, where, and what is allowed. */
public final class SetupException extends RuntimeException {
    private static final long serialVersionUID = 1;

    /** As {@link #group()}. */
    private final int group;

    /**
     * Reports an error that does not concern a single group.
     *
     * @param message what, its value and what is allowed
     */
    public SetupException(String message) {
        this(message, -1);
    }

    /**
     * Reports an error that may concern a single group.
     *
     * @param message what, its value and what is allowed
     * @param group the index in the setup's list of the group that cannot begin, or −1
     */
    public SetupException(String message, int group) {
        super(OneLine.of(message));
        this.group = group;
    }

    /** {@return the index in the setup's list of the group that cannot begin, or −1} */
    public int group() {
        return group;
    }
}
