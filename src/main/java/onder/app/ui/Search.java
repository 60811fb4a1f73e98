package onder.app.ui;

import com.jme3.input.KeyInput;
import com.simsilica.lemur.event.KeyAction;
import com.simsilica.lemur.event.KeyActionListener;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** A search field in a popup; it searches while the user types, and Escape closes the popup. */
public final class Search extends Widget {
    private static final String PROMPT = "search";

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
        super(stage, name);
        this.find = find;
        this.enter = enter;
        shown = new Line(stage, PROMPT, false, theme.dim);
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

    /** Begins typing: the field gets the focus. */
    public void begin() {
        entry = new TextEntry(stage, text, typed -> true, this::end);
        Map<KeyAction, KeyActionListener> keys = entry.field().getActionMap();
        keys.put(new KeyAction(KeyInput.KEY_RETURN), (field, key) -> enter());
        keys.put(new KeyAction(KeyInput.KEY_NUMPADENTER), (field, key) -> enter());
        keys.put(new KeyAction(KeyInput.KEY_ESCAPE), (field, key) -> stage.closePopup());
        layers.setChildren(List.of(entry, resting));
        rearrange();
        stage.edit(entry);
    }

    private void end() {
        entry = null;
        layers.setChildren(List.of(resting));
        shown.setText(text.isEmpty() ? PROMPT : text);
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
