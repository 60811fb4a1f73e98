package onder.sandbox.hud.form;

import java.util.List;
import java.util.Objects;
import onder.param.Parameter;
import onder.param.Params;
import onder.sandbox.hud.toolkit.Column;
import onder.sandbox.hud.toolkit.Setting;
import onder.sandbox.hud.toolkit.Stage;
import onder.sandbox.hud.toolkit.Widget;

/** A settings record as rows, one for each of the parameters that it shows. */
public final class SettingsPanel<T extends Record> extends Widget implements Setting {
    private final LiveSettings<T> settings;
    private final List<Parameter> parameters;
    private final List<SettingRow> rows;
    private Record shown;
    private Record shownScene;

    public SettingsPanel(Stage stage, LiveSettings<T> settings) {
        super(stage, "settings");
        this.settings = settings;
        parameters =
                Params.of(settings.type()).stream().filter(settings.shown()).toList();
        rows = parameters.stream()
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
        T now = settings.current().get();
        T inScene = settings.inScene().get();
        return now != inScene
                && parameters.stream().anyMatch(each -> !Objects.equals(each.get(now), each.get(inScene)));
    }

    @Override
    public void reset() {
        T value = settings.current().get();
        for (Parameter parameter : parameters) {
            value = Params.with(
                    value, parameter.name(), parameter.get(settings.inScene().get()));
        }
        settings.change().accept(value);
        rows.forEach(row -> row.setError(""));
    }
}
