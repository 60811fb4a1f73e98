package onder.app.panels;

import java.util.List;
import java.util.Objects;
import onder.app.ui.Column;
import onder.app.ui.Setting;
import onder.app.ui.Stage;
import onder.app.ui.Widget;
import onder.param.Params;

/** A settings record as rows, one for each of its parameters. */
final class SettingsPanel<T extends Record> extends Widget implements Setting {
    private final LiveSettings<T> settings;
    private final List<SettingRow> rows;
    private Record shown;
    private Record shownScene;

    SettingsPanel(Stage stage, LiveSettings<T> settings) {
        super(stage, "settings");
        this.settings = settings;
        rows = Params.of(settings.type()).stream()
                .map(parameter -> SettingRow.of(stage, Field.of(parameter, settings)))
                .toList();
        setContent(new Column(4, rows));
    }

    @Override
    public void update() {
        Record now = settings.current().get();
        Record inScene = settings.inScene().get();
        if (now != shown || inScene != shownScene || rows.stream().anyMatch(SettingRow::mostChanged)) {
            shown = now;
            shownScene = inScene;
            rows.forEach(SettingRow::update);
        }
    }

    @Override
    public boolean differs() {
        return !Objects.equals(settings.current().get(), settings.inScene().get());
    }

    @Override
    public void reset() {
        settings.change().accept(settings.inScene().get());
        rows.forEach(row -> row.setError(""));
    }
}
