package onder.sandbox.settings;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Whom a species hunts.
 *
 * @param others the species that there are besides it
 * @param current those that it hunts
 * @param inScene those that it hunts in the scene file
 * @param change takes a replacement
 */
public record Quarry(
        List<String> others,
        Supplier<List<String>> current,
        Supplier<List<String>> inScene,
        Consumer<List<String>> change) {}
