package onder.output.export;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.IntConsumer;
import onder.param.Format;
import onder.world.World;

/** The export of a run to one file format. */
public abstract class RunExport implements AutoCloseable {
    protected final ExportedRun run;
    protected final Path path;
    protected final World world;

    /** @param world of the run, at its beginning */
    protected RunExport(ExportedRun run, Path path, World world) {
        this.run = run;
        this.path = path;
        this.world = world;
    }

    /**
     * A summary before the run is made: the number of people and frames, and the parts left out.
     *
     * @return in lines
     * @throws ExportException where that is more than the format, the disk or the memory holds
     */
    public abstract List<String> plan() throws IOException;

    /**
     * Makes the run to know how large its file will be.
     *
     * @param progress called with how many frames are done
     * @return how many bytes
     * @throws ExportException where that is more than the format, the disk or the memory holds
     */
    public abstract long measure(IntConsumer progress) throws IOException;

    /**
     * Makes the run, unless that is already done, and writes the file, completely or not at all.
     *
     * @param progress called with how many frames are done
     * @return what was written, in lines
     * @throws IOException when it cannot be written; the message says why
     */
    public abstract List<String> write(IntConsumer progress) throws IOException;

    /** The run's world: at its end once the run was made, until this is closed. */
    public final World world() {
        return world;
    }

    /** How many bytes there are, for readers: with two digits at least from a tenth of a megabyte on. */
    public static String megabytes(long bytes) {
        double mega = bytes / 1e6;
        return Format.of(mega < 10 ? "%.2f MB" : "%.1f MB", mega);
    }

    /** What proves a run made again. */
    public static String hash(World world) {
        return "hash: " + world.hashText() + " after " + world.steps() + " steps";
    }

    /** Ends the run's world. */
    @Override
    public final void close() {
        world.close();
    }
}
