package onder.record;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Locale;
import onder.core.Agents;
import onder.world.World;

/**
 * Writes where everybody was, for other programs. The ending of the file chooses the format: {@code .sqlite} is
 * JuPedSim's, version 2; {@code .csv} has a header and a comma between; anything else is PedPy's text. Lengths are in
 * metres; our x is their x, our −z their y.
 *
 * <p>Written beside the target and moved into place by {@link #finish}; without it nothing is left.
 */
public abstract class Trajectories implements AutoCloseable {
    private final Path target;
    private final Path temporary;
    private int frame;
    private boolean finished;

    Trajectories(Path target) throws IOException {
        this.target = target.toAbsolutePath();
        if (Files.isDirectory(this.target)) {
            throw new IOException("it is a folder");
        }
        // Not createTempFile: its files are for their owner only, and so would the finished one be.
        temporary = temporary(target);
        Files.deleteIfExists(temporary);
    }

    static Path temporary(Path target) {
        Path whole = target.toAbsolutePath();
        return whole.resolveSibling("." + whole.getFileName() + ".onder-tmp");
    }

    /**
     * Begins a file for a world.
     *
     * @throws IOException when the place cannot be written to
     */
    public static Trajectories of(Path target, World world) throws IOException {
        String name = target.getFileName().toString().toLowerCase(Locale.ROOT);
        if (name.endsWith(".sqlite")) {
            return new SqliteTrajectories(target, world);
        }
        return new TextTrajectories(target, world, name.endsWith(".csv"));
    }

    /** Appends the world's present state as the next frame. */
    public final void append(World world) throws IOException {
        Agents agents = world.agents();
        for (int i = 0; i < agents.count(); i++) {
            if (agents.alive[i]) {
                append(frame, i, agents.x[i], -agents.z[i], agents.hx[i], -agents.hz[i]);
            }
        }
        endFrame(frame, world);
        frame++;
    }

    /** One agent in one frame: place in metres and heading as a unit vector, in the axes of the file. */
    abstract void append(int frame, int id, float x, float y, float headingX, float headingY) throws IOException;

    void endFrame(int number, World world) throws IOException {
        // Most formats have nothing to say of a frame.
    }

    /** Closes the file; may be called again. */
    abstract void closeFile() throws IOException;

    /** Completes the file and moves it into place. */
    public final void finish() throws IOException {
        closeFile();
        Files.move(temporary, target, StandardCopyOption.REPLACE_EXISTING);
        finished = true;
    }

    /** Leaves nothing behind unless finished. */
    @Override
    public final void close() throws IOException {
        if (!finished) {
            try {
                // A full disk fails the closing too.
                closeFile();
            } finally {
                Files.deleteIfExists(temporary);
            }
        }
    }
}
