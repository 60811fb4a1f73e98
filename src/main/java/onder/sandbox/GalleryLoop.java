package onder.sandbox;

import com.jme3.math.Vector3f;
import java.util.stream.IntStream;
import onder.core.agents.AgentsView;
import onder.sandbox.run.RunView;
import onder.sandbox.run.SimulationState;
import onder.sandbox.view.Framing;
import onder.scene.Scene;
import onder.scene.Scenes;
import onder.world.World;
import onder.world.setup.SetupException;

/** Restarts a gallery piece when nobody is left in its view. */
final class GalleryLoop {
    /** How long the view stays empty before the restart, in simulated seconds. */
    private static final double PAUSE = 1.5;

    private static final float FIELD_OF_VIEW = 50;
    private static final float CHEST = 1;

    private final SimulationState simulation;
    private Scene of;
    private Framing view;
    private Vector3f eye;
    private int generation = -1;
    private double seen;

    GalleryLoop(SimulationState simulation) {
        this.simulation = simulation;
    }

    /** Called once a frame. */
    void update() {
        Scene scene = simulation.scene();
        if (scene != of) {
            of = scene;
            boolean isPiece = scene.name().startsWith(Scenes.GALLERY)
                    && !scene.setup().notes().bookmarks().isEmpty();
            view = isPiece ? Framing.of(scene.setup().notes().bookmarks().get(0), FIELD_OF_VIEW) : null;
            eye = isPiece ? Framing.eye(scene.setup().notes().bookmarks().get(0)) : null;
        }
        World world = simulation.world();
        if (view == null || simulation.travelsTo() != RunView.NOWHERE) {
            return;
        }
        if (generation != simulation.generation() || isAnybodySeen(world)) {
            generation = simulation.generation();
            seen = world.time();
        }
        if (world.time() - seen >= PAUSE) {
            repeat();
        }
    }

    private void repeat() {
        try {
            simulation.sessions().repeat();
        } catch (SetupException changed) {
            // Larger bodies may find no room at the start; then the run goes on as it is.
            view = null;
        }
    }

    private boolean isAnybodySeen(World world) {
        AgentsView agents = world.agents();
        return IntStream.range(0, agents.count())
                .filter(agents::isAlive)
                .anyMatch(i -> view.sees(eye, new Vector3f(agents.x(i), CHEST, agents.z(i))));
    }
}
