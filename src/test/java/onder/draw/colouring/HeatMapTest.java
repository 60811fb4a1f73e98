package onder.draw.colouring;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import onder.core.agents.AgentsView;
import onder.core.geometry.Bounds;
import onder.group.Group;
import onder.scene.Scenes;
import onder.world.World;
import onder.world.measure.Measure;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Colours of the ground: they add up to the people that there are, and say where they are. */
class HeatMapTest {
    private final World world = new World(Scenes.load("gate").setup());
    private final HeatMap map = new HeatMap();

    private boolean update(GroundQuantity what, boolean soFar) {
        return map.update(world, what, soFar, Measure.DISPLACEMENT);
    }

    private void steps(int n) {
        for (int i = 0; i < n; i++) {
            world.step();
        }
    }

    /** A cell's area, in m². */
    private float area() {
        Bounds bounds = world.bounds();
        return (bounds.maxX() - bounds.minX()) / map.columns() * (bounds.maxZ() - bounds.minZ()) / map.rows();
    }

    private double sum() {
        double sum = 0;
        for (int i = 0; i < map.columns() * map.rows(); i++) {
            sum += map.value(i);
        }
        return sum * area();
    }

    private int cell(float x, float z) {
        Bounds bounds = world.bounds();
        int column = (int) ((x - bounds.minX()) / (bounds.maxX() - bounds.minX()) * map.columns());
        int row = (int) ((z - bounds.minZ()) / (bounds.maxZ() - bounds.minZ()) * map.rows());
        return row * map.columns() + column;
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void theDensityOfAllCellsAddsUpToEverybody(boolean soFar) {
        for (int i = 0; i < 20; i++) {
            steps(7);
            update(GroundQuantity.DENSITY, soFar);
        }
        assertEquals(world.agents().living(), sum(), 0.01 * world.agents().living());
    }

    @Test
    void itIsDenserWhereEverybodyIsThanAnywhereElse() {
        steps(60);
        update(GroundQuantity.DENSITY, false);
        AgentsView agents = world.agents();
        double there = 0;
        for (int i = 0; i < agents.count(); i++) {
            there += map.value(cell(agents.x(i), agents.z(i))) / agents.count();
        }
        double everywhere = sum() / area() / (map.columns() * map.rows());
        assertTrue(there > 5 * everywhere, there + " and " + everywhere);
    }

    @Test
    void speedsOfTheGroundLieBetweenThoseOfPeople() {
        steps(200);
        update(GroundQuantity.SPEED, false);
        float least = Float.MAX_VALUE;
        float most = 0;
        for (int i = 0; i < world.agents().count(); i++) {
            least = Math.min(least, world.agents().speed(i));
            most = Math.max(most, world.agents().speed(i));
        }
        for (int i = 0; i < map.columns() * map.rows(); i++) {
            float value = map.value(i);
            assertTrue(
                    Float.isNaN(value) || value > least - 1e-3 && value < most + 1e-3,
                    value + " of " + least + " to " + most);
        }
    }

    @Test
    void theTimeInCongestionIsThatOfThePeopleOfCongestedGroups() {
        double expected = 0;
        double last = 0;
        update(GroundQuantity.CONGESTION, true);
        for (int i = 0; i < 300; i++) {
            steps(6);
            double passed = world.time() - last;
            if (!update(GroundQuantity.CONGESTION, true)) {
                continue;
            }
            last = world.time();
            for (Group group : world.groups().all()) {
                expected += group.congested() ? group.size() * passed : 0;
            }
        }
        assertTrue(expected > 30, "nobody is congested: " + expected);
        assertEquals(expected, sum(), 0.02 * expected);
        assertEquals("s/m²", map.unit());
    }

    @Test
    void goingBackInTimeBeginsAnew() {
        World before = new World(Scenes.load("gate").setup());
        steps(100);
        update(GroundQuantity.DENSITY, true);
        assertEquals(world.time(), map.since(), 1e-6);
        assertTrue(map.update(before, GroundQuantity.DENSITY, true, Measure.DISPLACEMENT), "another world");
        assertEquals(0, map.since(), 1e-6);
    }

    @Test
    void theSameMomentIsNotDrawnTwice() {
        steps(30);
        assertTrue(update(GroundQuantity.DENSITY, false));
        byte[] drawn = map.rgba().clone();
        assertFalse(update(GroundQuantity.DENSITY, false));
        assertArrayEquals(drawn, map.rgba());
    }

    @ParameterizedTest
    @EnumSource(GroundQuantity.class)
    void whereNobodyIsTheGroundKeepsItsOwnColour(GroundQuantity what) {
        steps(120);
        update(what, false);
        if (what == GroundQuantity.NOTHING) {
            assertEquals("", map.unit());
            return;
        }
        AgentsView agents = world.agents();
        for (int row = 0; row < map.rows(); row++) {
            for (int column = 0; column < map.columns(); column++) {
                float x = world.bounds().minX() + (column + 0.5f) * map.cell();
                float z = world.bounds().minZ() + (row + 0.5f) * map.cell();
                boolean near = false;
                for (int i = 0; i < agents.count() && !near; i++) {
                    near = Math.hypot(agents.x(i) - x, agents.z(i) - z) < 8;
                }
                assertTrue(near || map.rgba()[4 * (row * map.columns() + column) + 3] == 0, x + " " + z);
            }
        }
    }
}
