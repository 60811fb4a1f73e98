package onder.sandbox.hud.toolkit;

/** A widget that is only its background. */
public final class Patch extends Widget {
    public Patch(Stage stage, BackgroundQuad background) {
        super(stage, "patch");
        setBackground(background);
    }
}
