package onder.sandbox.hud.toolkit;

import com.jme3.input.MouseInput;
import com.jme3.math.Vector3f;
import com.jme3.scene.Spatial;
import com.simsilica.lemur.event.CursorButtonEvent;
import com.simsilica.lemur.event.CursorEventControl;
import com.simsilica.lemur.event.CursorListener;
import com.simsilica.lemur.event.CursorMotionEvent;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Handles the mouse on a widget; its events do not reach what lies behind. */
public class Touch implements CursorListener {
    /** A second press within this many seconds makes a double click. */
    private static final double DOUBLE_CLICK = 0.35;

    final Widget widget;
    private final Runnable click;
    private At press = (x, y) -> {};
    private At drag = (x, y) -> {};
    private At release = (x, y) -> {};
    private At move = (x, y) -> {};
    private Consumer<Boolean> hover = inside -> {};
    private Runnable cancel = () -> {};

    /** Null: a second press is one more press. */
    private Runnable doubleClick;

    private boolean outlivesSession;
    private Supplier<Tip> tip;
    private boolean pressed;

    /** What the gesture belongs to. */
    private Object session;

    private double lastPress = -1;
    private Object about;

    /** What happens at a place of the widget, in points from its upper left corner. */
    public interface At {
        void at(float x, float y);
    }

    public Touch(Widget widget) {
        this(widget, () -> {});
    }

    /** @param click what a click does */
    public Touch(Widget widget, Runnable click) {
        this.widget = widget;
        this.click = click;
        if (widget.getBackground() == null) {
            // Only what is drawn can be hit.
            widget.setBackground(widget.theme.box(widget.theme.clear, 0));
        }
        widget.addControl(new CursorEventControl(this));
    }

    /** Sets the tooltip; null where there is nothing to tell. */
    public Touch tip(Supplier<Tip> tip) {
        this.tip = tip;
        return this;
    }

    public Touch tip(String text, String... details) {
        return tip(() -> new Tip(text, details));
    }

    /** Sets what happens when the left button goes down. */
    public Touch onPress(At wanted) {
        press = wanted;
        return this;
    }

    /** Sets what happens when the mouse moves while the button is held. */
    public Touch onDrag(At wanted) {
        drag = wanted;
        return this;
    }

    /** Sets what happens when the button goes up again. */
    public Touch onRelease(At wanted) {
        release = wanted;
        return this;
    }

    /** Sets what a second press soon after the first does; otherwise it is one more press. */
    public Touch onDoubleClick(Runnable wanted) {
        doubleClick = wanted;
        return this;
    }

    /** Sets what a motion of the pointer over the widget does, dragging or not. */
    public Touch onMove(At wanted) {
        move = wanted;
        return this;
    }

    /** Sets what happens when the pointer enters the widget, true, and leaves it, false. */
    public Touch onHover(Consumer<Boolean> wanted) {
        hover = wanted;
        return this;
    }

    /** Sets what happens when a gesture ends without a release: what it was about is there no more. */
    public Touch onCancel(Runnable wanted) {
        cancel = wanted;
        return this;
    }

    /** Lets a drag go on when another session takes the place of the one in which it began. */
    public Touch outlivingSession() {
        outlivesSession = true;
        return this;
    }

    /**
     * Shows the tip of a part of the widget while the pointer is on that part.
     *
     * @param part identifies the part; null: none
     * @param tip its tip
     */
    public final void tipOf(Object part, Tip tip) {
        if (!Objects.equals(part, about)) {
            about = part;
            widget.stage.leaveTip(this);
            if (part != null) {
                widget.stage.hoverTip(this, () -> tip);
            }
        }
    }

    /** Whether a gesture goes on; it has ended where the widget or the session has gone in which it began. */
    public boolean pressed() {
        if (pressed && (!widget.stage.shows(widget) || session != widget.stage.session(outlivesSession))) {
            pressed = false;
            cancel.run();
        }
        return pressed;
    }

    @Override
    public void cursorButtonEvent(CursorButtonEvent event, Spatial target, Spatial capture) {
        if (event.isPressed()) {
            if (widget.isOpening()) {
                return;
            }
            event.setConsumed();
        }
        // Whoever took a press hears its release, wherever that is.
        if (event.getButtonIndex() == MouseInput.BUTTON_LEFT) {
            widget.stage.attempt(() -> button(event));
        }
    }

    private void button(CursorButtonEvent event) {
        float x = x(event.getX());
        float y = y(event.getY());
        if (event.isPressed()) {
            widget.stage.pressed();
            pressed = true;
            session = widget.stage.session(outlivesSession);
            double now = widget.stage.seconds();
            boolean second = lastPress >= 0 && now - lastPress < DOUBLE_CLICK;
            lastPress = second ? -1 : now;
            if (second && doubleClick != null) {
                doubleClick.run();
                pressed = false;
            } else {
                press.at(x, y);
            }
        } else if (pressed()) {
            pressed = false;
            release.at(x, y);
            if (x >= 0 && y >= 0 && x <= widget.width() && y <= widget.height()) {
                click.run();
            }
        }
    }

    @Override
    public void cursorEntered(CursorMotionEvent event, Spatial target, Spatial capture) {
        if (tip != null) {
            widget.stage.hoverTip(this, tip);
        }
        hover.accept(true);
    }

    @Override
    public void cursorExited(CursorMotionEvent event, Spatial target, Spatial capture) {
        about = null;
        widget.stage.leaveTip(this);
        hover.accept(false);
    }

    @Override
    public void cursorMoved(CursorMotionEvent event, Spatial target, Spatial capture) {
        event.setConsumed();
        if (capture == widget && pressed()) {
            widget.stage.attempt(() -> drag.at(x(event.getX()), y(event.getY())));
        }
        move.at(x(event.getX()), y(event.getY()));
    }

    /** From the screen to points of the widget. */
    public float x(float screen) {
        return (screen - origin().x) / widget.theme.scale;
    }

    public float y(float screen) {
        return (origin().y - screen) / widget.theme.scale;
    }

    private Vector3f origin() {
        return widget.getWorldTranslation();
    }
}
