package onder.sandbox.hud.toolkit;

import com.jme3.font.BitmapText;
import com.jme3.input.KeyInput;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import java.util.function.IntPredicate;
import java.util.function.Predicate;

/** A field for typing one value: Enter takes it over and Tab goes on to the next field. */
public class TextEntry extends Widget {
    private static final float PAD = 5;
    private static final double BLINK = 0.5;

    private final EditedText edited;
    private final BitmapText glyphs;
    private final Patch marked;
    private final Patch caret;
    private final Predicate<String> take;
    private final Consumer<Boolean> done;

    /** The scene that what is typed is about. */
    private final Object scene;

    /** The first char that is seen: a text wider than the field scrolls. */
    private int first;

    /** Behind the last char that is seen. */
    private int last;

    /** When the caret last moved, in the stage's seconds: it is seen then. */
    private double moved;

    private boolean finished;
    private Runnable enter = () -> finish(true);
    private IntConsumer step = lines -> {};
    private IntPredicate stepAside = right -> false;

    /** What it was opened by. */
    private Widget owner = this;

    /**
     * @param take tries to take over what was typed; false keeps the field open
     * @param done called when the field has to go, with whether it is left with a value that is refused
     */
    public TextEntry(Stage stage, String text, Predicate<String> take, Consumer<Boolean> done) {
        super(stage, "entry");
        this.take = take;
        this.done = done;
        scene = stage.session(true);
        edited = new EditedText(text);
        setBackground(theme.box(theme.field, theme.accent, Theme.CORNER));
        marked = patch(theme.box(theme.color(0x5cb8f2, 0.3f), 2));
        caret = patch(theme.box(theme.ink, 0));
        glyphs = new UnpickableText(theme.font(false), "glyphs", theme.fontSize, theme.ink);
        attachChild(glyphs);
        new Touch(this)
                .outlivingSession()
                .onPress((x, y) -> point(x, stage.isShift()))
                .onDrag((x, y) -> point(x, true))
                .onDoubleClick(() -> {
                    edited.selectWord(edited.caret());
                    look();
                });
    }

    private void point(float x, boolean selecting) {
        edited.moveTo(indexAt(x), selecting);
        look();
    }

    /**
     * Sets what keys do in a field.
     *
     * @param enter what Enter does, instead of ending the typing
     * @param step takes 1 or −1 for the arrows down and up
     * @param stepAside takes 1 or −1 for the arrows right and left; false: the caret moves instead
     */
    final void onKeys(Runnable enter, IntConsumer step, IntPredicate stepAside) {
        this.enter = enter;
        this.step = step;
        this.stepAside = stepAside;
    }

    /** Sets what it was opened by, which has the focus again after it. */
    final void setOwner(Widget field) {
        owner = field;
    }

    final Widget owner() {
        return owner;
    }

    /** What stands in it now. */
    public final String text() {
        return edited.text();
    }

    /** The selected text; empty: none. */
    public final String selected() {
        return edited.selected();
    }

    /** The part of the text that is seen. */
    public final String shown() {
        return glyphs.getText();
    }

    /**
     * Handles a key that was pressed or repeats.
     *
     * @param code a constant of {@link KeyInput}
     * @param typed the character that it types; 0: none
     */
    final void key(int code, char typed, boolean control, boolean shift) {
        switch (code) {
            case KeyInput.KEY_RETURN, KeyInput.KEY_NUMPADENTER -> enter.run();
            case KeyInput.KEY_TAB -> stage.nextField(shift);
            case KeyInput.KEY_UP -> step.accept(-1);
            case KeyInput.KEY_DOWN -> step.accept(1);
            case KeyInput.KEY_LEFT -> {
                if (control || shift || !stepAside.test(-1)) {
                    edited.left(control, shift);
                }
            }
            case KeyInput.KEY_RIGHT -> {
                if (control || shift || !stepAside.test(1)) {
                    edited.right(control, shift);
                }
            }
            case KeyInput.KEY_HOME -> edited.moveTo(0, shift);
            case KeyInput.KEY_END -> edited.moveTo(text().length(), shift);
            case KeyInput.KEY_BACK -> edited.backspace(control);
            case KeyInput.KEY_DELETE -> {
                if (shift) {
                    cut();
                } else {
                    edited.delete(control);
                }
            }
            case KeyInput.KEY_INSERT -> {
                if (control) {
                    stage.copy(selected());
                } else if (shift) {
                    paste();
                }
            }
            default -> {
                // What types a character may hold Ctrl: AltGr does on Windows.
                boolean writes = !control || code == KeyInput.KEY_UNKNOWN;
                if (!writes) {
                    command(code, shift);
                } else if (typed != 0 && !Character.isISOControl(typed)) {
                    type(String.valueOf(typed));
                }
            }
        }
        look();
    }

