package onder.sandbox.hud.toolkit;

import com.jme3.math.ColorRGBA;
import java.util.function.Supplier;

/** A button with an icon, words or both. */
public final class Button extends Pressable {
    private final Line text;

    /** @param quiet without a face until the mouse is over it */
    public Button(Stage stage, String name, String label, boolean quiet, Runnable action) {
        super(stage, name, quiet ? stage.theme.clear : stage.theme.raised, Theme.CORNER, action);

        text = line(label).align(Line.Align.CENTRE);
        setContent(text.inset(2, 0).high(Theme.ROW));
    }

    /**
     * A quiet button with the sign for closing. The second click of a double click does not close the next thing, whose
     * button may have moved under the mouse.
     */
    public static Button close(Stage stage, String name, String tip, Runnable action) {
        return new Button(stage, name, Icons.CLOSE, true, () -> {
                    if (stage.mayClose()) {
                        action.run();
                    }
                })
                .tip(tip);
    }

    public Button tip(Supplier<Tip> tip) {
        setTip(tip);
        return this;
    }

    public Button tip(String text, String... details) {
        return tip(() -> new Tip(text, details));
    }

    public Button color(ColorRGBA color) {
        text.color(color);
        return this;
    }

    /** Whether what it switches is on, which it shows. */
    public void setOn(boolean on) {
        setMark(on ? theme.accent : null);
        text.color(on ? theme.onAccent : theme.ink);
    }

    public void setLabel(String label) {
        text.setText(label);
    }

    /** As wide as its label needs. */
    @Override
    public float naturalWidth() {
        return text.textWidth() + 2 * Theme.GAP;
    }
}
