package onder.world.setup;

import onder.param.OneLine;

/** A setup from which no world can begin; the message says what is wrong, where, and what is allowed. */
public final class SetupException extends RuntimeException {
    private static final long serialVersionUID = 1;

    /** As {@link #group()}. */
    private final int group;

    /**
     * One that is no single group's.
     *
     * @param message what, its value and what is allowed
     */
    public SetupException(String message) {
        this(message, -1);
    }

    /**
     * One that may be a single group's.
     *
     * @param message what, its value and what is allowed
     * @param group the place in the setup's list of the group that cannot begin, or −1
     */
    public SetupException(String message, int group) {
        super(OneLine.of(message));
        this.group = group;
    }

    /** {@return the place in the setup's list of the group that cannot begin, or −1} */
    public int group() {
        return group;
    }
}
