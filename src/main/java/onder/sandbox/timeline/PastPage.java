package onder.sandbox.timeline;

import java.util.List;
import onder.param.Format;
import onder.sandbox.hud.PopupPage;
import onder.sandbox.hud.toolkit.Block;
import onder.sandbox.hud.toolkit.Button;
import onder.sandbox.hud.toolkit.Column;
import onder.sandbox.hud.toolkit.Line;
import onder.sandbox.hud.toolkit.Stage;
import onder.sandbox.run.PastChangeQuestion;
import onder.sandbox.run.PastChangeQuestion.Answer;
import onder.sandbox.run.SimulationState;

/** Asks what becomes of what follows when the past is changed: kept as a branch, or replaced. */
public final class PastPage extends PopupPage {
    private static final float HIGH = 28;
    private static final float LINE = 22;
    private static final float NARROWEST = 340;

    private final SimulationState simulation;

    public PastPage(Stage stage, SimulationState simulation) {
        super(stage, "past");
        this.simulation = simulation;
        PastChangeQuestion question = simulation.edits().question();
        String moment = "This changes the run at " + Format.clock(question.at()) + ".";
        String known = "What follows is known up to " + Format.clock(question.end()) + ".";
        List<Block> lines = List.of(
                new Line(stage, moment, true, theme.ink).high(LINE),
                new Line(stage, known, false, theme.dim).high(LINE),
                new Button(stage, "branch", "Branch from here, keep both", false, () -> answer(Answer.BRANCH))
                        .color(theme.accent)
                        .high(HIGH)
                        .inset(0, 4, 0, 0),
                new Button(stage, "replace", "Replace what follows", false, () -> answer(Answer.REPLACE)).high(HIGH),
                new Button(stage, "leave", "Change nothing (Esc)", false, stage::closePopup).high(HIGH));
        setContent(new Column(4, lines).inset(MARGIN, 10, MARGIN, 12));
    }

    private void answer(Answer answer) {
        simulation.edits().answer(answer);
        stage.closePopup();
    }

    /** Closed without an answer: nothing is changed. */
    public void closed() {
        simulation.edits().answer(Answer.LEAVE);
    }

    @Override
    public void enter() {
        answer(Answer.BRANCH);
    }

    @Override
    public float naturalWidth() {
        return NARROWEST;
    }
}
