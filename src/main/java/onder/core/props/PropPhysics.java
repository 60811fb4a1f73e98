package onder.core.props;

import java.util.Iterator;
import java.util.ServiceLoader;

/**
 * Moves props that people push.
 *
 * <p>What a step does follows from what it is given alone, and never from steps before: a world that goes back, is saved or
 * is changed and changed back goes on with the same bits, on the same machine. One thread at a time owns it: the one that
 * steps.
 */
public interface PropPhysics extends AutoCloseable {
    /**
     * Moves the props of a step, and changes the velocities of those who push them.
     *
     * @param step who and what moves; changed in place
     */
    void move(PropStep step);

    @Override
    void close();

    /** Opens physics; found by {@link ServiceLoader}, so the engine need not know of it. */
    interface Provider {
        /** {@return why there can be none on this machine, or null} */
        String missing();

        /** {@return physics of its own for one world; the caller closes it} */
        PropPhysics open();
    }

    /**
     * {@return the provider that came with the program}
     *
     * @throws IllegalArgumentException when there is none or it cannot work here; the message says why
     */
    static Provider provider() {
        Iterator<Provider> found = ServiceLoader.load(Provider.class).iterator();
        if (!found.hasNext()) {
            throw new IllegalArgumentException(
                    "physics.props = live needs what moves props, and this program has none, allowed still");
        }
        Provider provider = found.next();
        if (provider.missing() != null) {
            throw new IllegalArgumentException("physics.props = live: " + provider.missing() + ", allowed still");
        }
        return provider;
    }
}
