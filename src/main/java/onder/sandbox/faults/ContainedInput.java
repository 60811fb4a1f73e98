package onder.sandbox.faults;

import com.jme3.input.InputManager;
import com.jme3.input.KeyInput;
import com.jme3.input.MouseInput;
import com.jme3.input.RawInputListener;
import com.jme3.input.event.JoyAxisEvent;
import com.jme3.input.event.JoyButtonEvent;
import com.jme3.input.event.KeyInputEvent;
import com.jme3.input.event.MouseButtonEvent;
import com.jme3.input.event.MouseMotionEvent;
import com.jme3.input.event.TouchEvent;
import java.util.IdentityHashMap;
import java.util.Map;

/**
 * Passes mouse and key events to listeners; if one of them fails, the others still get the event. jMonkeyEngine's
 * own input manager would send all events of the frame again in the next one.
 */
public final class ContainedInput extends InputManager {
    private final FaultGuard faults;
    private final Map<RawInputListener, RawInputListener> contained = new IdentityHashMap<>();

    public ContainedInput(MouseInput mouse, KeyInput keys, FaultGuard faults) {
        super(mouse, keys, null, null);
        this.faults = faults;
    }

    @Override
    public void addRawInputListener(RawInputListener listener) {
        RawInputListener wrapped = new Contained(listener);
        contained.put(listener, wrapped);
        super.addRawInputListener(wrapped);
    }

    @Override
    public void removeRawInputListener(RawInputListener listener) {
        RawInputListener wrapped = contained.remove(listener);
        super.removeRawInputListener(wrapped == null ? listener : wrapped);
    }

    @Override
    public void clearRawInputListeners() {
        contained.clear();
        super.clearRawInputListeners();
    }

    private final class Contained implements RawInputListener {
        private final RawInputListener listener;

        Contained(RawInputListener listener) {
            this.listener = listener;
        }

        private void run(Runnable event) {
            faults.run("the input", event);
        }

        @Override
        public void beginInput() {
            run(listener::beginInput);
        }

        @Override
        public void endInput() {
            run(listener::endInput);
        }

        @Override
        public void onJoyAxisEvent(JoyAxisEvent event) {
            run(() -> listener.onJoyAxisEvent(event));
        }

        @Override
        public void onJoyButtonEvent(JoyButtonEvent event) {
            run(() -> listener.onJoyButtonEvent(event));
        }

        @Override
        public void onMouseMotionEvent(MouseMotionEvent event) {
            run(() -> listener.onMouseMotionEvent(event));
        }

        @Override
        public void onMouseButtonEvent(MouseButtonEvent event) {
            run(() -> listener.onMouseButtonEvent(event));
        }

        @Override
        public void onKeyEvent(KeyInputEvent event) {
            run(() -> listener.onKeyEvent(event));
        }

        @Override
        public void onTouchEvent(TouchEvent event) {
            run(() -> listener.onTouchEvent(event));
        }
    }
}
