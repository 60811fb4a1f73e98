package onder.sandbox.hud;

import java.util.ArrayList;
import java.util.List;
import onder.sandbox.hud.toolkit.Block;
import onder.sandbox.hud.toolkit.Line;
import onder.sandbox.hud.toolkit.Stage;

/** A page that asks a question: sentences over one button for each answer. Enter gives the proposed answer, if any. */
public class QuestionPage extends PopupPage {
    private static final float HIGH = 28;
    private static final float LINE = 22;

    /** The space between a sentence's end and the margin, in points. */
    private static final float SLACK = 2;

    private final List<Block> lines = new ArrayList<>();
    private float widest;
    private Runnable proposed = () -> {};

    /** @param narrowest the least width, in points */
    public QuestionPage(Stage stage, String name, float narrowest) {
        super(stage, name, narrowest);
        widest = narrowest;
    }

    /** Adds a sentence in bold. */
    public final void ask(String text) {
        add(bold(text), text, true);
    }

    /** Adds a sentence in small print. */
    public final void explain(String text) {
        add(dim(text), text, false);
    }

    private void add(Line line, String text, boolean bold) {
        lines.add(line.high(LINE));
        widest = Math.max(widest, theme.width(text, bold) + 2 * MARGIN + SLACK);
    }

    /** Adds the proposed answer, which Enter gives, too. */
    public final void propose(String name, String label, Runnable action) {
        proposed = action;
        lines.add(button(name, label, action).color(theme.accent).high(HIGH).inset(0, 4, 0, 0));
    }

    /** Adds another answer. */
    public final void answer(String name, String label, Runnable action) {
        lines.add(button(name, label, action).high(HIGH));
    }

    /** Adds the last answer, which only closes the page, as Esc does, and shows them all. */
    public final void orClose(String name, String label) {
        answer(name, label + " (Esc)", stage::closePopup);
        setContent(column(4, lines).inset(MARGIN, 10, MARGIN, 12));
    }

    @Override
    public void enter() {
        proposed.run();
    }

    @Override
    public float naturalWidth() {
        return widest;
    }
}
