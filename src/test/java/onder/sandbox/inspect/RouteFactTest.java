package onder.sandbox.inspect;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import onder.core.geometry.Point;
import onder.sandbox.hud.toolkit.Fact;
import onder.sandbox.run.Selection;
import onder.sandbox.run.SimulationState;
import onder.scene.Scenes;
import onder.world.setup.Command;
import org.junit.jupiter.api.Test;

/** What the inspector says about the way that is left to a group. */
class RouteFactTest {
    private final SimulationState simulation = new SimulationState(Scenes.load("evacuation"), 1, false);
    private final Selection selection = new Selection();

    private String route() {
        List<Fact> facts = new SelectionFacts(simulation, selection).now();
        return facts.stream()
                .filter(fact -> fact.name().equals("route"))
                .findFirst()
                .orElseThrow(() -> new AssertionError(facts))
                .value();
    }

    private void run(int steps) {
        simulation.makeSteps(simulation.world().steps() + steps, step -> {});
    }

    @Test
    void itCountsToTheNextPointOfAnItineraryAndTheWholeWayToAGoalUntilItIsThere() {
        selection.selectGroup(0);
        run(20);
        for (int i = 0; i < 60 && !route().contains("next"); i++) {
            run(20);
        }
        assertTrue(route().endsWith("m to the next point"), route());
        simulation.world().send(new Command.MoveGoal(0, new Point(-10, 0)));
        run(2);
        assertTrue(route().endsWith("m to go"), route());
        for (int i = 0; i < 50 && !simulation.world().groups().find(0).hasArrived(); i++) {
            run(20);
        }
        assertEquals("arrived", route());
        simulation.world().close();
    }
}
