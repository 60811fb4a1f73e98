package onder.sandbox;

import com.jme3.input.event.KeyInputEvent;
import java.util.List;
import onder.draw.state.InputState;
import onder.sandbox.action.Action;
import onder.sandbox.action.Action.Trait;
import onder.sandbox.action.ActionScope;
import onder.sandbox.action.ActionTopic;
import onder.sandbox.action.Key;
import onder.sandbox.action.KeyMap;
import onder.sandbox.action.Modifiers;
import onder.sandbox.hud.Refusals;
import onder.sandbox.panels.Hud;
import onder.sandbox.panels.Program;

/** Does what the pressed key means where one is now. */
public final class Shortcuts extends InputState {
    private final Program program;
    private final KeyMap keys;
    private final Hud hud;
    private final Modifiers modifiers;

    public Shortcuts(Program program, Hud hud, Modifiers modifiers) {
        this.modifiers = modifiers;
        this.program = program;
        this.hud = hud;
        keys = program.keys();
    }

    /** What several features share a key for. */
    static List<Action> actions(Program program, Hud hud) {
        return List.of(
                Action.of("end", ActionTopic.BUILDING, "end a path, or what is being drawn")
                        .keys("Enter", "Numpad Enter")
                        .by("Enter")
                        .with(Trait.FIXED)
                        .does(() -> {
                            program.orders().endPath();
                            program.tools().enter();
                        }),
                Action.of("close", ActionTopic.PROGRAM, "close what is open")
                        .keys("Esc")
                        .with(Trait.OVER_PAGES)
                        .with(Trait.FIXED)
                        .in(ActionScope.EVERYWHERE)
                        .does(hud::escape),
                Action.of("quit", ActionTopic.PROGRAM, "quit, after asking where something would be lost")
                        .keys("Ctrl Q")
                        .help("unsaved changes, and a run of over a minute")
                        .with(Trait.OVER_PAGES)
                        .with(Trait.OVER_TYPING)
                        .in(ActionScope.EVERYWHERE)
                        .does(hud::askToQuit));
    }

    @Override
    public void update(float tpf) {
        if (hud.takeQuit() && hud.mayQuit(this::quit)) {
            quit();
        }
    }

    @Override
    public void onKeyEvent(KeyInputEvent event) {
        int code = event.getKeyCode();
        if (!event.isPressed() || event.isConsumed() || hud.typing()) {
            return;
        }
        Modifiers.Held held = modifiers.at(event);
        KeyMap.Found found = keys.find(Key.pressed(code, held.control(), held.shift()), event.getKeyChar(), place());
        if (hud.isPageOpen() && (found == null || !found.action().is(Trait.OVER_PAGES))) {
            if (!event.isRepeating()) {
                hud.answer(code);
            }
            return;
        }
        try {
            if (found != null && (!event.isRepeating() || found.action().is(Trait.REPEATS))) {
                found.run();
            }
        } catch (RuntimeException refused) {
            // An unwritable folder or a scene that cannot begin: told, and the sandbox keeps running.
            if (!Refusals.include(refused)) {
                throw refused;
            }
            hud.refuse(refused.getMessage());
        }
    }

    private ActionScope place() {
        if (program.challenge().isOn()) {
            return ActionScope.CHALLENGE;
        }
        return program.tools().isOpen() ? ActionScope.BUILDING : ActionScope.LOOKING;
    }

    /** Whether the window may close: not when something would be lost, which is asked. */
    boolean mayClose() {
        boolean may = hud.mayQuit(this::quit);
        if (may) {
            program.autosave().leave();
        }
        return may;
    }

    private void quit() {
        program.autosave().leave();
        getApplication().stop();
    }
}
