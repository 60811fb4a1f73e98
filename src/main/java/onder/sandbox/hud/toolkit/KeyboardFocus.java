package onder.sandbox.hud.toolkit;

import com.jme3.input.KeyInput;
import com.jme3.math.Vector3f;
import com.jme3.scene.Spatial;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import onder.sandbox.hud.toolkit.FocusOrder.Stop;

/** The widget that the keyboard acts on, with an outline round it. On an open page Tab gives it to the first control. */
public final class KeyboardFocus {
    /** Above the panels and, on a page, above that. */
    private static final float LAYER = 150;

    /** Between the widget and the outline, in points. */
    private static final float APART = 1;

    private static final float THICK = 2;

    private final Stage stage;
    private final Widget ring;
    private Widget at;

    /** Its place in the order, where the next is looked for when the widget has gone. */
    private int index;

    KeyboardFocus(Stage stage) {
        this.stage = stage;
        ring = new Widget(stage, "focus");
        // The dark line keeps it apart from what is as bright.
        Patch dark = new Patch(stage, stage.theme.ring(stage.theme.popup, Theme.CORNER, 2 * THICK));
        Patch bright = new Patch(stage, stage.theme.ring(stage.theme.accent, Theme.CORNER, THICK));
        ring.setContent(new Stack(dark, bright));
    }

    /** What has the focus; null: nothing. */
    public Widget widget() {
        return at != null && stage.shows(at) ? at : null;
    }

    /** Whether a widget has had the focus since the mouse was last pressed. */
    boolean isLit() {
        return at != null;
    }

    /** Takes the focus from whatever has it. */
    public void clear() {
        at = null;
        ring.removeFromParent();
    }

    /** Takes the focus away; false where nothing had it. */
    public boolean leave() {
        boolean had = widget() != null;
        clear();
        return had;
    }

    /** Goes to the next control of the page that is open, or else of the panels; after the last to the first. */
    public void next(boolean back) {
        TextEntry typing = stage.entry();
        Widget from = typing != null ? typing.owner() : at;
        if (typing != null) {
            typing.finish(true);
            if (stage.entry() != null) {
                return;
            }
        }
        List<Stop> stops = stops();
        if (stops.isEmpty()) {
            clear();
            return;
        }
        int now = indexOf(stops, from);
        if (now < 0) {
            // Without a focus, Tab starts before the first stop, or behind the last one.
            now = from == null ? back ? 0 : -1 : back ? index : index - 1;
        }
        light(stops, Math.floorMod(now + (back ? -1 : 1), stops.size()));
    }

    /** Gives the focus back to the widget that had it before a page or a list opened; null: to none. */
    void returnTo(Widget opener) {
        at = opener;
    }

    /** Gives the focus to a widget of the page that has just opened; null: to its first. */
    void enter(Widget wanted) {
        List<Stop> stops = stops();
        light(stops, Math.max(0, indexOf(stops, wanted)));
    }

    /** Gives the focus to a part's slider, or else to its first control; nothing has it where there is none. */
    public void enterPart(Widget part) {
        List<Stop> stops = stops();
        IntStream.range(0, stops.size())
                .filter(i -> part.hasChild(stops.get(i).widget()))
                .boxed()
                .min(Comparator.comparing(i -> !(stops.get(i).control() instanceof Slider)))
                .ifPresent(i -> light(stops, i));
    }

    private List<Stop> stops() {
        Spatial page = stage.popup();
        return FocusOrder.in(page != null ? page : stage.root);
    }

    private static int indexOf(List<Stop> stops, Widget wanted) {
        return IntStream.range(0, stops.size())
                .filter(i -> stops.get(i).widget() == wanted)
                .findFirst()
                .orElse(-1);
    }

    private void light(List<Stop> stops, int wanted) {
        index = wanted;
        at = stops.get(wanted).widget();
        stops.get(wanted).reveal();
        stage.hideTip();
        if (at instanceof NameField field) {
            field.begin();
        }
    }

    /**
     * Handles a key that was pressed while a widget has the focus.
     *
     * @return whether it was meant for it
     */
    public boolean key(int code) {
        if (!(widget() instanceof Focusable control)) {
            return false;
        }
        if (!at.isSeen()) {
            // A control that is out of sight first scrolls into sight.
            enter(at);
        }
        switch (code) {
            case KeyInput.KEY_RETURN, KeyInput.KEY_NUMPADENTER, KeyInput.KEY_SPACE -> {
                stage.allowClosing();
                stage.attempt(control::activate);
            }
            case KeyInput.KEY_RIGHT, KeyInput.KEY_DOWN -> stage.attempt(() -> arrow(control, 1));
            case KeyInput.KEY_LEFT, KeyInput.KEY_UP -> stage.attempt(() -> arrow(control, -1));
            case KeyInput.KEY_HOME, KeyInput.KEY_END -> {
                if (!(stage.popup() instanceof Menu)) {
                    return false;
                }
                List<Stop> stops = stops();
                light(stops, code == KeyInput.KEY_HOME ? 0 : stops.size() - 1);
            }
            default -> {
                return false;
            }
        }
        return true;
    }

    /** If a control ignores arrows, they move the focus to the next control of its kind. */
    private void arrow(Focusable control, int steps) {
        if (control.arrow(steps)) {
            return;
        }
        List<Stop> stops = stops();
        int now = indexOf(stops, at);
        for (int i = now + steps; now >= 0 && i >= 0 && i < stops.size(); i += steps) {
            Stop other = stops.get(i);
            if (other.control().getClass() == control.getClass() && isBeside(stops.get(now), other)) {
                light(stops, i);
                if (other.control().isChosenByArrow()) {
                    other.control().activate();
                }
                return;
            }
        }
    }

    private static boolean isBeside(Stop a, Stop b) {
        return a.scroller() != null && a.row() == a.widget()
                ? a.scroller() == b.scroller()
                : a.widget().getParent() == b.widget().getParent();
    }

    /** Puts the outline where the widget is; once a frame. */
    void update() {
        TextEntry typing = stage.entry();
        Widget lit = at != null && typing != null ? typing : widget();
        if (lit == null || !lit.isSeen()) {
            ring.removeFromParent();
            return;
        }
        float out = APART + THICK;
        Vector3f corner = lit.getWorldTranslation();
        float scale = stage.theme.scale;
        stage.root.attachChild(ring);
        ring.setLocalTranslation(
                corner.x / scale - out, (corner.y - stage.root.getLocalTranslation().y) / scale + out, LAYER);
        ring.setSize(new Vector3f(lit.width() + 2 * out, lit.height() + 2 * out, 0));
    }
}
