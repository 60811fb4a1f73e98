package onder.app.colouring;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import onder.core.AgentsView;
import onder.group.Group;
import onder.scene.Scenes;
import onder.world.Measure;
import onder.world.World;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PaintingTest {
    private final World world = new World(Scenes.load("merging").setup());

    private Painting after(int steps, Paint paint) {
        for (int i = 0; i < steps; i++) {
            world.step();
        }
        Painting painting = new Painting();
        painting.update(world, paint, Measure.SCORE);
        return painting;
    }

    @Test
    void aLeaderIsAtNoDistanceFromItself() {
        Painting painting = after(50, Paint.DISTANCE);
        for (Group group : world.groups().all()) {
            assertEquals(0, painting.value(group.leader()));
        }
        assertEquals("m", painting.unit());
    }

    @Test
    void whoeverStandsCloseInFactIsCounted() {
        Painting painting = after(100, Paint.DENSITY);
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

    @ParameterizedTest
    @EnumSource(Paint.class)
    void noValueIsAboveTheScaleAndTheScaleIsRound(Paint paint) {
        Painting painting = after(60, paint);
        if (paint == Paint.GROUPS) {
            return;
        }
        float top = painting.top();
        double digit = top / Math.pow(10, Math.floor(Math.log10(top) + 1e-6));
        assertTrue(Math.abs(digit - 1) < 1e-3 || Math.abs(digit - 2) < 1e-3 || Math.abs(digit - 5) < 1e-3, "" + top);
        for (int i = 0; i < world.agents().count(); i++) {
            assertTrue(!(painting.value(i) > top), i + ": " + painting.value(i) + " of " + top);
        }
    }
}
