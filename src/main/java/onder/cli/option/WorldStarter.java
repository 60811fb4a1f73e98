package onder.cli.option;

import java.io.PrintWriter;
import onder.param.Format;
import onder.sandbox.run.SimulationState;
import onder.scene.Scene;
import onder.scene.Scenes;

/** Starts the worlds of scenes, and reports the time if placing takes seconds. */
public final class WorldStarter {
    /** About the number of agents that are placed in half a second. */
    public static final int MANY = 200_000;

    private WorldStarter() {}

    /** The scene that a window shows until it has placed that scene's agents: the scene itself, or an empty one. */
    public static Scene first(Scene scene) {
        return scene.setup().agents() > MANY ? Scenes.load("empty") : scene;
    }

    /** A simulation of a scene; see {@link SimulationState#SimulationState(Scene, int, boolean)}. */
    public static SimulationState begin(Scene scene, int threads, boolean mayDrop, PrintWriter err) {
        int agents = scene.setup().agents();
        boolean takesLong = agents > MANY;
        if (takesLong) {
            int groups = scene.setup().groups().size();
            err.println(scene.name() + ": placing " + spaced(agents) + " agents in " + spaced(groups)
                    + (groups == 1 ? " group" : " groups"));
        }
        long begun = System.nanoTime();
        SimulationState simulation = new SimulationState(scene, threads, mayDrop);
        if (takesLong) {
            err.println(Format.of("%s: placed in %.1f s", scene.name(), (System.nanoTime() - begun) / 1e9));
        }
        return simulation;
    }

    /** A number with a space between thousands, as in the panels. */
    private static String spaced(int number) {
        return Format.of("%,d", number).replace(',', ' ');
    }
}
