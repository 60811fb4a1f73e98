package onder.record;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Locale;
import onder.core.Agents;
import onder.world.World;

/**
 * Writes where everybody was in the text format of PedPy: {@code # framerate: F}, then a line
 * {@code id frame x/m y/m z/m} for each agent and frame. Our x is its x, our −z its y; its z is height.
 *
 * <p>Written beside the target and moved into place by {@link #finish}; without it nothing is left.
 */
public final class Trajectories implements AutoCloseable {
    private final Path target;
    private final Path temporary;
    private final BufferedWriter writer;
    private final StringBuilder line = new StringBuilder();
    private int frame;
    private boolean finished;

    /**
     * @throws IOException when the place cannot be written to
     */
    public Trajectories(Path target, float dt) throws IOException {
        this.target = target.toAbsolutePath();
        if (Files.isDirectory(this.target)) {
            throw new IOException("it is a folder");
        }
        // Not createTempFile: its files are for their owner only, and so would the finished one be.
        temporary = this.target.resolveSibling("." + this.target.getFileName() + ".onder-tmp");
        writer = Files.newBufferedWriter(temporary);
        writer.write(String.format(Locale.ROOT, "# framerate: %s\n", (float) Math.rint(1000 / dt) / 1000));
        writer.write("# id frame x/m y/m z/m\n");
    }

    /** Appends the world's present state as the next frame. */
    public void append(World world) throws IOException {
        Agents agents = world.agents();
        for (int i = 0; i < agents.count(); i++) {
            if (agents.alive[i]) {
                line.setLength(0);
                line.append(i).append(' ').append(frame).append(' ');
                fixed(agents.x[i]).append(' ');
                fixed(-agents.z[i]).append(" 0\n");
                writer.append(line);
            }
        }
        frame++;
    }

    /** Four decimals, a tenth of a millimetre; without the cost of a formatter for each of millions. */
    private StringBuilder fixed(float metres) {
        long scaled = Math.round(metres * 10_000.0);
        if (scaled < 0) {
            line.append('-');
            scaled = -scaled;
        }
        line.append(scaled / 10_000).append('.');
        String decimals = Long.toString(scaled % 10_000);
        return line.append("0000", 0, 4 - decimals.length()).append(decimals);
    }

    /** Completes the file and moves it into place. */
    public void finish() throws IOException {
        writer.close();
        Files.move(temporary, target, StandardCopyOption.REPLACE_EXISTING);
        finished = true;
    }

    /** Leaves nothing behind unless finished. */
    @Override
    public void close() throws IOException {
        if (!finished) {
            // A full disk fails the closing too.
            try (writer) {
                Files.deleteIfExists(temporary);
            }
        }
    }
}
