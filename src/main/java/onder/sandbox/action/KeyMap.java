package onder.sandbox.action;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import onder.sandbox.action.Action.Trait;

/** All actions of the program with their present keys: the defaults, or what the user chose instead. */
public final class KeyMap {
    /** Inserts an action's keys in a text: "Restart the scene ({restart})." */
    private static final Pattern NAMED = Pattern.compile("\\{([a-z-]+)}");

    private static final String NONE = "no key";

    private final Map<String, Action> actions = new LinkedHashMap<>();
    private final Map<String, List<Key>> chosen = new HashMap<>();
    private int version;

    /** An action, and the index of the key that was pressed. */
    public record Found(Action action, int nth) {
        public void run() {
            action.run().accept(nth);
        }
    }

    /** Adds a feature's actions. */
    public void add(List<Action> more) {
        for (Action action : more) {
            if (actions.putIfAbsent(action.id(), action) != null) {
                throw new IllegalArgumentException("two actions have the name " + action.id());
            }
        }
    }

    /** All actions: by topic, and within a topic in the order in which they were added. */
    public List<Action> actions() {
        List<Action> all = new ArrayList<>(actions.values());
        all.sort((a, b) -> a.topic().compareTo(b.topic()));
        return all;
    }

    /** The present keys. */
    public List<Key> keys(Action action) {
        return chosen.getOrDefault(action.id(), action.keys());
    }

    /** Gives an action these keys from now on; they take precedence over another action's default keys. */
    public void choose(Action action, List<Key> wanted) {
        if (wanted.equals(action.keys())) {
            chosen.remove(action.id());
        } else {
            chosen.put(action.id(), List.copyOf(wanted));
        }
        version++;
    }

    /** Whether the user gave it other keys. */
    public boolean isChosen(Action action) {
        return chosen.containsKey(action.id());
    }

    /** The action with that id; null: none. */
    public Action action(String id) {
        return actions.get(id);
    }

    /** A number that changes whenever keys change. */
    public int version() {
        return version;
    }

    /** The other actions that have one of this action's keys and can be available at the same time. */
    public List<Action> clashes(Action action) {
        return actions().stream()
                .filter(other -> other != action
                        && other.place().overlaps(action.place())
                        && keys(other).stream().anyMatch(keys(action)::contains))
                .toList();
    }

    /** What an action does, in a few words, with the keys filled in. */
    public String label(Action action) {
        return expand(action.words().label());
    }

    /** How to do an action: "F1  ?"; empty: it has no key. */
    public String text(Action action) {
        return action.words().input().isEmpty()
                ? keys(action).stream().map(Key::text).collect(Collectors.joining("  "))
                : action.words().input();
    }

    /**
     * Replaces each id in braces by that action's first key; for an action without a key it also removes the brackets
     * around.
     */
    public String expand(String text) {
        if (text.indexOf('{') < 0) {
            return text;
        }
        Matcher named = NAMED.matcher(text);
        StringBuilder expanded = new StringBuilder();
        while (named.find()) {
            Action action = actions.get(named.group(1));
            String key = action == null
                    ? named.group()
                    : keys(action).stream().findFirst().map(Key::text).orElse(NONE);
            named.appendReplacement(expanded, Matcher.quoteReplacement(key));
        }
        return named.appendTail(expanded)
                .toString()
                .replace(" (" + NONE + ")", "")
                .replace(", " + NONE + ")", ")")
                .replace("(" + NONE + ", ", "(");
    }

    /**
     * The action that a pressed key means now; null: none. Fixed keys take precedence over keys that the user chose,
     * and those over default keys. An exact match comes first, then the typed character, then, with Shift held, the
     * same key without Shift.
     *
     * @param typed the character that the key types
     */
    public Found find(Key pressed, char typed, ActionScope now) {
        Found found = find(key -> isSame(key, pressed) && key.shift() == pressed.shift(), now);
        if (found == null && !pressed.control()) {
            found = find(key -> !key.control() && key.typed() != 0 && key.typed() == typed, now);
        }
        return found != null ? found : find(key -> isSame(key, pressed) && !key.shift(), now);
    }

    private static boolean isSame(Key key, Key pressed) {
        return key.code() != 0 && key.code() == pressed.code() && key.control() == pressed.control();
    }

    private Found find(Predicate<Key> meant, ActionScope now) {
        List<Action> byRank = new ArrayList<>(actions.values());
        byRank.sort(Comparator.comparingInt(action -> action.is(Trait.FIXED) ? 0 : isChosen(action) ? 1 : 2));
        for (Action action : byRank) {
            List<Key> keys = keys(action);
            for (int i = 0; i < keys.size(); i++) {
                if (meant.test(keys.get(i))
                        && action.run() != null
                        && action.place().overlaps(now)
                        && action.possible().getAsBoolean()) {
                    return new Found(action, i);
                }
            }
        }
        return null;
    }
}
