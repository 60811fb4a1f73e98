package onder.steer.behaviour;

/**
 * Registers a custom behaviour, so that scene files, logs, setting paths and the list of behaviours know its name.
 * Providers are found on the class path: a jar or a folder there has a file {@code
 * META-INF/services/onder.steer.behaviour.CustomProvider} whose lines are the names of public classes that implement
 * this.
 */
public interface CustomProvider {
    /** {@return the record's class, with its parameters and its function} */
    Class<? extends Custom> type();

    /** {@return its name in files: letters, digits, - and _} Random numbers depend on this name. */
    default String name() {
        return Behaviour.simpleName(type());
    }
}
