package onder.director;

import java.util.function.IntFunction;
import java.util.regex.Pattern;
import onder.param.Format;

/**
 * A caption of a film about what it shows.
 *
 * @param from when it appears, in seconds from the run's beginning
 * @param to when it disappears
 * @param what the event, in a few words; {@code {3}} stands for group 3
 * @param why the reason, with figures; may be empty
 * @param group the group whose colour it has; −1 if none
 */
public record Caption(double from, double to, String what, String why, int group) {
    private static final Pattern GROUP = Pattern.compile("\\{(\\d+)\\}");

    /**
     * {@return the event, with the groups' names}
     *
     * @param names what to call each group in the middle of a sentence
     */
    public String what(IntFunction<String> names) {
        return Format.capital(GROUP.matcher(what).replaceAll(each -> names.apply(Integer.parseInt(each.group(1)))));
    }
}
