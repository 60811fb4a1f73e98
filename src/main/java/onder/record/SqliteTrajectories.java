package onder.record;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import onder.core.agents.AgentsView;
import onder.core.obstacles.Obstacles;
import onder.file.WholeFile;
import onder.world.World;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.Geometry;

/**
 * JuPedSim's trajectory database, version 2: {@code trajectory_data} with frame, id, position and orientation, {@code
 * metadata} with version, frames a second and the extent, {@code geometry} with every walkable area so far as
 * well-known text, and {@code frame_data} with each frame's geometry. JuPedSim's viewer, JuPedSim and PedPy read it.
 * Its tables are fixed, so groups, leaders and species are in one more, {@code membership}.
 */
final class SqliteTrajectories extends Trajectories {
    private static final int VERSION = 2;

    /** The number of rows sent to the database at once. */
    private static final int BATCH = 10_000;

    private final Connection database;
    private final PreparedStatement rows;
    private final PreparedStatement memberships;
    private final AffiliationTable affiliations = new AffiliationTable(this::member);
    private final List<Stretch> stretches = new ArrayList<>();

    /** The area in which agents were: in a world without an edge this is the extent, which is only known at the end. */
    private final Envelope seen = new Envelope();

    private int frames;
    private int waiting;

    /**
     * Frames with the same obstacles.
     *
     * @param radius the smallest body's, in metres
     */
    private record Stretch(int from, Obstacles obstacles, double radius) {}

    SqliteTrajectories(Path target, WholeFile file, double rate) throws IOException {
        super(target, file);
        SqliteLibrary.load();
        Connection opened = null;
        try {
            opened = DriverManager.getConnection("jdbc:sqlite:" + file.path());
            try (Statement statement = opened.createStatement()) {
                // Nobody reads it before it is complete, and an unfinished one is deleted.
                statement.execute("PRAGMA journal_mode=OFF");
                statement.execute("PRAGMA synchronous=OFF");
            }
            opened.setAutoCommit(false);
            lay(opened);
            put(opened, "version", VERSION);
            put(opened, "fps", rate);
            rows = opened.prepareStatement("INSERT INTO trajectory_data VALUES(?, ?, ?, ?, ?, ?)");
            memberships = opened.prepareStatement("INSERT INTO membership VALUES(?, ?, ?, ?, ?, ?)");
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
            // The first failure is the one to report.
        }
    }

    private static void lay(Connection opened) throws SQLException {
        try (Statement statement = opened.createStatement()) {
            statement.execute("CREATE TABLE trajectory_data (frame INTEGER NOT NULL, id INTEGER NOT NULL,"
                    + " pos_x REAL NOT NULL, pos_y REAL NOT NULL, ori_x REAL NOT NULL, ori_y REAL NOT NULL)");
            statement.execute("CREATE INDEX frame_id_idx ON trajectory_data(frame, id)");
            statement.execute("CREATE TABLE metadata(key TEXT NOT NULL UNIQUE PRIMARY KEY, value TEXT NOT NULL)");
            statement.execute("CREATE TABLE geometry(hash INTEGER NOT NULL, wkt TEXT NOT NULL)");
            statement.execute("CREATE UNIQUE INDEX geometry_hash ON geometry(hash)");
            statement.execute("CREATE TABLE frame_data(frame INTEGER NOT NULL, geometry_hash INTEGER NOT NULL)");
            statement.execute("CREATE TABLE membership(id INTEGER NOT NULL, from_frame INTEGER NOT NULL,"
                    + " to_frame INTEGER NOT NULL, group_id INTEGER NOT NULL, leader INTEGER NOT NULL,"
                    + " species TEXT NOT NULL)");
        }
    }

    private static void put(Connection opened, String key, Object value) throws SQLException {
        try (PreparedStatement insert = opened.prepareStatement("INSERT INTO metadata VALUES(?, ?)")) {
            insert.setString(1, key);
            insert.setString(2, value.toString());
            insert.execute();
        }
    }

    @Override
    void append(int frame, int id, AgentsView agents, Affiliation affiliation) throws IOException {
        float x = agents.x(id);
        float y = -agents.z(id);
        seen.expandToInclude(x, y);
        affiliations.see(frame, id, affiliation);
        try {
            rows.setInt(1, frame);
            rows.setInt(2, id);
            rows.setDouble(3, x);
            rows.setDouble(4, y);
            rows.setDouble(5, agents.headingX(id));
            rows.setDouble(6, -agents.headingZ(id));
            rows.addBatch();
            if (++waiting == BATCH) {
                rows.executeBatch();
                waiting = 0;
            }
        } catch (SQLException e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    private void member(int id, int from, int to, Affiliation affiliation) throws IOException {
        try {
            memberships.setInt(1, id);
            memberships.setInt(2, from);
            memberships.setInt(3, to);
            memberships.setInt(4, affiliation.group());
            memberships.setInt(5, affiliation.leader());
            memberships.setString(6, affiliation.species());
            memberships.executeUpdate();
        } catch (SQLException e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    @Override
    void endFrame(int number, World world) throws IOException {
        frames = number + 1;
        affiliations.endFrame(number);
        // Obstacles are immutable: a new object means a change.
        Obstacles obstacles = world.obstacles();
        if (stretches.isEmpty() || stretches.get(stretches.size() - 1).obstacles != obstacles) {
            double radius = world.setup().species().stream()
                    .mapToDouble(species -> species.body().radius())
                    .min()
                    .orElseThrow();
            stretches.add(new Stretch(number, obstacles, radius));
        }
    }

    private void putAreas() throws SQLException {
        Envelope whole = new Envelope();
        // The same area may occur again after an obstacle was added and removed.
        try (PreparedStatement areas = database.prepareStatement("INSERT OR IGNORE INTO geometry VALUES(?, ?)");
                PreparedStatement frame = database.prepareStatement("INSERT INTO frame_data VALUES(?, ?)")) {
            for (int i = 0; i < stretches.size(); i++) {
                Stretch stretch = stretches.get(i);
                Geometry area = WalkableArea.of(stretch.obstacles, stretch.radius, seen);
                whole.expandToInclude(area.getEnvelopeInternal());
                String text = area.toText();
                areas.setLong(1, text.hashCode());
                areas.setString(2, text);
                areas.execute();
                int end = i + 1 < stretches.size() ? stretches.get(i + 1).from : frames;
                for (int number = stretch.from; number < end; number++) {
                    frame.setInt(1, number);
                    frame.setLong(2, text.hashCode());
                    frame.addBatch();
                }
                frame.executeBatch();
            }
        }
        put(database, "xmin", whole.getMinX());
        put(database, "xmax", whole.getMaxX());
        put(database, "ymin", whole.getMinY());
        put(database, "ymax", whole.getMaxY());
    }

    @Override
    void endFile() throws IOException {
        try {
            rows.executeBatch();
            affiliations.endAll();
            putAreas();
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
