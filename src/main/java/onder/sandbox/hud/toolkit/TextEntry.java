package onder.sandbox.hud.toolkit;

import com.jme3.input.KeyInput;
import com.simsilica.lemur.TextField;
import com.simsilica.lemur.component.TextEntryComponent;
import com.simsilica.lemur.event.KeyAction;
import com.simsilica.lemur.event.KeyActionListener;
import com.simsilica.lemur.event.KeyModifiers;
import com.simsilica.lemur.text.DefaultDocumentModel;
import java.util.Map;
import java.util.function.Predicate;

/** A field for typing one value: Enter takes it over and Tab goes on to the next field. */
public final class TextEntry extends Widget {
    private final Document document;
    private final TextField field;
    private final Widget marked;
    private final Predicate<String> take;
    private final Runnable done;

    /** The scene that what is typed is about. */
    private final Object scene;

    private boolean finished;

    /**
     * @param take tries to take over what was typed; false keeps the field open
     * @param done called when the field has to go
     */
    public TextEntry(Stage stage, String text, Predicate<String> take, Runnable done) {
        super(stage, "entry");
        this.take = take;
        this.done = done;
        scene = stage.session(true);
        document = new Document(text);
        field = new TextField(document, Theme.FIELD, Theme.STYLE);
        field.setName("field");
        setBackground(theme.box(theme.field, theme.accent, Theme.CORNER));
        marked = new Patch(stage, theme.box(theme.color(0x5cb8f2, 0.35f), 2));
        Map<KeyAction, KeyActionListener> keys = field.getActionMap();
        KeyActionListener enter = (source, key) -> finish(true);
        keys.put(new KeyAction(KeyInput.KEY_RETURN), enter);
        keys.put(new KeyAction(KeyInput.KEY_NUMPADENTER), enter);
        keys.put(new KeyAction(KeyInput.KEY_TAB), (source, key) -> stage.nextField(false));
        keys.put(new KeyAction(KeyInput.KEY_TAB, KeyModifiers.SHIFT_DOWN), (source, key) -> stage.nextField(true));
        keys.put(new KeyAction(KeyInput.KEY_UP), TextEntryComponent.NO_OP);
        keys.put(new KeyAction(KeyInput.KEY_DOWN), TextEntryComponent.NO_OP);
    }

    TextField field() {
        return field;
    }

    /** Ends the typing; a value that is refused keeps the field open only where {@code insist}. */
    void finish(boolean insist) {
        if (finished) {
            return;
        }
        boolean gone = scene != stage.session(true);
        // A changed mind is no value: leaving an empty field keeps the old one.
        boolean taken =
                gone || document.untouched() || take.test(field.getText().strip());
        if (taken || !insist) {
            close();
        }
    }

    void cancel() {
        if (!finished) {
            close();
        }
    }

    private void close() {
        finished = true;
        stage.forget(this);
        done.run();
    }

    @Override
    public void updateLogicalState(float tpf) {
        marked.setCullHint(document.untouched() ? CullHint.Inherit : CullHint.Always);
        super.updateLogicalState(tpf);
    }

    @Override
    public float heightFor(float width) {
        return Theme.ROW;
    }

    @Override
    protected void arrange(float width, float height) {
        place(marked, 4, 2, 2, Math.min(width - 8, theme.width(field.getText(), false) + 2), height - 4);
        place(field, 5, 0, 3, width - 8, height);
    }

    /** The text is marked at first: the first key replaces it, an arrow or backspace unmarks it. */
    private static final class Document extends DefaultDocumentModel {
        private boolean untouched = true;

        Document(String text) {
            super(text);
            end(true);
        }

        boolean untouched() {
            return untouched;
        }

        @Override
        public void insert(char c) {
            clearMarked();
            super.insert(c);
        }

        @Override
        public void backspace() {
            if (!clearMarked()) {
                super.backspace();
            }
        }

        @Override
        public void delete() {
            if (!clearMarked()) {
                super.delete();
            }
        }

        @Override
        public int left() {
            untouched = false;
            return super.left();
        }

        @Override
        public int right() {
            untouched = false;
            return super.right();
        }

        @Override
        public int home(boolean line) {
            untouched = false;
            return super.home(line);
        }

        private boolean clearMarked() {
            boolean marked = untouched;
            untouched = false;
            if (marked) {
                setText("");
            }
            return marked;
        }
    }
}
