package onder.record;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import onder.file.WholeFile;

/** A line of text for each agent and frame. */
abstract class TextTrajectories extends Trajectories {
    /** Decimals of times. */
    private static final int TIME_DECIMALS = 7;

    /** 10 to the power of the index. */
    private static final long[] SCALES = {1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000};

    private final int decimals;
    final BufferedWriter writer;
    final StringBuilder line = new StringBuilder();

    /**
     * @param decimals of positions; {@link #EXACT} writes all digits
     */
    TextTrajectories(Path target, WholeFile file, int decimals) throws IOException {
        super(target, file);
        this.decimals = decimals;
        writer = writer(file);
    }

    static BufferedWriter writer(WholeFile file) throws IOException {
        return new BufferedWriter(new OutputStreamWriter(file.output(), StandardCharsets.UTF_8));
    }

    /**
     * Appends a position to the line. Unless it is rounded, it reads back as the same number, as a double, too: the
     * shortest digits that identify a float would add half of its last bit to what programs read as doubles.
     */
    final StringBuilder place(float metres) {
        if (decimals != EXACT) {
            return fixed(metres, decimals);
        }
        String digits = Double.toString(metres);
        // Numbers near 0 have an exponent, which not every reader takes.
        return line.append(digits.indexOf('E') < 0 ? digits : new BigDecimal(digits).toPlainString());
    }

    /** Appends a time in seconds to the line. */
    final StringBuilder time(double seconds) {
        return fixed(seconds, TIME_DECIMALS);
    }

    /** Without a formatter, which would be too slow for millions. */
    private StringBuilder fixed(double number, int places) {
        long whole = SCALES[places];
        long scaled = Math.round(number * whole);
        if (scaled < 0) {
            line.append('-');
            scaled = -scaled;
        }
        line.append(scaled / whole);
        if (places > 0) {
            String rest = Long.toString(scaled % whole);
            line.append('.').append("0000000", 0, places - rest.length()).append(rest);
        }
        return line;
    }

    @Override
    void endFile() throws IOException {
        writer.flush();
    }
}
