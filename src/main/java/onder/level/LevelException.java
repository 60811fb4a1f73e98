package onder.level;

/** Thrown if a level cannot be used; the message says which, and why. */
public final class LevelException extends IllegalArgumentException {
    /**
     * Reports a level that cannot be used.
     *
     * @param message which, why, and what is allowed
     */
    public LevelException(String message) {
        super(message);
    }
}
