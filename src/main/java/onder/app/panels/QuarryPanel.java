package onder.app.panels;

import java.util.ArrayList;
import java.util.List;
import onder.app.panels.Quarry.Hunted;
import onder.app.ui.Line;
import onder.app.ui.Setting;
import onder.app.ui.Stage;
import onder.app.ui.TextEntry;
import onder.app.ui.Theme;
import onder.app.ui.Tip;
import onder.app.ui.Toggle;
import onder.app.ui.Widget;

/** Whom a species hunts: a switch for each of the others. */
final class QuarryPanel extends Widget implements Setting {
    private static final float LINE = Theme.ROW;

    private final Quarry quarry;
    private final List<Line> names = new ArrayList<>();
    private final List<Toggle> toggles = new ArrayList<>();
    private final List<TextEntry.Plain> marks = new ArrayList<>();
    private List<Boolean> shown = List.of();

    QuarryPanel(Stage stage, Quarry quarry) {
        super(stage, "hunts");
        this.quarry = quarry;
        for (String other : quarry.others()) {
            names.add(new Line(stage, "hunts " + other));
            toggles.add(new Toggle(
                    stage,
                    other,
                    () -> flip(other),
                    () -> new Tip("Whether it hunts " + other
                            + ": its behaviours against prey and theirs against predators go by it.")));
            TextEntry.Plain mark = new TextEntry.Plain(stage);
            mark.setBackground(theme.box(theme.accent, 3));
            marks.add(mark);
        }
    }

    private void flip(String other) {
        List<String> hunted = new ArrayList<>(quarry.current().get().species());
        if (!hunted.remove(other)) {
            hunted.add(other);
        }
        quarry.change().accept(new Hunted(hunted));
    }

    private boolean hunted(String other) {
        return quarry.current().get().species().contains(other);
    }

    private boolean differs(String other) {
        return hunted(other) != quarry.inScene().get().species().contains(other);
    }

    @Override
    public void update() {
        List<Boolean> now = quarry.others().stream().map(this::hunted).toList();
        if (!now.equals(shown)) {
            shown = now;
            for (int i = 0; i < toggles.size(); i++) {
                toggles.get(i).setOn(now.get(i));
            }
            rearrange();
        }
    }

    @Override
    public boolean differs() {
        return quarry.others().stream().anyMatch(this::differs);
    }

    @Override
    public void reset() {
        quarry.change().accept(quarry.inScene().get());
    }

    @Override
    public float heightFor(float width) {
        return LINE * names.size();
    }

    @Override
    protected void arrange(float width, float height) {
        for (int i = 0; i < names.size(); i++) {
            float y = i * LINE;
            float free = width - Row.MARGIN - Toggle.WIDE - Theme.GAP;
            place(names.get(i), Row.MARGIN, y, free, LINE);
            place(toggles.get(i), width - Toggle.WIDE, y + (LINE - Toggle.HIGH) / 2, 2, Toggle.WIDE, Toggle.HIGH);
            if (differs(quarry.others().get(i))) {
                place(marks.get(i), 2, y + LINE / 2 - 3, 6, 6);
            } else {
                hide(marks.get(i));
            }
        }
    }
}
