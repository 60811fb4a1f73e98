package onder.sandbox.build;

import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import onder.core.geometry.Bounds;
import onder.core.geometry.Obstacle;
import onder.core.geometry.Outline;
import onder.core.geometry.Point;
import onder.core.geometry.Wall;
import onder.core.obstacles.OutlineList;
import onder.draw.view.light.Frustum;
import onder.sandbox.action.Modifiers;
import onder.sandbox.run.Selection;
import onder.sandbox.run.SimulationState;
import onder.sandbox.thing.Mouse;
import onder.sandbox.thing.Thing;
import onder.sandbox.thing.ThingKinds;
import onder.sandbox.view.PointerState;
import onder.sandbox.view.ViewOptions;
import onder.world.World;
import onder.world.setup.Bookmark;
import onder.world.setup.Command;

/** What tools work on: the world, the selection, and the mouse's place on the ground. */
final class ToolContext implements Mouse {
    /** With Ctrl, a place snaps to a corner, an end or a right angle within this distance of the mouse, in pixels. */
    private static final float CORNER = 14;

    /** Without Ctrl, a wall snaps to a right angle within this distance of the mouse, in pixels. */
    private static final float STRAIGHT = 6;

    /** Where a thing may be from the mouse that points at it, in pixels, the nearest first: thin walls are hard to hit. */
    private static final int[][] CLOSE = {{0, 0}, {4, 0}, {-4, 0}, {0, 4}, {0, -4}};

    /** A press that moves less than this, in pixels, is a click. */
    private static final float STILL = 4;

    private static final String VIEW = "view ";

    /** The distance of places from the camera, in metres, if the view shows no ground. */
    private static final float FAR = 20;

    private final SimulationState simulation;
    final Selection selection;
    private final PointerState pointer;
    private final ViewOptions options;
    private final Supplier<Camera> camera;
    private final Consumer<String> say;
    private boolean covered;
    private Snap snap;
    private float mouseX;
    private float mouseY;
    private float pressedX;
    private float pressedY;
    private boolean moved;
    private Thing solid;
    private Modifiers.Held held = Modifiers.NONE;

    /** @param say shows beside the mouse why something could not be done */
    ToolContext(
            SimulationState simulation,
            Selection selection,
            PointerState pointer,
            ViewOptions options,
            Supplier<Camera> camera,
            Consumer<String> say) {
        this.say = say;
        this.simulation = simulation;
        this.selection = selection;
        this.pointer = pointer;
        this.options = options;
        this.camera = camera;
    }

    @Override
    public World world() {
        return simulation.world();
    }

    /** @param keys the modifier keys that are held now */
    void setMouse(float x, float y, Modifiers.Held keys) {
        mouseX = x;
        mouseY = y;
        held = keys;
    }

    float mouseX() {
        return mouseX;
    }

    float mouseY() {
        return mouseY;
    }

    /** Called at a press, before a tool may take it. */
    void press() {
        pressedX = mouseX;
        pressedY = mouseY;
        moved = false;
    }

    /** Called when the mouse has moved after a press that a tool has taken. */
    void drag() {
        moved |= isAway();
    }

    /** Whether the mouse is too far from where it was pressed for a click. */
    boolean isAway() {
        return Math.hypot(mouseX - pressedX, mouseY - pressedY) > STILL;
    }

    /** Whether the mouse has been away from where it was pressed since then. */
    boolean hasMoved() {
        return moved;
    }

    float pressedX() {
        return pressedX;
    }

    float pressedY() {
        return pressedY;
    }

    /**
     * Called when a frame begins.
     *
     * @param keys the modifier keys held now
     * @param isCovered whether the mouse is over a panel instead of the ground
     */
    void begin(Modifiers.Held keys, boolean isCovered) {
        held = keys;
        covered = isCovered;
        snap = null;
    }

    /** What the last place snapped to in this frame; null: nothing asked for one. */
    Snap snap() {
        return snap;
    }

    @Override
    public boolean isSnapping() {
        return held.control();
    }

    /** Whether the mouse is over a panel. */
    boolean isCovered() {
        return covered;
    }

    /** Whether a click adds to the selection. */
    boolean isAdding() {
        return held.shift();
    }

    @Override
    public Point mouse() {
        return pointer.ground(mouseX, mouseY);
    }

    /** The place on the ground under another point of the window; null: none. */
    Point ground(float windowX, float windowY) {
        return pointer.ground(windowX, windowY);
    }

