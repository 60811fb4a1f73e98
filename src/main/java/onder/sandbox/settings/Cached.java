package onder.sandbox.settings;

import java.util.function.Function;
import java.util.function.Supplier;
import onder.world.setup.Setup;

/** A record made from a setup, cached until the setup changes. */
final class Cached<T> implements Supplier<T> {
    private final Supplier<Setup> setup;
    private final Function<Setup, T> read;
    private Setup of;
    private T value;

    Cached(Supplier<Setup> setup, Function<Setup, T> read) {
        this.setup = setup;
        this.read = read;
    }

    @Override
    public T get() {
        Setup now = setup.get();
        if (now != of) {
            of = now;
            value = read.apply(now);
        }
        return value;
    }
}
