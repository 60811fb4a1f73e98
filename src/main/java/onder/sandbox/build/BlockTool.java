package onder.sandbox.build;

import java.util.List;
import onder.core.geometry.Box;
import onder.core.geometry.Point;
import onder.world.setup.Command;

/** Boxes: from one corner to the other. */
final class BlockTool extends SolidTool {
    BlockTool(ToolContext site) {
        super(
                site,
                "Box",
                "Boxes: houses, kiosks, benches. Drag from one corner to the other.",
                "Drag from one corner to the other. Ctrl: round sizes, and corners of what stands there.",
                "Add a box");
    }

    @Override
    List<Command> between(Point from, Point to) {
        float width = width(from, to);
        float depth = depth(from, to);
        Point middle = middle(from, to);
        return isLarge(width) && isLarge(depth)
                ? List.of(new Command.AddObstacle(new Box(middle.x(), middle.z(), width, depth, 0, height())))
                : List.of();
    }
}
