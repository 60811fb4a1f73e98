package onder.sandbox.run;

import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Properties;
import onder.file.FileException;
import onder.file.InputFile;
import onder.file.WholeFile;
import onder.scene.Replay;
import onder.scene.Scene;
import onder.scene.Scenes;
import onder.world.setup.Bookmark;

/** A session kept in a folder: its log, the edited scene in case the log cannot be read, and its name. */
public final class RecoveryFile {
    private static final String LOG = "session.log.yaml";
    private static final String SCENE = "scene.yaml";
    private static final String ABOUT = "about.txt";
    private static final String NAME = "name";
    private static final String FILE = "file";
    private static final String VIEW = "view";

    final RecoveryFolder folder;
    private final Properties about;

    /** When it was last kept. */
    public final Instant when;

    private RecoveryFile(RecoveryFolder folder, Properties about, Instant when) {
        this.folder = folder;
        this.about = about;
        this.when = when;
    }

    /** What to keep, captured between two steps; another thread writes it. */
    record Contents(Replay session, Scene edited, String name, Path file, Bookmark view) {
        /**
         * Writes each file whole or not at all; files that are useless alone come first.
         *
         * @throws FileException when a file cannot be written
         */
        void write(RecoveryFolder folder) throws FileException {
            Properties about = new Properties();
            about.setProperty(NAME, name);
            about.setProperty(VIEW, view.numbers());
            if (file != null) {
                about.setProperty(FILE, file.toString());
            }
            StringWriter text = new StringWriter();
            try {
                about.store(text, null);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            WholeFile.write(folder.file(ABOUT), text.toString());
            Scenes.save(edited, folder.file(SCENE));
            session.save(folder.file(LOG));
        }
    }

    /** The contents of a folder; null if its program kept nothing before it ended. */
    static RecoveryFile read(RecoveryFolder folder) {
        Properties about = new Properties();
        try {
            about.load(new StringReader(String.join("\n", InputFile.lines(folder.file(ABOUT)))));
            return new RecoveryFile(
                    folder, about, Files.getLastModifiedTime(folder.file(LOG)).toInstant());
        } catch (IOException | IllegalArgumentException none) {
            return null;
        }
    }

    /** The user's name for the scene. */
    public String name() {
        return about.getProperty(NAME, "a scene");
    }

    /** The user's file that held the scene before the changes; null: none. */
    public Path file() {
        String file = about.getProperty(FILE);
        try {
            return file == null ? null : Path.of(file);
        } catch (InvalidPathException damaged) {
            return null;
        }
    }

    /** Where the camera was; null: not known. */
    Bookmark view() {
        try {
            return Bookmark.of(about.getProperty(VIEW, ""));
        } catch (IllegalArgumentException damaged) {
            return null;
        }
    }

    /**
     * The session.
     *
     * @throws onder.scene.SceneException when it cannot be read, for example after a different build of Onder wrote it
     */
    Replay session() {
        return Replay.load(folder.file(LOG));
    }

    /**
     * The scene with the changes.
     *
     * @throws onder.scene.SceneException when it cannot be read
     */
    Scene edited() {
        return Scenes.load(folder.file(SCENE)).named(name());
    }
}
