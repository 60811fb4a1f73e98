package onder.output.export;

import java.io.IOException;
import java.util.List;
import java.util.function.IntConsumer;
import onder.param.Format;
import onder.world.World;

/** The export of a run to one file format. */
public interface RunExport extends AutoCloseable {
    /**
     * A summary before the run is made: the number of people and frames, and the parts left out.
     *
     * @return in lines
     * @throws ExportException where that is more than the format, the disk or the memory holds
     */
    List<String> plan() throws IOException;

    /**
     * Makes the run to know how large its file will be.
     *
     * @param progress called with how many frames are done
     * @return how many bytes
     * @throws ExportException where that is more than the format, the disk or the memory holds
     */
    long measure(IntConsumer progress) throws IOException;

    /**
     * Makes the run, unless that is already done, and writes the file, completely or not at all.
     *
     * @param progress called with how many frames are done
     * @return what was written, in lines
     * @throws IOException when it cannot be written; the message says why
     */
    List<String> write(IntConsumer progress) throws IOException;

    /** The run's world: at its end once the run was made, until this is closed. */
    World world();

    /** How many bytes there are, for readers: with two digits at least from a tenth of a megabyte on. */
    static String megabytes(long bytes) {
        double mega = bytes / 1e6;
        return Format.of(mega < 10 ? "%.2f MB" : "%.1f MB", mega);
    }

    /** What proves a run made again. */
    static String hash(World world) {
        return "hash: " + world.hashText() + " after " + world.steps() + " steps";
    }

    /** Ends the run's world. */
    @Override
    void close();
}
