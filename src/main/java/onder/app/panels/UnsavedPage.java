package onder.app.panels;

import onder.app.ui.Button;
import onder.app.ui.Column;
import onder.app.ui.Line;
import onder.app.ui.Stage;

/** Asks whether to save the changes before another scene is opened. */
final class UnsavedPage extends PopupPage {
    private static final float HIGH = 28;

    /**
     * @param save writes the scene, and then leaves
     * @param leave opens the other scene
     */
    UnsavedPage(Stage stage, Runnable save, Runnable leave) {
        super(stage, "unsaved");
        setContent(new Column(
                        4,
                        new Line(stage, "The scene has unsaved changes", true, theme.ink)
                                .high(HIGH)
                                .inset(0, 0, 0, 2),
                        new Button(stage, "save changes", "Save them, then open", false, save)
                                .color(theme.accent)
                                .high(HIGH),
                        new Button(stage, "leave changes", "Open without saving", false, leave).high(HIGH),
                        new Button(stage, "stay", "Stay (Esc)", false, stage::closePopup).high(HIGH))
                .inset(MARGIN, 6, MARGIN, 12));
    }

    @Override
    public float naturalWidth() {
        return 300;
    }
}
