package onder.sandbox.commands;

import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import onder.file.OptionalFile;

/**
 * Remembers which hints the user has read, in a file in the user's folder, one id per line. Each hint is shown once.
 */
public final class Hints {
    public static final String NAME = "hints.txt";

    /** How long a hint that does not stay is shown, in seconds: twice the time to read it aloud. */
    static final double SECONDS = 20;

    /** How long it is shown if it no longer applies, in seconds. */
    static final double LEAST = 8;

    /** The pause after a hint, in seconds. */
    static final double REST = 10;

    private final Path file;
    private final List<Hint> all;
    private final Set<String> read = new LinkedHashSet<>();
    private Hint shown;
    private double since = Double.NEGATIVE_INFINITY;

    /**
     * @param all by priority: the first that applies is shown
     */
    public Hints(Path folder, List<Hint> all) {
        this.all = all;
        file = folder.resolve(NAME);
        OptionalFile.lines(file).forEach(line -> read.add(line.strip()));
    }

    /** The hint shown now; null: none. */
    public Hint shown() {
        return shown;
    }

    /** Once a frame: shows a hint that applies, and hides one that was shown long enough. */
    public void update(double seconds) {
        boolean applies = shown != null && shown.when().getAsBoolean();
        boolean stays = shown != null && shown.stays() == Hint.Stay.UNTIL_CLOSED;
        boolean isOver = shown != null && shown.stays() != Hint.Stay.UNTIL_READ && !applies;
        if (shown != null && !stays && seconds - since > (applies ? SECONDS : LEAST)) {
            close(seconds);
        } else if (isOver) {
            if (stays) {
                read.add(shown.id());
            }
            // One that was hidden early is shown once more another time.
            shown = null;
            since = seconds;
        }
        if (shown == null && seconds - since > REST) {
            for (Hint hint : all) {
                if (!read.contains(hint.id()) && hint.when().getAsBoolean()) {
                    shown = hint;
                    since = seconds;
                    break;
                }
            }
        }
    }

    /** Records that the user has read the present hint. */
    public void close(double seconds) {
        read.add(shown.id());
        shown = null;
        since = seconds;
        OptionalFile.write(file, String.join("\n", read) + "\n");
    }
}
