package onder.core.geometry;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import onder.core.Draws;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Areas: what is in them, what of them is nearest, and points of them at random. */
class AreaTest {
    private static final float CLOSE = 1e-3f;

    static Stream<Area> every() {
        return Stream.of(
                new Area.Disc(3, -2, 4),
                new Area.Rectangle(-3, 5, 6, 2),
                new Area.Rectangle(1, 1, 8, 3, 30),
                new Area.Line(new Point(-4, 1), new Point(6, -3)),
                new Area.Patch(List.of(
                        new Point(0, 0),
                        new Point(8, 0),
                        new Point(8, 8),
                        new Point(6, 8),
                        new Point(6, 2),
                        new Point(2, 2),
                        new Point(2, 8),
                        new Point(0, 8))));
    }

    @ParameterizedTest
    @MethodSource("every")
    void theNearestPointIsInItAndNoOtherIsNearer(Area area) {
        Random random = new Random(5);
        Draws draws = new Draws(7);
        for (int i = 0; i < 500; i++) {
            float x = 24 * random.nextFloat() - 12;
            float z = 24 * random.nextFloat() - 12;
            float atX = area.nearestX(x, z);
            float atZ = area.nearestZ(x, z);
            float distance = area.distance(x, z);
            assertEquals(area.contains(x, z), distance == 0, "(" + x + ", " + z + ")");
            assertEquals(0, area.distance(atX, atZ), CLOSE, "its nearest point is its own");
            for (int other = 0; other < 20; other++) {
                Point point = random(area, draws, i, other);
                assertTrue(Math.hypot(point.x() - x, point.z() - z) >= distance - CLOSE, point + " is nearer");
            }
        }
    }

    @ParameterizedTest
    @MethodSource("every")
    void pointsAtRandomFillItEvenly(Area area) {
        Draws draws = new Draws(3);
        int left = 0;
        int times = 20_000;
        for (int i = 0; i < times; i++) {
            Point point = random(area, draws, i, 0);
            assertEquals(0, area.distance(point.x(), point.z()), CLOSE, point.toString());
            assertTrue(Math.abs(point.x() - area.centre().x()) <= area.halfWidth() + CLOSE);
            assertTrue(Math.abs(point.z() - area.centre().z()) <= area.halfDepth() + CLOSE);
            left += point.x() < area.centre().x() ? 1 : 0;
        }
        assertEquals(0.5, left / (double) times, 0.02, "each of these is as large on either side");
    }

    @ParameterizedTest
    @MethodSource("every")
    void itsOutlineIsItsEdge(Area area) {
        for (Point corner : area.outline()) {
            assertEquals(0, area.distance(corner.x(), corner.z()), CLOSE);
            float outX = area.centre().x() + 1.01f * (corner.x() - area.centre().x());
            float outZ = area.centre().z() + 1.01f * (corner.z() - area.centre().z());
            assertTrue(area.distance(outX, outZ) > 0 || area instanceof Area.Patch);
        }
    }

    private static Point random(Area area, Draws draws, int id, int number) {
        Hit at = new Hit();
        area.random(draws, id, number, at);
        return new Point((float) at.x, (float) at.z);
    }

    @Test
    void theNotchOfAConcaveOneIsOutside() {
        Area yard = every().filter(Area.Patch.class::isInstance).findFirst().orElseThrow();
        assertTrue(yard.contains(1, 5));
        assertTrue(!yard.contains(4, 5));
        assertEquals(2, yard.distance(4, 5), CLOSE);
    }

    @Test
    void whatIsNoAreaIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> new Area.Patch(List.of(new Point(0, 0), new Point(1, 1))));
        assertThrows(
                IllegalArgumentException.class,
                () -> new Area.Patch(List.of(new Point(0, 0), new Point(1, 1), new Point(2, 2))));
        assertThrows(IllegalArgumentException.class, () -> new Area.Line(new Point(1, 1), new Point(1, 1)));
        assertThrows(IllegalArgumentException.class, () -> Limits.area(new Area.Disc(0, 0, -1), "goal"));
    }
}
