package onder.lab.trajectories;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import onder.record.SqliteLibrary;
import org.sqlite.SQLiteConfig;

/** JuPedSim's trajectory database, versions 1 and 2, which have the same table of places. */
final class JuPedSimDatabase {
    private static final String TABLE = "trajectory_data";
    private static final String[] COLUMNS = {"id", "frame", "pos_x", "pos_y"};

    private final Path file;
    private final double given;
    private final TrackTable table;

    JuPedSimDatabase(Path file, double given) {
        this.file = file;
        this.given = given;
        table = new TrackTable(file, row -> file.getFileName() + ", " + TABLE + ", row " + row);
    }

    Tracks read() throws IOException {
        SqliteLibrary.load();
        SQLiteConfig config = new SQLiteConfig();
        config.setReadOnly(true);
        try (Connection database = config.createConnection("jdbc:sqlite:" + file)) {
            double rate = rate(database);
            rows(database);
            return table.tracks(rate, file.getFileName() + ", metadata, fps");
        } catch (SQLException e) {
            throw new TrajectoryException(
                    file + ": is no database of JuPedSim's that can be read: " + e.getMessage(), e);
        }
    }

    private double rate(Connection database) throws SQLException, TrajectoryException {
        String told;
        try (Statement ask = database.createStatement();
                ResultSet answer = ask.executeQuery("SELECT value FROM metadata WHERE key = 'fps'")) {
            told = answer.next() ? answer.getString(1) : null;
        }
        if (told == null) {
            if (Double.isNaN(given)) {
                throw new TrajectoryException(file + ", metadata: has no fps; give --frame-rate");
            }
            return given;
        }
        double rate;
        try {
            rate = Double.parseDouble(told.strip());
        } catch (NumberFormatException e) {
            throw new TrajectoryException(
                    file + ", metadata: fps = " + TrajectoryException.quoted(told) + ", allowed numbers", e);
        }
        if (!Double.isNaN(given) && given != rate) {
            throw new TrajectoryException(
                    file + ", metadata: fps = " + rate + " and --frame-rate = " + given + ", allowed one of them");
        }
        return rate;
    }

    private void rows(Connection database) throws SQLException, TrajectoryException {
        try (Statement ask = database.createStatement();
                ResultSet answer = ask.executeQuery("SELECT " + String.join(", ", COLUMNS) + " FROM " + TABLE)) {
            double[] values = new double[COLUMNS.length];
            for (int row = 1; answer.next(); row++) {
                for (int i = 0; i < values.length; i++) {
                    Object value = answer.getObject(i + 1);
                    if (!(value instanceof Number number)) {
                        throw table.wrong(
                                row,
                                COLUMNS[i] + " = "
                                        + (value == null ? "NULL" : TrajectoryException.quoted(value.toString()))
                                        + ", allowed numbers");
                    }
                    values[i] = number.doubleValue();
                }
                table.add(row, values[0], values[1], values[2], values[3]);
            }
        }
    }
}
