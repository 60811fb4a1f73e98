package onder.sandbox.action;

import com.jme3.input.KeyInput;
import com.jme3.input.event.InputEvent;
import com.jme3.input.event.KeyInputEvent;
import com.jme3.input.event.MouseButtonEvent;
import com.jme3.input.event.MouseMotionEvent;
import java.util.BitSet;
import java.util.IdentityHashMap;
import java.util.Map;
import onder.draw.state.InputState;

/**
 * Reads which modifier keys are held, for all that ask. Attach it before whatever else reads mouse or keys: each listener is
 * given all events of a frame before the next one, so that what was held at an event is kept until the frame after.
 */
public final class Modifiers extends InputState {
    /** None is held. */
    public static final Held NONE = new Held(false, false, false);

    private final BitSet keys = new BitSet();
    private final Map<InputEvent, Held> events = new IdentityHashMap<>();
    private Held now = NONE;

    /** The modifier keys that are held at a moment, left or right. */
    public record Held(boolean control, boolean shift, boolean alt) {}

    /** What is held after all events so far. */
    public Held now() {
        return now;
    }

    /** What was held when an event of this frame happened; a modifier's own press counts. */
    public Held at(InputEvent event) {
        return events.getOrDefault(event, now);
    }

    /** Forgets what is held: the window has lost the keys, and their releases go elsewhere. */
    public void forget() {
        keys.clear();
        now = NONE;
    }

    @Override
    public void beginInput() {
        events.clear();
    }

    @Override
    public void onKeyEvent(KeyInputEvent event) {
        int code = event.getKeyCode();
        if (Key.isModifier(code)) {
            keys.set(code, event.isPressed());
            now = new Held(
                    isHeld(KeyInput.KEY_LCONTROL, KeyInput.KEY_RCONTROL),
                    isHeld(KeyInput.KEY_LSHIFT, KeyInput.KEY_RSHIFT),
                    isHeld(KeyInput.KEY_LMENU, KeyInput.KEY_RMENU));
        }
        events.put(event, now);
    }

    private boolean isHeld(int left, int right) {
        return keys.get(left) || keys.get(right);
    }

    @Override
    public void onMouseButtonEvent(MouseButtonEvent event) {
        events.put(event, now);
    }

    @Override
    public void onMouseMotionEvent(MouseMotionEvent event) {
        events.put(event, now);
    }
}
