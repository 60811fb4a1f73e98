package onder.app.panels;

import java.nio.file.Path;
import java.util.List;
import onder.app.challenge.ChallengeState;
import onder.app.compare.GhostState;
import onder.app.compare.SideBySide;
import onder.app.edit.ToolState;
import onder.app.film.Exposed;
import onder.app.film.Exposure;
import onder.app.film.Recorder;
import onder.app.input.CameraState;
import onder.app.input.FilmState;
import onder.app.input.HeadingControlState;
import onder.app.input.PointerState;
import onder.app.input.ShotBoard;
import onder.app.input.Viewpoints;
import onder.app.inspect.Inspector;
import onder.app.outlook.OutlookState;
import onder.app.physics.SolidsState;
import onder.app.recovery.Autosave;
import onder.app.simulation.GroupOrders;
import onder.app.simulation.SceneFiles;
import onder.app.simulation.Selection;
import onder.app.simulation.SimulationState;
import onder.app.ui.Fact;
import onder.app.viewing.ViewOptions;
import onder.app.viewing.ViewState;
import onder.lab.challenge.ScoreBook;

/** The program without its picture: what stands behind panels that are alone in the window. */
final class SmallProgram {
    private SmallProgram() {}

    /** @param simulation must be attached beside the HUD */
    static Program of(SimulationState simulation, Path folder) {
        Selection selection = new Selection();
        ViewOptions options = new ViewOptions(simulation);
        ViewState view = new ViewState(simulation, selection, options);
        SceneFiles files = new SceneFiles(simulation, selection, folder);
        PointerState pointer = new PointerState(simulation, new SolidsState(simulation), selection, view);
        CameraState camera = new CameraState(options);
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
                new OutlookState(simulation, ghosts),
                new Recorder(files::unused, () -> Exposure.PLAIN, Exposed.PLAIN, () -> ""),
                new ToolState(simulation, selection, pointer, options),
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
                List.of(new Fact("", "Keys"), new Fact("Esc", "close what is open, then quit")));
    }
}
