package onder.param;

/**
 * Thrown for a value that a parameter does not allow; the message names the parameter, its value and what is allowed.
 */
public class ParamException extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    /**
     * Refuses a value.
     *
     * @param message the parameter, its value and what is allowed; it is turned into one readable line
     */
    public ParamException(String message) {
        super(OneLine.of(message));
    }
}
