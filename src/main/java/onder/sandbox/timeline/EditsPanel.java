package onder.sandbox.timeline;

import com.jme3.input.KeyInput;
import java.util.ArrayList;
import java.util.List;
import onder.draw.state.LastSeen;
import onder.param.Format;
import onder.sandbox.hud.SidePanel;
import onder.sandbox.hud.toolkit.Line;
import onder.sandbox.hud.toolkit.Paragraph;
import onder.sandbox.hud.toolkit.Pressable;
import onder.sandbox.hud.toolkit.Stage;
import onder.sandbox.hud.toolkit.Theme;
import onder.sandbox.hud.toolkit.Tip;
import onder.sandbox.run.Edit;
import onder.sandbox.run.Edit.Standing;
import onder.sandbox.run.Edit.Stood;
import onder.sandbox.run.SimulationState;

/** The user's edits since the scene was opened, the newest first; a click on a line goes back or forward to that edit. */
public final class EditsPanel extends SidePanel {
    public static final Kind KIND = new Kind("Edits", KeyInput.KEY_U, "your edits: click one to go back to it");

    private static final float WIDTH = 380;
    private static final float LINE = 20;
    private static final int LINES = 10;

    /** In seconds; the clock of a longer run is cut. */
    private static final double LONG = 6000;

    private static final double EVERY = 0.2;

    private final SimulationState simulation;
    private final Line count;
    private final float clockWidth;
    private final LastSeen<List<Stood>> shown = new LastSeen<>();
    private final List<EditRow> rows = new ArrayList<>();
    private double next;

    public EditsPanel(Stage stage, SimulationState simulation, Runnable closing) {
        super(stage, "edits", KIND, WIDTH, closing);
        this.simulation = simulation;
        count = dim("");
        clockWidth = (float) Math.ceil(theme.width(Format.clock(LONG), false)) + Theme.GAP;
        setContent(column(0, title(count.rest()), lines().high(LINES * LINE)));
    }

    @Override
    public void update() {
        if (stage.seconds() < next) {
            return;
        }
        next = stage.seconds() + EVERY;
        List<Stood> now = simulation.edits().all();
        if (shown.update(now)) {
            show(now);
        }
    }

    private void show(List<Stood> edits) {
        rows.clear();
        for (int i = edits.size() - 1; i >= 0; i--) {
            rows.add(new EditRow(edits.get(i).edit(), edits.get(i).standing(), i));
        }
        rows.add(new EditRow(null, Standing.HOLDS, -1));
        rows.stream().filter(row -> row.standing == Standing.HOLDS).findFirst().ifPresent(EditRow::markPresent);
        long undone = edits.stream()
                .filter(stood -> stood.standing() == Standing.UNDONE)
                .count();
        count.setText(edits.isEmpty() ? "none yet" : undone == 0 ? "" : undone + " undone");
        scroller.setContent(rows);
    }

    /** The sentences in the list, the newest first. */
    public List<String> sentences() {
        return rows.stream().map(row -> row.words).toList();
    }

    /** The row of an edit: its time and a sentence, in as many lines as that needs. */
    private final class EditRow extends Pressable {
        private final Edit edit;
        private final Standing standing;
        private final String words;

        /** @param edit null: the scene as it was opened */
        EditRow(Edit edit, Standing standing, int index) {
            super(EditsPanel.this, "edit " + index, 3, () -> {
                next = 0;
                simulation.edits().goTo(edit);
            });
            this.edit = edit;
            this.standing = standing;
            words = edit == null ? "The scene as it was opened" : EditText.of(edit);
            Line clock = dim(edit == null ? "" : Format.clock(edit.time));
            Paragraph sentence = paragraph(words, standing == Standing.HOLDS ? theme.ink : theme.dim, LINE);
            setTip(this::tip);
            setContent(row(0, column(0, clock.sized(clockWidth, LINE)).inset(Theme.GAP, 0, 0, 0), sentence.rest()));
        }

        /** The last edit that is in effect. */
        void markPresent() {
            setMark(EditsPanel.this.theme.selected);
        }

        private Tip tip() {
            if (edit == null) {
                return new Tip("The scene as it was opened.", "A click undoes everything.");
            }
            return new Tip(
                    words + ".",
                    switch (standing) {
                        case HOLDS -> "In effect. A click undoes the edits after it.";
                        case UNDONE -> "Undone. A click redoes it and the edits before it.";
                        case AHEAD -> "Later in this run. A click goes to that moment.";
                    });
        }
    }
}
