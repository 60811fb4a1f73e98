package onder.jme;

/** A listener's; to be called on the application's thread. */
@FunctionalInterface
public interface Registration {
    /** Tells the listener nothing any more. */
    void cancel();
}
