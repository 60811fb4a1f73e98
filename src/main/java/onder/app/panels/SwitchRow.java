package onder.app.panels;

import onder.app.ui.Stage;
import onder.app.ui.Theme;
import onder.app.ui.Toggle;

/** Yes or no, as a switch. */
final class SwitchRow extends Row {
    private final Toggle toggle;

    SwitchRow(Stage stage, Field field) {
        super(stage, field);
        toggle = new Toggle(stage, "switch", () -> send(!((Boolean) field.now().get())), field::tip);
    }

    @Override
    void show(Object value) {
        toggle.setOn((Boolean) value);
    }

    @Override
    float bodyHeight(float width) {
        return Theme.ROW;
    }

    @Override
    void arrangeBody(float width, float height) {
        place(name, MARGIN, 0, width - MARGIN - Toggle.WIDE - Theme.GAP, LINE);
        place(toggle, width - Toggle.WIDE, (LINE - Toggle.HIGH) / 2, 2, Toggle.WIDE, Toggle.HIGH);
    }
}
