package onder.sandbox.hud.toolkit;

import java.util.function.Consumer;

/** A field in a popup that searches while the user types; Esc closes the popup at once. */
public final class Search extends NameField {
    private final Consumer<String> find;

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
        super(stage, name, prompt, text, enter);
        this.find = find;
    }

    @Override
    void changed(String now) {
        find.accept(now);
    }
}
