package onder.lab.challenge;

/** A run line does not prove a score; the message says why. */
public final class RefusedException extends RuntimeException {
    RefusedException(String why) {
        super(why);
    }
}
