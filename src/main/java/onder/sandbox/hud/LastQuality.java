package onder.sandbox.hud;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;
import onder.draw.view.Quality;
import onder.file.Folders;
import onder.file.InputFile;
import onder.file.WholeFile;
import onder.param.Parameter;

/** Remembers the quality of pictures that the user chose last, in a file in the user's folder: a window opens with it. */
public final class LastQuality {
    private static final String NAME = "quality.txt";

    private final Path file;
    private Quality known;

    /** @param folder the user's */
    public LastQuality(Path folder) {
        file = folder.resolve(NAME);
    }

    /** The quality that was chosen last; empty: none was, or the file is unreadable. */
    public Optional<Quality> get() {
        try {
            String word =
                    Files.exists(file) ? String.join("", InputFile.lines(file)).strip() : "";
            return Stream.of(Quality.values())
                    .filter(each -> Parameter.text(each).equals(word))
                    .findAny();
        } catch (IOException unreadable) {
            return Optional.empty();
        }
    }

    /** Called once a frame with the present quality: remembers a change since the first call. */
    public void follow(Quality now) {
        Quality before = known;
        known = now;
        if (before == null || before == now) {
            return;
        }
        try {
            Folders.make(file.getParent());
            WholeFile.write(file, Parameter.text(now) + "\n");
        } catch (IOException e) {
            // Saving something else in that folder reports the error.
        }
    }
}
