package onder.param;

/** A value that a parameter does not allow; the message says what, its value and what is allowed. */
public class ParamException extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    /**
     * Refuses a value.
     *
     * @param message what, its value and what is allowed; made one readable line
     */
    public ParamException(String message) {
        super(OneLine.of(message));
    }
}
