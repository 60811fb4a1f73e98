package onder.sandbox.hud;

import java.nio.file.Path;
import java.util.List;
import onder.output.window.DesktopPrograms;
import onder.sandbox.hud.toolkit.Stage;
import onder.sandbox.hud.toolkit.Toast;
import onder.sandbox.hud.toolkit.Toasts;

/** What panels and pages are shown on. It lasts; its stage is made anew when the scale has to be another. */
public final class Screen {
    private Stage stage;
    private Toasts toasts;

    /** Takes a new stage in place of the one so far. */
    public void setStage(Stage wanted) {
        stage = wanted;
        toasts = new Toasts(wanted);
    }

    public Stage stage() {
        return stage;
    }

    /** The messages on it. */
    public Toasts toasts() {
        return toasts;
    }

    /** Takes away what was said of the scene before, if the window is there already. */
    public void forget() {
        if (toasts != null) {
            toasts.clear();
        }
    }

    /** Shows a message for a few seconds. */
    public void say(String message) {
        toasts.say(message);
    }

    /** Says that a video or picture has been saved, and offers to open it and to show it in its folder. */
    public void offerFile(String what, Path file) {
        toasts.offer(
                what + " saved: " + file,
                List.of(
                        new Toast.Offer("accept", "Open", false, () -> stage.refuseLater(DesktopPrograms.open(file))),
                        new Toast.Offer(
                                "folder",
                                "Show in folder",
                                false,
                                () -> stage.refuseLater(DesktopPrograms.show(file)))));
    }

    /** Shows why something was refused. */
    public void refuse(String message) {
        toasts.refuse(message);
    }
}
