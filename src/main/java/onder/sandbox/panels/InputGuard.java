package onder.sandbox.panels;

import com.jme3.input.InputManager;
import com.jme3.input.event.InputEvent;
import com.jme3.input.event.KeyInputEvent;
import com.jme3.input.event.MouseButtonEvent;
import com.jme3.input.event.MouseMotionEvent;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Set;
import onder.draw.state.InputListener;
import onder.sandbox.action.Key;
import onder.sandbox.action.Modifiers;

/**
 * Keeps input that is meant for the HUD from the camera and the shortcuts.
 *
 * <p>It listens twice: before Lemur, when no widget has closed or moved yet, it decides what belongs to the HUD;
 * after Lemur it consumes that.
 */
final class InputGuard {
    private final Hud hud;
    private final Modifiers modifiers;
    private final Set<InputEvent> mine = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Set<Integer> heldButtons = new HashSet<>();
    private final Set<Integer> heldKeys = new HashSet<>();
    final Before before = new Before();
    final After after = new After();

    InputGuard(Hud hud, Modifiers modifiers) {
        this.modifiers = modifiers;
        this.hud = hud;
    }

    void stop(InputManager input) {
        input.removeRawInputListener(before);
        input.removeRawInputListener(after);
    }

    private final class Before implements InputListener {
        @Override
        public void beginInput() {
            mine.clear();
        }

        @Override
        public void onMouseMotionEvent(MouseMotionEvent event) {
            if (!heldButtons.isEmpty()) {
                mine.add(event);
            } else if (event.getDeltaWheel() != 0 && hud.covers(event.getX(), event.getY())) {
                mine.add(event);
                // One notch of the wheel counts as 120.
                hud.wheel(event.getDeltaWheel() / 120f);
            }
        }

        @Override
        public void onMouseButtonEvent(MouseButtonEvent event) {
            if (event.isReleased()) {
                if (heldButtons.remove(event.getButtonIndex())) {
                    mine.add(event);
                }
                return;
            }
            hud.pressAt(event.getX(), event.getY());
            if (hud.covers(event.getX(), event.getY())) {
                heldButtons.add(event.getButtonIndex());
                mine.add(event);
            }
        }

        @Override
        public void onKeyEvent(KeyInputEvent event) {
            if (!Key.isDown(event)) {
                // Listeners that saw a key pressed before typing began must see its release, too.
                if (heldKeys.remove(event.getKeyCode())) {
                    mine.add(event);
                }
            } else if (hud.typing()) {
                if (!Key.isModifier(event.getKeyCode())) {
                    Modifiers.Held held = modifiers.at(event);
                    hud.takeWhileTyping(
                            Key.pressed(event.getKeyCode(), held.control(), held.shift()),
                            event.getKeyChar(),
                            event.isRepeating());
                }
                heldKeys.add(event.getKeyCode());
                mine.add(event);
            } else if (takesForFocus(event)) {
                heldKeys.add(event.getKeyCode());
                mine.add(event);
            } else if (event.isRepeating() && heldKeys.contains(event.getKeyCode())) {
                mine.add(event);
            }
        }
    }

    private boolean takesForFocus(KeyInputEvent event) {
        Modifiers.Held held = modifiers.at(event);
        return hud.takeForFocus(Key.pressed(event.getKeyCode(), held.control(), held.shift()));
    }

    private final class After implements InputListener {
        private void consume(InputEvent event) {
            if (mine.remove(event)) {
                event.setConsumed();
            }
        }

        @Override
        public void onMouseMotionEvent(MouseMotionEvent event) {
            consume(event);
        }

        @Override
        public void onMouseButtonEvent(MouseButtonEvent event) {
            consume(event);
        }

        @Override
        public void onKeyEvent(KeyInputEvent event) {
            consume(event);
        }
    }
}
