package onder.param;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Locale;

/**
 * Completes messages about a name that is not allowed: lists the allowed names and suggests the one that was probably
 * meant.
 */
public final class Names {
    /** One edit in this many characters counts as a typing error; more edits make another word. */
    private static final int CHARACTERS_AN_EDIT = 3;

    /** Longer names are not compared. */
    private static final int LONGEST = 100;

    /** A list with more characters is shortened to its first names if one of its names is suggested. */
    private static final int LONG_LIST = 150;

    private static final int FIRST_NAMES = 4;

    private static final String WITH_UNIT =
            "[-+]?([0-9]+\\.?[0-9]*|\\.[0-9]+)([eE][-+]?[0-9]+)?\\s*(?![eE][-+]?[0-9])[\\p{L}%°µ][^\\s,;:]*(\\s.*)?";

    private Names() {}

    /**
     * {@return the end of a message about a name that is not allowed: {@code allowed gate, plaza; did you mean gate?}}
     *
     * @param wanted the name
     * @param allowed in the order in which they are listed
     */
    public static String allowed(String wanted, Collection<String> allowed) {
        String meant = meant(wanted, allowed);
        return "allowed " + (allowed.isEmpty() ? "nothing here" : listed(allowed, meant.isEmpty())) + meant;
    }

    /** The names; of a long list beside a suggestion, only the first. */
    private static String listed(Collection<String> names, boolean isWhole) {
        String all = String.join(", ", names);
        if (isWhole || all.length() <= LONG_LIST) {
            return all;
        }
        List<String> first = names.stream().limit(FIRST_NAMES).toList();
        return String.join(", ", first) + " and " + (names.size() - FIRST_NAMES) + " more";
    }

    /**
     * {@return {@code ; did you mean gate?} for the most similar of the names; empty where none is similar}
     *
     * @param wanted a name that is not among them
     * @param names the existing names
     */
    public static String meant(String wanted, Collection<String> names) {
        if (wanted.isBlank() || wanted.length() > LONGEST) {
            return "";
        }
        String nearest = null;
        int least = Math.max(1, wanted.length() / CHARACTERS_AN_EDIT) + 1;
        for (String name : names) {
            if (Math.abs(name.length() - wanted.length()) < least) {
                int edits = edits(wanted.toLowerCase(Locale.ROOT), name.toLowerCase(Locale.ROOT));
                if (edits < least && edits < Math.max(wanted.length(), name.length())) {
                    least = edits;
                    nearest = name;
                }
            }
        }
        return nearest == null ? "" : "; did you mean " + nearest + "?";
    }

    /**
     * {@return {@code , a number without a unit} for a number that has one; empty for any other text}
     *
     * @param text given where a number is needed
     */
    public static String withoutUnit(String text) {
        return text.length() <= LONGEST && text.strip().matches(WITH_UNIT) ? ", a number without a unit" : "";
    }

    /**
     * The number of insertions, deletions, replacements and swaps of adjacent characters that turn one word into the
     * other. Source: Damerau 1964, as the optimal string alignment.
     */
    private static int edits(String one, String other) {
        int[] beforeLast = new int[other.length() + 1];
        int[] last = new int[other.length() + 1];
        Arrays.setAll(last, j -> j);
        for (int i = 1; i <= one.length(); i++) {
            int[] now = new int[other.length() + 1];
            now[0] = i;
            for (int j = 1; j <= other.length(); j++) {
                int differs = one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1;
                now[j] = Math.min(last[j - 1] + differs, Math.min(last[j], now[j - 1]) + 1);
                boolean swapped = i > 1
                        && j > 1
                        && one.charAt(i - 1) == other.charAt(j - 2)
                        && one.charAt(i - 2) == other.charAt(j - 1);
                if (swapped) {
                    now[j] = Math.min(now[j], beforeLast[j - 2] + 1);
                }
            }
            beforeLast = last;
            last = now;
        }
        return last[other.length()];
    }
}
