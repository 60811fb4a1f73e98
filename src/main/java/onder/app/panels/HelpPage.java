package onder.app.panels;

import java.util.ArrayList;
import java.util.List;
import onder.app.ui.Button;
import onder.app.ui.Fact;
import onder.app.ui.Icons;
import onder.app.ui.Line;
import onder.app.ui.Stage;
import onder.app.ui.Theme;
import onder.app.ui.Touch;
import onder.app.ui.Widget;

/** The page of keys, in two columns under headings. */
final class HelpPage extends Widget {
    private static final float LINE = 22;
    private static final float HEADING = 30;
    private static final float TITLE = 44;
    private static final float MARGIN = 2 * Theme.GAP;

    private final Line title;
    private final Button close;
    private final List<List<Line[]>> blocks = new ArrayList<>();
    private float keyWidth;
    private float textWidth;

    HelpPage(Stage stage, List<Fact> keys) {
        super(stage, "help");
        setBackground(theme.box(theme.popup, theme.hover, 6));
        new Touch(this);
        title = new Line(stage, "Keys", true, theme.ink);
        close = new Button(stage, "close", String.valueOf(Icons.CLOSE), true, stage::closePopup).tip("Close (Esc).");
        for (Fact key : keys) {
            boolean heading = key.name().isEmpty();
            if (heading || blocks.isEmpty()) {
                blocks.add(new ArrayList<>());
            }
            List<Line[]> block = blocks.get(blocks.size() - 1);
            keyWidth = Math.max(keyWidth, (float) Math.ceil(theme.width(key.name(), true)) + Theme.GAP);
            textWidth = Math.max(textWidth, (float) Math.ceil(theme.width(key.value(), heading)) + 1);
            block.add(
                    heading
                            ? new Line[] {new Line(stage, key.value(), true, theme.accent)}
                            : new Line[] {
                                new Line(stage, key.name(), true, theme.ink),
                                new Line(stage, key.value(), false, theme.dim)
                            });
        }
    }

    float naturalWidth() {
        return 3 * MARGIN + 2 * (keyWidth + Theme.GAP + textWidth);
    }

    private static float height(List<Line[]> block) {
        float sum = 0;
        for (Line[] line : block) {
            sum += line.length == 1 ? HEADING : LINE;
        }
        return sum + Theme.GAP;
    }

    /** How many blocks stand in the left column: as even as can be. */
    private int split() {
        float all = 0;
        for (List<Line[]> block : blocks) {
            all += height(block);
        }
        float left = 0;
        int n = 0;
        while (n < blocks.size() && left + height(blocks.get(n)) / 2 < all / 2) {
            left += height(blocks.get(n++));
        }
        return n;
    }

    @Override
    public float heightFor(float width) {
        int split = split();
        float left = 0;
        float right = 0;
        for (int i = 0; i < blocks.size(); i++) {
            if (i < split) {
                left += height(blocks.get(i));
            } else {
                right += height(blocks.get(i));
            }
        }
        return TITLE + Math.max(left, right) + Theme.GAP;
    }

    @Override
    protected void arrange(float width, float height) {
        float g = MARGIN;
        place(title, g, 8, 200, 32);
        place(close, width - g - 20, 10, 2, 28, 28);
        float column = (width - 3 * g) / 2;
        int split = split();
        float y = TITLE;
        for (int i = 0; i < blocks.size(); i++) {
            if (i == split) {
                y = TITLE;
            }
            float x = i < split ? g : 2 * g + column;
            for (Line[] line : blocks.get(i)) {
                if (line.length == 1) {
                    place(line[0], x, y, column, HEADING);
                    y += HEADING;
                } else {
                    place(line[0], x, y, keyWidth, LINE);
                    place(line[1], x + keyWidth + Theme.GAP, y, column - keyWidth - Theme.GAP, LINE);
                    y += LINE;
                }
            }
            y += Theme.GAP;
        }
    }
}
