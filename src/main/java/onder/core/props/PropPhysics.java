package onder.core.props;

import java.util.Iterator;
import java.util.ServiceLoader;

/**
 * Moves props that people push.
 *
 * <p>A step depends only on its inputs, never on earlier steps: a world that is rewound, saved, or changed and changed
 * back continues with the same bits, on the same machine. It belongs to the stepping thread.
 */
public interface PropPhysics extends AutoCloseable {
    /**
     * Moves the props of a step, and changes the velocities of agents that push them.
     *
     * @param step the props and agents that move; changed in place
     */
    void move(PropStep step);

    @Override
    void close();

    /** Opens physics; found by {@link ServiceLoader}, so that the engine does not depend on it. */
    interface Provider {
        /** {@return why this machine cannot have one, or null} */
        String missing();

        /** {@return new physics for one world; the caller closes it} */
        PropPhysics open();
    }

    /**
     * {@return the provider that came with the program}
     *
     * @throws IllegalArgumentException if there is none, or it cannot work here; the message says why
     */
    static Provider provider() {
        Iterator<Provider> found = ServiceLoader.load(Provider.class).iterator();
        if (!found.hasNext()) {
            throw new IllegalArgumentException(
                    "physics.props = live needs a physics library, but this program has none; allowed still");
        }
        Provider provider = found.next();
        if (provider.missing() != null) {
            throw new IllegalArgumentException("physics.props = live: " + provider.missing() + ", allowed still");
        }
        return provider;
    }
}
