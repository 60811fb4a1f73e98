package onder.sandbox.action;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import onder.sandbox.action.Action.Trait;

/** All actions of the program, and the keys in use: each action's own, or what the user chose instead. */
public final class KeyMap {
    /** The keys of an action in a text: "Restart the scene ({restart})." */
    private static final Pattern NAMED = Pattern.compile("\\{([a-z-]+)}");

    private static final String NONE = "no key";

    private final Map<String, Action> actions = new LinkedHashMap<>();
    private final Map<String, List<Key>> chosen = new HashMap<>();

    /** An action, and which of its keys was pressed. */
    public record Found(Action action, int nth) {
        public void run() {
            action.run().accept(nth);
        }
    }

    /** Adds the actions of a feature. */
    public void add(List<Action> more) {
        for (Action action : more) {
            if (actions.putIfAbsent(action.id(), action) != null) {
                throw new IllegalArgumentException("two actions are called " + action.id());
            }
        }
    }

    /** All actions: by topics, and in each in the order in which they were added. */
    public List<Action> actions() {
        List<Action> all = new ArrayList<>(actions.values());
        all.sort((a, b) -> a.topic().compareTo(b.topic()));
        return all;
    }

    /** The keys in use. */
    public List<Key> keys(Action action) {
        return chosen.getOrDefault(action.id(), action.keys());
    }

    /** How an action is done: "F1  ?"; empty: no key does it. */
    public String text(Action action) {
        return action.words().input().isEmpty()
                ? keys(action).stream().map(Key::text).collect(Collectors.joining("  "))
                : action.words().input();
    }

    /** A text in which each id in braces becomes that action's first key; where it has none, brackets round it go. */
    public String expand(String text) {
        Matcher named = NAMED.matcher(text);
        StringBuilder expanded = new StringBuilder();
        while (named.find()) {
            Action action = actions.get(named.group(1));
            List<Key> keys = action == null ? List.of() : keys(action);
            String key = action == null
                    ? named.group()
                    : keys.isEmpty() ? NONE : keys.get(0).text();
            named.appendReplacement(expanded, Matcher.quoteReplacement(key));
        }
        return named.appendTail(expanded).toString().replace(" (" + NONE + ")", "");
    }

    /**
     * The action that a pressed key means now; null: none. What has just this key comes first, then what is meant by the
     * typed character, then, with Shift, what has the key without it.
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
        for (Action action : actions.values()) {
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

    /** Whether an action that counts over pages has the key; any modifiers. */
    public boolean isOverPages(Key pressed) {
        return actions.values().stream()
                .anyMatch(action -> action.is(Trait.OVER_PAGES)
                        && keys(action).stream().anyMatch(key -> key.code() == pressed.code()));
    }
}
