package onder.sandbox.hud.form;

import onder.sandbox.hud.toolkit.Stage;
import onder.sandbox.hud.toolkit.Theme;
import onder.sandbox.hud.toolkit.Toggle;

/** Yes or no, as a switch. */
final class SwitchRow extends SettingRow {
    private final Toggle toggle;

    SwitchRow(Stage stage, Field field) {
        super(stage, field);
        toggle = new Toggle(stage, "switch", () -> send(!((Boolean) field.now().get())), field::tip);
        setBody(row(Theme.GAP, name.rest(), toggle.high(Toggle.HIGH)).high(LINE).inset(0, 0, 0, 4));
    }

    @Override
    void show(Object value) {
        toggle.setOn((Boolean) value);
    }
}
