package onder.app.panels;

import java.util.List;
import onder.app.ui.Button;
import onder.app.ui.Line;
import onder.app.ui.Stage;
import onder.app.ui.Theme;
import onder.app.ui.Touch;
import onder.app.ui.Widget;

/** Asks whether to save the changes before another scene is opened. */
final class UnsavedPage extends Widget {
    static final float WIDTH = 300;

    private static final float TITLE = 40;
    private static final float ROW = Theme.ROW + 8;

    private final Line title;
    private final List<Button> answers;

    /**
     * @param save writes the scene, and then leaves
     * @param leave opens the other scene
     */
    UnsavedPage(Stage stage, Runnable save, Runnable leave) {
        super(stage, "unsaved");
        setBackground(theme.box(theme.popup, theme.hover, 6));
        new Touch(this);
        title = new Line(stage, "The scene has unsaved changes", true, theme.ink);
        answers = List.of(
                new Button(stage, "save changes", "Save them, then open", false, save).color(theme.accent),
                new Button(stage, "leave changes", "Open without saving", false, leave),
                new Button(stage, "stay", "Stay (Esc)", false, stage::closePopup));
    }

    @Override
    public float heightFor(float width) {
        return TITLE + answers.size() * ROW + Theme.GAP;
    }

    @Override
    protected void arrange(float width, float height) {
        float margin = 2 * Theme.GAP;
        place(title, margin, 6, width - 2 * margin, TITLE - 12);
        float y = TITLE;
        for (Button answer : answers) {
            place(answer, margin, y, 2, width - 2 * margin, Theme.ROW + 4);
            y += ROW;
        }
    }
}
