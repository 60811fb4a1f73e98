package onder.sandbox.panels;

import com.jme3.input.RawInputListener;
import com.jme3.input.event.JoyAxisEvent;
import com.jme3.input.event.JoyButtonEvent;
import com.jme3.input.event.KeyInputEvent;
import com.jme3.input.event.MouseButtonEvent;
import com.jme3.input.event.MouseMotionEvent;
import com.jme3.input.event.TouchEvent;
import java.util.ArrayList;
import java.util.List;

/** Stands where the camera stands, behind the HUD, and writes down what reaches it. */
final class Witness implements RawInputListener {
    private final List<String> seen = new ArrayList<>();

    /** What came since the last call. */
    synchronized List<String> takeSeen() {
        List<String> taken = List.copyOf(seen);
        seen.clear();
        return taken;
    }

    private synchronized void saw(String what) {
        seen.add(what);
    }

    @Override
    public void onMouseMotionEvent(MouseMotionEvent event) {
        if (event.getDeltaWheel() != 0) {
            saw("wheel");
        }
    }

    @Override
    public void onMouseButtonEvent(MouseButtonEvent event) {
        saw(event.isPressed() ? "press" : "release");
    }

    @Override
    public void onKeyEvent(KeyInputEvent event) {
        saw((event.isPressed() ? "key down " : "key up ") + event.getKeyCode());
    }

    @Override
    public void beginInput() {}

    @Override
    public void endInput() {}

    @Override
    public void onJoyAxisEvent(JoyAxisEvent event) {}

    @Override
    public void onJoyButtonEvent(JoyButtonEvent event) {}

    @Override
    public void onTouchEvent(TouchEvent event) {}
}
