package onder.core.geometry;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import onder.core.obstacles.Obstacles;
import onder.core.obstacles.OutlineList;
import org.junit.jupiter.api.Test;

/** A convex polygon answers every question as the same shape given otherwise does. */
class PolygonTest {
    private static final double ROUNDING = 1e-4;

    private static Polygon cornersOf(Box box, boolean reversed) {
        OutlineList found = new OutlineList();
        new Obstacles(new Bounds.Open(100, 100), List.of(box), List.of()).near(box.x(), box.z(), 0, found);
        Outline outline = found.get(0);
        List<Point> corners = new ArrayList<>();
        for (int i = 0; i < outline.corners(); i++) {
            corners.add(new Point(outline.cornerX(i), outline.cornerZ(i)));
        }
        if (reversed) {
            Collections.reverse(corners);
        }
        return new Polygon(corners, box.height());
    }

    @Test
    void aPolygonWithABoxesCornersIsThatBox() {
        SplittableRandom random = new SplittableRandom(11);
        Hit a = new Hit();
        Hit b = new Hit();
        for (int i = 0; i < 300; i++) {
            Bounds bounds = i % 2 == 0 ? new Bounds.Open(20, 20) : new Bounds.Torus(20, 16);
            Box box = new Box(
                    (float) random.nextDouble(-9, 9),
                    (float) random.nextDouble(-7, 7),
                    (float) random.nextDouble(0.1, 4),
                    (float) random.nextDouble(0.1, 4),
                    (float) random.nextDouble(-180, 180),
                    1);
            Polygon polygon = cornersOf(box, random.nextBoolean());
            assertEquals(box.x(), polygon.x(), ROUNDING);
            assertEquals(box.z(), polygon.z(), ROUNDING);
            assertEquals(box.boundingRadius(), polygon.boundingRadius(), ROUNDING);
            Obstacles boxes = new Obstacles(bounds, List.of(box), List.of());
            Obstacles polygons = new Obstacles(bounds, List.of(polygon), List.of());
            for (int k = 0; k < 100; k++) {
                float x = (float) random.nextDouble(-10, 10);
                float z = (float) random.nextDouble(-8, 8);
                double dx = random.nextDouble(-6, 6);
                double dz = random.nextDouble(-6, 6);
                assertEquals(boxes.free(x, z, 0.3f), polygons.free(x, z, 0.3f));
                a.miss();
                b.miss();
                boxes.castAtAll(x, z, dx, dz, a);
                polygons.castAtAll(x, z, dx, dz, b);
                assertEquals(a.found(), b.found());
                if (a.found()) {
                    assertEquals(a.t, b.t, ROUNDING);
                    assertEquals(a.normalX, b.normalX, ROUNDING);
                    assertEquals(a.normalZ, b.normalZ, ROUNDING);
                }
                a.miss();
                polygons.castAtWalls(x, z, dx, dz, a);
                assertTrue(!a.found(), "its sides are no walls");
                if (boxes.free(x, z, 0.3f)) {
                    boxes.slide(x, z, dx, dz, 0.3f, a);
                    polygons.slide(x, z, dx, dz, 0.3f, b);
                    assertEquals(a.x, b.x, 1e-3);
                    assertEquals(a.z, b.z, 1e-3);
                }
                assertEquals(
                        boxes.blocks(x, z, x + dx, z + dz, a),
                        polygons.blocks(x, z, x + dx, z + dz, b),
                        "line of sight");
            }
        }
    }

    @Test
    void itsBoundingCircleEnclosesItAndItReachesToItsCorners() {
        Polygon rock = new Polygon(List.of(new Point(3, 1), new Point(7, 2), new Point(6, 5), new Point(4, 4.5f)), 2);
        OutlineList found = new OutlineList();
        new Obstacles(new Bounds.Open(50, 50), List.of(rock), List.of()).near(5, 3, 0, found);
        Outline outline = found.get(0);
        for (Point corner : rock.corners()) {
            double away = Math.hypot(corner.x() - rock.x(), corner.z() - rock.z());
            assertTrue(away <= rock.boundingRadius());
        }
        assertEquals(7 - rock.x(), outline.reach(1, 0), 1e-6);
        assertTrue(outline.contains(rock.x(), rock.z()) && !outline.contains(3.2f, 4));
    }
}
