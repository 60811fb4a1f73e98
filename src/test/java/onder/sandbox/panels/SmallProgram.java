package onder.sandbox.panels;

import java.nio.file.Path;
import onder.lab.challenge.ScoreBook;
import onder.output.film.Exposure;
import onder.output.film.ExposureControl;
import onder.output.film.Recorder;
import onder.sandbox.action.KeyMap;
import onder.sandbox.action.Modifiers;
import onder.sandbox.build.ToolState;
import onder.sandbox.challenge.ChallengeState;
import onder.sandbox.compare.GhostState;
import onder.sandbox.compare.SideBySide;
import onder.sandbox.forecast.ForecastState;
import onder.sandbox.inspect.Inspector;
import onder.sandbox.run.Autosave;
import onder.sandbox.run.GroupOrders;
import onder.sandbox.run.SceneFiles;
import onder.sandbox.run.Selection;
import onder.sandbox.run.SimulationState;
import onder.sandbox.view.CameraState;
import onder.sandbox.view.FilmState;
import onder.sandbox.view.HeadingControlState;
import onder.sandbox.view.PointerState;
import onder.sandbox.view.ShotBoard;
import onder.sandbox.view.SolidsState;
import onder.sandbox.view.ViewOptions;
import onder.sandbox.view.ViewState;
import onder.sandbox.view.Viewpoints;

/** The program without its picture: what stands behind panels that are alone in the window. */
final class SmallProgram {
    private SmallProgram() {}

    /** @param simulation must be attached beside the HUD */
    static Program of(SimulationState simulation, Path folder) {
        Selection selection = new Selection();
        Modifiers modifiers = new Modifiers();
        ViewOptions options = new ViewOptions(simulation);
        ViewState view = new ViewState(simulation, selection, options);
        SceneFiles files = new SceneFiles(simulation, selection, folder);
        PointerState pointer = new PointerState(simulation, new SolidsState(simulation), selection, view, modifiers);
        CameraState camera = new CameraState(options, modifiers);
        GhostState ghosts = new GhostState(simulation, view);
        return new Program(
                simulation,
                selection,
                new GroupOrders(simulation, selection),
                files,
                options,
                new Viewpoints(simulation, selection, camera, view),
                new Inspector(simulation, selection),
                new SideBySide(simulation::getStateManager, simulation, options, selection, () -> options.now()
                        .fieldOfView()),
                ghosts,
                new ForecastState(simulation, ghosts),
                new Recorder(files::unused, () -> Exposure.PLAIN, ExposureControl.PLAIN, () -> ""),
                new ToolState(simulation, selection, pointer, options, modifiers),
                new Autosave(simulation, files, selection),
                new ShotBoard(simulation, selection, camera, new FilmState(simulation), options),
                new ChallengeState(
                        new ScoreBook(folder),
                        simulation,
                        camera,
                        pointer,
                        view,
                        selection,
                        new HeadingControlState(simulation, camera)),
                new KeyMap());
    }
}
