package onder.sandbox.shots;

import onder.sandbox.hud.form.SettingRow;
import onder.sandbox.hud.toolkit.Stage;
import onder.sandbox.hud.toolkit.Theme;
import onder.sandbox.hud.toolkit.TypedValue;
import onder.sandbox.hud.toolkit.TypingField;
import onder.sandbox.hud.toolkit.Widget;
import onder.sandbox.view.ShotBoard;
import onder.shot.Shot;

/** The name of the chosen shot; after a click on it the user types another one. */
public final class ShotNameRow extends Widget implements TypingField {
    private static final float HIGH = 24;
    private static final float NAME = 52;

    private final ShotBoard board;
    private final TypedValue value;

    ShotNameRow(Stage stage, ShotBoard board) {
        super(stage, "shot name");
        this.board = board;
        value = new TypedValue(this, line(""), 5, this::name, this::take);
        value.setTip("Click to type a name; a shot without a name is named after its camera movement.");
        setContent(row(0, line("name").wide(NAME), value.place(value).rest())
                .high(HIGH)
                .inset(SettingRow.MARGIN, 2, Theme.GAP, 2));
    }

    /** Shows the present name; once a frame. */
    void update() {
        String name = name();
        value.text.setText(name.isEmpty() ? "none" : name);
        value.text.color(name.isEmpty() ? theme.dim : theme.ink);
    }

    private String name() {
        Shot shot = board.shot();
        return shot == null ? "" : shot.name();
    }

    private boolean take(String typed) {
        return stage.attempt(() -> {
            Shot shot = board.shot();
            if (shot != null) {
                board.change(shot.named(typed), "name of shot " + (board.chosen() + 1));
            }
        });
    }

    @Override
    public void begin() {
        value.begin();
    }
}
