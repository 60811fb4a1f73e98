package onder.sandbox.build;

import java.util.List;
import onder.core.geometry.Circle;
import onder.core.geometry.Point;
import onder.param.Format;
import onder.world.setup.Command;

/** Draws columns, from the middle outward. */
final class ColumnTool extends SolidTool {
    ColumnTool(ToolContext site) {
        super(
                site,
                "Column",
                "Round columns. Click to put one down; drag from the middle outward to set its size.",
                true,
                new Point(0.5f, 0));
    }

    @Override
    public String hint() {
        return "Click to put a column down, or drag from its middle outward for another size. Ctrl rounds the size.";
    }

    @Override
    List<Command> between(Point from, Point to) {
        float radius = length(from, to);
        return isLarge(radius)
                ? List.of(new Command.AddObstacle(new Circle(from.x(), from.z(), radius, height())))
                : List.of();
    }

    @Override
    String size(Point from, Point to) {
        return Format.of("diameter %.1f m", 2 * length(from, to));
    }
}
