package onder.sandbox.commands;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import onder.param.Format;
import onder.param.Parameter;
import onder.param.Params;

/**
 * An action or setting that can be found by its name.
 *
 * @param name of the action or setting
 * @param where its topic, or the section that holds it
 * @param keys its keys; empty: none
 * @param more other words by which it is found
 * @param run runs the action, or shows the setting
 */
public record Findable(String name, String where, String keys, String more, Runnable run) {
    /** Shows a setting. */
    public static Findable of(Parameter setting, String where, Runnable show) {
        String choices = setting.type().isEnum() ? " " + setting.allowed() : "";
        return new Findable(Format.words(setting.name()), where, "", setting.doc() + choices, show);
    }

    /** Takes a choice of a setting. */
    public static Findable of(Parameter setting, Object value, String text, String where, Runnable take) {
        return new Findable(
                Format.words(setting.name()) + ": " + text,
                where,
                "",
                setting.doc() + " " + Params.choiceDoc(value),
                take);
    }

    /** Separators of words. */
    private static final Pattern OTHER = Pattern.compile("\\W+", Pattern.UNICODE_CHARACTER_CLASS);

    /**
     * The entries that a search finds, the best first.
     *
     * @param words separated by spaces; without any, all entries match
     */
    public static List<Findable> search(List<Findable> all, String words) {
        String wanted = words.strip().toLowerCase(Locale.ROOT);
        if (wanted.isEmpty()) {
            return all;
        }
        record Ranked(Findable found, int fit) {}
        return all.stream()
                .map(found -> new Ranked(found, found.fit(wanted)))
                .filter(ranked -> ranked.fit() > 0)
                .sorted(Comparator.comparingInt(ranked -> -ranked.fit()))
                .map(Ranked::found)
                .toList();
    }

    /**
     * How well the words match: each must begin one of its words or be part of its name; a match at the name's start
     * counts more, and the whole name most.
     *
     * @param words in lower case, separated by spaces
     * @return at least 1; 0: one of the words does not match
     */
    private int fit(String words) {
        String own = name.toLowerCase(Locale.ROOT);
        String all = " "
                + OTHER.matcher((own + " " + where + " " + more).toLowerCase(Locale.ROOT))
                        .replaceAll(" ");
        int sum = own.equals(words) ? 10 : 1;
        for (String word : words.split(" +")) {
            int fit = own.startsWith(word)
                    ? 8
                    : (" " + own).contains(" " + word) ? 6 : own.contains(word) ? 3 : all.contains(" " + word) ? 2 : 0;
            if (fit == 0) {
                return 0;
            }
            sum += fit;
        }
        return sum;
    }
}
