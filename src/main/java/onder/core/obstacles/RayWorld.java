package onder.core.obstacles;

import java.util.Iterator;
import java.util.ServiceLoader;

/**
 * A collision world, other than the engine's own shapes, that answers rays.
 *
 * <p>It belongs to the stepping thread. It answers all rays of a step at once.
 */
public interface RayWorld extends AutoCloseable {
    /**
     * Answers all rays, as {@link Obstacles#castAtAll} would.
     *
     * @param solid what the rays may hit
     * @param rays to answer, in place
     */
    void cast(Obstacles solid, Rays rays);

    @Override
    void close();

    /** Opens collision worlds; found by {@link ServiceLoader}, so that the engine does not depend on it. */
    interface Provider {
        /** {@return why this machine cannot have one, or null} */
        String missing();

        /** {@return a new collision world for one world; the caller closes it} */
        RayWorld open();
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
                    "answers = physics needs a collision world, but this program has none; allowed shapes");
        }
        Provider provider = found.next();
        if (provider.missing() != null) {
            throw new IllegalArgumentException("answers = physics: " + provider.missing() + ", allowed shapes");
        }
        return provider;
    }
}
