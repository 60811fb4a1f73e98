package onder.app.panels;

import java.util.ArrayList;
import java.util.List;
import onder.app.compare.SideBySide;
import onder.app.ui.Button;
import onder.app.ui.Icons;
import onder.app.ui.Line;
import onder.app.ui.Stage;
import onder.app.ui.Theme;
import onder.app.ui.Touch;
import onder.app.ui.Widget;

/** The page that chooses the strategies to run side by side. */
final class ComparePage extends Widget {
    static final float WIDTH = 320;

    private static final float TITLE = 40;
    private static final float NOTE = 22;
    private static final float ROW = Theme.ROW + 4;

    private final Line title;
    private final Line note;
    private final Button close;
    private final Button start;
    private final List<String> strategies;
    private final List<Button> rows = new ArrayList<>();
    private final boolean[] chosen;

    ComparePage(Stage stage, SideBySide comparing) {
        super(stage, "compare");
        setBackground(theme.box(theme.popup, theme.hover, 6));
        new Touch(this);
        strategies = comparing.strategies();
        chosen = new boolean[strategies.size()];
        java.util.Arrays.fill(chosen, true);
        title = new Line(stage, "Compare side by side", true, theme.ink);
        note = new Line(stage, "from the start, with one seed and one clock", false, theme.dim);
        close = new Button(stage, "close", String.valueOf(Icons.CLOSE), true, stage::closePopup).tip("Close (Esc).");
        for (int i = 0; i < strategies.size(); i++) {
            int place = i;
            rows.add(new Button(stage, strategies.get(i), "", false, () -> {
                chosen[place] = !chosen[place];
                paint();
            }));
        }
        start = new Button(stage, "start", "Start again, side by side", false, () -> {
                    comparing.begin(places());
                    stage.closePopup();
                })
                .color(theme.accent);
        paint();
    }

    private List<Integer> places() {
        List<Integer> places = new ArrayList<>();
        for (int i = 0; i < chosen.length; i++) {
            if (chosen[i]) {
                places.add(i);
            }
        }
        return places;
    }

    private void paint() {
        for (int i = 0; i < rows.size(); i++) {
            rows.get(i).setLabel((chosen[i] ? Icons.CHECK + " " : "") + strategies.get(i) + (i == 0 ? " (now)" : ""));
            rows.get(i).color(chosen[i] ? theme.ink : theme.dim);
        }
    }

    @Override
    public float heightFor(float width) {
        return TITLE + NOTE + rows.size() * ROW + Theme.ROW + 4 * Theme.GAP;
    }

    @Override
    protected void arrange(float width, float height) {
        float g = 2 * Theme.GAP;
        place(title, g, 8, width - 2 * g - 30, TITLE - 12);
        place(close, width - g - 20, 8, 2, 28, 28);
        place(note, g, TITLE - 6, width - 2 * g, NOTE);
        float y = TITLE + NOTE;
        for (Button row : rows) {
            place(row, g, y, 2, width - 2 * g, Theme.ROW);
            y += ROW;
        }
        place(start, g, y + Theme.GAP, 2, width - 2 * g, Theme.ROW + 4);
    }
}
