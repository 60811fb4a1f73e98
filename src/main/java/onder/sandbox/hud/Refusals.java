package onder.sandbox.hud;

import java.io.UncheckedIOException;
import onder.scene.SceneException;
import onder.world.setup.SetupException;

/** Tells refusals (of a value, a file, a scene that cannot begin) from errors of the program. */
public final class Refusals {
    private Refusals() {}

    /** Whether the program, when it threw this, has only refused what was asked for. */
    public static boolean include(RuntimeException failure) {
        return failure instanceof IllegalArgumentException
                || failure instanceof UncheckedIOException
                || failure instanceof SceneException
                || failure instanceof SetupException;
    }
}
