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
 * A player's best scores in a file of text, a line each: the challenge's name, the score, and the run line that proves it,
 * as {@code onder challenge} takes them. What stands there counts only when its run, made again, comes to that score.
 *
 * <p>Lines that are no such thing stay where they are, and so does a file that cannot be read.
 */
public final class ScoreBook {
    /** The file's name. */
    public static final String NAME = "scores.txt";

    private static final Pattern LINE = Pattern.compile("\\s*(\\S.*?)\\s+(\\d{1,9})\\s+(onder\\d+:[A-Za-z0-9_-]+)\\s*");

    private static final int SHOWN = 40;

    private final Path file;

    /**
     * A kept score.
     *
     * @param challenge its name
     * @param score what its player came to
     * @param line of the run that is to prove it
     */
    public record Entry(String challenge, int score, String line) {}

    /**
     * What is known of a player's best score.
     *
     * @param score the highest that is proved; −1: none is
     * @param complaints why others are not counted, a sentence each
     */
    public record Best(int score, List<String> complaints) {}

    /** @param folder where the file is; made when there is something to keep */
    public ScoreBook(Path folder) {
        file = folder.resolve(NAME);
    }

    /** Where the scores stand. */
    public Path file() {
        return file;
    }

    private List<String> lines() {
        return Files.exists(file) ? TextFile.read(file).lines().toList() : List.of();
    }

    /** The score of a line; null: it is none. */
    private static Entry entry(String line) {
        Matcher parts = LINE.matcher(line);
        return parts.matches() ? new Entry(parts.group(1), Integer.parseInt(parts.group(2)), parts.group(3)) : null;
    }

    /**
     * The scores that stand in the file, proved or not, in its order.
     *
     * @throws SceneException when it cannot be read; it says why
     */
    public List<Entry> entries() {
        return lines().stream()
                .map(ScoreBook::entry)
                .filter(entry -> entry != null)
                .toList();
    }

    /**
     * What in the file is no score, a sentence each.
     *
     * @throws SceneException when it cannot be read; it says why
     */
    public List<String> complaints() {
        List<String> complaints = new ArrayList<>();
        List<String> lines = lines();
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i);
            if (!line.isBlank() && entry(line) == null) {
                String begin = line.length() > SHOWN ? line.substring(0, SHOWN) + "…" : line;
                complaints.add(NAME + ":" + (i + 1) + ": '" + begin
                        + "' is no score, allowed a challenge, its points and a run line; it stays as it is");
            }
        }
        return complaints;
    }

    /**
     * The best score of a challenge whose run, made again, comes to it. That takes as long as making the run.
     *
     * @throws SceneException when the file cannot be read; it says why
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
     * Makes the run of a kept score again.
     *
     * @throws RefusedException when it does not come to that score
     * @throws SceneException when its line cannot be read
     */
    public static Proof prove(Entry entry, Challenge challenge) {
        return Proof.of(RunLine.read(entry.line()), challenge, entry.score());
    }

    /**
     * Keeps a score, in place of lower ones in the same scene; all else in the file stays.
     *
     * @param run that came to it
     * @throws SceneException when it does not fit into a line, or the file cannot be read or written: then it is as before
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

    /** The scene of a kept run; empty where its line cannot be read, as those of another engine. */
    private static String sceneOf(Entry entry) {
        try {
            return RunLine.read(entry.line()).scene().name();
        } catch (SceneException unreadable) {
            return "";
        }
    }
}
