package onder.lab.challenge;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import onder.file.FileException;
import onder.file.Folders;
import onder.file.WholeFile;
import onder.scene.Challenge;
import onder.scene.Replay;
import onder.scene.RunLine;
import onder.scene.SceneException;
import onder.scene.TextFile;

/**
 * A player's best scores in a text file, one per line: the challenge's name, the score, and the run line that proves
 * it, as {@code onder challenge} takes them. A score counts only if repeating its run gives that score.
 *
 * <p>Other lines stay in the file, and a file that cannot be read stays unchanged.
 */
public final class ScoreBook {
    /** The file's name. */
    public static final String NAME = "scores.txt";

    private static final Pattern LINE = Pattern.compile("\\s*(\\S.*?)\\s+(\\d{1,9})\\s+(onder\\d+:[A-Za-z0-9_-]+)\\s*");

    private static final int SHOWN = 40;

    /** The file with the scores. */
    public final Path file;

    /**
     * A stored score.
     *
     * @param challenge its name
     * @param score the player's score
     * @param line the run line that proves it
     */
    public record Entry(String challenge, int score, String line) {}

    /**
     * A player's best score.
     *
     * @param score the highest verified score; −1: none
     * @param complaints why others do not count, one sentence each
     */
    public record Best(int score, List<String> complaints) {}

    /**
     * @param folder the folder of the file; created when the first score is stored
     */
    public ScoreBook(Path folder) {
        file = folder.resolve(NAME);
    }

    private List<String> lines() {
        return Files.exists(file) ? TextFile.read(file).lines().toList() : List.of();
    }

    /** The score on a line; null if the line holds none. */
    private static Entry entry(String line) {
        Matcher parts = LINE.matcher(line);
        return parts.matches() ? new Entry(parts.group(1), Integer.parseInt(parts.group(2)), parts.group(3)) : null;
    }

    /**
     * The scores in the file, verified or not, in its order.
     *
     * @throws SceneException when the file cannot be read; the message says why
     */
    public List<Entry> entries() {
        return lines().stream()
                .map(ScoreBook::entry)
                .filter(entry -> entry != null)
                .toList();
    }

    /**
     * The file's lines that hold no score, one sentence each.
     *
     * @throws SceneException when the file cannot be read; the message says why
     */
    public List<String> complaints() {
        List<String> complaints = new ArrayList<>();
        List<String> lines = lines();
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i);
            if (!line.isBlank() && entry(line) == null) {
                String begin = line.length() > SHOWN ? line.substring(0, SHOWN) + "…" : line;
                complaints.add(NAME + ":" + (i + 1) + ": '" + begin
                        + "' is not a score, allowed a challenge, its points and a run line; the line stays as it is");
            }
        }
        return complaints;
    }

    /**
     * The best score of a challenge that repeating its run confirms. This takes as long as the run itself.
     *
     * @throws SceneException when the file cannot be read; the message says why
     */
    public Best best(Challenge challenge) {
        List<String> complaints = new ArrayList<>(complaints());
        List<Entry> own = entries().stream()
                .filter(entry -> entry.challenge().equals(challenge.name()))
                .sorted(Comparator.comparingInt(Entry::score).reversed())
                .toList();
        for (Entry entry : own) {
            try {
                return new Best(prove(entry, challenge).score(), complaints);
            } catch (RefusedException | SceneException unproved) {
                complaints.add(NAME + ": " + entry.score() + " points in " + challenge.title() + " do not count: "
                        + unproved.getMessage());
            }
        }
        return new Best(-1, complaints);
    }

    /**
     * Repeats the run of a stored score.
     *
     * @throws RefusedException when it does not give that score
     * @throws SceneException when its line cannot be read
     */
    public static Proof prove(Entry entry, Challenge challenge) {
        return Proof.of(RunLine.read(entry.line()), challenge, entry.score());
    }

    /**
     * Stores a score and removes lower ones in the same scene; the rest of the file stays.
     *
     * @param run the run with that score
     * @throws SceneException when it does not fit into a line, or the file cannot be read or written; the file is then
     *     unchanged
     */
    public void keep(Challenge challenge, int score, Replay run) {
        String line = RunLine.write(run);
        List<String> kept = new ArrayList<>();
        for (String other : lines()) {
            Entry entry = entry(other);
            boolean lower = entry != null && entry.challenge().equals(challenge.name()) && entry.score() <= score;
            if (!lower || !run.scene().name().equals(sceneOf(entry))) {
                kept.add(other);
            }
        }
        kept.add(challenge.name() + " " + score + " " + line);
        try {
            Folders.make(file.toAbsolutePath().getParent());
            WholeFile.write(file, String.join("\n", kept) + "\n");
        } catch (FileException e) {
            throw new SceneException(e.getMessage());
        }
    }

    /** The scene of a stored run; empty if its line cannot be read, such as one of another engine. */
    private static String sceneOf(Entry entry) {
        try {
            return RunLine.read(entry.line()).scene().name();
        } catch (SceneException unreadable) {
            return "";
        }
    }
}
