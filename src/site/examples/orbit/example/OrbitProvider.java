package example;

import onder.steer.Custom;
import onder.steer.CustomProvider;

/** Registers {@link Orbit} as {@code orbit}; named in META-INF/services/onder.steer.CustomProvider. */
public final class OrbitProvider implements CustomProvider {
    @Override
    public Class<? extends Custom> type() {
        return Orbit.class;
    }
}
