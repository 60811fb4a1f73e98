package onder.sandbox.charts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import onder.group.Event;
import onder.sandbox.run.SimulationState;
import onder.scene.Scenes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The chart counts the leader changes that the measure leader_changes counts. */
class LiveFiguresTest {
    private static List<Event.LeaderChanged> run(SimulationState simulation, double until) {
        while (simulation.world().time() < until) {
            simulation.world().step();
        }
        return simulation.world().events().since(0).stream()
                .filter(Event.LeaderChanged.class::isInstance)
                .map(Event.LeaderChanged.class::cast)
                .toList();
    }

    @ParameterizedTest
    @ValueSource(strings = {"evacuation", "species"})
    void aLeaderWhoLeavesOrIsNamedIsNotCounted(String scene) {
        SimulationState simulation = new SimulationState(Scenes.load(scene), 1, false);
        LiveFigures figures = new LiveFigures(simulation);
        List<Event.LeaderChanged> changes = run(simulation, scene.equals("species") ? 10 : 60);
        long counted = changes.stream()
                .filter(change -> change.reason() == Event.Reason.CONGESTION)
                .count();
        assertEquals(counted, figures.leaderChanges());
        assertTrue(changes.stream().filter(change -> change.from() >= 0).count() > counted);
        assertEquals(-1, figures.caught(), "whoever leaves is not caught");
    }

    @Test
    void aCongestedGroupsChangeIsCounted() {
        SimulationState simulation = new SimulationState(Scenes.load("gate"), 1, false);
        LiveFigures figures = new LiveFigures(simulation);
        long all = run(simulation, 20).stream()
                .filter(change -> change.from() >= 0)
                .count();
        assertTrue(all > 0);
        assertEquals(all, figures.leaderChanges());
    }
}
