package onder.app.panels;

import onder.scene.SceneException;
import onder.world.SetupException;

/** What the program may refuse a user: a value, a file, a scene that cannot begin. */
final class Refusals {
    private Refusals() {}

    static boolean include(RuntimeException failure) {
        return failure instanceof IllegalArgumentException
                || failure instanceof SceneException
                || failure instanceof SetupException;
    }
}
