package onder.sandbox.hud.toolkit;

/** A line between two parts of a list. */
public final class Rule extends Widget {
    public Rule(Stage stage) {
        super(stage, "rule");
        setContent(patch(theme.box(theme.line, 0)).high(1).inset(0, 4, 0, 3));
    }
}
