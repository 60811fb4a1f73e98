package onder.sandbox.run;

import onder.group.Group;
import onder.world.setup.Command;

/** Sends the selected group to a goal or along a path. */
public final class GroupOrders {
    private final SimulationState simulation;
    private final Selection selection;

    public GroupOrders(SimulationState simulation, Selection selection) {
        this.simulation = simulation;
        this.selection = selection;
    }

    /** The selected group, or that of the selected agent; −1: none. */
    public int selected() {
        return selection.group(simulation.world());
    }

    /** What the next click on the ground means. */
    public GoalPicking.Kind picking() {
        return selection.picking().kind();
    }

    /** Begins to take clicks on the ground as the selected group's goal or path; NONE cancels. */
    public void begin(GoalPicking.Kind wanted) {
        selection.picking().begin(group() == null ? GoalPicking.Kind.NONE : wanted);
    }

    /** Ends the path that is being drawn, if there is one, and sends the group along it. */
    public void endPath() {
        Command path = selection.picking().finish(selected());
        if (path != null) {
            simulation.edit(path);
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
            simulation.edit(new Command.ClearGoal(selected()));
        }
    }

    private Group group() {
        return simulation.world().groups().find(selected());
    }
}
