package onder.record;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import onder.file.WholeFile;
import onder.world.World;

/**
 * JuPedSim's trajectory database, version 2: {@code trajectory_data} with frame, id, position and orientation,
 * {@code metadata} with version, frames a second and the extent, {@code geometry} as well-known text, and
 * {@code frame_data} with each frame's geometry. JuPedSim's viewer, JuPedSim and PedPy read it.
 */
final class SqliteTrajectories extends Trajectories {
    private static final int VERSION = 2;

    /** Rows that are sent to the database in one go. */
    private static final int BATCH = 10_000;

    private final Connection database;
    private final PreparedStatement rows;
    private final PreparedStatement frames;
    private final long geometry;
    private int waiting;

    SqliteTrajectories(Path target, WholeFile file, World world) throws IOException {
        super(target, file);
        SqliteLibrary.load();
        Connection opened = null;
        try {
            opened = DriverManager.getConnection("jdbc:sqlite:" + file.path());
            try (Statement statement = opened.createStatement()) {
                // Nobody reads it before it is whole, and an unfinished one is thrown away.
                statement.execute("PRAGMA journal_mode=OFF");
                statement.execute("PRAGMA synchronous=OFF");
            }
            opened.setAutoCommit(false);
            String area = Geometry.wellKnownText(world);
            geometry = area.hashCode();
            lay(opened, world, area);
            rows = opened.prepareStatement("INSERT INTO trajectory_data VALUES(?, ?, ?, ?, ?, ?)");
            frames = opened.prepareStatement("INSERT INTO frame_data VALUES(?, ?)");
            database = opened;
        } catch (SQLException e) {
            if (opened != null) {
                closeQuietly(opened);
            }
            throw new IOException(e.getMessage(), e);
        }
    }

    private static void closeQuietly(Connection opened) {
        try {
            opened.close();
        } catch (SQLException e) {
            // The first failure is the one to tell.
        }
    }

    private void lay(Connection opened, World world, String area) throws SQLException {
        try (Statement statement = opened.createStatement()) {
            statement.execute("CREATE TABLE trajectory_data (frame INTEGER NOT NULL, id INTEGER NOT NULL,"
                    + " pos_x REAL NOT NULL, pos_y REAL NOT NULL, ori_x REAL NOT NULL, ori_y REAL NOT NULL)");
            statement.execute("CREATE INDEX frame_id_idx ON trajectory_data(frame, id)");
            statement.execute("CREATE TABLE metadata(key TEXT NOT NULL UNIQUE PRIMARY KEY, value TEXT NOT NULL)");
            statement.execute("CREATE TABLE geometry(hash INTEGER NOT NULL, wkt TEXT NOT NULL)");
            statement.execute("CREATE UNIQUE INDEX geometry_hash ON geometry(hash)");
            statement.execute("CREATE TABLE frame_data(frame INTEGER NOT NULL, geometry_hash INTEGER NOT NULL)");
        }
        try (PreparedStatement insert = opened.prepareStatement("INSERT INTO metadata VALUES(?, ?)")) {
            put(insert, "version", VERSION);
            put(insert, "fps", rate(world));
            put(insert, "xmin", world.bounds().minX());
            put(insert, "xmax", world.bounds().maxX());
            put(insert, "ymin", -world.bounds().maxZ());
            put(insert, "ymax", -world.bounds().minZ());
        }
        try (PreparedStatement insert = opened.prepareStatement("INSERT INTO geometry VALUES(?, ?)")) {
            insert.setLong(1, geometry);
            insert.setString(2, area);
            insert.execute();
        }
    }

    private static void put(PreparedStatement insert, String key, Object value) throws SQLException {
        insert.setString(1, key);
        insert.setString(2, value.toString());
        insert.execute();
    }

    @Override
    void append(int frame, int id, float x, float y, float headingX, float headingY) throws IOException {
        try {
            rows.setInt(1, frame);
            rows.setInt(2, id);
            rows.setDouble(3, x);
            rows.setDouble(4, y);
            rows.setDouble(5, headingX);
            rows.setDouble(6, headingY);
            rows.addBatch();
            if (++waiting == BATCH) {
                rows.executeBatch();
                waiting = 0;
            }
        } catch (SQLException e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    @Override
    void endFrame(int number) throws IOException {
        try {
            frames.setInt(1, number);
            frames.setLong(2, geometry);
            frames.execute();
        } catch (SQLException e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    @Override
    void endFile() throws IOException {
        try {
            rows.executeBatch();
            database.commit();
        } catch (SQLException e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    @Override
    void releaseFile() {
        closeQuietly(database);
    }
}
