package onder.sandbox.hud.toolkit;

/** A widget that is only its background. */
public final class Patch extends Widget {
    public Patch(Stage stage, Surface background) {
        super(stage, "patch");
        setBackground(background);
    }
}
