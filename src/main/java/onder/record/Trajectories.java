package onder.record;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import onder.core.agents.AgentsView;
import onder.file.FileException;
import onder.file.WholeFile;
import onder.world.World;

/**
 * Writes where everybody was, in which group, under which leader and of which species, for other programs. The ending
 * of the file chooses the format: {@code .sqlite} is JuPedSim's, version 2, with a table {@code membership} added;
 * {@code .csv} has a header and commas; {@code .txt} is PedPy's text, with a second file {@code NAME.groups.csv} beside
 * it. Standard output, {@code -}, has commas. Lengths are in metres; our x is their x, our −z their y. The page
 * "Trajectories" names every column.
 *
 * <p>Whole after {@link #finish}; without it nothing is left.
 */
public abstract class Trajectories implements AutoCloseable {
    private static final String MISSING = "an SQLite database is written by org.xerial:sqlite-jdbc and"
            + " org.locationtech.jts:jts-core, which are not both on the class path; .csv and .txt need neither";

    /** The endings that stand for a format, and standard output. */
    public static final List<String> ENDINGS = List.of(".sqlite", ".csv", ".txt", "-");

    private final Path target;
    private final WholeFile file;
    private int frame;

    Trajectories(Path target, WholeFile file) {
        this.target = target;
        this.file = file;
    }

    /**
     * Begins a file for a world.
     *
     * @param target the file; its ending chooses the format
     * @param world whose rate and species are written at the head
     * @return the file, with no frame yet
     * @throws FileException when the place cannot be written to
     */
    public static Trajectories of(Path target, World world) throws FileException {
        return of(target, world, 1);
    }

    /**
     * Begins a file of which not every step is a frame.
     *
     * @param target the file; its ending chooses the format
     * @param world whose rate and species are written at the head
     * @param stride steps from one frame to the next that is {@link #append appended}, 1 or more
     * @return the file, with no frame yet
     * @throws FileException when the place cannot be written to, or its ending stands for no format
     */
    public static Trajectories of(Path target, World world, int stride) throws FileException {
        double rate = world.setup().rate() / stride;
        if (!hasFormat(target)) {
            throw FileException.unwritable(
                    target, new IOException("its ending stands for no format, allowed " + String.join(", ", ENDINGS)));
        }
        WholeFile file = WholeFile.begin(target);
        try {
            return switch (ending(target)) {
                case ".sqlite" -> new SqliteTrajectories(target, file.seekable("an SQLite database"), rate);
                case ".txt" -> new PedPyTrajectories(target, file, rate);
                default -> new CommaTrajectories(target, file, rate);
            };
        } catch (IOException e) {
            file.close();
            throw FileException.unwritable(target, e);
        } catch (NoClassDefFoundError absent) {
            file.close();
            throw FileException.unwritable(target, new IOException(MISSING, absent));
        }
    }

    /**
     * {@return whether a name stands for a format}
     *
     * @param target a file, or {@code -} for standard output
     */
    public static boolean hasFormat(Path target) {
        return ENDINGS.contains(ending(target));
    }

    private static String ending(Path target) {
        String name = target.toString().toLowerCase(Locale.ROOT);
        return name.equals("-") ? name : name.substring(Math.max(0, name.lastIndexOf('.')));
    }

    /**
     * {@return the second file that trajectories have; null where one file holds everything}
     *
     * @param target the first file
     */
    public static Path beside(Path target) {
        return ending(target).equals(".txt") ? PedPyTrajectories.groups(target) : null;
    }

    /** {@return the second file, for what the format has no place for; null where there is none} */
    public Path beside() {
        return null;
    }

    /**
     * Appends the world's present state as the next frame.
     *
     * @param world the one that the file began with
     * @throws FileException when it cannot be written; the message says why
     */
    public final void append(World world) throws FileException {
        AgentsView agents = world.agents();
        try {
            for (int i = 0; i < agents.count(); i++) {
                if (agents.isAlive(i)) {
                    append(frame, i, agents, Affiliation.of(i, world));
                }
            }
            endFrame(frame, world);
        } catch (IOException e) {
            throw FileException.unwritable(target, e);
        }
        frame++;
    }

    /** One agent in one frame. */
    abstract void append(int frame, int id, AgentsView agents, Affiliation affiliation) throws IOException;

    void endFrame(int number, World world) throws IOException {
        // Most formats have nothing to say of a frame.
    }

    /** Writes what is still under way. */
    abstract void endFile() throws IOException;

    /** Closes the file; may be called again. */
    void releaseFile() {
        // A stream is the file's own to close.
    }

    /**
     * Completes the file and moves it into place.
     *
     * @throws FileException when it cannot be written; the message says why
     */
    public final void finish() throws FileException {
        try {
            endFile();
            releaseFile();
            file.finish();
        } catch (IOException e) {
            throw FileException.unwritable(target, e);
        }
    }

    /** Leaves nothing behind unless finished. */
    @Override
    public final void close() {
        releaseFile();
        file.close();
    }
}
