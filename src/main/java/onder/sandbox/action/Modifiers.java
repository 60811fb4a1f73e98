package onder.sandbox.action;

import com.jme3.input.KeyInput;
import com.jme3.input.MouseInput;
import com.jme3.input.event.InputEvent;
import com.jme3.input.event.KeyInputEvent;
import com.jme3.input.event.MouseButtonEvent;
import com.jme3.input.event.MouseMotionEvent;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import onder.draw.state.InputState;

/**
 * Tells everything that asks which modifier keys are held. Attach it before everything else that reads mouse or keys:
 * each listener receives all events of a frame before the next listener does, so the modifiers at each event are kept
 * until the next frame.
 */
public final class Modifiers extends InputState {
    /** No modifier is held. */
    public static final Held NONE = new Held(false, false, false);

    private final BitSet keys = new BitSet();
    private final Map<InputEvent, Held> events = new IdentityHashMap<>();
    private final List<HeldKeys> held = new ArrayList<>();
    private Held now = NONE;
    private boolean mouseHeld;

    /** The modifier keys held at a moment, left or right. */
    public record Held(boolean control, boolean shift, boolean alt) {}

    /** What is held after all events so far. */
    public Held now() {
        return now;
    }

    /** Whether the left mouse button is held. */
    public boolean isMouseHeld() {
        return mouseHeld;
    }

    /** What was held when an event of this frame happened; includes a modifier's own press. */
    public Held at(InputEvent event) {
        return events.getOrDefault(event, now);
    }

    /** Keeps the keys that are held for one listener. */
    public HeldKeys heldKeys() {
        HeldKeys keys = new HeldKeys();
        held.add(keys);
        return keys;
    }

    /** Forgets what is held, because the window has lost the keyboard and will not see the releases. */
    public void forget() {
        keys.clear();
        held.forEach(HeldKeys::clear);
        now = NONE;
        mouseHeld = false;
    }

    @Override
    public void beginInput() {
        events.clear();
    }

    @Override
    public void onKeyEvent(KeyInputEvent event) {
        int code = event.getKeyCode();
        if (Key.isModifier(code)) {
            keys.set(code, Key.isDown(event));
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
        if (event.getButtonIndex() == MouseInput.BUTTON_LEFT) {
            mouseHeld = event.isPressed();
        }
        events.put(event, now);
    }

    @Override
    public void onMouseMotionEvent(MouseMotionEvent event) {
        events.put(event, now);
    }
}
