package onder.history;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.Map;
import onder.group.Group;
import onder.sandbox.run.SimulationState;
import onder.scene.Scenes;
import onder.world.World;
import org.junit.jupiter.api.Test;

class CongestionTimeTest {
    @Test
    void itIsTheStepsInWhichTheGroupWasCongested() {
        SimulationState simulation = new SimulationState(Scenes.load("gate"), 1, true);
        simulation.playhead().remember();
        simulation.setPaused(true);
        CongestionTime measure = new CongestionTime(simulation.playhead()::history);
        Map<Integer, Integer> steps = new HashMap<>();
        float most = 0;
        for (int i = 0; i < 900; i++) {
            simulation.stepOnce();
            simulation.update(0);
            World world = simulation.world();
            for (Group group : world.groups().all()) {
                float told = measure.of(world, group);
                // A step sooner or later: it is congested from the step's end on in which that is found out.
                assertEquals(
                        steps.getOrDefault(group.id(), 0) * world.dt(),
                        told,
                        2.01 * world.dt() * (1 + i / 90),
                        "step " + i);
                steps.merge(group.id(), group.congested() ? 1 : 0, Integer::sum);
                most = Math.max(most, told);
            }
        }
        assertTrue(most > 1, "nobody was congested: " + most);
    }
}
