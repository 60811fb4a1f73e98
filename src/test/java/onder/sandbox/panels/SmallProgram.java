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
import onder.sandbox.forecast.OtherRuns;
import onder.sandbox.inspect.Inspector;
import onder.sandbox.run.Autosave;
import onder.sandbox.run.GroupOrders;
import onder.sandbox.run.LiveRun;
import onder.sandbox.run.SceneFiles;
import onder.sandbox.run.Selection;
import onder.sandbox.run.SimulationState;
import onder.sandbox.run.Storage;
import onder.sandbox.view.CameraState;
import onder.sandbox.view.FilmState;
import onder.sandbox.view.HeadingControlState;
import onder.sandbox.view.Pictures;
import onder.sandbox.view.PointerState;
import onder.sandbox.view.ShotBoard;
import onder.sandbox.view.SolidsState;
import onder.sandbox.view.ViewControls;
import onder.sandbox.view.ViewOptions;
import onder.sandbox.view.ViewState;
import onder.sandbox.view.Viewpoints;

/** The program without its picture: what stands behind panels that are alone in the window. */
final class SmallProgram {
    private SmallProgram() {}

    /** @param simulation must be attached beside the HUD */
    static Hud of(SimulationState simulation, Path folder, Modifiers modifiers) {
        simulation.playhead().remember();
        Selection selection = new Selection();
        ViewOptions options = new ViewOptions(simulation);
        ViewState view = new ViewState(simulation, selection, options);
        SceneFiles files = new SceneFiles(simulation, selection, folder);
        Pictures pictures = new Pictures(simulation, view);
        PointerState pointer =
                new PointerState(simulation, new SolidsState(simulation), selection, pictures, modifiers);
        FilmState film = new FilmState(simulation);
        CameraState camera = new CameraState(options, modifiers, film);
        HeadingControlState steering = new HeadingControlState(simulation, camera, modifiers);
        GhostState ghosts = new GhostState(simulation, view);
        ShotBoard shots = new ShotBoard(simulation, selection, camera, film);
        SideBySide comparison = new SideBySide(
                simulation::getStateManager,
                simulation,
                options,
                selection,
                () -> options.now().fieldOfView(),
                () -> () -> {});
        return new Hud(new SandboxParts(
                new LiveRun(simulation, selection, new GroupOrders(simulation, selection)),
                new ViewControls(options, new Viewpoints(simulation, selection, camera, pictures), shots, steering),
                new Storage(
                        files,
                        new Autosave(simulation, files, selection, camera::here, Autosave.EVERY),
                        new Recorder(files::unused, () -> Exposure.PLAIN, ExposureControl.PLAIN, () -> "")),
                new OtherRuns(comparison, ghosts, new ForecastState(simulation, ghosts)),
                new Inspector(simulation, selection),
                new ToolState(simulation, selection, pointer, options, modifiers),
                new ChallengeState(
                        new ScoreBook(folder), simulation, camera, pointer, view, selection, steering, modifiers),
                new KeyMap(),
                modifiers));
    }
}
