package onder.sandbox.build;

import java.util.List;
import onder.core.geometry.Box;
import onder.core.geometry.Point;
import onder.world.setup.Command;

/** Draws boxes, from one corner to the other. */
final class BlockTool extends SolidTool {
    BlockTool(ToolContext site) {
        super(
                site,
                "Box",
                "Boxes: houses, kiosks, benches. Click to put one down; drag to set its size.",
                false,
                new Point(3, 2));
    }

    @Override
    public String hint() {
        return "Click to put a box down, or drag from corner to corner for another size. Ctrl rounds the size and snaps to corners.";
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
