package onder.sandbox.timeline;

import onder.param.Format;
import onder.sandbox.hud.QuestionPage;
import onder.sandbox.hud.toolkit.Stage;
import onder.sandbox.run.PastChangeQuestion;
import onder.sandbox.run.PastChangeQuestion.Answer;
import onder.sandbox.run.SimulationState;

/** Asks what to do with the later part of the run when the past is changed: keep it as a branch, or replace it. */
public final class PastPage extends QuestionPage {
    private static final float NARROWEST = 340;

    private final SimulationState simulation;

    public PastPage(Stage stage, SimulationState simulation) {
        super(stage, "past", NARROWEST);
        this.simulation = simulation;
        PastChangeQuestion question = simulation.edits().question();
        ask("This changes the run at " + Format.clock(question.at()) + ".");
        explain("The later run is known up to " + Format.clock(question.end()) + ".");
        propose("branch", "Branch here, keep both", () -> give(Answer.BRANCH));
        answer("replace", "Replace the later part", () -> give(Answer.REPLACE));
        orClose("leave", "Change nothing");
    }

    private void give(Answer answer) {
        simulation.edits().answer(answer);
        stage.closePopup();
    }

    /** Handles closing without an answer: nothing changes. */
    public void closed() {
        simulation.edits().answer(Answer.LEAVE);
    }
}
