package onder.app.panels;

import java.util.ArrayList;
import java.util.List;
import onder.app.ui.SegmentedChoice;
import onder.app.ui.Select;
import onder.app.ui.Stage;
import onder.app.ui.Theme;
import onder.app.ui.Widget;

/** One of a few names: side by side where there are up to three, in a list otherwise. */
final class ChoiceRow extends Row {
    private static final int SIDE_BY_SIDE = 3;
    private static final float LIST_SHARE = 0.5f;

    private final List<Object> values = new ArrayList<>();
    private final List<String> names = new ArrayList<>();
    private final SegmentedChoice segments;
    private final Select select;

    ChoiceRow(Stage stage, Field field) {
        super(stage, field);
        for (Object constant : field.parameter().type().getEnumConstants()) {
            values.add(constant);
            names.add(Field.text(field.parameter(), constant));
        }
        if (values.size() <= SIDE_BY_SIDE) {
            segments = new SegmentedChoice(stage, "choice", names, i -> send(values.get(i)));
            segments.tip(field::tip);
            select = null;
        } else {
            select = new Select(stage, "choice", () -> names, i -> send(values.get(i)));
            select.tip(field::tip);
            segments = null;
        }
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

    private Widget control() {
        return segments != null ? segments : select;
    }

    private float controlWidth(float width) {
        if (segments != null) {
            return segments.naturalWidth();
        }
        float free = width - MARGIN - name.textWidth() - Theme.GAP;
        return Math.max(Math.min(select.naturalWidth(names), free), Math.round((width - MARGIN) * LIST_SHARE));
    }

    private boolean inOneLine(float width) {
        return name.textWidth() + Theme.GAP + controlWidth(width) <= width - MARGIN;
    }

    @Override
    float bodyHeight(float width) {
        return inOneLine(width) ? Theme.ROW + 2 : LINE + Theme.ROW + 2;
    }

    @Override
    void arrangeBody(float width, float height) {
        if (inOneLine(width)) {
            float w = controlWidth(width);
            place(name, MARGIN, 0, width - MARGIN - w - Theme.GAP, Theme.ROW);
            place(control(), width - w, 0, 2, w, Theme.ROW);
        } else {
            place(name, MARGIN, 0, width - MARGIN, LINE);
            place(control(), MARGIN, LINE, 2, width - MARGIN, Theme.ROW);
        }
    }
}
