package onder.sandbox.build;

import onder.sandbox.run.GoalPicking;
import onder.sandbox.thing.Thing;

/** The way of a group: its waypoints, click by click. */
final class PathTool extends Tool {
    private final Runnable done;
    private boolean drawing;

    /** @param done the path has been ended or called off */
    PathTool(ToolContext site, Runnable done) {
        super(site, "Path", "Ways: click a group, then its waypoints.");
        this.done = done;
    }

    private boolean hasGroup() {
        return site.selection().group(site.world()) >= 0;
    }

    @Override
    public String hint() {
        return hasGroup()
                ? "Click its waypoints. Enter or a double click ends the way, its first point closes it to a loop."
                : "Click one of the group's people.";
    }

    @Override
    void take() {
        drawing = false;
        begin();
    }

    /** Begins a path where a group is selected. */
    void begin() {
        if (!drawing && hasGroup()) {
            site.selection().picking().begin(GoalPicking.Kind.PATH);
            drawing = true;
        } else if (drawing && site.selection().picking().kind() == GoalPicking.Kind.NONE) {
            drawing = false;
            done.run();
        }
    }

    @Override
    void leave() {
        drawing = false;
        site.selection().picking().cancel();
    }

    @Override
    void click() {
        Thing met = drawing ? null : site.thing();
        if (met != null && met.agent() >= 0) {
            site.selection().selectGroup(met.group(site.world()));
        }
    }
}
