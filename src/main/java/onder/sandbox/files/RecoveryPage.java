package onder.sandbox.files;

import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import onder.sandbox.hud.PopupPage;
import onder.sandbox.hud.toolkit.Button;
import onder.sandbox.hud.toolkit.Column;
import onder.sandbox.hud.toolkit.Line;
import onder.sandbox.hud.toolkit.Stage;
import onder.sandbox.run.RecoveryFile;

/** Offers the session of a program that ended without being asked to. */
public final class RecoveryPage extends PopupPage {
    private static final float HIGH = 28;
    private static final float LINE = 22;
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm", Locale.ROOT);
    private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm", Locale.ROOT);

    private final Runnable restore;
    private boolean answered;

    /**
     * @param restore takes the session up
     * @param discard removes it
     */
    public RecoveryPage(Stage stage, RecoveryFile session, Runnable restore, Runnable discard) {
        super(stage, "recovery");
        this.restore = restore;
        ZonedDateTime when = session.when().atZone(ZoneId.systemDefault());
        boolean today = when.toLocalDate().equals(LocalDate.now(when.getZone()));
        setContent(new Column(
                        4,
                        new Line(
                                        stage,
                                        "Onder ended unexpectedly" + (today ? " at " + TIME.format(when) : ""),
                                        true,
                                        theme.ink)
                                .high(LINE),
                        new Line(
                                        stage,
                                        "while " + session.name() + " had unsaved changes"
                                                + (today ? "" : " (" + DAY.format(when) + ")"),
                                        false,
                                        theme.ink)
                                .high(LINE),
                        new Line(
                                        stage,
                                        "Restored, it is at the same moment; its changes are in its log, not in the list of edits.",
                                        false,
                                        theme.dim)
                                .high(LINE),
                        button("restore", "Restore", restore)
                                .color(theme.accent)
                                .high(HIGH)
                                .inset(0, 4, 0, 0),
                        button("discard", "Discard", discard).high(HIGH),
                        new Button(stage, "later", "Ask at the next start (Esc)", false, stage::closePopup).high(HIGH))
                .inset(MARGIN, 10, MARGIN, 12));
    }

    private Button button(String name, String label, Runnable answer) {
        return new Button(stage, name, label, false, () -> give(answer));
    }

    private void give(Runnable answer) {
        answered = true;
        stage.closePopup();
        answer.run();
    }

    @Override
    public void enter() {
        give(restore);
    }

    /** Whether the user has chosen: closed otherwise, it is asked at the next start. */
    public boolean isAnswered() {
        return answered;
    }

    @Override
    public float naturalWidth() {
        return 560;
    }
}
