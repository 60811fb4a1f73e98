package onder.sandbox.files;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import onder.param.Format;
import onder.sandbox.run.ReadyScene;
import onder.sandbox.run.SceneFiles;
import onder.scene.Challenge;
import onder.scene.Challenge.Medal;
import onder.scene.ChallengeFiles;
import onder.scene.Scene;
import onder.scene.SceneException;
import onder.scene.SceneKind;
import onder.scene.Scenes;
import onder.world.setup.SetupException;

/** What the page of scenes shows: the user's own files, the shipped scenes by kind, challenges and behaviours. */
public final class SceneCatalogue {
    /** The title of the section of challenges. */
    public static final String CHALLENGES = "Challenges";

    /** The title of the section of the gallery's scenes. */
    public static final String BEHAVIOURS = "Behaviours";

    /** The title of the section of the user's files. */
    public static final String OWN = "Yours";

    /** Larger files are not read for their descriptions, in bytes: that would take too long. */
    private static final long READABLE = 1 << 16;

    private static final DateTimeFormatter SAVED =
            DateTimeFormatter.ofPattern("'Saved on' d MMMM yyyy 'at' HH:mm", Locale.ENGLISH);

    private final SceneFiles files;
    private final Consumer<ReadyScene> leave;
    private final Consumer<Challenge> begin;

    /**
     * @param leave runs what opens another scene, after asking where that would lose changes
     * @param begin begins a challenge
     */
    public SceneCatalogue(SceneFiles files, Consumer<ReadyScene> leave, Consumer<Challenge> begin) {
        this.files = files;
        this.leave = leave;
        this.begin = begin;
    }

    /** Begins to read what is shipped, in the background, so that the first page opens at once. */
    public static void prepare() {
        Thread reader = new Thread(SceneCatalogue::read, "onder-scenes");
        reader.setDaemon(true);
        reader.setPriority(Thread.MIN_PRIORITY);
        reader.start();
    }

    private static void read() {
        Shipped.ABOUT.size();
        GalleryPiece.ALL.size();
    }

    /** All sections that have entries. */
    public List<SceneSection> sections() {
        List<SceneSection> sections = new ArrayList<>();
        List<SceneEntry> own = files.ownScenes().stream().map(this::own).toList();
        if (!own.isEmpty()) {
            sections.add(new SceneSection(OWN, files.folder.toString(), own));
        }
        for (SceneKind kind : SceneKind.values()) {
            sections.add(new SceneSection(
                    kind.title(), "", kind.scenes().stream().map(this::scene).toList()));
        }
        sections.add(new SceneSection(
                CHALLENGES,
                "lead a group, beat the strategies",
                Shipped.CHALLENGES.stream().map(this::challenge).toList()));
        sections.add(new SceneSection(
                BEHAVIOURS,
                "a small scene for each, and comparisons",
                GalleryPiece.ALL.stream().map(this::piece).toList()));
        return sections;
    }

    private SceneEntry scene(String name) {
        return new SceneEntry(
                name,
                name,
                Format.capital(name.replace('-', ' ')),
                Shipped.ABOUT.get(name),
                "",
                Sheet.SCENES,
                Sheet.SCENES.names().indexOf(name),
                null,
                () -> leave.accept(files.opening(name)));
    }

    private SceneEntry challenge(Challenge challenge) {
        return new SceneEntry(
                challenge.scene(),
                "challenge " + challenge.name(),
                challenge.title(),
                challenge.task(),
                challenge.isJudged() ? "gold " + challenge.least(Medal.GOLD) : "",
                Sheet.SCENES,
                Sheet.SCENES.names().indexOf(challenge.scene()),
                null,
                () -> leave.accept(new ReadyScene(0, () -> begin.accept(challenge))));
    }

    private SceneEntry piece(GalleryPiece piece) {
        return new SceneEntry(
                piece.panel().scene().name(),
                "gallery " + piece.name(),
                piece.title(),
                piece.about(),
                "",
                Sheet.GALLERY,
                piece.picture(),
                null,
                () -> leave.accept(
                        new ReadyScene(0, () -> files.open(piece.panel().scene()))));
    }

    /** A file of the user's, with its description, or else when it was saved. */
    private SceneEntry own(Path file) {
        String name = SceneFiles.withoutEnding(file);
        Scene scene = null;
        String about;
        try {
            if (Files.size(file) <= READABLE) {
                scene = Scenes.unopened(file.toString());
            }
            about = scene == null || scene.about().isEmpty()
                    ? SAVED.format(Files.getLastModifiedTime(file).toInstant().atZone(ZoneId.systemDefault()))
                    : scene.about();
        } catch (SceneException | SetupException | IOException unreadable) {
            about = "Cannot be read.";
        }
        return new SceneEntry(
                file.toString(),
                name,
                name,
                about,
                "",
                null,
                0,
                scene == null ? null : scene.setup(),
                () -> leave.accept(files.opening(file)));
    }

    /** What the catalogue reads only once. */
    private static final class Shipped {
        static final Map<String, String> ABOUT = new LinkedHashMap<>();
        static final List<Challenge> CHALLENGES =
                ChallengeFiles.SHIPPED.stream().map(ChallengeFiles::load).toList();

        static {
            SceneKind.allScenes()
                    .forEach(name -> ABOUT.put(name, Scenes.unopened(name).about()));
        }
    }
}
