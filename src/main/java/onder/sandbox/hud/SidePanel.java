package onder.sandbox.hud;

import java.util.Locale;
import onder.sandbox.hud.toolkit.Block;
import onder.sandbox.hud.toolkit.Button;
import onder.sandbox.hud.toolkit.Line;
import onder.sandbox.hud.toolkit.Row;
import onder.sandbox.hud.toolkit.Scroller;
import onder.sandbox.hud.toolkit.SizedBlock;
import onder.sandbox.hud.toolkit.Stage;
import onder.sandbox.hud.toolkit.Theme;

/** A panel beside the live figures: a title over a list to scroll. A key opens and closes it; one at a time is open. */
public abstract class SidePanel extends Docked {
    public static final float TITLE = 34;

    public final Scroller scroller;
    private final Kind kind;
    private final Button close;

    /** @param width without which the panel is of no use, in points; it has this width unless it says otherwise */
    protected SidePanel(Stage stage, String name, Kind kind, float width, Runnable closing) {
        super(stage, name, Dock.Place.SIDE, width);
        this.kind = kind;
        setSurface(theme.box(theme.popup, theme.hover, 6));
        close = Button.close(stage, "close", "Close ({" + kind.id() + "}).", closing);
        scroller = new Scroller(stage, "lines", 0);
    }

    /**
     * Describes a side panel, also while it is closed.
     *
     * @param key that opens and closes it, a constant of {@link com.jme3.input.KeyInput}
     * @param help its words on the page of keys
     * @param more what the table of keys adds; empty: nothing
     */
    public record Kind(String title, int key, String help, String more) {
        public Kind(String title, int key, String help) {
            this(title, key, help, "");
        }

        /** The name of the action that opens it. */
        public String id() {
            return title.toLowerCase(Locale.ROOT);
        }
    }

    /** Makes a side panel, whose button to close it runs {@code closing}. */
    public interface Maker {
        SidePanel make(Stage stage, Runnable closing);
    }

    /** A side panel that can be opened. */
    public record Choice(Kind kind, Maker maker) {}

    @Override
    protected float leastWidth() {
        return naturalWidth();
    }

    /** The line of the title, with a button that closes the panel. */
    protected final Block title(Block... others) {
        Line name = bold(kind.title());
        Row between = row(Theme.GAP, others);
        return row(Theme.GAP, name, between.inset(7, 0, 0, 0).rest(), close.sized(24, 24))
                .high(TITLE - 6)
                .inset(Theme.GAP + 4, 3, Theme.GAP, 3);
    }

    /** The list below the title. */
    protected final SizedBlock lines() {
        return scroller.rest().inset(Theme.GAP, 0, 2, Theme.GAP);
    }
}
