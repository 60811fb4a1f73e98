package onder.sandbox.build;

import java.util.List;
import onder.core.geometry.Area;
import onder.core.geometry.Point;
import onder.group.Exit;
import onder.world.setup.Command;

/** Exits: areas where people leave whose group goes there. */
final class ExitTool extends DragTool {
    ExitTool(ToolContext site) {
        super(
                site,
                "Exit",
                "Exits: people leave there whose group goes to one. Drag from one corner to the other.",
                "Drag from one corner to the other: groups sent there leave the world by it.",
                "Add an exit");
    }

    @Override
    List<Command> between(Point from, Point to) {
        Point middle = middle(from, to);
        return isLarge(width(from, to)) && isLarge(depth(from, to))
                ? List.of(new Command.AddExit(new Exit(
                        unused(), new Area.Rectangle(middle.x(), middle.z(), width(from, to), depth(from, to)))))
                : List.of();
    }

    /** A name that no exit has. */
    private String unused() {
        List<Exit> exits = site.world().setup().traffic().exits();
        int number = exits.size() + 1;
        while (Exit.indexOf(exits, "exit " + number) >= 0) {
            number++;
        }
        return "exit " + number;
    }
}
