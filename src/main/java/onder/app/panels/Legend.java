package onder.app.panels;

import java.util.ArrayList;
import java.util.List;
import onder.app.palette.Heat;
import onder.app.ui.Block;
import onder.app.ui.Column;
import onder.app.ui.Format;
import onder.app.ui.Line;
import onder.app.ui.Patch;
import onder.app.ui.Row;
import onder.app.ui.Stage;
import onder.app.ui.Theme;
import onder.app.ui.Widget;
import onder.app.viewing.Paint;
import onder.app.viewing.Painting;

/** What the colours of people mean, where they tell a quantity. */
final class Legend extends Widget {
    static final float WIDTH = 232;
    private static final int COLOURS = 29;
    private static final float BAR = 10;

    private final Painting painting;
    private final Line title;
    private final Line least;
    private final Line most;
    private String said = "";

    Legend(Stage stage, Painting painting) {
        super(stage, "legend");
        this.painting = painting;
        title = new Line(stage, "", false, theme.ink);
        least = new Line(stage, "0", false, theme.dim);
        most = new Line(stage, "", false, theme.dim).align(Line.Align.RIGHT);
        List<Block> colours = new ArrayList<>();
        for (int i = 0; i < COLOURS; i++) {
            colours.add(new Patch(stage, theme.box(theme.color(Heat.rgb((i + 0.5f) / COLOURS), 1), 0))
                    .wide((WIDTH - 2 * Theme.GAP) / COLOURS)
                    .high(BAR));
        }
        setBackground(theme.box(theme.panel, Theme.CORNER));
        setContent(new Column(
                        3,
                        title.high(SettingRow.LINE),
                        new Row(0, colours),
                        new Row(
                                Theme.GAP,
                                least.wide(40).high(SettingRow.LINE),
                                most.rest().high(SettingRow.LINE)))
                .inset(Theme.GAP, 5, Theme.GAP, 3));
    }

    /** @return whether it has come or gone */
    boolean update() {
        boolean was = isShown();
        boolean told = painting.paint() != Paint.GROUPS;
        if (told) {
            String now = Format.capital(painting.title()) + " " + painting.unit() + painting.top();
            if (!now.equals(said)) {
                said = now;
                title.setText(Format.capital(painting.title()));
                most.setText(Format.quantity(painting.top(), painting.unit()));
            }
        } else {
            said = "";
        }
        return was != isShown();
    }

    @Override
    public boolean isShown() {
        return !said.isEmpty();
    }
}
