package onder.app.panels;

import java.util.List;
import onder.app.challenge.ChallengeState;
import onder.app.compare.GhostState;
import onder.app.compare.SideBySide;
import onder.app.edit.ToolState;
import onder.app.film.Recorder;
import onder.app.input.ShotBoard;
import onder.app.input.Viewpoints;
import onder.app.inspect.Inspector;
import onder.app.outlook.OutlookState;
import onder.app.recovery.Autosave;
import onder.app.simulation.GroupOrders;
import onder.app.simulation.SceneFiles;
import onder.app.simulation.Selection;
import onder.app.simulation.SimulationState;
import onder.app.ui.Fact;
import onder.app.viewing.ViewOptions;

/**
 * The parts of the program that panels show and change; a panel takes the few that concern it.
 *
 * @param keys each key that is not a panel's and what it does; an empty key begins a heading
 */
public record Program(
        SimulationState simulation,
        Selection selection,
        GroupOrders orders,
        SceneFiles files,
        ViewOptions options,
        Viewpoints viewpoints,
        Inspector inspector,
        SideBySide comparison,
        GhostState ghosts,
        OutlookState outlook,
        Recorder recorder,
        ToolState tools,
        Autosave autosave,
        ShotBoard shots,
        ChallengeState challenge,
        List<Fact> keys) {}
