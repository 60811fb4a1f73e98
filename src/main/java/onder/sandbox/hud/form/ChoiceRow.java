package onder.sandbox.hud.form;

import java.util.List;
import java.util.function.Supplier;
import onder.sandbox.hud.toolkit.SegmentedChoice;
import onder.sandbox.hud.toolkit.Select;
import onder.sandbox.hud.toolkit.SizedBlock;
import onder.sandbox.hud.toolkit.Stage;
import onder.sandbox.hud.toolkit.Theme;
import onder.sandbox.hud.toolkit.Tip;
import onder.sandbox.hud.toolkit.Widget;

/** One of a few names: side by side where there are up to three, in a list otherwise. */
final class ChoiceRow extends SettingRow {
    private static final int SIDE_BY_SIDE = 3;
    private static final float LIST_SHARE = 0.5f;

    private final List<Object> values;
    private final List<String> names;
    private final SegmentedChoice segments;
    private final Select select;
    private final SizedBlock control;
    private boolean oneLine;

    ChoiceRow(Stage stage, Field field) {
        super(stage, field);
        values = field.choices();
        names = values.stream()
                .map(value -> Field.text(field.parameter(), value))
                .toList();
        if (values.size() <= SIDE_BY_SIDE) {
            segments = new SegmentedChoice(stage, "choice", names, i -> send(values.get(i)));
            segments.tips(values.stream()
                    .<Supplier<Tip>>map(value -> () -> field.choiceTip(value))
                    .toList());
            select = null;
        } else {
            select = new Select(stage, "choice", () -> names, i -> send(values.get(i)));
            select.tip(() -> field.choiceTip(field.now().get()));
            select.tips(i -> field.choiceTip(values.get(i)));
            segments = null;
        }
        Widget widget = segments != null ? segments : select;
        control = widget.wide(0);
        setBody(stack(
                row(Theme.GAP, name.rest(), control)
                        .high(Theme.ROW)
                        .inset(0, 0, 0, 2)
                        .shownIf(() -> oneLine),
                column(0, name.high(LINE), widget).inset(0, 0, 0, 2).shownIf(() -> !oneLine)));
    }

    @Override
    void show(Object value) {
        int index = values.indexOf(value);
        if (segments != null) {
            segments.choose(index);
        } else {
            select.show(names.get(index));
        }
    }

    /** Decides whether name and control fit into one line, and sets the control's width. */
    private void fit(float width) {
        float free = width - MARGIN - name.textWidth() - Theme.GAP;
        float wide = segments != null
                ? segments.naturalWidth()
                : Math.max(Math.min(select.naturalWidth(names), free), Math.round((width - MARGIN) * LIST_SHARE));
        control.wide(wide);
        oneLine = wide <= free;
    }

    @Override
    public float heightFor(float width) {
        fit(width);
        return super.heightFor(width);
    }

    @Override
    protected void arrange(float width, float height) {
        fit(width);
        super.arrange(width, height);
    }
}
