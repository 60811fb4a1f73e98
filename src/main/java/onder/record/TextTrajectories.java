package onder.record;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import onder.file.WholeFile;

/** A line of text for each agent and frame. */
abstract class TextTrajectories extends Trajectories {
    /** Decimals of places and times: floats above 1 read back to the bit. */
    private static final int DECIMALS = 7;

    private static final double SCALE = 1e7;
    private static final long WHOLE = (long) SCALE;

    final BufferedWriter writer;
    final StringBuilder line = new StringBuilder();

    TextTrajectories(Path target, WholeFile file) throws IOException {
        super(target, file);
        writer = writer(file);
    }

    static BufferedWriter writer(WholeFile file) throws IOException {
        return new BufferedWriter(new OutputStreamWriter(file.output(), StandardCharsets.UTF_8));
    }

    /** Appends a number to the line without a formatter, which would be too slow for millions. */
    final StringBuilder fixed(double number) {
        long scaled = Math.round(number * SCALE);
        if (scaled < 0) {
            line.append('-');
            scaled = -scaled;
        }
        line.append(scaled / WHOLE).append('.');
        String decimals = Long.toString(scaled % WHOLE);
        return line.append("0000000", 0, DECIMALS - decimals.length()).append(decimals);
    }

    @Override
    void endFile() throws IOException {
        writer.flush();
    }
}
