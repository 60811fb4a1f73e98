package onder.app.panels;

import onder.scene.SceneException;
import onder.world.SetupException;

/** Tells refusals (of a value, a file, a scene that cannot begin) from errors of the program. */
final class Refusals {
    private Refusals() {}

    static boolean include(RuntimeException failure) {
        return failure instanceof IllegalArgumentException
                || failure instanceof SceneException
                || failure instanceof SetupException;
    }
}
