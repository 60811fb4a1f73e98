package onder.cli;

import java.io.IOException;
import onder.scene.SceneException;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** A scene, log, plan or folder of results that the call names and that cannot be used: as wrong as the call. */
final class BadInput extends ParameterException {
    private static final long serialVersionUID = 1;

    BadInput(CommandLine command, String why) {
        super(command, why);
    }

    private BadInput(CommandLine command, Throwable why) {
        super(command, why.getMessage(), why);
    }

    /**
     * Reads what the call names.
     *
     * @throws BadInput when it cannot be used
     */
    static <T> T read(CommandSpec spec, Reading<T> reading) {
        try {
            return reading.now();
        } catch (SceneException | IOException why) {
            throw new BadInput(spec.commandLine(), why);
        }
    }

    /** What reads. */
    interface Reading<T> {
        T now() throws IOException;
    }
}
