package onder.sandbox.settings;

import java.util.ArrayList;
import java.util.List;
import onder.draw.state.LastSeen;
import onder.sandbox.hud.form.SettingRow;
import onder.sandbox.hud.toolkit.Block;
import onder.sandbox.hud.toolkit.Setting;
import onder.sandbox.hud.toolkit.Stage;
import onder.sandbox.hud.toolkit.Theme;
import onder.sandbox.hud.toolkit.Tip;
import onder.sandbox.hud.toolkit.Toggle;
import onder.sandbox.hud.toolkit.Widget;

/** Whom a species hunts: a switch for each of the others. */
public final class QuarryPanel extends Widget implements Setting {
    private final Quarry quarry;
    private final List<Toggle> toggles = new ArrayList<>();
    private final LastSeen<List<Boolean>> shown = new LastSeen<>(List.of());

    public QuarryPanel(Stage stage, Quarry quarry) {
        super(stage, "hunts");
        this.quarry = quarry;
        List<Block> rows = new ArrayList<>();
        for (String other : quarry.others()) {
            Toggle toggle = new Toggle(
                    stage,
                    other,
                    () -> flip(other),
                    () -> new Tip("Whether this species hunts " + other
                            + ": this decides whom it hunts, and who runs from it."));
            toggles.add(toggle);
            rows.add(row(
                            0,
                            stack(SettingRow.dot(stage).shownIf(() -> differs(other)))
                                    .wide(SettingRow.MARGIN),
                            line("hunts the species " + other).rest(),
                            toggle.high(Toggle.HIGH))
                    .high(Theme.ROW));
        }
        setContent(column(0, rows));
    }

    private void flip(String other) {
        List<String> hunted = new ArrayList<>(quarry.current().get());
        if (!hunted.remove(other)) {
            hunted.add(other);
        }
        quarry.change().accept(hunted);
    }

    private boolean hunted(String other) {
        return quarry.current().get().contains(other);
    }

    private boolean differs(String other) {
        return hunted(other) != quarry.inScene().get().contains(other);
    }

    @Override
    public void update() {
        List<Boolean> now = quarry.others().stream().map(this::hunted).toList();
        if (shown.update(now)) {
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
}
