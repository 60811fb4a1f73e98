package onder.sandbox.hud.form;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import onder.param.Parameter;
import onder.param.Params;
import onder.sandbox.hud.toolkit.Block;
import onder.sandbox.hud.toolkit.Setting;
import onder.sandbox.hud.toolkit.Stage;
import onder.sandbox.hud.toolkit.Widget;

/** A settings record as rows, one for each of the parameters that it shows. */
public final class SettingsPanel<T extends Record> extends Widget implements Setting {
    private final LiveSettings<T> settings;
    private final List<Parameter> parameters;
    public final List<SettingRow> rows;
    private final List<Block> lines = new ArrayList<>();
    private Set<Parameter> replaced = Set.of();
    private Record shown;
    private Record shownScene;
    private boolean used;

    public SettingsPanel(Stage stage, LiveSettings<T> settings) {
        super(stage, "settings");
        this.settings = settings;
        parameters = settings.parameters();
        rows = parameters.stream()
                .map(parameter -> SettingRow.of(stage, Field.of(parameter, settings)))
                .toList();
        rows.forEach(row -> lines.add(row.shownIf(() -> row.isLit() || !replaced.contains(row.field.parameter()))));
        setContent(column(4, lines));
    }

    @Override
    public void update() {
        rows.forEach(SettingRow::forgetError);
        Record now = settings.current().get();
        Record inScene = settings.inScene().get();
        boolean usedNow = settings.used().getAsBoolean();
        if (now != shown
                || inScene != shownScene
                || used != usedNow
                || rows.stream().anyMatch(SettingRow::mostChanged)) {
            used = usedNow;
            showEffects(now);
            shown = now;
            shownScene = inScene;
            rows.forEach(SettingRow::update);
        }
    }

    /**
     * Greys the rows that have no effect now, and hides those whose place is taken: another row that depends on the same
     * choices has an effect.
     */
    private void showEffects(Record now) {
        Set<Set<String>> decided = Params.of(settings.type()).stream()
                .filter(parameter -> parameter.appliesTo(now))
                .map(Parameter::deciders)
                .filter(names -> !names.isEmpty())
                .collect(Collectors.toSet());
        Set<Parameter> away = parameters.stream()
                .filter(parameter -> !parameter.appliesTo(now) && decided.contains(parameter.deciders()))
                .collect(Collectors.toSet());
        rows.forEach(row -> row.setEffective(used && row.field.parameter().appliesTo(now)));
        if (!away.equals(replaced)) {
            replaced = away;
            stage.requestLayout();
        }
    }

    /** Why values were refused that were typed last, a line for each with its row's name, once. */
    public String takeError() {
        String why = rows.stream()
                .filter(row -> !row.error().isEmpty())
                .map(row -> row.name.text() + ": " + row.error() + "\n")
                .collect(Collectors.joining());
        rows.forEach(row -> row.setError(""));
        return why;
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
        settings.resetShown();
        rows.forEach(row -> row.setError(""));
    }
}
