package onder.sandbox.hud.form;

import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import onder.param.Parameter;
import onder.param.Params;

/**
 * A settings record whose parameters can be changed one by one.
 *
 * @param current the record now in use; the same object as long as nothing changed
 * @param inScene the record that the scene file has: where the ticks are and what a double click brings back
 * @param defaults the engine's own, which a double click with Alt brings
 * @param change takes a replacement
 * @param live whether a slider changes it while it is dragged, and not only when it is let go
 * @param most the greatest value of a number that can be had now: where its slider ends
 * @param shown which parameters have a row
 * @param used whether any of it has an effect now
 */
public record LiveSettings<T extends Record>(
        Class<T> type,
        Supplier<T> current,
        Supplier<T> inScene,
        T defaults,
        Consumer<T> change,
        boolean live,
        ToDoubleFunction<Parameter> most,
        Predicate<Parameter> shown,
        BooleanSupplier used) {
    public LiveSettings(Class<T> type, Supplier<T> current, Supplier<T> inScene, T defaults, Consumer<T> change) {
        this(type, current, inScene, defaults, change, true, Parameter::max, parameter -> true, () -> true);
    }

    public LiveSettings(Class<T> type, Supplier<T> current, Supplier<T> inScene, Consumer<T> change) {
        this(type, current, inScene, Params.defaults(type), change);
    }

    /** Restores the scene file's values of all parameters. */
    public void reset() {
        change.accept(inScene.get());
    }

    /** Restores the scene file's values of the parameters that have a row. */
    public void resetShown() {
        T value = current.get();
        for (Parameter parameter : parameters()) {
            value = Params.with(value, parameter.name(), parameter.get(inScene.get()));
        }
        change.accept(value);
    }

    /** Those that have a row. */
    public List<Parameter> parameters() {
        return Params.of(type).stream().filter(shown).toList();
    }

    /** The same with fewer rows. */
    public LiveSettings<T> only(Predicate<Parameter> some) {
        return new LiveSettings<>(type, current, inScene, defaults, change, live, most, shown.and(some), used);
    }

    /** The same, greyed while it has no effect. */
    public LiveSettings<T> usedIf(BooleanSupplier condition) {
        return new LiveSettings<>(type, current, inScene, defaults, change, live, most, shown, condition);
    }
}
