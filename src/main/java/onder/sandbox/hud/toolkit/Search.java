package onder.sandbox.hud.toolkit;

import com.jme3.input.KeyInput;
import com.simsilica.lemur.event.KeyAction;
import com.simsilica.lemur.event.KeyActionListener;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** A field in a popup that searches while the user types; Escape closes the popup. */
public final class Search extends Widget implements TypingField {
    private final String prompt;
    private final Consumer<String> find;
    private final Runnable enter;
    private final Line shown;
    private final Block resting;
    private final Stack layers;
    private TextEntry entry;
    private String text = "";

    /**
     * @param find takes the text whenever it has changed
     * @param enter what Enter does
     */
    public Search(Stage stage, String name, Consumer<String> find, Runnable enter) {
        this(stage, name, "search", "", find, enter);
    }

    /**
     * @param prompt what it shows while it is empty
     * @param text what stands in it at first; the first key replaces it
     * @param find takes the text whenever it has changed
     * @param enter what Enter does
     */
    public Search(Stage stage, String name, String prompt, String text, Consumer<String> find, Runnable enter) {
        super(stage, name);
        this.prompt = prompt;
        this.text = text;
        this.find = find;
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

    @Override
    public void begin() {
        if (entry != null) {
            return;
        }
        entry = new TextEntry(stage, text, typed -> true, this::end);
        Map<KeyAction, KeyActionListener> keys = entry.field().getActionMap();
        keys.put(new KeyAction(KeyInput.KEY_RETURN), (field, key) -> enter());
        keys.put(new KeyAction(KeyInput.KEY_NUMPADENTER), (field, key) -> enter());
        keys.put(new KeyAction(KeyInput.KEY_ESCAPE), (field, key) -> stage.closePopup());
        layers.setChildren(List.of(entry, resting));
        rearrange();
        stage.edit(entry);
    }

    /** What has been typed. */
    public String text() {
        look();
        return text.strip();
    }

    private void end() {
        look();
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
            find.accept(text.strip());
            rearrange();
        }
    }
}
