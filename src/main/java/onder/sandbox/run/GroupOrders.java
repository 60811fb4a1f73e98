package onder.sandbox.run;

import java.util.List;
import java.util.function.Consumer;
import onder.group.Group;
import onder.sandbox.action.Action;
import onder.sandbox.action.ActionTopic;
import onder.world.setup.Command;

/** Sends the selected group to a goal or along a path. */
public final class GroupOrders {
    /** The golden angle, in degrees, so that each colour is far from the last few. */
    private static final int NEXT_HUE = 137;

    private final SimulationState simulation;
    private final Selection selection;
    private int hue;

    public GroupOrders(SimulationState simulation, Selection selection) {
        this.simulation = simulation;
        this.selection = selection;
    }

    /** The selected group, or the group of the selected agent, in the user's run; −1: none. */
    public int selected() {
        return selection.run(simulation) == simulation ? selection.group(simulation.world()) : -1;
    }

    /** What the next click on the ground means. */
    public GoalPicking.Kind picking() {
        return selection.picking.kind();
    }

    /** Takes the next clicks on the ground as the selected group's goal or path; NONE cancels. */
    public void begin(GoalPicking.Kind wanted) {
        selection.picking.begin(group() == null ? GoalPicking.Kind.NONE : wanted);
    }

    /** Ends the path being drawn, if any, and sends the group along it. */
    public void endPath() {
        Command path = selection.picking.finish(selected(), simulation.world());
        if (path != null) {
            simulation.edits().edit(path);
        }
    }

    /** Whether the selected group has a goal, a path or an itinerary. */
    public boolean sent() {
        Group group = group();
        return group != null && (group.goal() != null || group.path() != null || group.itinerary() != null);
    }

    /** Removes the selected group's goal, path or itinerary. */
    public void clear() {
        if (sent()) {
            simulation.edits().edit(new Command.ClearGoal(selected()));
        }
    }

    /** Makes the selected agent the leader of its group. */
    public void lead() {
        Group group = group();
        if (group != null && selection.agent() >= 0 && selection.agent() != group.leader()) {
            simulation.edits().edit(new Command.SetLeader(group.id(), selection.agent()));
        }
    }

    private Group group() {
        return simulation.world().groups().find(selected());
    }

    /**
     * What the selected group does by keys.
     *
     * @param say shows a message
     */
    public List<Action> actions(Consumer<String> say) {
        return List.of(
                Action.gesture("go", ActionTopic.GROUPS, "Shift click", "send the selected group there")
                        .help("the group walks round obstacles"),
                Action.of(
                                "path",
                                ActionTopic.GROUPS,
                                "draw a path: click points, press Enter; for a loop, end on the first")
                        .does("P", () -> ifSelected(() -> begin(GoalPicking.Kind.PATH), say)),
                Action.of("forget-path", ActionTopic.GROUPS, "remove the selected group's goal and path")
                        .does("X", this::clear),
                Action.of("make-leader", ActionTopic.GROUPS, "make the selected agent its group's leader")
                        .does(this::lead),
                Action.of("hue", ActionTopic.GROUPS, "give the selected group another colour")
                        .does("E", () -> ifSelected(this::paint, say)));
    }

    private void paint() {
        hue = (hue + NEXT_HUE) % 360;
        simulation.edits().edit(new Command.Paint(selected(), hue));
    }

    private void ifSelected(Runnable what, Consumer<String> say) {
        if (selected() >= 0) {
            what.run();
        } else {
            say.accept("select a group first: click one of its people, or its line in the list ({groups})");
        }
    }
}
