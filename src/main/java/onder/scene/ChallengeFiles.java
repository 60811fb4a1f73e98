package onder.scene;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import onder.group.ChangeStrategy;
import onder.param.Names;
import onder.scene.Challenge.Rival;
import onder.scene.Challenge.Term;
import onder.world.setup.Setup;

/** The shipped challenges, and challenges in files. */
public final class ChallengeFiles {
    /** The names of the shipped challenges. */
    public static final List<String> SHIPPED = List.of("through-the-gate", "school-trip", "past-the-wolves");

    private static final String ENDING = ".yaml";

    /** The line before what the command writes into the file; everything above it is written by people. */
    private static final String JUDGED = "rivals";

    private static final float MOST_SECONDS = 3600;
    private static final int MOST_POINTS = 1_000_000;

    private static final Form<Term> TERM = Form.mapping(
            List.of("measure", "points"),
            keys -> new Term(
                    keys.need("measure", Form.TEXT),
                    keys.need("points", Form.number(-MOST_POINTS, MOST_POINTS, "points"))));

    private static final Form<Rival> RIVAL = Form.mapping(
            List.of("change", "scores"),
            keys -> new Rival(
                    keys.need("change", Form.choice(ChangeStrategy.class)),
                    keys.need("scores", Form.count(0, Integer.MAX_VALUE).list())));

    private static final Form<Challenge> CHALLENGE = Form.mapping(
            List.of("title", "task", "scene", "group", "way", "place", "members", "time", "score", JUDGED),
            keys -> new Challenge(
                    "",
                    keys.need("title", Form.TEXT),
                    keys.need("task", Form.TEXT),
                    keys.need("scene", Form.TEXT),
                    keys.may("group", Form.count(0, Setup.MAX_AGENTS), 0),
                    keys.need("way", TrafficForm.ITINERARY),
                    keys.need("place", Shapes.AREA),
                    keys.need("members", Form.count(1, Setup.MAX_AGENTS)),
                    keys.need("time", Form.number(1, MOST_SECONDS, "s"), Challenge::seconds),
                    keys.need("score", TERM.list()),
                    keys.may(JUDGED, RIVAL.list(), List.of()),
                    Map.of()));

    private ChallengeFiles() {}

    /**
     * {@return whether there is a shipped challenge of that name or a file at that path}
     *
     * @param nameOrPath a shipped name or a path
     */
    public static boolean exists(String nameOrPath) {
        try {
            return SHIPPED.contains(nameOrPath) || nameOrPath.endsWith(ENDING) && Files.exists(Path.of(nameOrPath));
        } catch (InvalidPathException e) {
            return false;
        }
    }

    /**
     * {@return the challenge of that shipped name or in that file}
     *
     * @param nameOrPath a shipped name or the path of a file, to which its scene's path is relative
     * @throws SceneException if there is none or it cannot be used; the message says why
     */
    public static Challenge load(String nameOrPath) {
        String text = text(nameOrPath);
        if (SHIPPED.contains(nameOrPath)) {
            return parse(nameOrPath, text);
        }
        Path path = Path.of(nameOrPath);
        String file = path.getFileName().toString();
        Entry document = Entry.read(nameOrPath, text);
        Challenge read = CHALLENGE.read(document);
        String scene = Scenes.isShipped(read.scene())
                ? read.scene()
                : Scenes.folder(path).resolve(read.scene()).toString();
        return read.read(file.substring(0, file.length() - ENDING.length()), scene, places(document));
    }

    /**
     * {@return the text of the challenge of that shipped name or in that file}
     *
     * @param nameOrPath a shipped name or the path of a file
     * @throws SceneException if there is none; the message says why
     */
    public static String text(String nameOrPath) {
        if (SHIPPED.contains(nameOrPath)) {
            return TextFile.shipped(nameOrPath, "/Challenges/" + nameOrPath + ENDING);
        }
        if (!exists(nameOrPath)) {
            throw new SceneException(
                    TextFile.isNamed(nameOrPath)
                            ? TextFile.missing(nameOrPath)
                            : "there is no challenge '" + nameOrPath + "', allowed " + String.join(", ", SHIPPED)
                                    + ", or the path of a challenge file (.yaml)" + Names.meant(nameOrPath, SHIPPED));
        }
        return TextFile.read(Path.of(nameOrPath));
    }

    /**
     * Parses a challenge's text under its name, wherever the text came from.
     *
     * @param name the shipped one, or that of its file
     * @param text YAML
     * @return the challenge
     */
    public static Challenge parse(String name, String text) {
        Entry document = Entry.read(name + ENDING, text);
        Challenge read = CHALLENGE.read(document);
        return read.read(name, read.scene(), places(document));
    }

    private static Map<String, String> places(Entry document) {
        Map<String, String> places = new LinkedHashMap<>();
        document.mapping().forEach((key, value) -> places.put(key, value.at()));
        List<Entry> terms = document.mapping().get("score").list();
        for (int i = 0; i < terms.size(); i++) {
            places.put("score[" + i + "]", terms.get(i).mapping().get("measure").at());
        }
        return places;
    }

    /**
     * {@return the shipped challenge in a scene, or null}
     *
     * @param scene the scene's name
     */
    public static Challenge ofScene(String scene) {
        return SHIPPED.stream()
                .filter(name -> scene.equals(Scenes.CHALLENGE + name))
                .findFirst()
                .map(ChallengeFiles::load)
                .orElse(null);
    }

    /**
     * Writes the strategies' results into a challenge's file, replacing old ones; everything before them stays
     * unchanged.
     *
     * @param path the file of the challenge
     * @param challenge with its results
     * @throws SceneException when the file cannot be read or written
     */
    public static void writeRivals(Path path, Challenge challenge) {
        String text = TextFile.read(path);
        int end = text.startsWith(JUDGED + ":") ? 0 : text.indexOf("\n" + JUDGED + ":") + 1;
        String kept = end == 0 && !text.startsWith(JUDGED + ":") ? text.stripTrailing() + "\n" : text.substring(0, end);
        Map<String, Object> judged = new LinkedHashMap<>();
        judged.put(JUDGED, RIVAL.list().write(challenge.rivals(), false));
        TextFile.write(path, kept + YamlText.of(YamlText.node(judged, 2)));
    }
}
