package onder.lab.validate;

import java.util.List;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import onder.scene.Scene;
import onder.scene.Scenes;
import onder.scene.Settings;
import onder.world.World;
import onder.world.setup.Setup;

/**
 * One run of a test.
 *
 * @param scene a shipped scene's name, such as {@code validate/rimea-6}
 * @param settings settings that differ from the scene, as {@code --set} takes them; printed with the result
 * @param seconds the longest duration, in the world's time
 * @param over ends the run earlier when true
 * @param every steps between two stored moments: 1, or more with thousands of people
 * @param declared the inputs that the test declares
 * @param change further changes to the scene
 */
public record Trial(
        String scene,
        List<String> settings,
        double seconds,
        Predicate<World> over,
        int every,
        List<DeclaredInput> declared,
        UnaryOperator<Setup> change) {
    /** People have been there, and all have left. */
    private static final Predicate<World> EMPTY =
            world -> world.agents().count() > 0 && world.agents().living() == 0;

    /** A run until all have left, or for the given number of seconds. */
    public static Trial of(String scene, double seconds, DeclaredInput... declared) {
        return new Trial(scene, List.of(), seconds, EMPTY, 1, List.of(declared), setup -> setup);
    }

    /** The same with another setting. */
    public Trial with(String setting) {
        List<String> more = Stream.concat(settings.stream(), Stream.of(setting)).toList();
        return new Trial(scene, more, seconds, over, every, declared, change);
    }

    /** The same with another condition for its end. */
    public Trial until(Predicate<World> other) {
        return new Trial(scene, settings, seconds, other, every, declared, change);
    }

    /** The same with a change that no setting can make. */
    public Trial changed(UnaryOperator<Setup> other) {
        return new Trial(scene, settings, seconds, over, every, declared, other);
    }

    /** The same with fewer stored moments. */
    public Trial every(int steps) {
        return new Trial(scene, settings, seconds, over, steps, declared, change);
    }

    /** Its world at the start. */
    World begin(long seed) {
        Scene set = Settings.setAll(Scenes.load(scene), settings);
        return set.with(change.apply(set.setup().withSeed(seed))).begin(1);
    }
}
