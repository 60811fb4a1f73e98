package onder.core.geometry;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import onder.core.obstacles.Obstacles;
import onder.core.routes.CornerGraph;
import onder.core.routes.RouteSearch;
import onder.param.Params;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Concave polygons and those with holes hold out all, and none but, who would come into them. */
class ConvexDecompositionTest {
    private static List<Point> corners(double... coordinates) {
        List<Point> corners = new ArrayList<>();
        for (int i = 0; i < coordinates.length; i += 2) {
            corners.add(new Point((float) coordinates[i], (float) coordinates[i + 1]));
        }
        return corners;
    }

    /** A star of many arms of random lengths, with a yard in the middle, and others in its arms. */
    private static Polygon star(long seed) {
        Random random = new Random(seed);
        int arms = 3 + random.nextInt(10);
        List<Point> corners = new ArrayList<>();
        List<Ring> holes = new ArrayList<>();
        for (int i = 0; i < 2 * arms; i++) {
            double angle = Math.PI * i / arms + 0.1 * random.nextDouble();
            double away = i % 2 == 0 ? 5 + 4 * random.nextDouble() : 3;
            corners.add(new Point((float) (away * Math.cos(angle)), (float) (away * Math.sin(angle))));
        }
        for (int i = 0; i < seed % 4; i++) {
            float x = -1.5f + i;
            float z = 0.4f * random.nextFloat();
            holes.add(new Ring(corners(x, z, x + 0.7, z + 0.1, x + 0.3, z + 0.4, x + 0.5, z + 0.9)));
        }
        if (random.nextBoolean()) {
            Collections.reverse(corners);
        }
        return new Polygon(corners, holes, 2);
    }

    private static boolean inside(List<Point> ring, float x, float z) {
        return new Bounds.Walled(ring, 1).contains(x, z);
    }

    private static boolean inside(Polygon polygon, float x, float z) {
        return inside(polygon.corners(), x, z)
                && polygon.holes().stream().noneMatch(hole -> inside(hole.corners(), x, z));
    }

    static Stream<Long> seeds() {
        return Stream.iterate(0L, seed -> seed + 1).limit(60);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void thePiecesAreConvexAndTogetherThePolygon(long seed) {
        Polygon star = star(seed);
        List<List<Point>> pieces = ConvexDecomposition.of(star.corners(), star.holes());
        double area = 0;
        for (List<Point> piece : pieces) {
            assertTrue(Convex.is(piece), piece::toString);
            area += Convex.twiceArea(piece);
        }
        double whole = Math.abs(Convex.twiceArea(star.corners()));
        for (Ring hole : star.holes()) {
            whole -= Math.abs(Convex.twiceArea(hole.corners()));
        }
        assertEquals(whole, area, 1e-4);
        assertTrue(pieces.size() < star.corners().size() + 6 * star.holes().size(), pieces.size() + " pieces");
        List<Outline> outlines = star.outlines(0, 0);
        Random random = new Random(seed);
        for (int i = 0; i < 500; i++) {
            float x = random.nextFloat() * 20 - 10;
            float z = random.nextFloat() * 20 - 10;
            assertEquals(
                    inside(star, x, z),
                    outlines.stream().anyMatch(outline -> outline.contains(x, z)),
                    "at " + x + ", " + z);
        }
    }

    /** Pushed about for long in its bays and yards, nobody comes in, nor out of a yard. */
    @ParameterizedTest
    @MethodSource("seeds")
    void nobodyGetsIn(long seed) {
        Polygon star = star(seed);
        Obstacles obstacles = new Obstacles(new Bounds.Open(40, 40), List.of(star), List.of());
        Random random = new Random(seed);
        Hit hit = new Hit();
        float radius = 0.1f;
        for (int walk = 0; walk < 20; walk++) {
            float x;
            float z;
            do {
                x = random.nextFloat() * 16 - 8;
                z = random.nextFloat() * 16 - 8;
            } while (!obstacles.free(x, z, radius + 0.01f));
            boolean inYard = inside(star.corners(), x, z);
            for (int step = 0; step < 100; step++) {
                obstacles.slide(x, z, random.nextGaussian(), random.nextGaussian(), radius, hit);
                if (obstacles.clear((float) hit.x, (float) hit.z, radius)) {
                    x = (float) hit.x;
                    z = (float) hit.z;
                }
                assertFalse(inside(star, x, z), "at " + x + ", " + z);
                assertEquals(inYard, inside(star.corners(), x, z), "at " + x + ", " + z);
            }
        }
    }

    @Test
    void aRouteLeadsOutOfAConcaveBlockAndNotOutOfAYard() {
        Polygon block = new Polygon(
                corners(-8, -8, 8, -8, 8, 8, 4, 8, 4, -4, -4, -4, -4, 8, -8, 8),
                List.of(new Ring(corners(-7, -7, 7, -7, 7, -5, -7, -5))),
                3);
        Obstacles obstacles = new Obstacles(new Bounds.Open(60, 60), List.of(block), List.of());
        RouteSearch search = new RouteSearch(new CornerGraph(obstacles, 0.3f));
        assertTrue(search.find(0, 0, 20, 0));
        assertTrue(search.size() >= 3, "round the arm");
        assertFalse(search.find(0, -6, 20, 0));
        assertEquals(6.7, search.x(search.size() - 1), 0.02, "as near as the yard allows");
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3})
    void onATorusItStandsInItsImages(int quarter) {
        Polygon ell = new Polygon(corners(7, 7, 13, 7, 13, 9, 9, 9, 9, 13, 7, 13), 2);
        Obstacles obstacles = new Obstacles(new Bounds.Torus(20, 20), List.of(ell), List.of());
        float x = quarter % 2 == 0 ? 8 : -12;
        float z = quarter < 2 ? 8 : -12;
        assertFalse(obstacles.clear(x + (quarter % 2 == 0 ? -1.05f : 5.05f), z, 0.2f));
        assertTrue(obstacles.clear(x + 2.5f, z + 2.5f, 0.9f), "in its bay");
    }

    @Test
    void whatEnclosesNothingIsRefused() {
        assertEquals(
                "a polygon crosses itself: its sides from [2.0, 2.0] to [0.0, 2.0] and from [2.0, 0.0] to [1.0, 3.0] are "
                        + "nearer to each other than 0.01 m",
                refused(corners(0, 0, 2, 0, 1, 3, 2, 2, 0, 2)));
        assertTrue(refused(corners(20, 5, 23, -4, 15, 2, 25, 2, 17, -4)).startsWith("a polygon crosses itself"));
        List<Point> square = corners(0, 0, 4, 0, 4, 4, 0, 4);
        assertEquals(
                "a polygon's hole with the corner [5.0, 5.0] is outside the polygon, or inside another hole",
                refused(square, new Ring(corners(5, 5, 6, 5, 6, 6))));
        assertTrue(refused(square, new Ring(corners(1, 1, 5, 1, 1, 2))).contains("crosses itself"));
        Ring yard = new Ring(corners(1, 1, 3, 1, 3, 3, 1, 3));
        assertTrue(
                refused(square, yard, new Ring(corners(1.5, 1.5, 2, 1.5, 2, 2))).contains("another hole"));
        assertEquals("a polygon's hole has 2 corners, allowed 3..64", refused(square, new Ring(corners(1, 1, 2, 2))));
    }

    private static String refused(List<Point> corners, Ring... holes) {
        return assertThrows(IllegalArgumentException.class, () -> Params.check(new Polygon(corners, List.of(holes), 1)))
                .getMessage();
    }
}
