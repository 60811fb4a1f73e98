package onder.sandbox.files;

import java.util.List;
import onder.param.Format;
import onder.sandbox.hud.QuestionPage;
import onder.sandbox.hud.toolkit.Stage;

/** Asks whether to save what would be lost before another scene opens or the program ends. */
public final class UnsavedPage extends QuestionPage {
    private static final float NARROWEST = 300;

    /**
     * @param losses what would be lost or ended, a sentence each
     * @param then what comes after: "open another scene", "quit"
     * @param what names what can be saved, as its button says: "Save the run"
     * @param save writes that, and then goes on; null: there is nothing to save
     * @param leave goes on
     */
    public UnsavedPage(Stage stage, List<String> losses, String then, String what, Runnable save, Runnable leave) {
        super(stage, "unsaved", NARROWEST);
        ask((save == null ? Format.capital(then) : "Save before you " + then) + "?");
        losses.forEach(this::explain);
        if (save != null) {
            propose("save changes", what, save);
        }
        answer("leave changes", save == null ? Format.capital(then) : "Don't save", leave);
        orClose("stay", "Cancel");
    }
}
