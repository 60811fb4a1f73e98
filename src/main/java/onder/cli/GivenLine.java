package onder.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import onder.app.film.PictureNotes;
import onder.app.film.VideoNotes;
import onder.file.FileException;
import onder.scene.Replay;
import onder.scene.RunLine;
import onder.scene.SceneException;
import picocli.CommandLine.Model.CommandSpec;

/** A run that a call names by its run line: the line itself, a film, picture or text that has it, or standard input. */
final class GivenLine {
    /** Of an argument, for the help of the commands that take one. */
    static final String HELP =
            "a run line (onder1:…), or a film, picture or text that has one, or - for one on standard input";

    private static final String INPUT = "-";
    private static final String PICTURE = ".png";
    private static final String TEXT = ".txt";
    private static final List<String> FILMS = List.of(".mp4", ".webm");

    /** A line may stand in a longer text; beyond this nobody means one. */
    private static final int MOST_BYTES = 1 << 20;

    private GivenLine() {}

    /** Whether an argument names a run so, rather than a scene. */
    static boolean isOne(String argument) {
        return argument.equals(INPUT)
                || RunLine.isOne(argument)
                || !ending(argument).isEmpty();
    }

    private static String ending(String argument) {
        String name = argument.toLowerCase(Locale.ROOT);
        String kind = FILMS.stream().filter(name::endsWith).findFirst().orElse("");
        return name.endsWith(PICTURE) ? PICTURE : name.endsWith(TEXT) ? TEXT : kind;
    }

    /**
     * The run of an argument.
     *
     * @throws BadInput when it cannot be used
     */
    static Replay read(CommandSpec spec, String argument) {
        Replay run = BadInput.read(spec, () -> RunLine.read(line(argument)));
        tellLacks(spec, run);
        return run;
    }

    /** Says what the line of a run cannot hold. */
    static void tellLacks(CommandSpec spec, Replay run) {
        RunLine.lacks(run)
                .forEach(lack -> spec.commandLine().getErr().println("onder: the run line does not hold all: " + lack));
    }

    private static String line(String argument) throws IOException {
        if (RunLine.isOne(argument)) {
            return argument;
        }
        String found = RunLine.find(text(argument));
        if (found == null) {
            throw new SceneException((argument.equals(INPUT) ? "standard input" : argument)
                    + " has no run line in it, allowed what onder run --line has printed, or a film or picture that"
                    + " Onder has made");
        }
        return found;
    }

    private static String text(String argument) throws IOException {
        if (argument.equals(INPUT)) {
            // Whoever reads a pipe ends the program that writes into it, so all is taken.
            return new String(System.in.readNBytes(MOST_BYTES), StandardCharsets.UTF_8);
        }
        try {
            Path file = Path.of(argument);
            return switch (ending(argument)) {
                case PICTURE -> PictureNotes.read(file);
                case TEXT -> text(file);
                default -> VideoNotes.read(file);
            };
        } catch (InvalidPathException e) {
            throw new SceneException(argument + ": no file has such a name");
        }
    }

    private static String text(Path file) throws IOException {
        try (InputStream stream = Files.newInputStream(file)) {
            return new String(stream.readNBytes(MOST_BYTES), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw FileException.unreadable(file, e);
        }
    }
}
