package onder.sandbox.action;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.jme3.input.KeyInput;
import com.jme3.input.event.KeyInputEvent;
import com.jme3.input.event.MouseButtonEvent;
import org.junit.jupiter.api.Test;

class ModifiersTest {
    private final Modifiers modifiers = new Modifiers();

    private KeyInputEvent key(int code, boolean down) {
        KeyInputEvent event = new KeyInputEvent(code, '\0', down, false);
        modifiers.onKeyEvent(event);
        return event;
    }

    /** On a slow machine all of a short key combination comes in one frame, after whose end nothing is held. */
    @Test
    void whatWasHeldAtAnEventIsKnownAfterTheKeyIsReleased() {
        modifiers.beginInput();
        key(KeyInput.KEY_RCONTROL, true);
        KeyInputEvent undo = key(KeyInput.KEY_Z, true);
        key(KeyInput.KEY_RCONTROL, false);
        MouseButtonEvent click = new MouseButtonEvent(0, true, 1, 1);
        modifiers.onMouseButtonEvent(click);
        assertEquals(new Modifiers.Held(true, false, false), modifiers.at(undo));
        assertEquals(Modifiers.NONE, modifiers.at(click));
        assertEquals(Modifiers.NONE, modifiers.now());
    }

    @Test
    void aModifierIsHeldUntilBothOfItsKeysAreReleased() {
        key(KeyInput.KEY_LSHIFT, true);
        key(KeyInput.KEY_RSHIFT, true);
        key(KeyInput.KEY_LSHIFT, false);
        assertEquals(new Modifiers.Held(false, true, false), modifiers.now());
        key(KeyInput.KEY_RSHIFT, false);
        assertEquals(Modifiers.NONE, modifiers.now());
    }

    /** A held key repeats by events that are not pressed. */
    @Test
    void aKeyThatRepeatsIsHeldUntilItIsReleased() {
        HeldKeys held = new HeldKeys();
        for (int code : new int[] {KeyInput.KEY_LSHIFT, KeyInput.KEY_W}) {
            held.update(key(code, true), true);
            KeyInputEvent repeat = new KeyInputEvent(code, '\0', false, true);
            modifiers.onKeyEvent(repeat);
            held.update(repeat, true);
            assertTrue(held.has(code));
            assertEquals(new Modifiers.Held(false, true, false), modifiers.now());
        }
        held.update(key(KeyInput.KEY_W, false), false);
        assertFalse(held.has(KeyInput.KEY_W));
        held.update(new KeyInputEvent(KeyInput.KEY_S, '\0', false, true), false);
        assertFalse(held.has(KeyInput.KEY_S), "it is meant for somebody else");
    }

    @Test
    void nothingIsHeldAfterTheWindowLosesTheKeys() {
        key(KeyInput.KEY_LMENU, true);
        assertEquals(new Modifiers.Held(false, false, true), modifiers.now());
        modifiers.forget();
        assertEquals(Modifiers.NONE, modifiers.now());
    }
}
