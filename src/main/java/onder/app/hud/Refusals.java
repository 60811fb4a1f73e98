package onder.app.hud;

import java.util.function.Consumer;
import onder.scene.SceneException;
import onder.world.SetupException;

/** What the program may refuse a user: a value, a file, a scene that cannot begin. */
final class Refusals {
    private Refusals() {}

    /**
     * Runs an action.
     *
     * @param refusal takes what it was refused with
     * @return whether it was done
     */
    static boolean attempt(Runnable action, Consumer<RuntimeException> refusal) {
        try {
            action.run();
            return true;
        } catch (IllegalArgumentException | SceneException | SetupException refused) {
            refusal.accept(refused);
            return false;
        }
    }
}
