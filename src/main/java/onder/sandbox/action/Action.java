package onder.sandbox.action;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.IntConsumer;

/**
 * Something that a user can do by a key, declared by the feature that it belongs to. The page of keys, the tooltips and the
 * README's table are read from it.
 *
 * @param id its name in the file of keys and in tooltips; never changed
 * @param words what it does
 * @param keys the default keys; those of a gesture are held for it and run nothing
 * @param possible whether it can be done now; else the next action that has the key is
 * @param run does it; takes which of its keys was pressed, from 0; null: a gesture, done elsewhere
 */
public record Action(
        String id,
        ActionTopic topic,
        ActionScope place,
        Words words,
        List<Key> keys,
        Set<Trait> traits,
        BooleanSupplier possible,
        IntConsumer run) {
    /**
     * Words of an action.
     *
     * @param label what it does, in a few words, as the page of keys has it
     * @param help more of it, for the README; empty: nothing
     * @param page the manual's page about it, without its ending; empty: none
     * @param input how it is done: "Shift click", "1 … 9"; empty: by its keys
     */
    public record Words(String label, String help, String page, String input) {}

    /** What is special about an action's keys. */
    public enum Trait {
        /** They count while a page is open, too. */
        OVER_PAGES,
        /** Those with Ctrl count while something is typed, too. */
        OVER_TYPING,
        /** It is done again while the key is held. */
        REPEATS,
        /** The user cannot change them. */
        FIXED
    }

    /** An action of the sandbox that is always possible. */
    public static Action of(String id, ActionTopic topic, String label) {
        return new Action(
                id,
                topic,
                ActionScope.SANDBOX,
                new Words(label, "", "", ""),
                List.of(),
                EnumSet.noneOf(Trait.class),
                () -> true,
                null);
    }

    /** Something that the mouse or held keys do. */
    public static Action gesture(String id, ActionTopic topic, String input, String label) {
        return of(id, topic, label).by(input).with(Trait.FIXED);
    }

    /** The same, with these default keys, as {@link Key#parse} reads them. */
    public Action keys(String... texts) {
        return new Action(
                id, topic, place, words, Arrays.stream(texts).map(Key::parse).toList(), traits, possible, run);
    }

    /** The same, with that shown instead of its keys. */
    public Action by(String input) {
        return new Action(
                id,
                topic,
                place,
                new Words(words.label(), words.help(), words.page(), input),
                keys,
                traits,
                possible,
                run);
    }

    /** The same, with more words for the README. */
    public Action help(String help) {
        return new Action(
                id,
                topic,
                place,
                new Words(words.label(), help, words.page(), words.input()),
                keys,
                traits,
                possible,
                run);
    }

    /** The same, with a page of the manual about it. */
    public Action page(String page) {
        return new Action(
                id,
                topic,
                place,
                new Words(words.label(), words.help(), page, words.input()),
                keys,
                traits,
                possible,
                run);
    }

    public Action in(ActionScope where) {
        return new Action(id, topic, where, words, keys, traits, possible, run);
    }

    public Action with(Trait trait) {
        Set<Trait> all = EnumSet.of(trait);
        all.addAll(traits);
        return new Action(id, topic, place, words, keys, all, possible, run);
    }

    public Action when(BooleanSupplier condition) {
        return new Action(id, topic, place, words, keys, traits, condition, run);
    }

    public Action does(Runnable what) {
        return picks(nth -> what.run());
    }

    /** The same, which does something for each of its keys, by their numbers from 0. */
    public Action picks(IntConsumer what) {
        return new Action(id, topic, place, words, keys, traits, possible, what);
    }

    public boolean is(Trait trait) {
        return traits.contains(trait);
    }
}
