package onder.param;

/** A name under which there is nothing to set; the message says which, and which there are. */
public final class UnknownNameException extends ParamException {
    private static final long serialVersionUID = 1;

    /**
     * Refuses a name.
     *
     * @param message the name, and which there are
     */
    public UnknownNameException(String message) {
        super(message);
    }
}
