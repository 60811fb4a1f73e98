package onder.sandbox.panels;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.jme3.input.KeyInput;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import onder.draw.view.people.CrowdView;
import onder.group.Event;
import onder.sandbox.Sandbox;
import onder.sandbox.run.SimulationState;
import onder.sandbox.view.ViewState;
import onder.scene.Scenes;
import onder.world.World;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whoever is caught falls, and lies there for half a minute. */
class CaughtTest {
    @TempDir
    Path folder;

    private SimulationState simulation;
    private HeadlessHud run;

    private boolean isDrawn(int agent) {
        run.frames(3);
        return run.call(0, () -> {
            CrowdView crowd =
                    run.app().getStateManager().getState(ViewState.class).view().crowd();
            return crowd.nextDrawn(agent) == agent;
        });
    }

    private Optional<Event.Caught> firstCaught() {
        return simulation.world().events().since(0).stream()
                .filter(Event.Caught.class::isInstance)
                .map(Event.Caught.class::cast)
                .findFirst();
    }

    private void stepTo(long step) {
        run.call(1, () -> {
            for (long i = simulation.world().steps(); i < step; i++) {
                simulation.stepOnce();
            }
            return true;
        });
        while (run.call(0, () -> simulation.world().steps()) < step) {
            run.frames(1);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"sheep", "people"})
    void preyLiesWhereItWasCaughtForHalfAMinuteAlsoAfterAJump(String shape) throws IOException {
        Path file = Files.writeString(
                folder.resolve("caught.yaml"), Scenes.text("wolves").replace("shape: sheep", "shape: " + shape));
        simulation = new SimulationState(Scenes.load(file), 1, true);
        simulation.setPaused(true);
        run = new HeadlessHud(new Sandbox(simulation, null, Sandbox.Panels.SHOWN, folder), Sandbox.settings(1024, 576));
        try {
            new Robot(run).key(KeyInput.KEY_O, 'o', true);
            run.frames(3);
            for (int step = 100; step < 3000 && firstCaught().isEmpty(); step += 100) {
                stepTo(step);
            }
            Event.Caught caught = firstCaught().orElseThrow();
            World world = simulation.world();
            assertFalse(world.agents().isAlive(caught.prey()));
            assertTrue(isDrawn(caught.prey()));
            long second = Math.round(1 / world.dt());
            stepTo(caught.step() + 29 * second);
            assertTrue(isDrawn(caught.prey()));
            stepTo(caught.step() + 31 * second);
            assertFalse(isDrawn(caught.prey()));
            run.call(1, () -> {
                simulation.playhead().goTo(caught.step() + 5 * second);
                return true;
            });
            run.pause(500);
            assertTrue(isDrawn(caught.prey()), "it lies there after a jump");
            assertEquals(caught.step() + 5 * second, simulation.world().steps());
        } finally {
            run.close();
        }
    }
}
