package onder.sandbox.build;

import java.util.ArrayList;
import java.util.List;
import onder.core.geometry.Area;
import onder.core.geometry.Point;
import onder.group.Exit;
import onder.group.Group;
import onder.param.Format;
import onder.sandbox.run.GoalPicking;
import onder.sandbox.thing.ExitThing;
import onder.sandbox.thing.GroundSketch;
import onder.world.setup.Command;

/** Makes exits: areas where people whose group goes there leave the world. */
final class ExitTool extends DragTool {
    /** The least width and depth, in metres: about a person's. */
    private static final float LEAST = 0.5f;

    ExitTool(ToolContext site) {
        super(
                site,
                "Exit",
                "Exits: people leave the world there. Click to put one down; drag to set its size.",
                false,
                new Point(3, 2));
    }

    @Override
    public String hint() {
        return "Click or drag an area. Groups walk to it when their path ends in it: choose a group, then its Path.";
    }

    @Override
    String what() {
        return "Add an exit";
    }

    @Override
    String refusal() {
        Point at = clicked();
        boolean taken = at != null
                && site.world().setup().traffic().exits().stream()
                        .anyMatch(exit -> exit.area().contains(at.x(), at.z()));
        return taken ? "An exit is here already: click beside it." : null;
    }

    @Override
    String size(Point from, Point to) {
        return Format.of("%.1f × %.1f m", side(width(from, to)), side(depth(from, to)));
    }

    /** What is drawn along a line is as deep as an exit must be. */
    private static float side(float drawn) {
        return Math.max(LEAST, drawn);
    }

    /** The exit, and the change of groups whose path ends there: they leave by it. */
    @Override
    List<Command> between(Point from, Point to) {
        if (Math.max(width(from, to), depth(from, to)) < LEAST) {
            return List.of();
        }
        Point middle = middle(from, to);
        Exit exit = new Exit(
                unused(), new Area.Rectangle(middle.x(), middle.z(), side(width(from, to)), side(depth(from, to))));
        List<Command> together = new ArrayList<>(List.of(new Command.AddExit(exit)));
        for (Group group : site.world().groups().all()) {
            if (group.path() != null
                    && GoalPicking.along(group.id(), group.path(), List.of(exit))
                            instanceof Command.SetItinerary leave) {
                together.add(leave);
            }
        }
        return together;
    }

    @Override
    void draw(GroundSketch sketch) {
        ExitThing.drawAll(site.world(), sketch);
    }

    /** A name that no other exit has; like groups, exits are counted from 0. */
    private String unused() {
        List<Exit> exits = site.world().setup().traffic().exits();
        int number = exits.size();
        while (Exit.indexOf(exits, "exit " + number) >= 0) {
            number++;
        }
        return "exit " + number;
    }
}
