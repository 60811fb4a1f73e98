package onder.param;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * What another parameter of the same record must be for a parameter to have an effect: a part of {@link Param#when}.
 *
 * @param name the other parameter's
 * @param excludes whether it must be none of the values, and not one of them
 * @param values as {@link Parameter#text} writes them, 1 or more
 */
public record Condition(String name, boolean excludes, List<String> values) {
    /** The cases of a {@link Param#when}, each with conditions that must all hold. */
    static List<List<Condition>> parse(String[] when) {
        return Arrays.stream(when)
                .map(all -> Arrays.stream(all.split(",")).map(Condition::parse).toList())
                .toList();
    }

    private static Condition parse(String text) {
        boolean excludes = text.contains("!=");
        String[] sides = text.split(excludes ? "!=" : "=");
        if (sides.length != 2) {
            throw new IllegalStateException(text + " is not NAME = VALUE or NAME != VALUE");
        }
        return new Condition(
                sides[0].strip(),
                excludes,
                Arrays.stream(sides[1].split("\\|")).map(String::strip).toList());
    }

    boolean holds(Record settings) {
        return values.contains(
                        Parameter.text(Params.of(settings.getClass(), name).get(settings)))
                != excludes;
    }

    /** {@return it in words: {@code zone is rectangle}} */
    public String words() {
        String text = values.stream().map(Condition::word).collect(Collectors.joining(" or "));
        return Format.words(name) + (excludes ? " is not " : " is ") + text;
    }

    private static String word(String value) {
        return value.equals("true") ? "on" : value.equals("false") ? "off" : Format.words(value);
    }
}
