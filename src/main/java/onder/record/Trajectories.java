package onder.record;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import onder.core.AgentsView;
import onder.file.FileException;
import onder.file.WholeFile;
import onder.world.World;

/**
 * Writes where everybody was, for other programs. The ending of the file chooses the format: {@code .sqlite} is
 * JuPedSim's, version 2; {@code .csv} has a header and a comma between; anything else is PedPy's text. Lengths are in
 * metres; our x is their x, our −z their y.
 *
 * <p>Whole after {@link #finish}; without it nothing is left.
 */
public abstract class Trajectories implements AutoCloseable {
    private static final String MISSING = "an SQLite database is written by org.xerial:sqlite-jdbc and"
            + " org.locationtech.jts:jts-core, which are not both on the class path; .csv and .txt need neither";

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
     * @throws FileException when the place cannot be written to
     */
    public static Trajectories of(Path target, World world, int stride) throws FileException {
        double rate = world.setup().rate() / stride;
        String name = target.getFileName().toString().toLowerCase(Locale.ROOT);
        WholeFile file = WholeFile.begin(target);
        try {
            return name.endsWith(".sqlite")
                    ? new SqliteTrajectories(target, file.seekable("an SQLite database"), rate)
                    : new TextTrajectories(target, file, rate, name.endsWith(".csv"));
        } catch (IOException e) {
            file.close();
            throw FileException.unwritable(target, e);
        } catch (NoClassDefFoundError absent) {
            file.close();
            throw FileException.unwritable(target, new IOException(MISSING, absent));
        }
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
                    append(frame, i, agents.x(i), -agents.z(i), agents.headingX(i), -agents.headingZ(i));
                }
            }
            endFrame(frame, world);
        } catch (IOException e) {
            throw FileException.unwritable(target, e);
        }
        frame++;
    }

    /** One agent in one frame: place in metres and heading as a unit vector, in the axes of the file. */
    abstract void append(int frame, int id, float x, float y, float headingX, float headingY) throws IOException;

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
