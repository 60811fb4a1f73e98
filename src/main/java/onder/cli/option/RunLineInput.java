package onder.cli.option;

import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import onder.output.film.RunLineFiles;
import onder.scene.Replay;
import onder.scene.RunLine;
import onder.scene.SceneException;
import picocli.CommandLine.Model.CommandSpec;

/**
 * A run that a call names by its run line: the line itself, a film, picture, page or text that contains it, or standard
 * input.
 */
public final class RunLineInput {
    /** Describes such an argument in the help of commands. */
    public static final String HELP =
            "a run line (onder1:…) or a link with one, or a film, picture, page or text that contains one, or - to "
                    + "read one from standard input";

    private RunLineInput() {}

    /** Whether an argument names a run in one of these ways, rather than a scene. */
    public static boolean isOne(String argument) {
        return RunLine.linked(argument) != null
                || RunLine.isOne(argument)
                || RunLineFiles.isOne(argument)
                || argument.equals(StandardInput.NAME) && BadInput.read(StandardInput::runLine) != null;
    }

    /**
     * The run of an argument.
     *
     * @throws BadInput when it cannot be used
     */
    public static Replay read(CommandSpec spec, String argument) {
        Replay run = BadInput.read(() -> RunLine.read(line(argument)));
        CallFiles.check(spec, run.scene().setup());
        tellLacks(spec, run);
        return run;
    }

    /**
     * The session of a command log.
     *
     * @throws BadInput when it cannot be used
     */
    public static Replay readLog(CommandSpec spec, Path log) {
        Replay session = BadInput.read(() -> Replay.load(log));
        CallFiles.check(spec, session.scene().setup());
        return session;
    }

    /** Prints what a run line does not contain. */
    public static void tellLacks(CommandSpec spec, Replay run) {
        RunLine.lacks(run)
                .forEach(lack -> spec.commandLine().getErr().println("onder: note on this run line: " + lack));
    }

    private static String line(String argument) throws IOException {
        String linked = RunLine.linked(argument);
        if (linked != null || RunLine.isOne(argument)) {
            return linked == null ? argument : linked;
        }
        String found = find(argument);
        if (found == null) {
            throw new SceneException((argument.equals(StandardInput.NAME) ? "standard input" : argument)
                    + " contains no run line, allowed the output of onder run --line, or a film or picture made by "
                    + "Onder");
        }
        return found;
    }

    private static String find(String argument) throws IOException {
        if (argument.equals(StandardInput.NAME)) {
            return StandardInput.runLine();
        }
        try {
            return RunLineFiles.find(Path.of(argument));
        } catch (InvalidPathException e) {
            throw new SceneException(argument + ": there is no file of this name");
        }
    }
}
