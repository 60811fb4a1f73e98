package onder.sandbox.build;

import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import onder.core.Obstacle;
import onder.core.Outline;
import onder.core.Point;
import onder.core.Wall;
import onder.group.Exit;
import onder.group.Group;
import onder.sandbox.run.Selection;
import onder.sandbox.run.SimulationState;
import onder.sandbox.run.Thing;
import onder.sandbox.view.PointerState;
import onder.sandbox.view.ViewOptions;
import onder.world.Bookmark;
import onder.world.Command;
import onder.world.Note;
import onder.world.World;

/** What tools work on: the world, what is selected of it, and where on its ground the mouse is. */
final class Worksite {
    /** With Ctrl places are on a grid of so many metres. */
    static final float GRID = 0.5f;

    /** With Ctrl a corner or an end at most this far from the mouse, in pixels, is met exactly. */
    private static final float CORNER = 14;

    /** A mark on the ground is met this near to it, in pixels. */
    static final float MARK = 11;

    private static final String VIEW = "view ";

    /** A view of no ground looks so far, in metres. */
    private static final float FAR = 20;

    private final SimulationState simulation;
    private final Selection selection;
    private final PointerState pointer;
    private final ViewOptions options;
    private final Supplier<Camera> camera;
    private float mouseX;
    private float mouseY;
    private boolean control;
    private boolean shift;

    Worksite(
            SimulationState simulation,
            Selection selection,
            PointerState pointer,
            ViewOptions options,
            Supplier<Camera> camera) {
        this.simulation = simulation;
        this.selection = selection;
        this.pointer = pointer;
        this.options = options;
        this.camera = camera;
    }

    World world() {
        return simulation.world();
    }

    Selection selection() {
        return selection;
    }

    void setMouse(float x, float y) {
        mouseX = x;
        mouseY = y;
    }

    float mouseX() {
        return mouseX;
    }

    float mouseY() {
        return mouseY;
    }

    void setControl(boolean held) {
        control = held;
    }

    void setShift(boolean held) {
        shift = held;
    }

    /** Whether places and angles are to be round ones. */
    boolean isSnapping() {
        return control;
    }

    /** Whether what is chosen is added to what was. */
    boolean isAdding() {
        return shift;
    }

    /** The place of the ground under the mouse; null where there is none. */
    Point mouse() {
        return pointer.ground(mouseX, mouseY);
    }

    /** The place of the ground under another point of the window; null where there is none. */
    Point ground(float windowX, float windowY) {
        return pointer.ground(windowX, windowY);
    }

    /** The place of the ground in the middle of the picture; where that shows none, the world's origin. */
    Point middle() {
        Camera lens = camera.get();
        Point at = ground(lens.getWidth() / 2f, lens.getHeight() / 2f);
        return at == null ? new Point(0, 0) : at;
    }

    /** The present view, under a name that no bookmark has. */
    Bookmark view() {
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

    /** The place under the mouse, with Ctrl the nearest corner or else the nearest point of the grid; null: none. */
    Point place() {
        Point at = mouse();
        return at == null || !control ? at : snapped(at);
    }

    private Point snapped(Point at) {
        Point nearest = new Point(round(at.x()), round(at.z()));
        double least = CORNER * pixel(at);
        for (Point corner : corners()) {
            double distance = Math.hypot(corner.x() - at.x(), corner.z() - at.z());
            if (distance < least) {
                least = distance;
                nearest = corner;
            }
        }
        return nearest;
    }

    static float round(float metres) {
        return Math.round(metres / GRID) * GRID;
    }

    /** The corners of obstacles and the ends of walls, the world's edge included. */
    private List<Point> corners() {
        List<Point> corners = new ArrayList<>();
        for (Obstacle obstacle : world().obstacles().bodies()) {
            Outline outline = obstacle.outline();
            for (int i = 0; i < outline.corners(); i++) {
                corners.add(new Point(outline.cornerX(i), outline.cornerZ(i)));
            }
        }
        List<Wall> walls = new ArrayList<>(world().obstacles().walls());
        walls.addAll(world().bounds().walls());
        for (Wall wall : walls) {
            corners.add(new Point(wall.x1(), wall.z1()));
            corners.add(new Point(wall.x2(), wall.z2()));
        }
        return corners;
    }

    /** How many metres a pixel is at a place of the ground. */
    float pixel(Point at) {
        Camera lens = camera.get();
        float y = world().terrain().height(at.x(), at.z());
        float away = lens.getLocation().distance(new Vector3f(at.x(), y, at.z()));
        return away * 2 * lens.getFrustumTop() / lens.getFrustumNear() / lens.getHeight();
    }

    /** Where a place of the ground is seen, in pixels from the lower left corner; z is above 1 behind the camera. */
    Vector3f seen(Point at) {
        float y = world().terrain().height(at.x(), at.z());
        return camera.get().getScreenCoordinates(new Vector3f(at.x(), y, at.z()));
    }

    /** How far the mouse is from where a place of the ground is seen, in pixels. */
    float distance(Point at) {
        Vector3f seen = seen(at);
        return seen.z > 1 ? Float.POSITIVE_INFINITY : (float) Math.hypot(seen.x - mouseX, seen.y - mouseY);
    }

    /** What is under the mouse: a mark of a way, an agent, an obstacle or wall, an exit, a note; null: nothing. */
    Thing thing() {
        Thing mark = mark();
        if (mark != null) {
            return mark;
        }
        Thing solid = pointer.thing(mouseX, mouseY);
        Thing area = solid == null ? exit() : solid;
        return area == null ? note() : area;
    }

    /** The waypoint or goal under the mouse, of those that are drawn. */
    private Thing mark() {
        int selected = selection.group(world());
        for (Group group : world().groups().all()) {
            if (group.id() != selected && !options.now().guides()) {
                continue;
            }
            if (group.path() != null) {
                for (int i = 0; i < group.path().waypoints().size(); i++) {
                    if (distance(group.path().waypoints().get(i)) <= MARK) {
                        return new Thing.WaypointThing(group.id(), i);
                    }
                }
            } else if (group.goal() != null && distance(group.goal()) <= MARK) {
                return new Thing.GoalThing(group.id());
            }
        }
        return null;
    }

    private Thing exit() {
        Point at = mouse();
        for (Exit exit : world().setup().traffic().exits()) {
            if (at != null && exit.area().distance(at.x(), at.z()) <= MARK / 2 * pixel(at)) {
                return new Thing.ExitThing(exit.name());
            }
        }
        return null;
    }

    private Thing note() {
        Point at = mouse();
        for (Note note : world().setup().notes().all()) {
            Thing.NoteThing thing = new Thing.NoteThing(note);
            boolean isMet = note instanceof Bookmark
                    ? distance(note.at()) <= MARK
                    : at != null
                            && Math.abs(at.x() - note.at().x()) <= thing.halfWidth()
                            && Math.abs(at.z() - note.at().z()) <= thing.halfDepth();
            if (isMet) {
                return thing;
            }
        }
        return null;
    }

    /** Changes the scene, as one edit; whether it was accepted. */
    boolean edit(List<Command> together, String what) {
        return !together.isEmpty() && simulation.edit(together, what);
    }
}
