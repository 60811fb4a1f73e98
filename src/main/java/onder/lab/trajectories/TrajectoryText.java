package onder.lab.trajectories;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import onder.file.InputFile;

/** Trajectories as text, with a row per person and frame. */
final class TrajectoryText {
    private static final String CSV_HEAD = TrajectoryFormat.CSV.columns();
    private static final Pattern BLANKS = Pattern.compile("[\\s]+");
    private static final Pattern COMMAS = Pattern.compile(",", Pattern.LITERAL);
    private static final Pattern RATE = Pattern.compile("frame\\s?rate[^0-9+.-]*(\\S+)", Pattern.CASE_INSENSITIVE);
    private static final Pattern NUMBER = Pattern.compile("[-+]?(\\d+\\.?\\d*|\\.\\d+)([eE][-+]?\\d{1,4})?");
    private static final double CENTIMETRE = 0.01;

    /** Names a file in messages; its name may contain any characters. */
    private static final String GROUPS = "# groups:";

    private static final int LONGEST_LINE = 10_000;

    /** Rounding of the times in Onder's files, in seconds. */
    private static final double ROUNDED = 0.5e-4;

    private final Path file;
    private final double given;
    private final TrackTable table;
    private TrajectoryFormat format;
    private double rate = Double.NaN;
    private int rateLine;
    private double unit = Double.NaN;
    private double latestTime;
    private int latestFrame;

    TrajectoryText(Path file, TrajectoryFormat format, double given) {
        this.file = file;
        this.format = format;
        this.given = given;
        table = new TrackTable(file, this::at);
    }

    private String at(int line) {
        return file + ":" + line;
    }

    Tracks read() throws IOException {
        // A malformed byte becomes a character that no number has, and is reported with its line.
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(InputFile.open(file), StandardCharsets.UTF_8))) {
            int number = 0;
            for (String line = next(lines, 1); line != null; line = next(lines, number + 1)) {
                line(++number, number == 1 && line.startsWith("\uFEFF") ? line.substring(1) : line);
            }
        }
        if (table.rows() == 0) {
            throw new TrajectoryException(
                    file + ": contains no positions, allowed rows of text such as id frame x y [z]");
        }
        return finished();
    }

    /** The next line, or null at the end; a file without line breaks is not read into memory. */
    private String next(BufferedReader from, int number) throws IOException {
        StringBuilder line = new StringBuilder();
        int c = from.read();
        if (c < 0) {
            return null;
        }
        while (c >= 0 && c != '\n') {
            if (line.length() == LONGEST_LINE) {
                throw table.wrong(
                        number,
                        "has more than " + LONGEST_LINE + " characters in one line: "
                                + TrajectoryException.quoted(line.toString()));
            }
            line.append((char) c);
            c = from.read();
        }
        return line.toString();
    }

    private void line(int number, String line) throws TrajectoryException {
        String text = line.strip();
        if (text.isEmpty()) {
            return;
        }
        if (text.startsWith("#")) {
            head(number, text);
        } else if (text.toLowerCase(Locale.ROOT).matches(CSV_HEAD + "(,.*)?")) {
            if (table.rows() > 0) {
                throw table.wrong(
                        number, "the header " + CSV_HEAD + " is among the rows; it may be only in the " + "first line");
            }
            format = TrajectoryFormat.CSV;
        } else {
            row(number, text);
        }
    }

    /** Reads rate and unit from a comment, as PedPy does. */
    private void head(int number, String text) throws TrajectoryException {
        if (text.startsWith(GROUPS)) {
            return;
        }
        Matcher told = RATE.matcher(text);
        if (told.find() && Double.isNaN(rate)) {
            rate = number(number, "framerate", told.group(1));
            rateLine = number;
        }
        String lower = text.toLowerCase(Locale.ROOT);
        if (lower.contains("x/cm") || lower.contains("in cm")) {
            unit = CENTIMETRE;
        } else if (lower.contains("x/m") || lower.contains("in m")) {
            unit = 1;
        }
    }

    private void row(int number, String text) throws TrajectoryException {
        // The last of Onder's columns is a species' name, which may contain a comma.
        String[] cells = format == TrajectoryFormat.CSV ? COMMAS.split(text, format.most) : BLANKS.split(text, -1);
        if (format == null) {
            format = shown(number, cells.length);
        }
        if (cells.length < format.fewest || cells.length > format.most) {
            throw table.wrong(
                    number,
                    "has " + cells.length + " columns, allowed " + format.columns() + ", found "
                            + TrajectoryException.quoted(text));
        }
        double scale = Double.isNaN(unit) ? 1 : unit;
        double frame = number(number, "frame", cells[format.frame]);
        double x = scale * number(number, "x", cells[format.x]);
        double y = scale * number(number, "y", cells[format.y]);
        table.add(number, number(number, "id", cells[format.id]), frame, x, y);
        if (format == TrajectoryFormat.CSV && frame >= latestFrame) {
            latestFrame = (int) frame;
            latestTime = number(number, "time_s", cells[2]);
        }
    }

    /** A header with a rate means PedPy's format; without it the number of columns decides. */
    private TrajectoryFormat shown(int number, int columns) throws TrajectoryException {
        if (!Double.isNaN(rate) || columns == 5) {
            return TrajectoryFormat.PEDPY;
        }
        if (columns == TrajectoryFormat.ETH.fewest) {
            return TrajectoryFormat.ETH;
        }
        if (columns == TrajectoryFormat.OBSMAT.fewest) {
            return TrajectoryFormat.OBSMAT;
        }
        throw table.wrong(
                number,
                "has " + columns + " columns and no header '# framerate: F' before it; allowed PedPy's id frame"
                        + " x y [z],"
                        + " ETH's frame id x y, and its obsmat's frame id x z y vx vz vy");
    }

    private double number(int line, String what, String text) throws TrajectoryException {
        if (!NUMBER.matcher(text).matches()) {
            throw table.wrong(line, what + " = " + TrajectoryException.quoted(text) + ", allowed numbers");
        }
        return Double.parseDouble(text);
    }

    private Tracks finished() throws TrajectoryException {
        String from = Double.isNaN(given) ? at(rateLine) : file.toString();
        double told = Double.isNaN(rate) && format == TrajectoryFormat.CSV ? fromTimes() : rate;
        double used = Double.isNaN(told) ? given : told;
        if (Double.isNaN(used)) {
            throw new TrajectoryException(file + ": does not give its frame rate; give --frame-rate"
                    + (format == TrajectoryFormat.ETH || format == TrajectoryFormat.OBSMAT
                            ? " (the frames of ETH's and UCY's text are those of the video)"
                            : " or a header '# framerate: F'"));
        }
        if (!Double.isNaN(given) && used != given) {
            throw new TrajectoryException(at(rateLine) + ": framerate = " + used + " and --frame-rate = " + given
                    + "; give only one of " + "them");
        }
        if (format == TrajectoryFormat.PEDPY && Double.isNaN(unit)) {
            table.note(file + ": its header has no unit (x/m or x/cm): metres are assumed");
        }
        return table.tracks(used, from);
    }

    /** The rate from the times in a file, which are rounded; NaN if all are 0. */
    private double fromTimes() {
        if (!(latestTime > 0) || latestFrame == 0) {
            return Double.NaN;
        }
        double told = latestFrame / latestTime;
        double whole = Math.rint(told);
        return Math.abs(told - whole) <= told * ROUNDED / latestTime ? whole : told;
    }
}
