package onder.level;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import onder.core.geometry.Bounds;
import onder.core.obstacles.Obstacles;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Floors and walls of levels that are built here, at angles and places of all kinds. */
class SlicerTest {
    private static final float BODY = 0.25f;

    private static LevelGround ground(LevelFile form, Triangles triangles) {
        return Slicer.ground(form, new LevelReader.Contents(triangles, "", List.of(), List.of()), "");
    }

    private static LevelGround ground(LevelMeshBuilder masonry) {
        return ground(LevelFile.of("built"), masonry.triangles());
    }

    private static Obstacles solid(LevelGround ground) {
        return new Obstacles(new Bounds.Open(200, 200), List.of(), List.of(), ground.solids());
    }

    /** A court of 20 × 14 m with walls around, a column and a block to be stepped over. */
    private static LevelMeshBuilder court() {
        return new LevelMeshBuilder()
                .slab(-10, -7, 10, 7, 0)
                .block(-10.3, -7.3, 10.3, -7, 0, 3)
                .block(-10.3, 7, 10.3, 7.3, 0, 3)
                .block(-10.3, -7, -10, 7, 0, 3)
                .block(10, -7, 10.3, 7, 0, 3)
                .column(3, 2, 0.4, 0, 3, 16)
                .block(-4, -4, -2, -2, 0, 0.15);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 7, 30, 45, 90, 123})
    void bodiesStandFreeJustWhereTheyTouchNoWall(double degrees) {
        LevelGround ground = ground(court().turned(degrees));
        Obstacles solid = solid(ground);
        Random random = new Random(4);
        double cos = Math.cos(Math.toRadians(degrees));
        double sin = Math.sin(Math.toRadians(degrees));
        int free = 0;
        for (int i = 0; i < 4000; i++) {
            double x = random.nextDouble() * 20.6 - 10.3;
            double z = random.nextDouble() * 14.6 - 7.3;
            double toWall = Math.min(10 - Math.abs(x), 7 - Math.abs(z));
            double toColumn = Math.hypot(x - 3, z - 2) - 0.4;
            double room = Math.min(toWall, toColumn) - BODY;
            boolean stands = solid.free((float) (cos * x + sin * z), (float) (cos * z - sin * x), BODY);
            if (Math.abs(room) > 0.06) {
                assertEquals(room > 0, stands, x + ", " + z + " at " + degrees + "°, room " + room);
                free += stands ? 1 : 0;
            }
        }
        assertTrue(free > 2000);
    }

    @Test
    void wallsKeepTheirFewCorners() {
        LevelGround ground = ground(court());
        int corners = ground.solids().stream().mapToInt(p -> p.corners().size()).sum();
        assertTrue(ground.solids().size() <= 12 && corners < 90, ground.solids().size() + " solids, " + corners);
    }

    /** A square, up a ramp of 3 m onto a terrace of 10 × 10 m, and down a stair on its other side. */
    private static LevelMeshBuilder terrace() {
        return new LevelMeshBuilder()
                .slab(-20, -20, 20, 20, 0)
                .block(-5, -5, 5, 5, 0, 3)
                .ramp(-2, 2, -12, -5, 0, 3)
                .stair(-2, 2, 12, 5, 0, 3, 18);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 33, 45})
    void rampsAndStairsAreWalkedUpAndDropsAreNot(double degrees) {
        LevelGround ground = ground(terrace().turned(degrees));
        Obstacles solid = solid(ground);
        double cos = Math.cos(Math.toRadians(degrees));
        double sin = Math.sin(Math.toRadians(degrees));
        for (double z = -18; z < 18; z += 0.05) {
            float x = (float) (sin * z);
            float along = (float) (cos * z);
            assertTrue(solid.free(x, along, BODY), "in the middle, z = " + z);
            double height = z < -12 ? 0 : z < -5 ? (z + 12) / 7 * 3 : z < 5 ? 3 : z < 12 ? (12 - z) / 7 * 3 : 0;
            assertEquals(height, ground.floor().at(x, along), z > 4.9 && z < 12.1 ? 0.2 : 0.03, "z = " + z);
        }
        Random random = new Random(5);
        for (int i = 0; i < 3000; i++) {
            double x = random.nextDouble() * 30 - 15;
            double z = random.nextDouble() * 30 - 15;
            double angle = random.nextDouble() * 2 * Math.PI;
            double toX = x + 0.6 * Math.cos(angle);
            double toZ = z + 0.6 * Math.sin(angle);
            float[] from = {(float) (cos * x + sin * z), (float) (cos * z - sin * x)};
            float[] to = {(float) (cos * toX + sin * toZ), (float) (cos * toZ - sin * toX)};
            if (solid.free(from[0], from[1], BODY)
                    && solid.free(to[0], to[1], BODY)
                    && !solid.obstruct(from[0], from[1], to[0], to[1], BODY)) {
                double rise = Math.abs(
                        ground.floor().at(from[0], from[1]) - ground.floor().at(to[0], to[1]));
                assertTrue(rise < 0.6 * 0.84 + 0.2, x + ", " + z + " to " + toX + ", " + toZ + " rises " + rise);
            }
        }
    }

    @Test
    void whatLiesOverAnotherFloorIsLeftOutAndTold() {
        // A bridge of 20 × 4 m, 3 m up, with a ramp at each end, whose upper parts have room below, too.
        LevelMeshBuilder bridge = new LevelMeshBuilder()
                .slab(-30, -20, 30, 20, 0)
                .block(-10, -2, 10, 2, 2.8, 3)
                .block(-12, -2, -10, 2, 0, 3)
                .block(10, -2, 12, 2, 0, 3);
        bridge.ramp(-12, -10, -14, -2, 0, 3);
        LevelGround ground = ground(bridge);
        assertEquals(0, ground.floor().at(0, 0));
        assertEquals(3, ground.floor().at(-11, 0), 0.01);
        assertTrue(solid(ground).free(0, 0, BODY));
        assertEquals(1, ground.notes().size(), ground.notes().toString());
        assertTrue(
                ground.notes().get(0).matches("(79|80)\\.. m² of floor lie over another floor .*"),
                ground.notes().get(0));
    }

    @Test
    void ceilingsRoofsAndLowKerbsAreNoFloorsOfTheirOwn() {
        LevelMeshBuilder hall = court().ceiling(-10.3, -7.3, 10.3, 7.3, 3).slab(-10.3, -7.3, 10.3, 7.3, 3.3);
        LevelGround ground = ground(hall);
        assertEquals(List.of(), ground.notes());
        assertEquals(0, ground.floor().at(0, 0));
        assertEquals(0.15, ground.floor().at(-3, -3), 1e-3);
        assertTrue(solid(ground).free(-2, -3, BODY), "over the kerb");
    }

    @Test
    void theSameTrianglesGiveTheSameBits() {
        LevelGround one = ground(court().turned(17));
        LevelGround other = ground(court().turned(17));
        assertEquals(one, other);
    }

    @Test
    void anAxisAndAScaleAreOnlyAnotherWayToSayTheSame() {
        LevelMeshBuilder court = court();
        float[] xyz = court.triangles().xyz();
        float[] turned = new float[xyz.length];
        for (int i = 0; i < xyz.length; i += 3) {
            turned[i] = 4 * xyz[i];
            turned[i + 1] = -4 * xyz[i + 2];
            turned[i + 2] = 4 * xyz[i + 1];
        }
        LevelFile usual = LevelFile.of("built");
        LevelFile form =
                new LevelFile("built", "", UpAxis.Z, 0.25f, usual.knee(), usual.head(), usual.slope(), usual.cell());
        assertEquals(ground(court), ground(form, new Triangles(turned)));
    }

    @Test
    void whatCannotBeALevelIsRefused() {
        refuse("no triangles", new LevelMeshBuilder());
        refuse("no floor", new LevelMeshBuilder().ceiling(0, 0, 5, 5, 0));
        refuse("allowed -10000..10000 m", new LevelMeshBuilder().slab(0, 0, 5, Double.NaN, 0));
        refuse("a larger cell", new LevelMeshBuilder().slab(0, 0, 5000, 5000, 0));
        LevelMeshBuilder heap = new LevelMeshBuilder();
        for (int i = 0; i < 5000; i++) {
            heap.slab(0, 0, 5, 5, i * 0.001);
        }
        refuse("faces over one cell", heap);
    }

    private static void refuse(String why, LevelMeshBuilder masonry) {
        LevelException refused = assertThrows(LevelException.class, () -> ground(masonry));
        assertTrue(
                refused.getMessage().startsWith("built: ")
                        && refused.getMessage().contains(why),
                refused.getMessage());
    }
}
