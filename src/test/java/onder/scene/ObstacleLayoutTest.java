package onder.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import onder.core.geometry.Bounds;
import onder.core.geometry.Box;
import onder.core.geometry.Circle;
import onder.core.geometry.Obstacle;
import onder.core.geometry.Wall;
import onder.world.World;
import onder.world.setup.Setup;
import onder.world.setup.SetupBuilder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ObstacleLayoutTest {
    private static Setup laidOut(Setup setup, int layout) {
        return Settings.set(setup, "obstacles.layout=" + layout);
    }

    private static double area(Setup setup) {
        return setup.obstacles().stream()
                .mapToDouble(o -> Math.PI * o.boundingRadius() * o.boundingRadius())
                .sum();
    }

    /** How wide the narrowest gap between two circles, or to a wall, is. */
    private static double narrowest(Setup setup) {
        double least = Double.POSITIVE_INFINITY;
        List<Obstacle> all = setup.obstacles();
        for (int i = 0; i < all.size(); i++) {
            Obstacle one = all.get(i);
            for (Obstacle other : all.subList(0, i)) {
                least = Math.min(
                        least,
                        Math.hypot(one.x() - other.x(), one.z() - other.z())
                                - one.boundingRadius()
                                - other.boundingRadius());
            }
            for (Wall wall : setup.bounds().walls()) {
                double ex = wall.x2() - wall.x1();
                double ez = wall.z2() - wall.z1();
                double off = Math.abs((one.x() - wall.x1()) * ez - (one.z() - wall.z1()) * ex) / Math.hypot(ex, ez);
                least = Math.min(least, off - one.boundingRadius());
            }
        }
        return least;
    }

    @ParameterizedTest
    @ValueSource(strings = {"thesis-obstacles-5", "thesis-obstacles", "thesis-obstacles-35"})
    void aLayoutCoversAsMuchGroundAndLeavesRoomToPass(String scene) {
        Setup shipped = Scenes.load(scene).setup();
        double body = 2 * shipped.species().get(0).body().radius();
        for (int layout = 1; layout <= 20; layout++) {
            Setup setup = laidOut(shipped, layout);
            assertEquals(area(shipped), area(setup), 0.01);
            double gap = narrowest(setup);
            assertTrue(gap > body, layout + ": a gap of " + gap + " m");
            setup.obstacles().forEach(o -> assertTrue(setup.bounds().contains(o.x(), o.z())));
            assertEquals(setup, laidOut(shipped, layout), "the same again");
            assertNotEquals(setup, laidOut(shipped, layout + 1));
        }
        new World(laidOut(shipped, 1)).step();
    }

    @Test
    void obstaclesThatAreNoCirclesStayAndAreKeptClear() {
        Setup gate = Scenes.load("gate").setup();
        Obstacle box = new Box(0, 0, 4, 2, 30, 1);
        Setup setup = new SetupBuilder(gate)
                .obstacles(List.of(box, new Circle(5, 5, 1, 1), new Circle(-5, 5, 1, 1)), List.of())
                .build();
        Setup other = laidOut(setup, 7);
        assertTrue(other.obstacles().contains(box));
        assertTrue(narrowest(other) > 0.6);
    }

    @Test
    void whatCannotBeLaidOutIsRefusedWithTheReason() {
        Setup open = Scenes.load("thesis").setup();
        String message =
                assertThrows(SceneException.class, () -> laidOut(open, 1)).getMessage();
        assertEquals(
                "obstacles.layout=1: the scene has no circles to scatter, allowed in a scene with circles", message);
        assertThrows(SceneException.class, () -> laidOut(open, 0));
        Setup full = new SetupBuilder(open)
                .obstacles(List.of(new Circle(0, 0, 28, 1)), List.of())
                .build();
        message = assertThrows(SceneException.class, () -> laidOut(full, 1)).getMessage();
        assertTrue(message.contains("cover too much ground"), message);
    }

    /** It went on for hours: the work grew with the square of the ground that is covered. */
    @ParameterizedTest
    @CsvSource({
        "60, 1000, cover too much ground",
        "400, 190, scattering its circles takes more than 5000 circles",
        "900, 1000, cover too much ground",
    })
    void aHugeCircleIsRefusedInSeconds(float width, float radius, String why) {
        Setup setup = new SetupBuilder(Scenes.load("thesis").setup())
                .bounds(new Bounds.Torus(width, width))
                .obstacles(List.of(new Circle(0, 0, radius, 1)), List.of())
                .build();
        String message =
                assertThrows(SceneException.class, () -> laidOut(setup, 1)).getMessage();
        assertTrue(message.contains(why), message);
    }
}
