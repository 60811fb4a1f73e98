package onder.sandbox.files;

import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import onder.sandbox.hud.QuestionPage;
import onder.sandbox.hud.toolkit.Stage;
import onder.sandbox.run.RecoveryFile;

/** Offers to restore the session of a program that ended unexpectedly. */
public final class RecoveryPage extends QuestionPage {
    private static final float NARROWEST = 560;
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm", Locale.ROOT);
    private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm", Locale.ROOT);

    private boolean answered;

    /**
     * @param restore restores the session
     * @param discard removes it
     */
    public RecoveryPage(Stage stage, RecoveryFile session, Runnable restore, Runnable discard) {
        super(stage, "recovery", NARROWEST);
        ZonedDateTime when = session.when.atZone(ZoneId.systemDefault());
        boolean today = when.toLocalDate().equals(LocalDate.now(when.getZone()));
        ask("Onder ended unexpectedly " + (today ? "at " + TIME.format(when) : "on " + DAY.format(when)));
        ask("while " + session.name() + " had unsaved changes.");
        explain("Restore brings back the same moment, with the changes; they can no longer be undone.");
        propose("restore", "Restore", () -> give(restore));
        answer("discard", "Discard", () -> give(discard));
        orClose("later", "Ask at the next start");
    }

    private void give(Runnable answer) {
        answered = true;
        stage.closePopup();
        answer.run();
    }

    /** Whether the user has chosen; if the page closes otherwise, the next start asks again. */
    public boolean isAnswered() {
        return answered;
    }
}
