package onder.core.geometry;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.SplittableRandom;
import onder.core.Draws;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Things that are put elsewhere keep their shape. */
class PlacementTest {
    private static final float NEAR = 2e-4f;

    private final SplittableRandom random = new SplittableRandom(1);

    static List<Obstacle> shapes() {
        List<Point> yard = List.of(new Point(1, 1), new Point(2, 1), new Point(2, 2), new Point(1, 2));
        List<Point> square = List.of(new Point(0, 0), new Point(4, 0), new Point(4, 3), new Point(0, 3));
        return List.of(
                new Circle(3, -2, 0.7f, 2),
                new Box(5, 1, 4, 1.5f, 25, 2.5f),
                new Polygon(List.of(new Point(0, 0), new Point(3, 0), new Point(1, 4)), 2),
                new Polygon(square, List.of(new Ring(yard)), 3),
                new Capsule(new Point(-2, 1), new Point(3, 4), 0.4f, 2));
    }

    static List<Area> areas() {
        return List.of(
                new Area.Disc(3, -2, 2),
                new Area.Rectangle(1, 2, 5, 3, 20),
                new Area.Line(new Point(0, 1), new Point(4, 5)),
                new Area.Patch(List.of(new Point(0, 0), new Point(3, 0), new Point(1, 4))));
    }

    private Placement any() {
        return new Placement(number(), number(), 360 * (float) random.nextDouble() - 180, number(), number());
    }

    private float number() {
        return (float) random.nextDouble(-8, 8);
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void theOutlineOfWhatIsPlacedIsItsOutlinePlaced(Obstacle shape) {
        for (int i = 0; i < 50; i++) {
            Placement placement = any();
            Outline before = shape.outline();
            Outline after = shape.placed(placement).outline();
            assertEquals(before.corners(), after.corners());
            assertEquals(before.radius(), after.radius(), NEAR);
            assertEquals(before.rounding(), after.rounding());
            for (int c = 0; c < before.corners(); c++) {
                Point wanted = placement.of(before.cornerX(c), before.cornerZ(c));
                assertEquals(wanted.x(), after.cornerX(c), NEAR);
                assertEquals(wanted.z(), after.cornerZ(c), NEAR);
            }
            assertEquals(shape.height(), shape.placed(placement).height());
        }
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void whatIsSizedHasThatSizeAboutTheSameCentre(Obstacle shape) {
        for (int i = 0; i < 20; i++) {
            float width = shape.width() * (float) random.nextDouble(0.5, 3);
            float depth = shape.width() == shape.depth() ? width : shape.depth() * (float) random.nextDouble(0.5, 2);
            depth = Math.min(depth, shape instanceof Capsule ? width - 0.1f : depth);
            Obstacle sized = shape.sized(width, depth);
            assertEquals(width, sized.width(), NEAR);
            assertEquals(depth, sized.depth(), NEAR);
            assertEquals(shape.x(), sized.x(), NEAR);
            assertEquals(shape.z(), sized.z(), NEAR);
            assertEquals(shape.turn(), sized.turn(), 1e-2f);
        }
    }

    @ParameterizedTest
    @MethodSource("areas")
    void aPlacedAreaContainsThePlacedPoints(Area area) {
        Draws draws = new Draws(1);
        Hit at = new Hit();
        for (int i = 0; i < 50; i++) {
            Placement placement = any();
            area.random(draws, i, i, at);
            Point moved = placement.of((float) at.x, (float) at.z);
            assertTrue(area.placed(placement).distance(moved.x(), moved.z()) < 1e-3f);
        }
    }

    @ParameterizedTest
    @ValueSource(floats = {-180, -170, 0, 12, 180})
    void turnsStayBetweenMinus180And180(float turn) {
        for (float before : new float[] {-360, -90, 0, 179, 180, 360}) {
            float after = Placement.turn(0, 0, turn).of(before);
            assertTrue(after > -180 && after <= 180, before + " + " + turn + " = " + after);
            assertEquals(0, Math.abs(after - before - turn) % 360, 1e-3f);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void wallsKeepTheirLength(int seed) {
        Wall wall = new Wall(number(), number() + seed, number(), number(), 1);
        Wall placed = wall.placed(any());
        assertEquals(
                Math.hypot(wall.x2() - wall.x1(), wall.z2() - wall.z1()),
                Math.hypot(placed.x2() - placed.x1(), placed.z2() - placed.z1()),
                NEAR);
    }
}
