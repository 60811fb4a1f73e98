package onder.sandbox.hud.toolkit;

import java.text.BreakIterator;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Locale;

/** A line of text with a caret and a selection, as it is edited by keys. No step stops inside a surrogate pair. */
final class EditedText {
    /** The longest text, in chars; longer insertions are cut. */
    static final int MOST = 20_000;

    private static final int MOST_UNDONE = 200;

    /** A state that an undo brings back. */
    private record State(String text, int caret, int anchor) {}

    private final Deque<State> undone = new ArrayDeque<>();
    private final Deque<State> redone = new ArrayDeque<>();
    private String text;
    private int caret;

    /** Where the selection begins; where the caret is: nothing is selected. */
    private int anchor;

    private boolean changed;

    /** Whether the last change was a typed character: those that follow are undone with it. */
    private boolean typing;

    /** The whole text is selected at first, so typing replaces it. */
    EditedText(String text) {
        this.text = text;
        caret = text.length();
    }

    String text() {
        return text;
    }

    int caret() {
        return caret;
    }

    /** Where the selection begins. */
    int from() {
        return Math.min(caret, anchor);
    }

    /** Where it ends; equal to {@link #from}: nothing is selected. */
    int to() {
        return Math.max(caret, anchor);
    }

    /** The selected text; empty: none. */
    String selected() {
        return text.substring(from(), to());
    }

    /** Whether anything was ever changed. */
    boolean isChanged() {
        return changed;
    }

    /** Types over the selection. */
    void type(String typed) {
        boolean more = typing && from() == to();
        replace(from(), to(), typed, !more);
        typing = !typed.isBlank();
    }

    /** Puts in a text that was copied, over the selection. */
    void paste(String pasted) {
        replace(from(), to(), pasted, true);
    }

    /**
     * Moves the caret.
     *
     * @param selecting whether what it passes is selected
     */
    void moveTo(int index, boolean selecting) {
        caret = whole(Math.max(0, Math.min(text.length(), index)));
        if (!selecting) {
            anchor = caret;
        }
        typing = false;
    }

    /** Moves the caret to the left; from a selection to its beginning. */
    void left(boolean word, boolean selecting) {
        moveTo(!word && !selecting && from() < to() ? from() : before(word), selecting);
    }

    /** Moves the caret to the right; from a selection to its end. */
    void right(boolean word, boolean selecting) {
        moveTo(!word && !selecting && from() < to() ? to() : after(word), selecting);
    }

    void selectAll() {
        anchor = 0;
        caret = text.length();
        typing = false;
    }

    /** Selects the word, or the spaces, at an index. */
    void selectWord(int index) {
        int at = Math.max(0, Math.min(text.length() - 1, index));
        BreakIterator words = words();
        anchor = at <= 0 ? 0 : words.isBoundary(at) ? at : words.preceding(at);
        caret = text.isEmpty() ? 0 : words.following(at);
        typing = false;
    }

    /** Removes the selection, or what stands before the caret. */
    void backspace(boolean word) {
        remove(before(word), caret);
    }

    /** Removes the selection, or what stands behind the caret. */
    void delete(boolean word) {
        remove(caret, after(word));
    }

    /** Removes the selection. */
    void cut() {
        remove(caret, caret);
    }

    private void remove(int from, int to) {
        if (from() < to()) {
            replace(from(), to(), "", true);
        } else if (from < to) {
            replace(from, to, "", true);
        }
    }

    void undo() {
        restore(undone, redone);
    }

    void redo() {
        restore(redone, undone);
    }

    private void restore(Deque<State> from, Deque<State> other) {
        if (!from.isEmpty()) {
            other.push(new State(text, caret, anchor));
            State state = from.pop();
            text = state.text;
            caret = state.caret;
            anchor = state.anchor;
        }
        typing = false;
    }

    private void replace(int from, int to, String by, boolean undoable) {
        String kept = by.substring(0, Math.max(0, Math.min(by.length(), MOST - text.length() + to - from)));
        if (!kept.isEmpty() && Character.isHighSurrogate(kept.charAt(kept.length() - 1))) {
            kept = kept.substring(0, kept.length() - 1);
        }
        if (undoable) {
            undone.push(new State(text, caret, anchor));
            if (undone.size() > MOST_UNDONE) {
                undone.removeLast();
            }
        }
        redone.clear();
        text = text.substring(0, from) + kept + text.substring(to);
        caret = from + kept.length();
        anchor = caret;
        changed = true;
        typing = false;
    }

    private int before(boolean word) {
        if (caret == 0) {
            return 0;
        }
        if (!word) {
            return text.offsetByCodePoints(caret, -1);
        }
        BreakIterator words = words();
        int at = words.preceding(caret);
        while (at > 0 && !Character.isLetterOrDigit(text.codePointAt(at))) {
            at = words.preceding(at);
        }
        return at;
    }

    private int after(boolean word) {
        if (caret == text.length()) {
            return caret;
        }
        if (!word) {
            return text.offsetByCodePoints(caret, 1);
        }
        BreakIterator words = words();
        int at = words.following(caret);
        while (at < text.length() && !Character.isLetterOrDigit(text.codePointBefore(at))) {
            at = words.following(at);
        }
        return at;
    }

    private BreakIterator words() {
        BreakIterator words = BreakIterator.getWordInstance(Locale.ROOT);
        words.setText(text);
        return words;
    }

    /** An index that does not lie inside a surrogate pair. */
    private int whole(int index) {
        return index > 0
                        && index < text.length()
                        && Character.isLowSurrogate(text.charAt(index))
                        && Character.isHighSurrogate(text.charAt(index - 1))
                ? index - 1
                : index;
    }
}
