package onder.world.setup;

import java.util.List;
import onder.core.geometry.Limits;
import onder.core.terrain.Environment;
import onder.group.Dynamics;
import onder.group.Foresight;
import onder.group.Leadership;
import onder.group.Policy;
import onder.measure.Scoring;
import onder.param.Component;
import onder.param.Params;

/**
 * The settings of a whole world. Adding one here adds a section of scene files, a command, a settings path and a table
 * of the reference page under its name.
 *
 * @param rules combiner, contact and drag
 * @param environment wind, current, friction and slope
 * @param leadership of groups without their own settings
 * @param foresight how groups that change leaders by foresight look ahead
 * @param policy the weights of the learned leader change
 * @param scoring how the score is calculated
 * @param dynamics how groups form, split and merge
 * @param arrival what happens to agents that arrive
 * @param physics how props move
 * @param landscape how the place looks
 */
public record WorldSettings(
        Rules rules,
        Environment environment,
        Leadership leadership,
        Foresight foresight,
        Policy policy,
        Scoring scoring,
        Dynamics dynamics,
        Arrival arrival,
        Physics physics,
        Landscape landscape) {
    /** Their names and types. */
    public static final List<Component> SECTIONS = Component.of(WorldSettings.class);

    private static final WorldSettings DEFAULTS = Component.build(
            WorldSettings.class,
            SECTIONS.stream()
                    .map(section -> Params.defaults(section.type().asSubclass(Record.class)))
                    .toArray());

    /**
     * The defaults, except for the given ones.
     *
     * @param others each of a different type
     * @return the settings
     */
    public static WorldSettings of(List<? extends Record> others) {
        WorldSettings settings = DEFAULTS;
        for (Record other : others) {
            settings = settings.with(other);
        }
        return settings;
    }

    /**
     * The defaults, except for the given ones.
     *
     * @param others each of a different type
     * @return the settings
     */
    public static WorldSettings of(Record... others) {
        return of(List.of(others));
    }

    /**
     * {@return the section of a type}
     *
     * @param type of settings
     * @throws IllegalArgumentException when there is none
     */
    public static Component section(Class<?> type) {
        for (Component section : SECTIONS) {
            if (section.type() == type) {
                return section;
            }
        }
        throw new IllegalArgumentException("settings = " + type.getSimpleName() + ", allowed "
                + String.join(", ", SECTIONS.stream().map(Component::name).toList()));
    }

    /**
     * {@return the settings of a type}
     *
     * @param <T> the type
     * @param type of settings
     */
    public <T extends Record> T get(Class<T> type) {
        return type.cast(section(type).get(this));
    }

    /**
     * {@return the same with one record replaced by another of its type}
     *
     * @param other settings
     */
    public WorldSettings with(Record other) {
        Component replaced = section(Limits.present(other, "settings").getClass());
        return Component.build(
                WorldSettings.class,
                SECTIONS.stream()
                        .map(section -> section == replaced ? other : section.get(this))
                        .toArray());
    }

    /** These settings with the changes that turned other settings into a third version. */
    WorldSettings following(WorldSettings before, WorldSettings after) {
        WorldSettings changed = this;
        for (Component section : SECTIONS) {
            if (!section.get(after).equals(section.get(before))) {
                changed = changed.with((Record) section.get(after));
            }
        }
        return changed;
    }

    /** Checks every value. */
    void check() {
        SECTIONS.forEach(section -> Validation.settings((Record) section.get(this), section.name()));
    }
}
