package onder.sandbox.compare;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import onder.sandbox.hud.PopupPage;
import onder.sandbox.hud.toolkit.Button;
import onder.sandbox.hud.toolkit.Icons;
import onder.sandbox.hud.toolkit.Line;
import onder.sandbox.hud.toolkit.Stage;

/** The page that chooses the strategies to compare side by side. */
public final class ComparePage extends PopupPage {
    private final SideBySide comparing;
    private final List<String> strategies;
    private final List<Button> rows = new ArrayList<>();
    private final boolean[] chosen;

    public ComparePage(Stage stage, SideBySide comparing) {
        super(stage, "compare", 320);
        this.comparing = comparing;
        strategies = comparing.strategies();
        chosen = new boolean[strategies.size()];
        Arrays.fill(chosen, true);
        for (int i = 0; i < strategies.size(); i++) {
            int place = i;
            rows.add(button(strategies.get(i), "", () -> {
                        chosen[place] = !chosen[place];
                        paint();
                    })
                    .tip(comparing.meaning(i)));
        }
        paint();
        Line note = dim("from the start, with the same seed and clock");
        Button start = button("start", "Start again, side by side", this::enter).color(theme.accent);
        setContent(column(
                0,
                title("Compare side by side"),
                note.high(22).inset(MARGIN, -3, MARGIN, 3),
                column(4, rows).inset(MARGIN, 0),
                start.high(28).inset(MARGIN, 12, MARGIN, 20)));
    }

    @Override
    public void enter() {
        comparing.begin(
                IntStream.range(0, chosen.length).filter(i -> chosen[i]).boxed().toList());
        stage.closePopup();
    }

    private void paint() {
        for (int i = 0; i < rows.size(); i++) {
            rows.get(i).setLabel((chosen[i] ? Icons.CHECK + " " : "") + strategies.get(i) + (i == 0 ? " (now)" : ""));
            rows.get(i).color(chosen[i] ? theme.ink : theme.dim);
        }
    }
}
