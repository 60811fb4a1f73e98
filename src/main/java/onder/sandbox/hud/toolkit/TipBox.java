package onder.sandbox.hud.toolkit;

import java.util.ArrayList;
import java.util.List;

/** The box of a tooltip. */
final class TipBox extends Widget {
    private static final float WIDTH = 280;

    TipBox(Stage stage, Tip tip) {
        super(stage, "tip");
        setBackground(theme.box(theme.popup, theme.hover, Theme.CORNER));
        List<Block> parts = new ArrayList<>();
        parts.add(new Paragraph(stage, tip.text(), theme.ink, theme.lineHeight(), WIDTH));
        for (String detail : tip.details()) {
            parts.add(new Paragraph(stage, detail, theme.dim, theme.lineHeight(), WIDTH));
        }
        setContent(column(0, parts).inset(9, 5, 7, 5));
    }
}
