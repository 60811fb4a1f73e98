package onder.sandbox.build;

import onder.core.geometry.Point;
import onder.group.Exit;
import onder.sandbox.run.GoalPicking;
import onder.sandbox.thing.ExitThing;
import onder.sandbox.thing.GroundSketch;
import onder.sandbox.thing.Thing;

/** Draws the path of a group, waypoint by waypoint. */
final class PathTool extends Tool {
    private final Runnable done;
    private boolean drawing;

    /**
     * @param done called when the path has ended or been cancelled
     */
    PathTool(ToolContext site, Runnable done) {
        super(site, "Path", "Paths: click a group, then its waypoints.");
        this.done = done;
    }

    private boolean hasGroup() {
        return site.selection.group(site.world()) >= 0;
    }

    @Override
    public String hint() {
        String leaving = site.hasExits()
                ? "; one in an exit lets the group leave there."
                : ". To let the group leave, build an exit first (key 7): a path that ends in it sends the group there.";
        return hasGroup()
                ? "Click the path's waypoints. Enter or a double click ends it; a click on its first point closes a"
                        + " loop" + leaving
                : "Click a person of the group whose path you want to draw.";
    }

    /** The exit under the mouse, where a click ends the path. */
    @Override
    public String figure() {
        Point at = drawing && !site.isCovered() ? site.mouse() : null;
        Exit exit = at == null
                ? null
                : GoalPicking.exitAt(at, site.world().setup().traffic().exits());
        return exit == null ? "" : "Click: the group leaves here, through " + exit.name();
    }

    @Override
    void draw(GroundSketch sketch) {
        ExitThing.drawAll(site.world(), sketch);
    }

    @Override
    void take() {
        drawing = false;
        begin();
    }

    /** Begins a path if a group is selected. */
    void begin() {
        if (!drawing && hasGroup()) {
            site.selection.picking.begin(GoalPicking.Kind.PATH);
            drawing = true;
        } else if (drawing && site.selection.picking.kind() == GoalPicking.Kind.NONE) {
            drawing = false;
            done.run();
        }
    }

    @Override
    void leave() {
        drawing = false;
        site.selection.picking.cancel();
    }

    @Override
    void click() {
        Thing met = drawing ? null : site.thing();
        if (met != null && met.agent() >= 0) {
            site.selection.selectGroup(met.group(site.world()));
        }
    }
}
