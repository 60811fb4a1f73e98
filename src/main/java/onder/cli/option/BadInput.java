package onder.cli.option;

import java.io.IOException;
import onder.scene.SceneException;

/** Reports that a scene, log, plan or results folder named by the call cannot be used; the exit code is that of a wrong
 * call. */
public final class BadInput extends WrongCall {
    public BadInput(String why) {
        super(why);
    }

    private BadInput(Throwable why) {
        super(why);
    }

    /**
     * Reads a file that the call names.
     *
     * @throws BadInput if it cannot be used
     */
    public static <T> T read(Reading<T> reading) {
        try {
            return reading.now();
        } catch (SceneException | IOException why) {
            throw new BadInput(why);
        }
    }

    /** Does the same for a check. */
    public static void check(Check check) {
        read(() -> {
            check.now();
            return null;
        });
    }

    /** A check that may fail. */
    public interface Check {
        void now() throws IOException;
    }

    /** A reader that may fail. */
    public interface Reading<T> {
        T now() throws IOException;
    }
}
