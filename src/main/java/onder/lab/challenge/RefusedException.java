package onder.lab.challenge;

/** A run line does not prove a score; the message says why. */
public final class RefusedException extends RuntimeException {
    private static final long serialVersionUID = 1;

    RefusedException(String why) {
        super(why);
    }
}