    @Override
    public Point middle() {
        Camera lens = camera.get();
        Point at = ground(lens.getWidth() / 2f, lens.getHeight() / 2f);
        return at == null ? new Point(0, 0) : at;
    }

    @Override
    public Bookmark view() {
        Set<String> taken =
                world().setup().notes().bookmarks().stream().map(Bookmark::name).collect(Collectors.toSet());
        int number = taken.size() + 1;
        while (taken.contains(VIEW + number)) {
            number++;
        }
        Vector3f eye = camera.get().getLocation();
        Point middle = ground(camera.get().getWidth() / 2f, camera.get().getHeight() / 2f);
        Vector3f look = middle == null
                ? camera.get().getDirection().mult(FAR).addLocal(eye)
                : new Vector3f(middle.x(), world().terrain().height(middle.x(), middle.z()), middle.z());
        return new Bookmark(VIEW + number, eye.x, eye.y, eye.z, look.x, look.y, look.z);
    }

    @Override
    public Point place() {
        return keep(held.control() ? gridded() : free());
    }

    /** The same; null while the mouse is over a panel. */
    Point hover() {
        return covered ? null : place();
    }

    /**
     * Where a wall continues: at the end of another wall or a corner nearby, at a right angle to the wall before or to
     * the axes, or, with Ctrl, on the grid.
     *
     * @param corners the wall's corners so far
     */
    Point wallPlace(List<Point> corners) {
        Point at = covered ? null : mouse();
        if (at == null) {
            return keep(null);
        }
        Snap corner = corner(at, held.control() ? CORNER : Mouse.MARK);
        Snap angle = corner != null || corners.isEmpty() ? null : rightAngle(at, corners);
        return keep(corner != null ? corner : angle != null ? angle : held.control() ? gridded() : Snap.free(at));
    }

    private Point keep(Snap found) {
        snap = found;
        return found == null ? null : found.at();
    }

    private Snap free() {
        Point at = mouse();
        return at == null ? null : Snap.free(at);
    }

    private Snap gridded() {
        Point at = mouse();
        Snap corner = at == null ? null : corner(at, CORNER);
        return at == null || corner != null
                ? corner
                : new Snap(new Point(Mouse.round(at.x()), Mouse.round(at.z())), Snap.Kind.GRID, null);
    }

    /** The nearest corner or end, at its foot or its top; null: none is within this distance, in pixels. */
    private Snap corner(Point at, float within) {
        Point nearest = null;
        double least = within;
        for (Corner corner : corners()) {
            Point foot = corner.foot();
            double distance = Math.min(
                    Math.hypot(foot.x() - at.x(), foot.z() - at.z()) / pixel(at), distance(foot, corner.height()));
            if (distance < least) {
                least = distance;
                nearest = foot;
            }
        }
        return nearest == null ? null : new Snap(nearest, Snap.Kind.CORNER, null);
    }

    /** The place at a right angle to the last wall or the axes; or opposite the first corner, if that is near. */
    private Snap rightAngle(Point at, List<Point> corners) {
        Point from = corners.get(corners.size() - 1);
        double within = (held.control() ? CORNER : STRAIGHT) * pixel(at);
        List<Point> ways = new ArrayList<>(List.of(new Point(1, 0), new Point(0, 1)));
        if (corners.size() > 1) {
            Point before = corners.get(corners.size() - 2);
            float length = DragTool.length(before, from);
            Point along = new Point((from.x() - before.x()) / length, (from.z() - before.z()) / length);
            ways.addAll(0, List.of(along, new Point(-along.z(), along.x())));
        }
        for (Point way : ways) {
            float far = (at.x() - from.x()) * way.x() + (at.z() - from.z()) * way.z();
            if (Math.abs(far) > within && DragTool.length(at, beyond(from, way, far)) <= within) {
                Point first = corners.get(0);
                float opposite = (first.x() - from.x()) * way.x() + (first.z() - from.z()) * way.z();
                float met = corners.size() > 2 && Math.abs(far - opposite) <= within
                        ? opposite
                        : held.control() ? Mouse.round(far) : far;
                return new Snap(beyond(from, way, met), Snap.Kind.RIGHT_ANGLE, from);
            }
        }
        return null;
    }

    private static Point beyond(Point from, Point way, float far) {
        return new Point(from.x() + far * way.x(), from.z() + far * way.z());
    }

    boolean hasExits() {
        return !world().setup().traffic().exits().isEmpty();
    }

