package onder.sandbox.panels;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.jme3.input.KeyInput;
import java.util.List;
import onder.core.geometry.Point;
import onder.group.Leadership;
import onder.param.Params;
import onder.sandbox.hud.toolkit.Tip;
import onder.sandbox.thing.CommandText;
import onder.sandbox.timeline.TimelinePanel;
import onder.world.setup.Command;
import onder.world.setup.Inflow;
import onder.world.setup.ScheduledCommand;
import org.junit.jupiter.api.Test;

/** The timeline shows scheduled events of a scene before they happen. */
class ScheduledMarksTest extends OpenHud {
    ScheduledMarksTest() {
        super("evacuation");
    }

    private TimelinePanel panel() {
        return (TimelinePanel) robot.widget("timeline");
    }

    private List<ScheduledCommand> events() {
        return simulation.world().setup().traffic().events();
    }

    private void moveTo(ScheduledCommand timed) {
        int[] pixel = run.call(0, () -> TimelinePlaces.of(panel(), timed));
        robot.move(pixel[0], pixel[1]);
    }

    @Test
    void aMarkSaysWhatWillHappenAndTakesBackToIt() {
        openSandbox(1280, 720);
        run.call(0, () -> {
            simulation.setPaused(true);
            return true;
        });
        press(KeyInput.KEY_L, 'l');
        makeSteps(30);
        ScheduledCommand door = events().get(0);
        moveTo(door);
        Tip tip = run.call(0, () -> panel().tipShown());
        assertEquals("Scheduled by the scene, still to come:", tip.text());
        assertTrue(tip.details()[0].endsWith("Remove wall: (−20, −1.2) to (−20, 1.2)."), tip.details()[0]);
        ScheduledCommand last = events().get(5);
        assertEquals("Set itinerary: group 4, to the nearest exit", CommandText.of(last.command()));
        makeSteps(24 * 60);
        moveTo(door);
        assertEquals(
                "Scheduled by the scene, done:",
                run.call(0, () -> panel().tipShown()).text());
        robot.click();
        for (int i = 0; i < 300 && run.call(1, simulation::travelsTo) >= 0; i++) {
            run.frames(1);
        }
        assertEquals(1200, simulation.world().steps(), "at 20 s");
        assertEquals(
                List.of(), run.call(0, () -> TextLayoutCheck.faults(run.hud().root(), 1280, 720)));
    }

    @Test
    void commandsAreToldInWords() {
        openPanels(1024, 640);
        assertEquals("Move goal: group 3, (1, −2.5)", CommandText.of(new Command.MoveGoal(3, new Point(1, -2.5f))));
        assertEquals(
                "Set inflow: arrivals, open off, rate 2\u00a01/s, limit 0",
                CommandText.of(new Command.SetInflow("arrivals", new Inflow(false, 2, 0))));
        assertEquals("Set exit: street, open off", CommandText.of(new Command.SetExit("street", false)));
        assertEquals("Set leadership", CommandText.of(new Command.Set(Params.defaults(Leadership.class))));
    }
}
