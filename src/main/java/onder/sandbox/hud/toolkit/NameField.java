package onder.sandbox.hud.toolkit;

import java.util.List;

/** A field for a line of text, such as a name, which stays when the typing ends. */
public class NameField extends Widget implements TypingField, Focusable {
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
        shown = dim(text.isEmpty() ? prompt : text);
        resting = shown.inset(9, 0, 7, 0).shownIf(() -> entry == null || this.text.isEmpty());
        layers = stack(resting);
        setContent(layers.high(Theme.ROW));
        setBackground(theme.box(theme.field, theme.line, Theme.CORNER));
        new Touch(this, this::begin);
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
        entry = new TextEntry(stage, text, typed -> true, this::end) {
            @Override
            void enter() {
                NameField.this.enter();
            }

            @Override
            void step(int lines) {
                NameField.this.step(lines);
            }

            @Override
            boolean stepAside(int right) {
                return NameField.this.stepAside(right);
            }
        };
        entry.setOwner(this);
        layers.setChildren(List.of(entry, resting));
        rearrange();
        stage.edit(entry);
    }

    @Override
    public final void activate() {
        begin();
    }

    /** Takes in a text that has changed, without spaces about it. */
    void changed(String now) {}

    /** Goes so many lines down in what the field finds: an arrow key was pressed. */
    void step(int lines) {}

    /** Goes right in what the field finds, or left for -1; false: the caret moves instead. */
    boolean stepAside(int right) {
        return false;
    }

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
        if (entry != null && !entry.text().equals(text)) {
            text = entry.text();
            changed(text.strip());
            rearrange();
        }
    }
}
