package onder.sandbox.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import onder.group.Event;
import onder.scene.Scenes;
import org.junit.jupiter.api.Test;

/** Every event is read once, and all of them again at another moment of the run. */
class EventReaderTest {
    private static void run(SimulationState simulation, long steps) {
        for (long i = 0; i < steps; i++) {
            simulation.update(simulation.world().dt());
        }
    }

    @Test
    void everyEventIsReadOnce() {
        SimulationState simulation = new SimulationState(Scenes.load("thesis"), 1, false);
        simulation.playhead().remember();
        EventReader reader = new EventReader(simulation);
        assertTrue(reader.beginsAnew());
        List<Event> read = new ArrayList<>();
        simulation.setPaused(false);
        for (int i = 0; i < 20; i++) {
            run(simulation, 50);
            assertFalse(reader.beginsAnew());
            read.addAll(reader.next());
        }
        assertFalse(read.isEmpty());
        assertEquals(simulation.world().events().since(0), read);
        assertEquals(List.of(), reader.next());
    }

    @Test
    void anotherMomentBeginsWithTheFirstEvent() {
        SimulationState simulation = new SimulationState(Scenes.load("thesis"), 1, false);
        simulation.playhead().remember();
        EventReader reader = new EventReader(simulation);
        reader.beginsAnew();
        simulation.setPaused(false);
        run(simulation, 600);
        reader.next();
        simulation.playhead().goTo(500);
        do {
            simulation.update(0.01f);
        } while (simulation.travelsTo() != RunView.NOWHERE);
        assertTrue(reader.beginsAnew());
        assertEquals(simulation.world().events().since(0), reader.next());
    }
}
