package onder.sandbox.build;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import onder.core.geometry.Limits;
import onder.core.geometry.Obstacle;
import onder.core.geometry.Point;
import onder.core.geometry.Polygon;
import onder.core.geometry.Wall;
import onder.param.Param;
import onder.param.Params;
import onder.sandbox.thing.GroundSketch;
import onder.sandbox.thing.Mouse;
import onder.world.setup.Command;

/** Walls from click to click; where the last click meets the first point, a building. */
public final class WallTool extends Tool {
    /**
     * What is set of it.
     *
     * @param height in metres
     */
    public record Masonry(
            @Param(
                    value = 1.2,
                    min = 0.1,
                    max = Limits.MAX_HEIGHT / 10,
                    unit = "m",
                    doc =
                            "How high the walls are that are drawn next. A building that they close to has 2.5 m at least.")
            float height) {}

    private static final int FEWEST_CORNERS = 3;

    private final List<Point> corners = new ArrayList<>();
    private Masonry masonry = Params.defaults(Masonry.class);

    WallTool(ToolContext site) {
        super(site, "Wall", "Walls: click from corner to corner. Closed on the first one they are a building.");
    }

    @Override
    public String hint() {
        return corners.isEmpty()
                ? "Click where the wall begins. Ctrl: on the grid, and on corners of what stands there."
                : "Click the next corner. Enter or a double click ends the wall; its first point closes a building.";
    }

    @Override
    public Record settings() {
        return masonry;
    }

    @Override
    public void set(Record changed) {
        masonry = (Masonry) changed;
    }

    private boolean isClosing() {
        return corners.size() >= FEWEST_CORNERS && site.distance(corners.get(0)) <= Mouse.MARK;
    }

    @Override
    void click() {
        if (isClosing()) {
            finish(List.of(building()), "Add a building");
            return;
        }
        Point at = site.place();
        if (at != null && (corners.isEmpty() || !at.equals(corners.get(corners.size() - 1)))) {
            corners.add(at);
        }
    }

    @Override
    void doubleClick() {
        enter();
    }

    @Override
    void enter() {
        List<Command> walls = walls(null);
        finish(walls, walls.size() == 1 ? "Add a wall" : "Add " + walls.size() + " walls");
    }

    private void finish(List<Command> together, String what) {
        if (together.isEmpty() || site.edit(together, what)) {
            corners.clear();
        }
    }

    private Command building() {
        return new Command.AddObstacle(new Polygon(corners, Math.max(masonry.height(), Obstacle.HEIGHT)));
    }

    /** The walls so far, and one more to a place. */
    private List<Command> walls(Point next) {
        List<Command> walls = new ArrayList<>();
        for (int i = 1; i <= corners.size(); i++) {
            Point from = corners.get(i - 1);
            Point to = i < corners.size() ? corners.get(i) : next;
            if (to != null && DragTool.isLarge(DragTool.length(from, to))) {
                walls.add(new Command.AddWall(new Wall(from.x(), from.z(), to.x(), to.z(), masonry.height())));
            }
        }
        return walls;
    }

    @Override
    boolean cancel() {
        boolean begun = !corners.isEmpty();
        corners.clear();
        return begun;
    }

    @Override
    List<Command> planned() {
        if (corners.isEmpty()) {
            return List.of();
        }
        try {
            return isClosing() ? List.of(building()) : walls(site.place());
        } catch (IllegalArgumentException noPolygon) {
            // Sides that cross; the walls alone can be had.
            return walls(null);
        }
    }

    @Override
    public String figure() {
        Point next = site.place();
        if (corners.isEmpty() || next == null) {
            return "";
        }
        float length = DragTool.length(corners.get(corners.size() - 1), isClosing() ? corners.get(0) : next);
        float all = length;
        for (int i = 1; i < corners.size(); i++) {
            all += DragTool.length(corners.get(i - 1), corners.get(i));
        }
        return corners.size() == 1
                ? String.format(Locale.ROOT, "%.1f m", length)
                : String.format(Locale.ROOT, "%.1f m, together %.1f m", length, all);
    }

    @Override
    void draw(GroundSketch sketch) {
        corners.forEach(sketch::knob);
    }
}
