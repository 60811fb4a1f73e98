package onder.sandbox.hud.toolkit;

import com.jme3.input.KeyInput;
import com.simsilica.lemur.event.KeyAction;
import com.simsilica.lemur.event.KeyActionListener;
import java.util.Map;
import java.util.function.Consumer;

/** A field in a popup that searches while the user types; Escape closes the popup. */
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
    void addKeys(Map<KeyAction, KeyActionListener> keys) {
        keys.put(new KeyAction(KeyInput.KEY_ESCAPE), (field, key) -> stage.closePopup());
    }

    @Override
    void changed(String now) {
        find.accept(now);
    }
}
