package onder.sandbox.panels;

import java.util.List;
import onder.sandbox.commands.Mode;
import onder.sandbox.compare.GhostState;
import onder.sandbox.run.SimulationState;
import onder.sandbox.view.ViewControls;

/** The program's modes, for the badges over the scene. */
final class PanelModes {
    private PanelModes() {}

    static List<Mode> of(SimulationState simulation, ViewControls view, GhostState ghosts) {
        return List.of(
                new Mode("following", () -> following(view), view.viewpoints()::letGo),
                new Mode("ghost", () -> ghost(ghosts), () -> ghosts.setBranch(null)),
                new Mode(
                        "paused",
                        () -> simulation.isPaused() ? "Paused · {pause} goes on" : "",
                        () -> simulation.setPaused(false)));
    }

    private static String following(ViewControls view) {
        int group = view.viewpoints().followed();
        String steering = view.steering().isBlocked() ? "the way is blocked" : "arrows steer";
        return group < 0 ? "" : "Following group " + group + " · " + steering + " · Esc lets go";
    }

    private static String ghost(GhostState ghosts) {
        if (ghosts.run() == null) {
            return "";
        }
        return ghosts.isLate() ? "Ghost: on its way here" : "Ghost: another run, translucent";
    }
}
