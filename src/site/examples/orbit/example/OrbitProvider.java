package example;

import onder.steer.behaviour.Custom;
import onder.steer.behaviour.CustomProvider;

/** Registers {@link Orbit} as {@code orbit}; named in META-INF/services/onder.steer.behaviour.CustomProvider. */
public final class OrbitProvider implements CustomProvider {
    @Override
    public Class<? extends Custom> type() {
        return Orbit.class;
    }
}
