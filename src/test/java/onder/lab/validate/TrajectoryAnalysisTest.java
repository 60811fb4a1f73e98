package onder.lab.validate;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import onder.core.geometry.Area;
import onder.core.geometry.Bounds;
import onder.core.geometry.Box;
import onder.core.geometry.Point;
import onder.core.geometry.Wall;
import onder.core.obstacles.Obstacles;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What criteria work out, beside the same by hand. */
class TrajectoryAnalysisTest {
    /** Three who walk along x at 1 m/s, a metre apart, to an exit. */
    private static final String SCENE = """
            world: {kind: open, width: 40, depth: 20}
            rules: {contact: off}
            species:
              person:
                body: {maxSpeed: 1, maxForce: 700, turnRate: .inf}
                alone: {seek: {}}
            groups:
              - {start: {points: [[-4, 0]], heading: 90, pace: top}, goal: {exit: end}}
              - {start: {points: [[-5, 0]], heading: 90, pace: top}, goal: {exit: end}}
              - {start: {points: [[-6, 0]], heading: 90, pace: top}, goal: {exit: end}}
            exits:
              - {name: end, area: {rectangle: {x: 8, z: 0, width: 2, depth: 20}}}
            """;

    @TempDir
    private Path folder;

    private Observation run(double seconds) throws IOException {
        Path file = folder.resolve("three.yaml");
        Files.writeString(file, SCENE);
        return Observation.of(Trial.of(file.toString(), seconds), 1);
    }

    @Test
    void flowsAndSpeedsAreThoseOfThePlaces() throws IOException {
        Observation run = run(20);
        assertArrayEquals(new double[] {4, 5, 6}, TrajectoryAnalysis.crossings(run, 0), 0.05);
        assertEquals(1, TrajectoryAnalysis.flow(run, 0), 0.02);
        assertEquals(2, TrajectoryAnalysis.spread(run, 0, 3), 0.05);
        assertEquals(0, TrajectoryAnalysis.crossings(run, 9).length);
        assertTrue(Double.isNaN(TrajectoryAnalysis.flow(run, 9)), "nobody crosses");
        assertEquals(2, TrajectoryAnalysis.most(run, new Area.Rectangle(0, 0, 1.9f, 5)), 0.01);
        assertEquals(7, TrajectoryAnalysis.outside(run, (x, z) -> x), 0.4, "nearer than a body to the exit");
        assertEquals(-6, TrajectoryAnalysis.startX(run, 2), 0.02);
        assertEquals(1, TrajectoryAnalysis.speedAlongX(run(4), 1), 0.01);
        assertTrue(Double.isNaN(TrajectoryAnalysis.spread(run(4), 0, 3)), "nobody has left");
    }

    @Test
    void theLastWhoLeavesIsSeenHoweverSeldomOneLooks() throws IOException {
        run(0);
        Trial seldom = Trial.of(folder.resolve("three.yaml").toString(), 20).every(1000);
        Observation run = Observation.of(seldom, 1);
        assertEquals(3, run.leavers());
        assertEquals(run(20).lastLeft(), run.lastLeft(), 1e-6);
    }

    /** Round the end of a wall, with room for the body, to within 2 m of the goal; and where nothing stands between. */
    @Test
    void theShortestWayIsThatOfAStringRoundWhatStands() {
        Bounds ground = new Bounds.Open(50, 50);
        Wall wall = new Wall(0, -20, 0, 20, 2);
        ShortestPaths round =
                new ShortestPaths(new Obstacles(ground, List.of(), List.of(wall)), new Point(5, 0), 2, 0.2f);
        double string = Math.hypot(5, 20) + Math.hypot(5, 20) + 0.2 * Math.PI - 2;
        assertEquals(string, round.from(-5, 0), 0.03 * string);
        ShortestPaths free = new ShortestPaths(new Obstacles(ground, List.of(), List.of()), new Point(12, 7), 2, 0.2f);
        double straight = Math.hypot(22, 13) - 2;
        assertTrue(free.from(-10, -6) >= straight - 0.3 && free.from(-10, -6) < 1.03 * straight + 0.3);
        List<Wall> closed = List.of(
                new Wall(-2, -2, 2, -2, 2),
                new Wall(2, -2, 2, 2, 2),
                new Wall(2, 2, -2, 2, 2),
                new Wall(-2, 2, -2, -2, 2));
        ShortestPaths none = new ShortestPaths(
                new Obstacles(ground, List.of(new Box(9, 9, 1, 1, 0, 2)), closed), new Point(10, 0), 1, 0.2f);
        assertEquals(Double.POSITIVE_INFINITY, none.from(0, 0));
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.5, 1, 2, 3, 4, 5, 6})
    void aLatticeHasItsDensityAndRoomForBodies(double density) {
        Area.Rectangle corridor = new Area.Rectangle(1, -2, 12, 3);
        List<Point> places = DenseStart.lattice(corridor, DenseStart.people(corridor, density));
        assertEquals(density * 36, places.size());
        double nearest = Double.MAX_VALUE;
        for (Point one : places) {
            assertTrue(Math.abs(one.z() + 2) <= 1.3 && corridor.contains(one.x(), one.z()), one + " is outside");
            for (Point other : places) {
                // The corridor closes on itself.
                double dx = Math.IEEEremainder(one.x() - other.x(), 12);
                nearest = one == other ? nearest : Math.min(nearest, Math.hypot(dx, one.z() - other.z()));
            }
        }
        assertTrue(nearest > 0.75 / Math.sqrt(density), "nearest " + nearest);
    }
}
