package onder.sandbox.panels;

import java.util.List;
import onder.group.Group;
import onder.param.Format;
import onder.sandbox.build.ToolState;
import onder.sandbox.commands.Mode;
import onder.sandbox.compare.GhostState;
import onder.sandbox.compare.SideBySide;
import onder.sandbox.forecast.OtherRuns;
import onder.sandbox.run.Edit;
import onder.sandbox.run.GoalPicking;
import onder.sandbox.run.LiveRun;
import onder.sandbox.run.RunView;
import onder.sandbox.run.SimulationState;
import onder.sandbox.view.ViewControls;

/** The program's modes, for the badges over the scene. */
final class PanelModes {
    /** How far a moment is to which the run is seen to go, in simulated seconds. */
    private static final double LONG_WAY = 3;

    private PanelModes() {}

    static List<Mode> of(SandboxParts parts) {
        LiveRun run = parts.run();
        ViewControls view = parts.view();
        OtherRuns others = parts.others();
        ToolState tools = parts.tools();
        SimulationState simulation = run.simulation();
        GhostState ghosts = others.ghosts();
        GoalPicking picking = run.selection().picking;
        return List.of(
                new Mode(
                        "picking",
                        () -> tools.isOpen() && picking.kind() == GoalPicking.Kind.PATH ? "" : picking(picking.kind()),
                        picking::cancel),
                new Mode("following", () -> following(simulation, view, others.comparison()), view.viewpoints()::letGo),
                new Mode(
                        "shots",
                        () -> view.shots().plays() ? "Playing the shots · {play-shots} ends it" : "",
                        view.shots()::play),
                new Mode("ghost", () -> ghost(ghosts), () -> ghosts.setBranch(null)),
                new Mode("recomputing", () -> recomputing(simulation), simulation.playhead()::stop),
                new Mode("earlier", () -> earlier(simulation), () -> simulation
                        .playhead()
                        .goTo(simulation.playhead().history().end())),
                new Mode(
                        "paused",
                        () -> !simulation.isPaused() || !recomputing(simulation).isEmpty()
                                ? ""
                                : tools.isOpen()
                                        ? "Paused to build · {pause} resumes"
                                        : "Paused · {pause} resumes · {step-back} {step} one step",
                        () -> simulation.setPaused(false)));
    }

    /** How far a long way to another moment has come; empty: there is none. */
    static String recomputing(SimulationState simulation) {
        long steps = simulation.world().steps();
        double dt = simulation.world().dt();
        double goal = simulation.travelsTo() * dt;
        return goal - steps * dt < LONG_WAY || simulation.playhead().isDragging()
                ? ""
                : "Recomputing the run: " + Format.clock(steps * dt) + " of " + Format.clock(goal)
                        + " · Esc stops here";
    }

    /** That the settings are those of an earlier moment; empty: no edit comes later in the run. */
    private static String earlier(SimulationState simulation) {
        int later = simulation.edits().standing(Edit.Standing.AHEAD).size();
        return later == 0
                ? ""
                : "The settings of " + Format.clock(simulation.world().time()) + ", before " + later
                        + (later == 1 ? " edit" : " edits");
    }

    private static String picking(GoalPicking.Kind kind) {
        return switch (kind) {
            case NONE -> "";
            case GO -> "Click where the group goes · Esc cancels";
            case PATH -> "Click waypoints · Enter or a double-click ends the path · Esc cancels";
        };
    }

    private static String following(SimulationState simulation, ViewControls view, SideBySide comparison) {
        RunView run = view.viewpoints().followedRun();
        int agent = view.viewpoints().followedAgent();
        if (agent >= 0) {
            return "Following agent " + agent + (run == simulation ? "" : " in \"" + comparison.title(run) + "\"")
                    + " · Esc lets go";
        }
        Group group = run.world().groups().find(view.viewpoints().followed());
        if (group == null) {
            return "";
        }
        if (run != simulation) {
            return "Following group " + group.id() + " in \"" + comparison.title(run) + "\" · Esc lets go";
        }
        if (simulation.isPaused()) {
            return "Following group " + group.id() + " · arrows steer once the run resumes · Esc lets go";
        }
        String news = news(view, group);
        // In a narrow window only the first words can be read.
        return news.isEmpty()
                ? "Following group " + group.id() + " · arrows steer · Esc lets go"
                : news + " · following group " + group.id() + " · Esc lets go";
    }

    /** What the arrow keys do to the leader's own way; empty: nothing now. */
    private static String news(ViewControls view, Group group) {
        boolean goal = group.goal() != null;
        boolean sent = goal || group.path() != null || group.itinerary() != null;
        if (view.steering().isBlocked()) {
            return "The way is blocked";
        }
        if (view.steering().isSteering()) {
            return !sent ? "You steer" : goal ? "You steer, its goal waits" : "You steer, its path waits";
        }
        if (group.waits()) {
            return "Waits for those behind";
        }
        return !sent || !view.steering().hasLetGo() ? "" : goal ? "Goes on to its goal" : "Goes on along its path";
    }

    private static String ghost(GhostState ghosts) {
        if (ghosts.run() == null) {
            return "";
        }
        return ghosts.isLate() ? "Ghost: on its way here" : "Ghost: another run, translucent";
    }
}
