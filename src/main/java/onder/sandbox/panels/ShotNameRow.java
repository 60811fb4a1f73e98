package onder.sandbox.panels;

import java.util.List;
import onder.sandbox.hud.form.SettingRow;
import onder.sandbox.hud.toolkit.Line;
import onder.sandbox.hud.toolkit.Pressable;
import onder.sandbox.hud.toolkit.Row;
import onder.sandbox.hud.toolkit.Stack;
import onder.sandbox.hud.toolkit.Stage;
import onder.sandbox.hud.toolkit.TextEntry;
import onder.sandbox.hud.toolkit.Theme;
import onder.sandbox.hud.toolkit.Tip;
import onder.sandbox.hud.toolkit.TypingField;
import onder.sandbox.hud.toolkit.Widget;
import onder.sandbox.view.ShotBoard;
import onder.shot.Shot;

/** What the chosen shot is called, which a click lets one type. */
final class ShotNameRow extends Widget implements TypingField {
    private static final float HIGH = 24;
    private static final float NAME = 52;

    private final ShotBoard board;
    private final Value value = new Value();
    private final Stack typing = new Stack();
    private TextEntry entry;

    ShotNameRow(Stage stage, ShotBoard board) {
        super(stage, "shot name");
        this.board = board;
        setContent(new Row(
                        0,
                        new Line(stage, "name").wide(NAME),
                        new Stack(value.shownIf(() -> entry == null), typing).rest())
                .high(HIGH)
                .inset(SettingRow.MARGIN, 2, Theme.GAP, 2));
    }

    /** Shows the present name; once a frame. */
    void update() {
        Shot shot = board.shot();
        String name = shot == null ? "" : shot.name();
        value.text.setText(name.isEmpty() ? "none" : name);
        value.text.color(name.isEmpty() ? theme.dim : theme.ink);
    }

    private boolean take(String typed) {
        boolean[] taken = {false};
        stage.attempt(() -> {
            Shot shot = board.shot();
            if (shot != null) {
                board.change(shot.named(typed), "name of shot " + (board.chosen() + 1));
            }
            taken[0] = true;
        });
        return taken[0];
    }

    @Override
    public void begin() {
        Shot shot = board.shot();
        entry = new TextEntry(stage, shot == null ? "" : shot.name(), this::take, this::close);
        typing.setChildren(List.of(entry.above(2)));
        rearrange();
        stage.edit(entry);
    }

    private void close() {
        entry = null;
        typing.setChildren(List.of());
        rearrange();
    }

    /** The name, with a field's look under the mouse. */
    private final class Value extends Pressable {
        private final Line text = new Line(stage, "");

        Value() {
            super(ShotNameRow.this.stage, "value", ShotNameRow.this.theme.clear, Theme.CORNER);
            setTip(() -> new Tip("Click to type another; without one a shot is called by what its camera does."));
            setContent(text.inset(5, 0));
        }

        @Override
        protected void clicked() {
            begin();
        }
    }
}
