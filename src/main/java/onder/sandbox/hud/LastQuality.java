package onder.sandbox.hud;

import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;
import onder.draw.view.Quality;
import onder.file.OptionalFile;
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
        String word = String.join("", OptionalFile.lines(file)).strip();
        return Stream.of(Quality.values())
                .filter(each -> Parameter.text(each).equals(word))
                .findAny();
    }

    /** Called once a frame with the present quality: remembers a change since the first call. */
    public void follow(Quality now) {
        Quality before = known;
        known = now;
        if (before != null && before != now) {
            OptionalFile.write(file, Parameter.text(now) + "\n");
        }
    }
}
