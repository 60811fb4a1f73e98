package onder.scene;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A whole run in one line of text: its scene, by name or by what differs from a shipped one, seed, number of agents,
 * commands with their steps, how many steps it had, the engine that made it, and the hash that proves it made again.
 */
public final class RunLine {
    /** What a line begins with. */
    public static final String PREFIX = LineCode.PREFIX;

    /** The most that a line may have; what does not fit is for a command log. */
    public static final int MOST_CHARACTERS = LineCode.MOST_CHARACTERS;

    private static final Pattern IN_TEXT = Pattern.compile("(?<![A-Za-z0-9_-])onder[0-9]{1,9}:[A-Za-z0-9_-]+");

    private RunLine() {}

    /**
     * {@return whether a text begins as a run line does, sound or not}
     *
     * @param text any
     */
    public static boolean isOne(String text) {
        return LineCode.isOne(text);
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
     * @param run any; files of its own, of a level or a body, are named by their paths and are not in the line
     * @throws SceneException when it does not fit
     */
    public static String write(Replay run) {
        return LineWriter.write(run);
    }

    /**
     * {@return the run that a line holds, with its scene}
     *
     * @param line as it was copied; white space in it is passed over
     * @throws SceneException when it is damaged, was made by another engine, or cannot be used; it says why
     */
    public static Replay read(String line) {
        return LineReader.read(line);
    }

    /**
     * {@return what the line of a run cannot hold, a sentence each; empty: it holds all}
     *
     * @param run any
     */
    public static List<String> lacks(Replay run) {
        List<String> lacks = new ArrayList<>(OwnFiles.sentences(run.scene()));
        if (run.scene().setup().isLive()) {
            lacks.add("its props are live, the same bits come again on this machine only");
        }
        return lacks;
    }
}
