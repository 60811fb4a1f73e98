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
 * Writes the position, group, leader and species of all agents, for other programs. The ending of the file chooses the
 * format: {@code .sqlite} is JuPedSim's, version 2, with a table {@code membership} added; {@code .csv} has a header
 * and commas; {@code .txt} is PedPy's text, with a second file {@code NAME.groups.csv} beside it. Standard output,
 * {@code -}, gets {@code .csv}. Lengths are in metres; our x is their x, our −z their y. The page "Trajectories" names
 * every column.
 *
 * <p>The file is complete after {@link #finish}; without that, no file remains.
 */
public abstract class Trajectories implements AutoCloseable {
    private static final String MISSING = "writing an SQLite database needs org.xerial:sqlite-jdbc and"
            + " org.locationtech.jts:jts-core on the class path; .csv and .txt need neither";

    /** Instead of a number of decimals: as many digits as are needed to read back the same number to the bit, as float or double. */
    public static final int EXACT = -1;

    /** The most decimals that positions can be rounded to. */
    public static final int MOST_DECIMALS = 7;

    /** The endings of the formats, and standard output. */
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
     * @param world its rate and species are written in the header
     * @return the file, without frames yet
     * @throws FileException if the place cannot be written to
     */
    public static Trajectories of(Path target, World world) throws FileException {
        return of(target, world, 1);
    }

    /**
     * Begins a file with fewer frames than steps.
     *
     * @param target the file; its ending chooses the format
     * @param world its rate and species are written in the header
     * @param stride steps from one frame to the next that is {@link #append appended}, 1 or more
     * @return the file, without frames yet
     * @throws FileException if the place cannot be written to, or its ending stands for no format
     */
    public static Trajectories of(Path target, World world, int stride) throws FileException {
        return of(target, world, stride, EXACT);
    }

    /**
     * Begins a file with rounded positions.
     *
     * @param target the file; its ending chooses the format
     * @param world its rate and species are written in the header
     * @param stride steps from one frame to the next that is {@link #append appended}, 1 or more
     * @param decimals of positions in text, 0 to {@value #MOST_DECIMALS}, or {@link #EXACT}, as the database always is
     * @return the file, without frames yet
     * @throws FileException if the place cannot be written to, or its ending stands for no format
     */
    public static Trajectories of(Path target, World world, int stride, int decimals) throws FileException {
        if (decimals < EXACT || decimals > MOST_DECIMALS) {
            throw new IllegalArgumentException("decimals = " + decimals + ", allowed 0 to " + MOST_DECIMALS);
        }
        double rate = world.setup().rate() / stride;
        if (!hasFormat(target)) {
            throw FileException.unwritable(
                    target, new IOException("its ending belongs to no format, allowed " + String.join(", ", ENDINGS)));
        }
        WholeFile file = WholeFile.begin(target);
        try {
            return switch (ending(target)) {
                case ".sqlite" -> new SqliteTrajectories(target, file.seekable("an SQLite database"), rate);
                case ".txt" -> new PedPyTrajectories(target, file, rate, decimals);
                default -> new CommaTrajectories(target, file, rate, decimals);
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
     * {@return whether a name has the ending of a format}
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
     * {@return the second file of trajectories; null if one file holds everything}
     *
     * @param target the first file
     */
    public static Path beside(Path target) {
        return ending(target).equals(".txt") ? PedPyTrajectories.groups(target) : null;
    }

    /**
     * {@return whether positions in a file can be rounded: they are text}
     *
     * @param target a file whose ending stands for a format
     */
    public static boolean isText(Path target) {
        return !ending(target).equals(".sqlite");
    }

    /** {@return the second file, for data without a place in the format; null if there is none} */
    public Path beside() {
        return null;
    }

    /**
     * Appends the world's current state as the next frame.
     *
     * @param world the world with which the file began
     * @throws FileException if it cannot be written; the message says why
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
        // Most formats write nothing for a frame itself.
    }

    /** Writes unfinished data. */
    abstract void endFile() throws IOException;

    /** Closes the file; may be called again. */
    void releaseFile() {
        // The file closes its own stream.
    }

    /**
     * Completes the file and moves it into place.
     *
     * @throws FileException if it cannot be written; the message says why
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

    /** Removes the file unless it is finished. */
    @Override
    public final void close() {
        releaseFile();
        file.close();
    }
}
