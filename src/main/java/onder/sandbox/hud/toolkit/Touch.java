package onder.sandbox.hud.toolkit;

import com.jme3.input.MouseInput;
import com.jme3.math.Vector3f;
import com.jme3.scene.Spatial;
import com.simsilica.lemur.event.CursorButtonEvent;
import com.simsilica.lemur.event.CursorEventControl;
import com.simsilica.lemur.event.CursorListener;
import com.simsilica.lemur.event.CursorMotionEvent;
import java.util.Objects;
import java.util.function.Supplier;

/** Handles the mouse on a widget; its events do not reach what lies behind. */
public class Touch implements CursorListener {
    /** A second press within this many seconds makes a double click. */
    private static final double DOUBLE_CLICK = 0.35;

    final Widget widget;
    private final Runnable click;
    private Supplier<Tip> tip;
    private boolean pressed;

    /** What the gesture belongs to. */
    private Object session;

    private double lastPress = -1;
    private Object about;

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

    /** The left button went down at (x, y) of the widget. */
    protected void press(float x, float y) {}

    /** The mouse moved while the button is held. */
    protected void drag(float x, float y) {}

    protected void release(float x, float y) {}

    /** Pressed and released inside. */
    protected void click() {
        click.run();
    }

    /** A second press soon after the first; false: it is one more press. */
    protected boolean doubleClick() {
        return false;
    }

    /** Handles a motion of the pointer over the widget, dragging or not. */
    protected void move(float x, float y) {}

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

    protected void hover(boolean inside) {}

    /** Whether a drag goes on when another session takes the place of the one in which it began. */
    protected boolean outlivesSession() {
        return false;
    }

    /** The gesture has ended without a release: what it was about is there no more. */
    protected void cancelled() {}

    /** Whether a gesture goes on; it has ended where the widget or the session has gone in which it began. */
    public boolean pressed() {
        if (pressed && (!widget.stage.shows(widget) || session != widget.stage.session(outlivesSession()))) {
            pressed = false;
            cancelled();
        }
        return pressed;
    }

    @Override
    public void cursorButtonEvent(CursorButtonEvent event, Spatial target, Spatial capture) {
        event.setConsumed();
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
            session = widget.stage.session(outlivesSession());
            double now = widget.stage.seconds();
            boolean second = lastPress >= 0 && now - lastPress < DOUBLE_CLICK;
            lastPress = second ? -1 : now;
            if (second && doubleClick()) {
                pressed = false;
            } else {
                press(x, y);
            }
        } else if (pressed()) {
            pressed = false;
            release(x, y);
            if (x >= 0 && y >= 0 && x <= widget.width() && y <= widget.height()) {
                click();
            }
        }
    }

    @Override
    public void cursorEntered(CursorMotionEvent event, Spatial target, Spatial capture) {
        if (tip != null) {
            widget.stage.hoverTip(this, tip);
        }
        hover(true);
    }

    @Override
    public void cursorExited(CursorMotionEvent event, Spatial target, Spatial capture) {
        about = null;
        widget.stage.leaveTip(this);
        hover(false);
    }

    @Override
    public void cursorMoved(CursorMotionEvent event, Spatial target, Spatial capture) {
        event.setConsumed();
        if (capture == widget && pressed()) {
            widget.stage.attempt(() -> drag(x(event.getX()), y(event.getY())));
        }
        move(x(event.getX()), y(event.getY()));
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
