package onder.sandbox.action;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.IntConsumer;
import java.util.function.IntSupplier;

/**
 * Something that a user can do by a key, declared by the feature that does it. The page of keys, the tooltips and the
 * table on the page of keys show it.
 *
 * @param id its name in the file of keys and in tooltips; it never changes
 * @param words what it does
 * @param keys the default keys; the keys of a gesture are held and run nothing
 * @param possible whether the action is possible now; otherwise the key runs the next action that has it
 * @param state what a button shows of the action's state
 * @param run runs it; receives the index of the pressed key among its keys, from 0; null: a gesture, handled elsewhere
 */
public record Action(
        String id,
        ActionTopic topic,
        ActionScope place,
        Words words,
        List<Key> keys,
        Set<Trait> traits,
        BooleanSupplier possible,
        State state,
        IntConsumer run) {
    /**
     * The texts of an action.
     *
     * @param label what it does, in a few words, for the page of keys
     * @param help more words for the page of keys; may be empty
     * @param page name of the manual's page about it, without its ending; empty: none
     * @param input how to do it: "Shift click", "1 … 9"; empty: by its keys
     */
    public record Words(String label, String help, String page, String input) {}

    /**
     * The state of an action, for a button.
     *
     * @param on whether it is switched on
     * @param names its choices; empty: it has none
     * @param now index of the present choice, from 0
     * @param choose makes a choice, by its index
     */
    public record State(BooleanSupplier on, List<String> names, IntSupplier now, IntConsumer choose) {
        private static final State NONE = new State(() -> false, List.of(), () -> 0, index -> {});
    }

    /** Special rules for an action's keys. */
    public enum Trait {
        /** They also work while a page is open. */
        OVER_PAGES,
        /** Those with Ctrl also work while the user types. */
        OVER_TYPING,
        /** The action repeats while the key is held. */
        REPEATS,
        /** The user cannot change them. */
        FIXED
    }

    /** An action that is always possible in the sandbox. */
    public static Action of(String id, ActionTopic topic, String label) {
        return new Action(
                id,
                topic,
                ActionScope.SANDBOX,
                new Words(label, "", "", ""),
                List.of(),
                EnumSet.noneOf(Trait.class),
                () -> true,
                State.NONE,
                null);
    }

    /** Something that the mouse or held keys do. */
    public static Action gesture(String id, ActionTopic topic, String input, String label) {
        return of(id, topic, label).by(input).with(Trait.FIXED);
    }

    /** This action with default keys, in the form that {@link Key#parse} reads. */
    public Action keys(String... texts) {
        return new Action(
                id, topic, place, words, Arrays.stream(texts).map(Key::parse).toList(), traits, possible, state, run);
    }

    /** This action with a text shown instead of its keys. */
    public Action by(String input) {
        return with(new Words(words.label(), words.help(), words.page(), input));
    }

    /** This action with more words for the page of keys. */
    public Action help(String help) {
        return with(new Words(words.label(), help, words.page(), words.input()));
    }

    /** This action with a page of the manual. */
    public Action page(String page) {
        return with(new Words(words.label(), words.help(), page, words.input()));
    }

    private Action with(Words texts) {
        return new Action(id, topic, place, texts, keys, traits, possible, state, run);
    }

    public Action in(ActionScope where) {
        return new Action(id, topic, where, words, keys, traits, possible, state, run);
    }

    public Action with(Trait trait) {
        Set<Trait> all = EnumSet.of(trait);
        all.addAll(traits);
        return new Action(id, topic, place, words, keys, all, possible, state, run);
    }

    public Action when(BooleanSupplier condition) {
        return new Action(id, topic, place, words, keys, traits, condition, state, run);
    }

    /** This action, shown as on while {@code on} is true. */
    public Action shows(BooleanSupplier on) {
        return with(new State(on, state.names(), state.now(), state.choose()));
    }

    /** This action, which steps through choices; a button offers them all. The first choice means off. */
    public Action chooses(List<String> names, IntSupplier now, IntConsumer choose) {
        return with(new State(() -> now.getAsInt() != 0, List.copyOf(names), now, choose))
                .does(() -> choose.accept((now.getAsInt() + 1) % names.size()));
    }

    private Action with(State shown) {
        return new Action(id, topic, place, words, keys, traits, possible, shown, run);
    }

    /** This action with one default key and what it does. */
    public Action does(String key, Runnable what) {
        return keys(key).does(what);
    }

    public Action does(Runnable what) {
        return picks(nth -> what.run());
    }

    /** This action, which does something different for each of its keys; it receives the key's index, from 0. */
    public Action picks(IntConsumer what) {
        return new Action(id, topic, place, words, keys, traits, possible, state, what);
    }

    public boolean is(Trait trait) {
        return traits.contains(trait);
    }
}
