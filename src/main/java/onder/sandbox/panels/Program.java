package onder.sandbox.panels;

import onder.output.film.Recorder;
import onder.sandbox.action.KeyMap;
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
import onder.sandbox.view.ShotBoard;
import onder.sandbox.view.ViewOptions;
import onder.sandbox.view.Viewpoints;

/**
 * The parts of the program that panels show and change; a panel takes the few that concern it.
 *
 * @param keys all that a key does, panels included
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
        ForecastState outlook,
        Recorder recorder,
        ToolState tools,
        Autosave autosave,
        ShotBoard shots,
        ChallengeState challenge,
        KeyMap keys) {}
