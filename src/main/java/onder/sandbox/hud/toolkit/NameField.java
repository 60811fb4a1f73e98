package onder.sandbox.hud.toolkit;

import com.jme3.input.KeyInput;
import com.simsilica.lemur.event.KeyAction;
import com.simsilica.lemur.event.KeyActionListener;
import java.util.List;
import java.util.Map;

/** A field for a line of text, such as a name, which stays when the typing ends. */
public class NameField extends Widget implements TypingField {
    private final String prompt;
    private final Runnable enter;
    private final Line shown;
    private final Block resting;
    private final Stack layers;
    private TextEntry entry;
    private String text;

    /**
     * @param prompt what it shows while it is empty
     * @param enter what Enter does
     */
    public NameField(Stage stage, String name, String prompt, Runnable enter) {
        this(stage, name, prompt, "", enter);
    }

    /**
     * @param prompt what it shows while it is empty
     * @param text what stands in it at first; the first key replaces it
     * @param enter what Enter does
     */
    protected NameField(Stage stage, String name, String prompt, String text, Runnable enter) {
        super(stage, name);
        this.prompt = prompt;
        this.text = text;
        this.enter = enter;
        shown = new Line(stage, text.isEmpty() ? prompt : text, false, theme.dim);
        resting = shown.inset(9, 0, 7, 0).shownIf(() -> entry == null || this.text.isEmpty());
        layers = new Stack(resting);
        setContent(layers.high(Theme.ROW));
        setBackground(theme.box(theme.field, theme.line, Theme.CORNER));
        new Touch(this) {
            @Override
            protected void click() {
                begin();
            }
        };
    }

    /** What was typed, without spaces about it. */
    public final String text() {
        look();
        return text.strip();
    }

    @Override
    public final void begin() {
        if (entry != null) {
            return;
        }
        entry = new TextEntry(stage, text, typed -> true, this::end);
        Map<KeyAction, KeyActionListener> keys = entry.field().getActionMap();
        keys.put(new KeyAction(KeyInput.KEY_RETURN), (field, key) -> enter());
        keys.put(new KeyAction(KeyInput.KEY_NUMPADENTER), (field, key) -> enter());
        layers.setChildren(List.of(entry, resting));
        rearrange();
        stage.edit(entry);
    }

    /** Takes in a text that has changed, without spaces about it. */
    void changed(String now) {}

    private void end() {
        look();
        text = text.strip();
        entry = null;
        layers.setChildren(List.of(resting));
        shown.setText(text.isEmpty() ? prompt : text);
        rearrange();
    }

    @Override
    public void updateLogicalState(float tpf) {
        super.updateLogicalState(tpf);
        look();
    }

    private void enter() {
        // The text may have changed in this frame.
        look();
        stage.attempt(enter);
    }

    private void look() {
        if (entry != null && !entry.field().getText().equals(text)) {
            text = entry.field().getText();
            changed(text.strip());
            rearrange();
        }
    }
}
