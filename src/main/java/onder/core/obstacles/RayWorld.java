package onder.core.obstacles;

import java.util.Iterator;
import java.util.ServiceLoader;

/**
 * A collision world beside the engine's own shapes that rays can be asked of.
 *
 * <p>One thread at a time owns it: the one that steps. It is asked for all rays of a step at once.
 */
public interface RayWorld extends AutoCloseable {
    /**
     * Answers all rays, as {@link Obstacles#castAtAll} would.
     *
     * @param solid what the rays may meet
     * @param rays those to be answered, in place
     */
    void cast(Obstacles solid, Rays rays);

    @Override
    void close();

    /** Opens collision worlds; found by {@link ServiceLoader}, so the engine need not know of it. */
    interface Provider {
        /** {@return why there can be none on this machine, or null} */
        String missing();

        /** {@return a collision world of its own for one world; the caller closes it} */
        RayWorld open();
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
                    "answers = physics needs a collision world, and this program has none, allowed shapes");
        }
        Provider provider = found.next();
        if (provider.missing() != null) {
            throw new IllegalArgumentException("answers = physics: " + provider.missing() + ", allowed shapes");
        }
        return provider;
    }
}
