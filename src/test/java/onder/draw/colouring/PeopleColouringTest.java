package onder.draw.colouring;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import onder.core.agents.AgentsView;
import onder.group.Group;
import onder.scene.Scenes;
import onder.world.World;
import onder.world.measure.Measure;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PeopleColouringTest {
    private final World world = new World(Scenes.load("merging").setup());

    private PeopleColouring after(int steps, PeopleQuantity paint) {
        for (int i = 0; i < steps; i++) {
            world.step();
        }
        PeopleColouring painting = new PeopleColouring();
        painting.update(world, paint, Measure.SCORE);
        return painting;
    }

    @Test
    void aLeaderIsAtNoDistanceFromItself() {
        PeopleColouring painting = after(50, PeopleQuantity.DISTANCE);
        for (Group group : world.groups().all()) {
            assertEquals(0, painting.value(group.leader()));
        }
        assertEquals("m", painting.unit());
    }

    @Test
    void eachSpeciesHasItsOwnColourAndTheLegendNumbersThem() {
        World three = new World(Scenes.load("species").setup());
        PeopleColouring painting = new PeopleColouring();
        painting.update(three, PeopleQuantity.SPECIES, Measure.SCORE);
        assertEquals("1 red, 2 green, 3 blue", painting.title());
        assertEquals(3, painting.scale().top());
        java.util.Map<Integer, Integer> colours = new java.util.TreeMap<>();
        for (int i = 0; i < three.agents().count(); i++) {
            int before = colours.merge(three.agents().species(i), painting.rgb(i), (one, other) -> one);
            assertEquals(before, painting.rgb(i));
        }
        assertEquals(3, java.util.Set.copyOf(colours.values()).size());
    }

    @Test
    void whoeverStandsCloseInFactIsCounted() {
        PeopleColouring painting = after(100, PeopleQuantity.DENSITY);
        AgentsView agents = world.agents();
        for (int i = 0; i < agents.count(); i++) {
            int close = 0;
            int wide = 0;
            for (int j = 0; j < agents.count(); j++) {
                double apart = Math.hypot(agents.x(i) - agents.x(j), agents.z(i) - agents.z(j));
                close += apart < 0.8 ? 1 : 0;
                wide += apart < 1.6 * Math.sqrt(2) + 1e-3 ? 1 : 0;
            }
            float area = 9 * 0.8f * 0.8f;
            float counted = painting.value(i) * area;
            assertTrue(counted > close - 0.01 && counted < wide + 0.01, i + ": " + close + " " + counted + " " + wide);
        }
    }

    /** Watched over a jam as films and the sandbox do. */
    @ParameterizedTest
    @EnumSource(
            value = PeopleQuantity.class,
            names = {"SPEED", "DENSITY", "DISTANCE", "CHART"})
    void theScaleHoldsNearlyAllAndStaysWhatItIs(PeopleQuantity paint) {
        World gate = new World(Scenes.load("gate").setup());
        PeopleColouring painting = new PeopleColouring();
        int changes = 0;
        int looks = 0;
        int above = 0;
        int values = 0;
        float low = 0;
        for (int step = 0; step < 1800; step += 2) {
            float before = painting.scale().top();
            painting.update(gate, paint, Measure.DISPLACEMENT);
            changes += step > 0 && painting.scale().top() != before ? 1 : 0;
            for (int i = 0; i < gate.agents().count(); i++) {
                values++;
                above += painting.value(i) > painting.scale().top() ? 1 : 0;
                low += painting.value(i) > 0.3 * painting.scale().top() ? 1 : 0;
            }
            looks++;
            gate.step();
            gate.step();
        }
        assertTrue(changes <= 3, changes + " changes in " + looks + " pictures");
        assertTrue(above < 0.03 * values, above + " above the scale of " + values);
        assertTrue(low > 0.1 * values, "hardly anybody has more than a third of it: " + low + " of " + values);
    }

    @Test
    void theSameRunHasTheSameScales() {
        float[] tops = new float[2];
        for (int run = 0; run < 2; run++) {
            World gate = new World(Scenes.load("gate").setup());
            PeopleColouring painting = new PeopleColouring();
            for (int step = 0; step < 300; step++) {
                painting.update(gate, PeopleQuantity.DENSITY, Measure.DISPLACEMENT);
                gate.step();
                tops[run] = 31 * tops[run] + painting.scale().top();
            }
        }
        assertEquals(tops[0], tops[1]);
    }
}
