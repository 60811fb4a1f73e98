package onder.app.input;

import com.jme3.app.Application;
import com.jme3.app.state.BaseAppState;
import com.jme3.input.RawInputListener;
import com.jme3.input.event.JoyAxisEvent;
import com.jme3.input.event.JoyButtonEvent;
import com.jme3.input.event.KeyInputEvent;
import com.jme3.input.event.MouseButtonEvent;
import com.jme3.input.event.MouseMotionEvent;
import com.jme3.input.event.TouchEvent;

/** A state that listens to mouse and keys from its beginning to its end; what it does not override it ignores. */
public abstract class InputState extends BaseAppState implements RawInputListener {
    @Override
    protected void initialize(Application app) {
        app.getInputManager().addRawInputListener(this);
    }

    @Override
    protected void cleanup(Application app) {
        app.getInputManager().removeRawInputListener(this);
    }

    @Override
    protected void onEnable() {
        // Listens from the start.
    }

    @Override
    protected void onDisable() {
        // Listens to the end.
    }

    @Override
    public void beginInput() {
        // Events come one by one.
    }

    @Override
    public void endInput() {
        // Events come one by one.
    }

    @Override
    public void onKeyEvent(KeyInputEvent event) {
        // For those who want keys.
    }

    @Override
    public void onMouseMotionEvent(MouseMotionEvent event) {
        // For those who want the mouse.
    }

    @Override
    public void onMouseButtonEvent(MouseButtonEvent event) {
        // For those who want the mouse.
    }

    @Override
    public void onJoyAxisEvent(JoyAxisEvent event) {
        // No joysticks.
    }

    @Override
    public void onJoyButtonEvent(JoyButtonEvent event) {
        // No joysticks.
    }

    @Override
    public void onTouchEvent(TouchEvent event) {
        // No touch screens.
    }
}
