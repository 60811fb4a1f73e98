package onder.sandbox.hud.form;

import java.util.List;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Stream;
import onder.param.Parameter;
import onder.sandbox.hud.toolkit.Fact;

/**
 * Settings under one title.
 *
 * @param colour the sRGB colour of its arrows in the scene, or below 0 for none
 * @param figures what has come of them, shown above
 */
public record SettingsGroup(
        String title, String doc, int colour, List<LiveSettings<?>> settings, List<Supplier<Fact>> figures) {
    public SettingsGroup(String title, String doc, int colour, List<LiveSettings<?>> settings) {
        this(title, doc, colour, settings, List.of());
    }

    public SettingsGroup(String title, String doc, LiveSettings<?>... settings) {
        this(title, doc, -1, List.of(settings));
    }

    /** The same with rows for some of the parameters. */
    public SettingsGroup only(Predicate<Parameter> some) {
        return new SettingsGroup(
                title,
                doc,
                colour,
                settings.stream().<LiveSettings<?>>map(each -> each.only(some)).toList());
    }

    /** The same with more settings after its own. */
    public SettingsGroup with(List<LiveSettings<?>> others) {
        return new SettingsGroup(
                title,
                doc,
                colour,
                Stream.<LiveSettings<?>>concat(settings.stream(), others.stream())
                        .toList(),
                figures);
    }

    /** The same under another title. */
    public SettingsGroup named(String other, String otherDoc) {
        return new SettingsGroup(other, otherDoc, colour, settings);
    }
}
