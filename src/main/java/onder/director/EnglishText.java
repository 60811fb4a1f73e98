package onder.director;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import onder.director.Footage.Species;

/** English for captions: articles, plurals, lists. */
final class EnglishText {
    private static final Map<String, String> PLURALS =
            Map.of("sheep", "sheep", "mouse", "mice", "person", "people", "child", "children", "goose", "geese");

    private EnglishText() {}

    /** "a wolf", "someone". */
    static String one(Species species) {
        if (species.person()) {
            return "someone";
        }
        return ("aeiou".indexOf(species.name().charAt(0)) >= 0 ? "an " : "a ") + lower(species.name());
    }

    /** "wolves", "people". */
    static String many(Species species) {
        String name = species.person() ? "person" : lower(species.name());
        String known = PLURALS.get(name);
        if (known != null) {
            return known;
        }
        if (name.endsWith("f")) {
            return name.substring(0, name.length() - 1) + "ves";
        }
        boolean hisses = name.endsWith("s") || name.endsWith("x") || name.endsWith("ch") || name.endsWith("sh");
        return name + (hisses ? "es" : "s");
    }

    /** "1", "1 and 2", "1, 2 and 3". */
    static String list(List<String> all) {
        int last = all.size() - 1;
        return last < 1 ? String.join("", all) : String.join(", ", all.subList(0, last)) + " and " + all.get(last);
    }

    /** "the main gate", "Gate 3": a capitalised name takes no article. */
    static String named(String name) {
        boolean proper = Character.isUpperCase(name.charAt(0)) || name.startsWith("the ");
        return proper ? name : "the " + name;
    }

    /** Omits a fraction of 0. */
    static String number(double value) {
        double tenth = Math.rint(value * 10) / 10;
        return tenth == Math.rint(tenth) ? String.valueOf((long) tenth) : String.valueOf(tenth);
    }

    private static String lower(String name) {
        return name.toLowerCase(Locale.ROOT);
    }
}
