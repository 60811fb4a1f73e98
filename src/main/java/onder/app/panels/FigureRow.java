package onder.app.panels;

import java.util.function.Supplier;
import onder.app.ui.Fact;
import onder.app.ui.FactRow;
import onder.app.ui.Setting;
import onder.app.ui.Stage;
import onder.app.ui.Widget;

/** A figure among settings: what has come of them. */
final class FigureRow extends Widget implements Setting {
    private final Supplier<Fact> figure;
    private final FactRow row;

    FigureRow(Stage stage, Supplier<Fact> figure) {
        super(stage, "figure");
        this.figure = figure;
        row = new FactRow(stage);
        setContent(row.inset(SettingRow.MARGIN, 0, 0, 0));
    }

    @Override
    public void update() {
        Fact now = figure.get();
        if (!now.equals(row.fact())) {
            row.show(now);
        }
    }

    @Override
    public boolean differs() {
        return false;
    }

    @Override
    public void reset() {
        // What has been stays.
    }
}
