package onder.sandbox.panels;

import onder.sandbox.action.KeyMap;
import onder.sandbox.action.Modifiers;
import onder.sandbox.build.ToolState;
import onder.sandbox.challenge.ChallengeState;
import onder.sandbox.forecast.OtherRuns;
import onder.sandbox.inspect.Inspector;
import onder.sandbox.run.LiveRun;
import onder.sandbox.run.Storage;
import onder.sandbox.view.ViewControls;

/** The parts of the sandbox that the panels show and act on. */
public record SandboxParts(
        LiveRun run,
        ViewControls view,
        Storage storage,
        OtherRuns others,
        Inspector inspector,
        ToolState tools,
        ChallengeState challenge,
        KeyMap keys,
        Modifiers modifiers) {}
