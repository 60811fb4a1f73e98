package onder.lab.trajectories;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.regex.Pattern;
import onder.file.ParserGuard;
import onder.record.SqliteLibrary;
import org.sqlite.ProgressHandler;
import org.sqlite.SQLiteConfig;

/** JuPedSim's trajectory database, versions 1 and 2, which have the same table of positions. */
final class JuPedSimDatabase {
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
                    throw new TrajectoryException(
                            file + ": is not a readable JuPedSim database: it has no" + " plain table '" + name + "'");
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
