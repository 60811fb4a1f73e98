package onder.sandbox.hud.toolkit;

import java.util.function.Consumer;
import java.util.function.IntConsumer;

/** A field in a popup that searches while the user types; Esc closes the popup at once. */
public final class Search extends NameField {
    private final Consumer<String> find;
    private IntConsumer steps = lines -> {};

    /** Null: the arrows to the sides move the caret. */
    private IntConsumer stepsAside;

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

    /** Sets what goes down, or up for -1, among what was found. */
    public Search stepping(IntConsumer wanted) {
        steps = wanted;
        return this;
    }

    /** Sets what goes right, or left for -1, among what was found; the caret then stays at the end. */
    public Search steppingAside(IntConsumer wanted) {
        stepsAside = wanted;
        return this;
    }

    @Override
    void step(int lines) {
        steps.accept(lines);
    }

    @Override
    boolean stepAside(int right) {
        if (stepsAside != null) {
            stepsAside.accept(right);
        }
        return stepsAside != null;
    }

    @Override
    void changed(String now) {
        find.accept(now);
    }
}