    private void command(int code, boolean shift) {
        switch (code) {
            case KeyInput.KEY_A -> edited.selectAll();
            case KeyInput.KEY_C -> stage.copy(selected());
            case KeyInput.KEY_X -> cut();
            case KeyInput.KEY_V -> paste();
            case KeyInput.KEY_Y -> edited.redo();
            case KeyInput.KEY_Z -> {
                if (shift) {
                    edited.redo();
                } else {
                    edited.undo();
                }
            }
            default -> {}
        }
    }

    private void cut() {
        stage.copy(selected());
        edited.cut();
    }

    private void paste() {
        String copied = stage.copied();
        if (copied != null) {
            // A field has one line.
            String line = copied.strip().replaceAll("\\R|\\t", " ").replaceAll("\\p{Cntrl}", "");
            if (refuses(line)) {
                return;
            }
            edited.paste(line);
        }
    }

    private void type(String typed) {
        if (!refuses(typed)) {
            edited.type(typed);
        }
    }

    /** Whether the font lacks a sign of a text; says so. */
    private boolean refuses(String wanted) {
        String missing = theme.missing(wanted);
        if (!missing.isEmpty()) {
            stage.refuse("The font cannot show " + missing
                    + ", allowed Latin letters, digits, punctuation and a few signs.");
        }
        return !missing.isEmpty();
    }

    /** Ends the typing; a value that is refused keeps the field open only where {@code insist}. */
    void finish(boolean insist) {
        if (finished) {
            return;
        }
        boolean gone = scene != stage.session(true);
        // A changed mind is no value: leaving a field in which nothing was changed keeps the old one.
        boolean taken = gone || !edited.isChanged() || take.test(text().strip());
        if (taken || !insist) {
            close(!taken);
        }
    }

    void cancel() {
        if (!finished) {
            close(false);
        }
    }

    private void close(boolean refused) {
        finished = true;
        stage.forget(this);
        done.accept(refused);
    }

    @Override
    public void updateLogicalState(float tpf) {
        boolean seen = (stage.seconds() - moved) % (2 * BLINK) < BLINK;
        caret.setCullHint(seen ? CullHint.Inherit : CullHint.Always);
        super.updateLogicalState(tpf);
    }

    @Override
    public float heightFor(float width) {
        return Theme.ROW;
    }

    /** Shows what has changed. */
    private void look() {
        moved = stage.seconds();
        if (!finished) {
            rearrange();
        }
    }

    @Override
    protected void arrange(float width, float height) {
        float room = width - 2 * PAD;
        scroll(room);
        last = first + theme.head(text().substring(first), room).length();
        String seen = theme.readable(text().substring(first, last));
        if (!seen.equals(glyphs.getText())) {
            glyphs.setText(seen);
        }
        glyphs.setLocalTranslation(PAD, -(height - theme.lineHeight()) / 2, 3);
        float left = x(Math.max(first, Math.min(last, edited.from())));
        float right = x(Math.max(first, Math.min(last, edited.to())));
        place(marked, left, 2, 2, right - left, height - 4);
        place(caret, Math.min(x(edited.caret()), width - 3), 4, 4, 1, height - 8);
    }

    /** Keeps the caret in sight, and the field full. */
    private void scroll(float room) {
        int caretAt = edited.caret();
        int at = caretAt;
        while (at > first) {
            int before = text().offsetByCodePoints(at, -1);
            if (theme.width(text().substring(before, caretAt), false) > room) {
                break;
            }
            at = before;
        }
        first = at;
        while (first > 0 && theme.width(text().substring(text().offsetByCodePoints(first, -1)), false) <= room) {
            first = text().offsetByCodePoints(first, -1);
        }
    }

    /** Where the char at an index begins, which is seen. */
    private float x(int index) {
        return PAD + theme.width(text().substring(first, index), false);
    }

    /** The index between two chars that is nearest to x; beside the field one more char on that side. */
    private int indexAt(float x) {
        if (x < 0) {
            return first - 1;
        }
        if (x > width()) {
            return last + 1;
        }
        int at = first;
        while (at < last) {
            int next = text().offsetByCodePoints(at, 1);
            if (x < (x(at) + x(next)) / 2) {
                break;
            }
            at = next;
        }
        return at;
    }
}
