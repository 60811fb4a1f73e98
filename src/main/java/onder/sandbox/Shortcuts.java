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
import onder.sandbox.build.ToolState;
import onder.sandbox.challenge.ChallengeState;
import onder.sandbox.hud.Refusals;
import onder.sandbox.panels.Hud;
import onder.sandbox.run.Autosave;
import onder.sandbox.run.GroupOrders;

/** Runs the action that the pressed key means in the present mode. */
public final class Shortcuts extends InputState {
    private final KeyMap keys;
    private final ToolState tools;
    private final ChallengeState challenge;
    private final Autosave autosave;
    private final Hud hud;
    private final Modifiers modifiers;

    Shortcuts(KeyMap keys, ToolState tools, ChallengeState challenge, Autosave autosave, Hud hud, Modifiers modifiers) {
        this.keys = keys;
        this.tools = tools;
        this.challenge = challenge;
        this.autosave = autosave;
        this.hud = hud;
        this.modifiers = modifiers;
    }

    /** Actions whose key several features share. */
    static List<Action> actions(GroupOrders orders, ToolState tools, Hud hud) {
        return List.of(
                Action.of("end", ActionTopic.BUILDING, "end a path or a drawing")
                        .keys("Enter", "Numpad Enter")
                        .by("Enter")
                        .with(Trait.FIXED)
                        .does(() -> {
                            orders.endPath();
                            tools.enter();
                        }),
                Action.of("close", ActionTopic.PROGRAM, "close whatever is open")
                        .does("Esc", hud::escape)
                        .with(Trait.OVER_PAGES)
                        .with(Trait.FIXED)
                        .in(ActionScope.EVERYWHERE),
                Action.of("quit", ActionTopic.PROGRAM, "quit; Onder asks first if you would lose something")
                        .does("Ctrl Q", hud::askToQuit)
                        .help("unsaved changes, or a run longer than a minute")
                        .with(Trait.OVER_PAGES)
                        .with(Trait.OVER_TYPING)
                        .in(ActionScope.EVERYWHERE));
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
        if (!Key.isDown(event) || event.isConsumed() || hud.typing()) {
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
            // If the folder is read-only or a scene cannot start, a message says so and the sandbox goes on.
            if (!Refusals.include(refused)) {
                throw refused;
            }
            hud.refuse(refused.getMessage());
        }
    }

    private ActionScope place() {
        if (challenge.isOn()) {
            return ActionScope.CHALLENGE;
        }
        return tools.isOpen() ? ActionScope.BUILDING : ActionScope.LOOKING;
    }

    /** Whether the window may close; if something would be lost it asks and returns false. */
    boolean mayClose() {
        boolean may = hud.mayQuit(this::quit);
        if (may) {
            autosave.leave();
        }
        return may;
    }

    private void quit() {
        autosave.leave();
        getApplication().stop();
    }
}
