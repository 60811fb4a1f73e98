package onder.sandbox.hud.toolkit;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import java.util.function.IntPredicate;

/** A field for a line of text, such as a name or words to search for, which stays when the typing ends. */
public final class NameField extends Widget implements TypingField, Focusable {
    private final String prompt;
    private final Runnable enter;

    /** Null: it does not search. */
    private final Consumer<String> find;

    private IntConsumer steps = lines -> {};
    private IntPredicate stepsAside = right -> false;
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
        this(stage, name, prompt, "", null, enter);
    }

    /**
     * A field in a popup that searches while the user types; Esc closes the popup at once.
     *
     * @param prompt what it shows while it is empty
     * @param text what stands in it at first; the first key replaces it
     * @param find takes the text, without spaces about it, whenever it has changed
     * @param enter what Enter does
     */
    public NameField(Stage stage, String name, String prompt, String text, Consumer<String> find, Runnable enter) {
        super(stage, name);
        this.prompt = prompt;
        this.text = text;
        this.enter = enter;
        this.find = find;
        shown = dim(text.isEmpty() ? prompt : text);
        resting = shown.inset(9, 0, 7, 0).shownIf(() -> entry == null || this.text.isEmpty());
        layers = stack(resting);
        setContent(layers.high(Theme.ROW));
        setBackground(theme.box(theme.field, theme.line, Theme.CORNER));
        new Touch(this, this::begin);
    }

    /** What was typed, without spaces about it. */
    public String text() {
        look();
        return text.strip();
    }

    @Override
    public void begin() {
        if (entry != null) {
            return;
        }
        entry = new TextEntry(stage, text, typed -> true, refused -> end());
        entry.onKeys(this::enter, steps, stepsAside);
        entry.setOwner(this);
        layers.setChildren(List.of(entry, resting));
        rearrange();
        stage.edit(entry);
    }

    @Override
    public void activate() {
        begin();
    }

    /** Sets what goes down, or up for −1, among what was found. */
    public NameField stepping(IntConsumer wanted) {
        steps = wanted;
        return this;
    }

    /** Sets what goes right, or left for −1, among what was found; the caret then stays at the end. */
    public NameField steppingAside(IntConsumer wanted) {
        stepsAside = right -> {
            wanted.accept(right);
            return true;
        };
        return this;
    }

    boolean isSearch() {
        return find != null;
    }

    private void end() {
        look();
        text = text.strip();
        entry = null;
        layers.setChildren(List.of(resting));
        shown.setText(text.isEmpty() ? prompt : text);
        rearrange();
    }

    private void enter() {
        // The text may have changed in this frame.
        look();
        stage.attempt(enter);
    }

    /** Takes what has been typed; before the frame's text is prepared, so that what is found is whole in its picture. */
    void look() {
        if (entry != null && !entry.text().equals(text)) {
            text = entry.text();
            if (find != null) {
                find.accept(text.strip());
            }
            rearrange();
        }
    }
}
