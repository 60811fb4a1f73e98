package onder.sandbox.panels;

import com.jme3.scene.Spatial;
import java.nio.file.Path;
import onder.draw.view.Quality;
import onder.param.Params;
import onder.sandbox.Sandbox;
import onder.sandbox.hud.toolkit.Line;
import onder.sandbox.run.SimulationState;
import onder.sandbox.view.ViewOptions;
import onder.scene.Scenes;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.io.TempDir;

/** A scene with its HUD, which a test opens and which is closed after it. */
public abstract class OpenHud {
    public final SimulationState simulation;
    public HeadlessHud run;
    public Robot robot;

    @TempDir
    public Path folder;

    public OpenHud(String scene) {
        simulation = new SimulationState(Scenes.load(scene), 1, true);
    }

    /** The whole sandbox, which remembers what happens from here on. */
    final Sandbox sandbox() {
        return new Sandbox(simulation, null, Sandbox.Panels.SHOWN, folder);
    }

    final void openSandbox(int width, int height) {
        open(sandbox(), width, height);
    }

    final void open(Sandbox sandbox, int width, int height) {
        run = new HeadlessHud(sandbox, Sandbox.settings(width, height));
        robot = new Robot(run);
        // What these tests look at is as good in a picture that costs half as much.
        run.call(3, () -> {
            ViewOptions options = run.hud().parts.view().options();
            options.set(Params.with(options.now(), "quality", Quality.DRAFT));
            return true;
        });
    }

    /** Opens the panels alone. */
    final Hud openPanels(int width, int height) {
        run = new HeadlessHud(simulation, folder, width, height);
        robot = new Robot(run);
        return run.hud();
    }

    @AfterEach
    final void close() {
        run.close();
    }

    /** Makes steps on the drawing thread, whatever the frame rate is. */
    final void makeSteps(long n) {
        run.call(2, () -> {
            for (long i = 0; i < n; i++) {
                simulation.stepOnce();
            }
            return true;
        });
    }

    final void press(int key, char c) {
        robot.key(key, c, true);
        robot.key(key, c, false);
    }

    /** The lines that are below it, one below the other. */
    static String linesOf(Spatial in) {
        StringBuilder all = new StringBuilder();
        in.depthFirstTraversal(each -> {
            if (each instanceof Line line) {
                all.append(line.text()).append('\n');
            }
        });
        return all.toString();
    }
}
