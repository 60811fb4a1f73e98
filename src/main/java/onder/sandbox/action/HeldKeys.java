package onder.sandbox.action;

import com.jme3.input.event.KeyInputEvent;
import java.util.BitSet;

/** The keys that one listener knows to be held. {@link Modifiers} forgets them when the window loses the keyboard. */
public final class HeldKeys {
    private final BitSet keys = new BitSet();

    HeldKeys() {}

    /**
     * Notes that a key was pressed or released; a release always counts.
     *
     * @param meant whether a press is meant for this listener
     */
    public void update(KeyInputEvent event, boolean meant) {
        boolean down = Key.isDown(event);
        if (meant || !down) {
            keys.set(event.getKeyCode(), down);
        }
    }

    /** Whether a key is held, a constant of {@link com.jme3.input.KeyInput}. */
    public boolean has(int key) {
        return keys.get(key);
    }

    /** 1 if the first key is held, −1 if the second one is, 0 if none or both are. */
    public int axis(int positive, int negative) {
        return (keys.get(positive) ? 1 : 0) - (keys.get(negative) ? 1 : 0);
    }

    public void clear() {
        keys.clear();
    }
}
