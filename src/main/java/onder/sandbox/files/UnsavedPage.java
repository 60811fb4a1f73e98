package onder.sandbox.files;

import java.util.ArrayList;
import java.util.List;
import onder.param.Format;
import onder.sandbox.hud.PopupPage;
import onder.sandbox.hud.toolkit.Block;
import onder.sandbox.hud.toolkit.Button;
import onder.sandbox.hud.toolkit.Column;
import onder.sandbox.hud.toolkit.Line;
import onder.sandbox.hud.toolkit.Stage;

/** Asks what becomes of unsaved changes, and of a recording, before another scene is opened or the program left. */
public final class UnsavedPage extends PopupPage {
    private static final float HIGH = 28;
    private static final float LINE = 22;
    private static final float NARROWEST = 300;

    private final float widest;
    private final Runnable save;

    /**
     * @param losses what would be lost or ended, a sentence each
     * @param then what comes after: "open", "quit"
     * @param save writes the scene, and then goes on; null: there is nothing to save
     * @param leave goes on
     */
    public UnsavedPage(Stage stage, List<String> losses, String then, Runnable save, Runnable leave) {
        super(stage, "unsaved");
        this.save = save;
        List<Block> lines = new ArrayList<>();
        for (String loss : losses) {
            lines.add(new Line(stage, loss, true, theme.ink).high(LINE));
        }
        if (save != null) {
            lines.add(new Button(stage, "save changes", "Save, then " + then, false, save)
                    .color(theme.accent)
                    .high(HIGH)
                    .inset(0, 4, 0, 0));
        }
        String without = save == null ? "End it and " + then : Format.capital(then) + " without saving";
        lines.add(new Button(stage, "leave changes", without, false, leave).high(HIGH));
        lines.add(new Button(stage, "stay", "Stay (Esc)", false, stage::closePopup).high(HIGH));
        setContent(new Column(4, lines).inset(MARGIN, 10, MARGIN, 12));
        widest = (float) losses.stream()
                        .mapToDouble(loss -> theme.width(loss, true))
                        .max()
                        .orElse(0)
                + 2 * MARGIN
                + 2;
    }

    @Override
    public void enter() {
        if (save != null) {
            save.run();
        }
    }

    @Override
    public float naturalWidth() {
        return Math.max(NARROWEST, widest);
    }
}