    /** Whether a place is in the world; on a torus every place is. */
    boolean isInWorld(Point at) {
        Bounds bounds = world().bounds();
        return bounds.contains(bounds.wrapX(at.x()), bounds.wrapZ(at.z()));
    }

    /** Whether an obstacle stands there. */
    boolean isBuilt(Point at) {
        OutlineList near = new OutlineList();
        world().obstacles().near(at.x(), at.z(), 0, near);
        return IntStream.range(0, near.size()).anyMatch(i -> near.get(i).contains(at.x(), at.z()));
    }

    /** @param height of what ends there, in metres */
    private record Corner(Point foot, float height) {}

    /** The corners of obstacles and the ends of walls, including the world's edge. */
    private List<Corner> corners() {
        List<Corner> corners = new ArrayList<>();
        for (Obstacle obstacle : world().obstacles().bodies()) {
            Outline outline = obstacle.outline();
            for (int i = 0; i < outline.corners(); i++) {
                corners.add(new Corner(new Point(outline.cornerX(i), outline.cornerZ(i)), obstacle.height()));
            }
        }
        List<Wall> walls = new ArrayList<>(world().obstacles().walls());
        walls.addAll(world().bounds().walls());
        for (Wall wall : walls) {
            corners.add(new Corner(new Point(wall.x1(), wall.z1()), wall.height()));
            corners.add(new Corner(new Point(wall.x2(), wall.z2()), wall.height()));
        }
        return corners;
    }

    @Override
    public float pixel(Point at) {
        Camera lens = camera.get();
        float y = world().terrain().height(at.x(), at.z());
        float away = lens.getLocation().distance(new Vector3f(at.x(), y, at.z()));
        return away * 2 * Frustum.of(lens).halfY() / lens.getHeight();
    }

    /**
     * Where a place on the ground appears, in pixels from the window's lower left corner; z is above 1 behind the
     * camera.
     */
    Vector3f seen(Point at) {
        return seen(at, 0);
    }

    private Vector3f seen(Point at, float above) {
        float y = world().terrain().height(at.x(), at.z()) + above;
        return camera.get().getScreenCoordinates(new Vector3f(at.x(), y, at.z()));
    }

    @Override
    public float distance(Point at) {
        return distance(at, 0);
    }

    private float distance(Point at, float above) {
        Vector3f seen = seen(at, above);
        return seen.z > 1 ? Float.POSITIVE_INFINITY : (float) Math.hypot(seen.x - mouseX, seen.y - mouseY);
    }

    /** What is under the mouse, or else close to it: a mark of a path, an agent, an obstacle or wall, an exit, a note; null: nothing. */
    Thing thing() {
        for (int[] beside : CLOSE) {
            solid = pointer.thing(mouseX + beside[0], mouseY + beside[1]);
            Thing under = ThingKinds.under(this);
            if (under != null) {
                return under;
            }
        }
        return null;
    }

    @Override
    public Thing solid() {
        return solid;
    }

    @Override
    public boolean showsWay(int group) {
        return group == selection.group(world()) || options.now().guides();
    }

    /**
     * Changes the scene, as one edit. Returns whether it was accepted; otherwise the reason appears beside the mouse.
     */
    boolean edit(List<Command> together, String what) {
        if (together.isEmpty() || simulation.edits().edit(painted(together), what)) {
            return !together.isEmpty();
        }
        String refusal = simulation.edits().takeRefusal();
        if (refusal != null) {
            say.accept(refusal);
        }
        return false;
    }

    /** The same commands; groups that are added get a colour that they keep, also when the run begins again. */
    private List<Command> painted(List<Command> together) {
        List<Command> painted = new ArrayList<>();
        Map<Integer, Integer> hues = new LinkedHashMap<>();
        for (Command command : together) {
            if (command instanceof Command.AddGroup add) {
                int id = add.id() == null ? unusedGroup(hues.keySet()) : add.id();
                hues.put(id, simulation.palette().freeHue(id, hues.values()));
                painted.add(new Command.AddGroup(add.group(), add.place(), id, add.now()));
                painted.add(new Command.Paint(id, hues.get(id)));
            } else {
                painted.add(command);
            }
        }
        return painted;
    }

    private int unusedGroup(Set<Integer> coming) {
        int id = world().groups().nextId();
        while (coming.contains(id) || world().groups().find(id) != null) {
            id++;
        }
        return id;
    }
}
