package onder.sandbox.hud.toolkit;

import com.jme3.input.KeyInput;
import com.simsilica.lemur.event.KeyAction;
import com.simsilica.lemur.event.KeyActionListener;
import java.util.List;
import java.util.Map;

/** A field for a name, which stays when the typing ends. */
public final class NameField extends Widget implements TypingField {
    private final String prompt;
    private final Runnable enter;
    private final Line shown;
    private final Block resting;
    private final Stack layers;
    private TextEntry entry;
    private String text = "";

    /**
     * @param prompt what it shows while it is empty
     * @param enter what Enter does
     */
    public NameField(Stage stage, String name, String prompt, Runnable enter) {
        super(stage, name);
        this.prompt = prompt;
        this.enter = enter;
        shown = new Line(stage, prompt, false, theme.dim);
        resting = shown.inset(9, 0, 7, 0).shownIf(() -> entry == null || text.isEmpty());
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
    public String text() {
        return (entry == null ? text : entry.field().getText()).strip();
    }

    @Override
    public void begin() {
        if (entry != null) {
            return;
        }
        entry = new TextEntry(stage, text, this::take, this::end);
        Map<KeyAction, KeyActionListener> keys = entry.field().getActionMap();
        keys.put(new KeyAction(KeyInput.KEY_RETURN), (field, key) -> stage.attempt(enter));
        keys.put(new KeyAction(KeyInput.KEY_NUMPADENTER), (field, key) -> stage.attempt(enter));
        layers.setChildren(List.of(entry, resting));
        rearrange();
        stage.edit(entry);
    }

    private boolean take(String typed) {
        text = typed;
        return true;
    }

    private void end() {
        entry = null;
        layers.setChildren(List.of(resting));
        shown.setText(text.isEmpty() ? prompt : text);
        rearrange();
    }

    @Override
    public void updateLogicalState(float tpf) {
        super.updateLogicalState(tpf);
        if (entry != null && !entry.field().getText().equals(text)) {
            text = entry.field().getText();
            rearrange();
        }
    }
}
