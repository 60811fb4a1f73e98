package onder.jme;

/** A listener's registration; use it on the application's thread. */
@FunctionalInterface
public interface Registration {
    /** Removes the listener. */
    void cancel();
}
