package onder.sandbox;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import onder.lab.gallery.Exhibit;
import onder.lab.gallery.Gallery;
import onder.lab.gallery.Panel;
import onder.param.Params;
import onder.sandbox.run.SimulationState;
import onder.scene.Scenes;
import onder.world.World;
import onder.world.setup.Command;
import onder.world.setup.SetupException;
import org.junit.jupiter.api.Test;

/** Pieces of the gallery that everybody leaves begin again. */
class GalleryLoopTest {
    private static final float DT = 1 / 60f;

    /** When it begins again first, in seconds, up to a minute; NaN: never. */
    private static double end(SimulationState simulation) {
        GalleryLoop loop = new GalleryLoop(simulation);
        double time = 0;
        while (time < 60) {
            simulation.update(DT);
            int before = simulation.generation();
            time = simulation.world().time();
            loop.update();
            if (simulation.generation() != before) {
                assertEquals(0, simulation.world().steps());
                return time;
            }
        }
        return Double.NaN;
    }

    @Test
    void aPieceThatEverybodyHasLeftBeginsAgainAndNoOther() {
        for (Exhibit exhibit : Gallery.exhibits()) {
            for (Panel panel : exhibit.panels()) {
                double end = end(new SimulationState(panel.scene(), 1, false));
                assertTrue(!(end < exhibit.seconds() + 1), panel + " begins again at " + end);
                if (panel.file().equals("collisions")
                        || panel.file().equals("collisionAvoidance")
                        || panel.file().equals("pursue")
                        || panel.file().equals("matchVelocity")) {
                    assertTrue(end < 30, panel + " ends with nobody in view");
                }
            }
        }
        assertTrue(Double.isNaN(end(new SimulationState(Scenes.load("gallery/seek"), 1, false))));
    }

    @Test
    void aPieceThatCannotBeginAgainGoesOn() {
        SimulationState simulation = new SimulationState(Scenes.load("gate").named("gallery/gate"), 1, false);
        World world = simulation.world();
        var species = world.setup().species().get(0);
        world.send(new Command.SetBody(species.name(), Params.with(species.body(), "radius", 0.8f)));
        for (int agent = 0; agent < world.agents().count(); agent++) {
            world.send(new Command.RemoveAgent(agent));
        }
        world.carryOut();
        assertThrows(SetupException.class, simulation.sessions()::restart, "there is no room for so large people");
        assertTrue(Double.isNaN(end(simulation)), "it is not begun again");
        assertSame(world, simulation.world());
    }

    @Test
    void aSceneOfOnesOwnIsNeverBegunAgain() {
        SimulationState simulation =
                new SimulationState(Scenes.load("gallery/collisions").named("mine"), 1, false);
        assertTrue(Double.isNaN(end(simulation)));
    }

    @Test
    void theSpeedOfOneSceneIsNotThatOfTheNext() {
        SimulationState simulation = new SimulationState(Scenes.load("gallery/seek"), 1, false);
        simulation.setSpeed(8);
        simulation.sessions().restart();
        assertEquals(8, simulation.speed(), "it is the same scene");
        simulation.sessions().load(Scenes.load("gallery/flee"));
        assertEquals(1, simulation.speed());
    }
}
