package onder.output.film;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The progress of a film, as one line that a second process of this program prints for the first. No other line of its
 * output counts as a report.
 *
 * @param kind whether the first frame has been reached
 * @param number of the step or the frame, at least 0
 * @param bytes written so far
 */
public record FilmReport(Kind kind, long number, long bytes) {
    /** What the number counts. */
    public enum Kind {
        /** Steps of the run before the first frame. */
        STEP,
        /** Frames of the film. */
        FRAME
    }

    private static final Pattern LINE = Pattern.compile("onder-film (STEP|FRAME) (\\d{1,18}) (\\d{1,18})");

    /** The report in a line; null if the line is not a report. */
    static FilmReport of(String line) {
        Matcher found = LINE.matcher(line);
        return found.matches()
                ? new FilmReport(
                        Kind.valueOf(found.group(1)), Long.parseLong(found.group(2)), Long.parseLong(found.group(3)))
                : null;
    }

    /** The line. */
    public String line() {
        return "onder-film " + kind + " " + number + " " + bytes;
    }
}
