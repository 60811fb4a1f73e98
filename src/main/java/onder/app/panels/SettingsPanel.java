package onder.app.panels;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import onder.app.ui.Setting;
import onder.app.ui.Stage;
import onder.app.ui.Widget;
import onder.param.Params;

/** A settings record as rows, one for each of its parameters. */
final class SettingsPanel<T extends Record> extends Widget implements Setting {
    private static final float SPACE = 4;

    private final LiveSettings<T> settings;
    private final List<Row> rows = new ArrayList<>();
    private Record shown;
    private Record shownScene;

    SettingsPanel(Stage stage, LiveSettings<T> settings) {
        super(stage, "settings");
        this.settings = settings;
        Params.of(settings.type()).forEach(parameter -> rows.add(Row.of(stage, Field.of(parameter, settings))));
    }

    @Override
    public void update() {
        Record now = settings.current().get();
        Record inScene = settings.inScene().get();
        if (now != shown || inScene != shownScene || rows.stream().anyMatch(Row::mostChanged)) {
            shown = now;
            shownScene = inScene;
            rows.forEach(Row::update);
        }
    }

    @Override
    public boolean differs() {
        return !Objects.equals(settings.current().get(), settings.inScene().get());
    }

    @Override
    public void reset() {
        settings.change().accept(settings.inScene().get());
        rows.forEach(row -> row.error(""));
    }

    @Override
    public float heightFor(float width) {
        float sum = 0;
        for (Row row : rows) {
            sum += row.heightFor(width) + SPACE;
        }
        return Math.max(0, sum - SPACE);
    }

    @Override
    protected void arrange(float width, float height) {
        float y = 0;
        for (Row row : rows) {
            float h = row.heightFor(width);
            place(row, 0, y, width, h);
            y += h + SPACE;
        }
    }
}
