package onder.sandbox.hud.form;

import java.util.function.Supplier;
import onder.sandbox.hud.toolkit.Fact;
import onder.sandbox.hud.toolkit.FactRow;
import onder.sandbox.hud.toolkit.Setting;
import onder.sandbox.hud.toolkit.Stage;
import onder.sandbox.hud.toolkit.Widget;

/** A result that is shown among the settings that it depends on. */
public final class FigureRow extends Widget implements Setting {
    private final Supplier<Fact> figure;
    private final FactRow row;

    public FigureRow(Stage stage, Supplier<Fact> figure) {
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
