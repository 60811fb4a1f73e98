package onder.sandbox.hud;

import onder.sandbox.action.Key;
import onder.sandbox.hud.toolkit.Block;
import onder.sandbox.hud.toolkit.Button;
import onder.sandbox.hud.toolkit.Line;
import onder.sandbox.hud.toolkit.Row;
import onder.sandbox.hud.toolkit.Stage;
import onder.sandbox.hud.toolkit.Theme;
import onder.sandbox.hud.toolkit.Widget;

/** A page above everything. */
public abstract class PopupPage extends Widget {
    public static final float MARGIN = 2 * Theme.GAP;

    private final float width;

    /** @param width the page's width, in points, where the window has room for it */
    protected PopupPage(Stage stage, String name, float width) {
        super(stage, name);
        this.width = width;
        setSurface(theme.box(theme.popup, theme.hover, 6));
    }

    @Override
    public float naturalWidth() {
        return width;
    }

    /** The title's line, with a button that closes the page. */
    protected final Block title(String title, Block... others) {
        Line name = bold(title);
        Button close = Button.close(stage, "close", "Close (Esc).", stage::closePopup);
        Row between = row(Theme.GAP, others);
        return row(Theme.GAP, name, between.inset(7, 0, 0, 0).rest(), close.sized(28, 28))
                .high(32)
                .inset(MARGIN, 8, Theme.GAP, 0);
    }

    /** Shows it in the middle of the window. */
    public final void open() {
        open(() -> {});
    }

    /** @param closed run when it is closed, by whatever */
    public final void open(Runnable closed) {
        float w = Math.min(naturalWidth(), stage.width() - 2 * Theme.GAP);
        float h = Math.min(heightFor(w), stage.height() - 2 * Theme.GAP);
        stage.open(this, (stage.width() - w) / 2, (stage.height() - h) / 2, w, h, closed);
    }

    /** Handles Enter: what its first button does, if it asks something. */
    public void enter() {}

    /** Whether the next key that is pressed is the page's own, whatever it means elsewhere. */
    public boolean isAskingForKey() {
        return false;
    }

    /** Handles a key that the page asked for. */
    public void takeKey(Key key) {}
}
