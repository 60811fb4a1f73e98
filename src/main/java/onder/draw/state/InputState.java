package onder.draw.state;

import com.jme3.app.Application;
import com.jme3.input.RawInputListener;
import com.jme3.input.event.JoyAxisEvent;
import com.jme3.input.event.JoyButtonEvent;
import com.jme3.input.event.KeyInputEvent;
import com.jme3.input.event.MouseButtonEvent;
import com.jme3.input.event.MouseMotionEvent;
import com.jme3.input.event.TouchEvent;

/** A state that listens to mouse and keys while it is attached; it ignores events that it does not override. */
public abstract class InputState extends AppStateAdapter implements RawInputListener {
    @Override
    protected void initialize(Application app) {
        app.getInputManager().addRawInputListener(this);
    }

    @Override
    protected void cleanup(Application app) {
        app.getInputManager().removeRawInputListener(this);
    }

    @Override
    public void beginInput() {}

    @Override
    public void endInput() {}

    @Override
    public void onKeyEvent(KeyInputEvent event) {}

    @Override
    public void onMouseMotionEvent(MouseMotionEvent event) {}

    @Override
    public void onMouseButtonEvent(MouseButtonEvent event) {}

    @Override
    public void onJoyAxisEvent(JoyAxisEvent event) {}

    @Override
    public void onJoyButtonEvent(JoyButtonEvent event) {}

    @Override
    public void onTouchEvent(TouchEvent event) {}
}
