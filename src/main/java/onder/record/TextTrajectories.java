package onder.record;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import onder.file.WholeFile;

/**
 * A line for each agent and frame: PedPy's {@code id frame x/m y/m z/m} after {@code # framerate: F}, or the same
 * separated by commas after a header, with the time in seconds for the rate.
 */
final class TextTrajectories extends Trajectories {
    private final BufferedWriter writer;
    private final boolean commas;
    private final char between;
    private final double rate;
    private final StringBuilder line = new StringBuilder();

    TextTrajectories(Path target, WholeFile file, double rate, boolean commas) throws IOException {
        super(target, file);
        this.commas = commas;
        between = commas ? ',' : ' ';
        this.rate = rate;
        writer = new BufferedWriter(new OutputStreamWriter(file.output(), StandardCharsets.UTF_8));
        if (commas) {
            writer.write("id,frame,time_s,x_m,y_m\n");
        } else {
            writer.write("# framerate: " + rate + "\n");
            writer.write("# id frame x/m y/m z/m\n");
        }
    }

    @Override
    void append(int frame, int id, float x, float y, float headingX, float headingY) throws IOException {
        line.setLength(0);
        line.append(id).append(between).append(frame).append(between);
        if (commas) {
            fixed(frame / rate).append(between);
        }
        fixed(x).append(between);
        fixed(y).append(commas ? "\n" : " 0\n");
        writer.append(line);
    }

    /** Four decimals, a tenth of a millimetre; without the cost of a formatter for each of millions. */
    private StringBuilder fixed(double metres) {
        long scaled = Math.round(metres * 10_000.0);
        if (scaled < 0) {
            line.append('-');
            scaled = -scaled;
        }
        line.append(scaled / 10_000).append('.');
        String decimals = Long.toString(scaled % 10_000);
        return line.append("0000", 0, 4 - decimals.length()).append(decimals);
    }

    @Override
    void endFile() throws IOException {
        writer.flush();
    }
}
