package onder.sandbox.files;

import java.util.List;
import onder.param.Format;
import onder.sandbox.hud.QuestionPage;
import onder.sandbox.hud.toolkit.Stage;

/** Asks what to do with unsaved changes, and with a recording, before another scene opens or the program ends. */
public final class UnsavedPage extends QuestionPage {
    private static final float NARROWEST = 300;

    /**
     * @param losses what would be lost or ended, a sentence each
     * @param then what comes after: "open", "quit"
     * @param save writes the scene, and then goes on; null: there is nothing to save
     * @param leave goes on
     */
    public UnsavedPage(Stage stage, List<String> losses, String then, Runnable save, Runnable leave) {
        super(stage, "unsaved", NARROWEST);
        losses.forEach(this::ask);
        if (save != null) {
            propose("save changes", "Save, then " + then, save);
        }
        answer("leave changes", save == null ? "End it and " + then : Format.capital(then) + " without saving", leave);
        orClose("stay", "Stay");
    }
}
