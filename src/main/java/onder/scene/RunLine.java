package onder.scene;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A whole run in one line of text: its scene, by name or by the differences from a shipped one, seed, number of agents,
 * commands with their steps, number of steps, engine version, and the hash that verifies a repetition.
 */
public final class RunLine {
    /** The prefix of a line. */
    public static final String PREFIX = LineCode.PREFIX;

    /** The longest line; longer runs need a command log. */
    public static final int MOST_CHARACTERS = LineCode.MOST_CHARACTERS;

    private static final Pattern IN_TEXT = Pattern.compile("(?<![A-Za-z0-9_-])onder[0-9]{1,9}:[A-Za-z0-9_-]+");

    private RunLine() {}

    /**
     * {@return whether a text begins like a run line, valid or not}
     *
     * @param text any
     */
    public static boolean isOne(String text) {
        return LineCode.isOne(text);
    }

    /**
     * {@return the line in the link of a live page, behind its #; null if the text is no such link}
     *
     * @param text any; programs may pass links on with {@code %3A} for the colon
     */
    public static String linked(String text) {
        int mark = text.indexOf('#');
        String line = text.substring(mark + 1).replace("%3A", ":").replace("%3a", ":");
        return mark > 0 && isOne(line) ? line : null;
    }

    /**
     * {@return the first run line in a text, or null}
     *
     * @param text any
     */
    public static String find(String text) {
        Matcher line = IN_TEXT.matcher(text);
        return line.find() ? line.group() : null;
    }

    /**
     * {@return the run in a line}
     *
     * @param run any; the line only names the user's own files, of a level or a body, by their paths
     * @throws SceneException if it does not fit
     */
    public static String write(Replay run) {
        return LineWriter.write(run);
    }

    /**
     * {@return the run in a line, with its scene}
     *
     * @param line as copied; white space in it is ignored
     * @throws SceneException when it is damaged, was made by another engine, or cannot be used; it says why
     */
    public static Replay read(String line) {
        return LineReader.read(line);
    }

    /**
     * {@return what the line of a run cannot hold, a sentence each; empty if it holds everything}
     *
     * @param run any
     */
    public static List<String> lacks(Replay run) {
        List<String> lacks = new ArrayList<>(OwnFiles.sentences(run.scene()));
        if (run.scene().setup().isLive()) {
            lacks.add("its props are live, so it repeats exactly only on this machine");
        }
        return lacks;
    }
}
