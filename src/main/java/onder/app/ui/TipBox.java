package onder.app.ui;

import com.jme3.math.ColorRGBA;
import java.util.ArrayList;
import java.util.List;

/** The box of a tooltip. */
final class TipBox extends Widget {
    private static final float WIDTH = 280;

    private final List<Line> lines = new ArrayList<>();
    private float widest;

    TipBox(Stage stage, Tip tip) {
        super(stage, "tip");
        setBackground(theme.box(theme.popup, theme.hover, Theme.CORNER));
        add(tip.text(), theme.ink);
        for (String detail : tip.details()) {
            add(detail, theme.dim);
        }
    }

    private void add(String text, ColorRGBA color) {
        for (String line : Paragraph.wrap(theme, text, WIDTH)) {
            lines.add(new Line(stage, line, false, color));
            widest = Math.max(widest, theme.width(line, false));
        }
    }

    float naturalWidth() {
        return widest + 2 * Theme.GAP + 2;
    }

    @Override
    public float heightFor(float width) {
        return lines.size() * lines.get(0).heightFor(width) + Theme.GAP + 2;
    }

    @Override
    protected void arrange(float width, float height) {
        float y = Theme.GAP / 2 + 1;
        for (Line line : lines) {
            place(line, Theme.GAP + 1, y, width - 2 * Theme.GAP, line.heightFor(width));
            y += line.heightFor(width);
        }
    }
}
