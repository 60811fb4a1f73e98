package onder.param;

/** Thrown for a name that no setting has; the message gives the name and lists the existing ones. */
public final class UnknownNameException extends ParamException {
    private static final long serialVersionUID = 1;

    /**
     * Refuses a name.
     *
     * @param message the name, and the existing ones
     */
    public UnknownNameException(String message) {
        super(message);
    }
}
