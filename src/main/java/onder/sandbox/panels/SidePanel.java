package onder.sandbox.panels;

import java.util.Locale;
import onder.sandbox.hud.toolkit.Block;
import onder.sandbox.hud.toolkit.Button;
import onder.sandbox.hud.toolkit.Line;
import onder.sandbox.hud.toolkit.Row;
import onder.sandbox.hud.toolkit.Scroller;
import onder.sandbox.hud.toolkit.SizedBlock;
import onder.sandbox.hud.toolkit.Stage;
import onder.sandbox.hud.toolkit.Theme;
import onder.sandbox.hud.toolkit.Touch;
import onder.sandbox.hud.toolkit.Widget;

/** A panel beside the figures that a key opens and closes: a title over what can be scrolled; one at a time is open. */
abstract class SidePanel extends Widget {
    static final float TITLE = 34;

    final Scroller scroller;
    private final Kind kind;
    private final Button close;

    SidePanel(Stage stage, String name, Kind kind, Runnable closing) {
        super(stage, name);
        this.kind = kind;
        setBackground(theme.box(theme.popup, theme.hover, 6));
        new Touch(this);
        close = Button.close(stage, "close", "Close ({" + kind.id() + "}).", closing);
        scroller = new Scroller(stage, "lines", 0);
    }

    /**
     * What is known of a side panel while it is closed.
     *
     * @param key that opens and closes it, a constant of {@link com.jme3.input.KeyInput}
     * @param help what the page of keys says of it
     * @param more what the README adds; empty: nothing
     */
    record Kind(String title, int key, String help, String more, Maker maker) {
        public Kind(String title, int key, String help, Maker maker) {
            this(title, key, help, "", maker);
        }

        /** The name of the action that opens it. */
        String id() {
            return title.toLowerCase(Locale.ROOT);
        }
    }

    /** Makes a side panel, whose button to close it runs {@code closing}. */
    interface Maker {
        SidePanel make(Stage stage, Program program, Runnable closing);
    }

    Kind kind() {
        return kind;
    }

    void dispose() {
        scroller.dispose();
    }

    /** Takes in what it shows, once a frame; true when it needs another size. */
    abstract boolean update();

    /** The width that it takes where so much is free. */
    abstract float widthIn(float free);

    /** The title's line, with a button that closes the panel. */
    final Block title(Block... others) {
        Line name = new Line(stage, kind.title(), true, theme.ink);
        Row between = new Row(Theme.GAP, others);
        return new Row(
                        Theme.GAP,
                        name,
                        between.inset(7, 0, 0, 0).rest(),
                        close.wide(24).high(24))
                .high(TITLE - 6)
                .inset(Theme.GAP + 4, 3, Theme.GAP, 3);
    }

    /** What is below the title. */
    final SizedBlock lines() {
        return scroller.rest().inset(Theme.GAP, 0, 2, Theme.GAP);
    }
}
