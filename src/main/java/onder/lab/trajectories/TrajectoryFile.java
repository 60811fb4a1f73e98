package onder.lab.trajectories;

import io.jhdf.HdfFile;
import io.jhdf.api.Attribute;
import io.jhdf.api.Dataset;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.lang.reflect.Array;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import onder.file.InputFile;
import onder.file.ParserGuard;
import onder.record.SqliteLibrary;
import org.sqlite.ProgressHandler;
import org.sqlite.SQLiteConfig;

/**
 * A file of people's positions. Its contents show the format: SQLite and HDF5 by their first bytes, text by its
 * header and columns. Units are metres, or centimetres if the header says so; the scene's x is the file's x, the
 * scene's −z its y.
 *
 * @param path the file
 * @param format its format, or null to detect it
 * @param rate frames per second, or NaN to read it from the file
 */
public record TrajectoryFile(Path path, TrajectoryFormat format, double rate) {
    private static final byte[] SQLITE = "SQLite format 3\0".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] HDF5 = {(byte) 0x89, 'H', 'D', 'F', '\r', '\n', 0x1a, '\n'};

    /**
     * {@return all people in it}
     *
     * @throws TrajectoryException when it cannot be used; the message says where and why
     */
    public Tracks read() throws TrajectoryException {
        return ParserGuard.read(path.toString(), TrajectoryException.class, TrajectoryException::new, this::tracks);
    }

    private Tracks tracks() throws IOException {
        if (Files.isDirectory(path)) {
            throw new TrajectoryException(path + ": is a folder, not a trajectory file");
        }
        TrajectoryFormat found = binary();
        TrajectoryFormat shown = format != null ? format : found;
        if (shown == TrajectoryFormat.SQLITE) {
            return new JuPedSimDatabase(path, rate).read();
        }
        if (shown == TrajectoryFormat.HDF5) {
            return new JulichArchive(path, rate).read();
        }
        return new TrajectoryText(path, shown, rate).read();
    }

    /** The format by the first bytes, or null for text. */
    private TrajectoryFormat binary() throws IOException {
        byte[] head;
        try (InputStream from = InputFile.open(path)) {
            head = from.readNBytes(SQLITE.length);
        }
        if (Arrays.equals(head, SQLITE)) {
            return TrajectoryFormat.SQLITE;
        }
        return head.length >= HDF5.length && Arrays.equals(Arrays.copyOf(head, HDF5.length), HDF5)
                ? TrajectoryFormat.HDF5
                : null;
    }

    /**
     * HDF5 as in Jülich's archive of pedestrian dynamics: the dataset {@code trajectory} with rows of id, frame, x and y
     * (and z) in metres, and its attribute {@code fps}.
     */
    private static final class JulichArchive {
        private static final String DATASET = "trajectory";
        private static final String[] COLUMNS = {"id", "frame", "x", "y"};

        private final Path file;
        private final double given;
        private final TrackTable table;

        JulichArchive(Path file, double given) {
            this.file = file;
            this.given = given;
            table = new TrackTable(file, row -> file + ", dataset " + DATASET + ", row " + row);
        }

        Tracks read() throws TrajectoryException {
            try (HdfFile archive = new HdfFile(file)) {
                if (!(archive.getChild(DATASET) instanceof Dataset dataset)) {
                    throw new TrajectoryException(file + ": has no dataset '" + DATASET + "', which Onder needs");
                }
                if (dataset.getSize() > TrackTable.MOST_ROWS) {
                    throw new TrajectoryException(file + ", dataset " + DATASET + ": has " + dataset.getSize()
                            + " rows, allowed up to " + TrackTable.MOST_ROWS);
                }
                double rate = rate(dataset);
                rows(dataset);
                return table.tracks(rate, file + ", dataset " + DATASET + ", attribute fps");
            } catch (RuntimeException e) {
                // A damaged file may make the library fail anywhere.
                throw new TrajectoryException(
                        file + ": is not a readable HDF5 file: " + ParserGuard.plain(e.getMessage()), e);
            }
        }

        private double rate(Dataset dataset) throws TrajectoryException {
            String where = file + ", dataset " + DATASET;
            Attribute fps = dataset.getAttribute("fps");
            if (fps == null) {
                return TrackTable.rate(null, given, where, "attribute 'fps'");
            }
            Object data = fps.getData();
            Object first =
                    data != null && data.getClass().isArray() && Array.getLength(data) == 1 ? Array.get(data, 0) : data;
            if (!(first instanceof Number number)) {
                throw new TrajectoryException(
                        where + ": fps = " + TrajectoryException.quoted(String.valueOf(first)) + ", allowed a number");
            }
            return TrackTable.rate(number.doubleValue(), given, where, "attribute 'fps'");
        }

        private void rows(Dataset dataset) throws TrajectoryException {
            if (!(dataset.isCompound() && dataset.getData() instanceof Map<?, ?> columns)) {
                throw new TrajectoryException(file + ", dataset " + DATASET
                        + ": has no named columns, allowed rows with id," + " frame, x and y");
            }
            Object[] values = new Object[COLUMNS.length];
            int rows = -1;
            for (int i = 0; i < COLUMNS.length; i++) {
                values[i] = columns.get(COLUMNS[i]);
                if (values[i] == null || !values[i].getClass().isArray()) {
                    throw new TrajectoryException(
                            file + ", dataset " + DATASET + ": has no column '" + COLUMNS[i] + "', which Onder needs");
                }
                int length = Array.getLength(values[i]);
                if (rows >= 0 && length != rows) {
                    throw new TrajectoryException(file + ", dataset " + DATASET + ": the column '" + COLUMNS[i]
                            + "' has " + length + " rows, another " + rows);
                }
                rows = length;
            }
            for (int row = 0; row < rows; row++) {
                table.add(row + 1, at(values, 0, row), at(values, 1, row), at(values, 2, row), at(values, 3, row));
            }
        }

        private double at(Object[] values, int column, int row) throws TrajectoryException {
            return table.number(row + 1, COLUMNS[column], Array.get(values[column], row));
        }
    }

    /** JuPedSim's trajectory database, versions 1 and 2, which have the same table of positions. */
    private static final class JuPedSimDatabase {
        private static final String TABLE = "trajectory_data";
        /** Instructions of SQLite's virtual machine between two checks of their number. */
        private static final int STEPS = 100_000;

        /** A row takes more than ten bytes, and about as many instructions. */
        private static final long STEPS_A_BYTE = 10;

        private static final Pattern PLAIN_TABLE = Pattern.compile("(?is)\\s*CREATE\\s+TABLE\\b(?!.*\\bAS\\s*\\().*");

        private static final String[] COLUMNS = {"id", "frame", "pos_x", "pos_y"};

        private final Path file;
        private final double given;
        private final TrackTable table;
        private boolean endless;

        JuPedSimDatabase(Path file, double given) {
            this.file = file;
            this.given = given;
            table = new TrackTable(file, row -> file + ", " + TABLE + ", row " + row);
        }

        Tracks read() throws IOException {
            SqliteLibrary.load();
            SQLiteConfig config = new SQLiteConfig();
            config.setReadOnly(true);
            try (Connection database = config.createConnection("jdbc:sqlite:" + file.toAbsolutePath())) {
                limit(database);
                requireTable(database, "metadata");
                requireTable(database, TABLE);
                double rate = rate(database);
                rows(database);
                return table.tracks(rate, file + ", metadata, fps");
            } catch (SQLException e) {
                throw new TrajectoryException(
                        file + ": is not a readable JuPedSim database: "
                                + (endless
                                        ? "it takes more steps than its size allows"
                                        : ParserGuard.plain(e.getMessage())),
                        e);
            }
        }

        /** SQLite evaluates what a database defines; a malicious database may define something endless. */
        private void limit(Connection database) throws SQLException, IOException {
            long most = STEPS + STEPS_A_BYTE * Files.size(file);
            ProgressHandler.setHandler(database, STEPS, new ProgressHandler() {
                private long steps;

                @Override
                protected int progress() {
                    steps += STEPS;
                    endless = steps > most;
                    return endless ? 1 : 0;
                }
            });
        }

        /** A view may stand for any amount of work; in every file that JuPedSim writes, these are tables. */
        private void requireTable(Connection database, String name) throws SQLException, TrajectoryException {
            try (PreparedStatement ask =
                    database.prepareStatement("SELECT type, sql FROM sqlite_master WHERE lower(name) = ?")) {
                ask.setString(1, name);
                try (ResultSet answer = ask.executeQuery()) {
                    boolean isTable = answer.next()
                            && "table".equals(answer.getString(1))
                            && PLAIN_TABLE
                                    .matcher(String.valueOf(answer.getString(2)))
                                    .matches();
                    if (!isTable) {
                        throw new TrajectoryException(file + ": is not a readable JuPedSim database: it has no"
                                + " plain table '" + name + "'");
                    }
                }
            }
        }

        private double rate(Connection database) throws SQLException, TrajectoryException {
            String told;
            try (Statement ask = database.createStatement();
                    ResultSet answer = ask.executeQuery("SELECT value FROM metadata WHERE key = 'fps'")) {
                told = answer.next() ? answer.getString(1) : null;
            }
            try {
                Double rate = told == null ? null : Double.valueOf(told.strip());
                return TrackTable.rate(rate, given, file + ", metadata", "fps");
            } catch (NumberFormatException e) {
                throw new TrajectoryException(
                        file + ", metadata: fps = " + TrajectoryException.quoted(told) + ", allowed numbers", e);
            }
        }

        private void rows(Connection database) throws SQLException, TrajectoryException {
            try (Statement ask = database.createStatement();
                    ResultSet answer = ask.executeQuery("SELECT " + String.join(", ", COLUMNS) + " FROM " + TABLE)) {
                double[] values = new double[COLUMNS.length];
                for (int row = 1; answer.next(); row++) {
                    for (int i = 0; i < values.length; i++) {
                        values[i] = table.number(row, COLUMNS[i], answer.getObject(i + 1));
                    }
                    table.add(row, values[0], values[1], values[2], values[3]);
                }
            }
        }
    }

    /** Trajectories as text, with a row per person and frame. */
    private static final class TrajectoryText {
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
                            number,
                            "the header " + CSV_HEAD + " is among the rows; it may be only in the " + "first line");
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
}
