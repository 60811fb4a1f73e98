package onder.lab.runs;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import onder.file.FileException;
import onder.file.WholeFile;
import onder.world.World;
import onder.world.measure.Measure;

/**
 * The measures of a world over time, as a CSV with a row per measuring moment: the means over its groups, the number
 * of agents left, and the scene's measures in places. An undefined value is an empty field. The file is complete
 * after {@link #finish}; without it nothing remains.
 */
public final class TimeSeries implements AutoCloseable {
    private final Path target;
    private final WholeFile file;
    private final BufferedWriter writer;
    private final List<Measure> measures;

    /** Creates a world's file, with no row yet. */
    public TimeSeries(Path target, World world) throws FileException {
        this.target = target;
        file = WholeFile.begin(target);
        writer = new BufferedWriter(new OutputStreamWriter(file.output(), StandardCharsets.UTF_8));
        measures = Measure.of(world.setup());
        line(measures.stream().map(Measure::column).collect(Collectors.joining(",", "time_s,agents,", "\n")));
    }

    /** Appends the world's present state. */
    public void append(World world) throws FileException {
        line(measures.stream()
                .map(measure -> CsvTable.number(measure.of(world)))
                .collect(Collectors.joining(
                        ",",
                        CsvTable.number(world.steps() / world.setup().rate()) + ","
                                + world.agents().living() + ",",
                        "\n")));
    }

    private void line(String text) throws FileException {
        try {
            writer.write(text);
        } catch (IOException e) {
            throw FileException.unwritable(target, e);
        }
    }

    /** Completes the file and moves it into place. */
    public void finish() throws FileException {
        try {
            writer.flush();
            file.finish();
        } catch (IOException e) {
            throw FileException.unwritable(target, e);
        }
    }

    @Override
    public void close() {
        file.close();
    }
}
