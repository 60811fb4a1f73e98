package onder.sandbox.build;

import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import onder.core.geometry.Obstacle;
import onder.core.geometry.Outline;
import onder.core.geometry.Point;
import onder.core.geometry.Wall;
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

/** What tools work on: the world, what is selected of it, and where on its ground the mouse is. */
final class ToolContext implements Mouse {
    /** With Ctrl a corner or an end at most this far from the mouse, in pixels, is met exactly. */
    private static final float CORNER = 14;

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
    private Thing solid;
    private Modifiers.Held held = Modifiers.NONE;

    ToolContext(
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

    @Override
    public World world() {
        return simulation.world();
    }

    Selection selection() {
        return selection;
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

    /** Sets the modifier keys that are held now. */
    void setHeld(Modifiers.Held now) {
        held = now;
    }

    @Override
    public boolean isSnapping() {
        return held.control();
    }

    /** Whether what is chosen is added to what was. */
    boolean isAdding() {
        return held.shift();
    }

    @Override
    public Point mouse() {
        return pointer.ground(mouseX, mouseY);
    }

    /** The place of the ground under another point of the window; null where there is none. */
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
        Point at = mouse();
        return at == null || !held.control() ? at : snapped(at);
    }

    private Point snapped(Point at) {
        Point nearest = new Point(Mouse.round(at.x()), Mouse.round(at.z()));
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

    @Override
    public float pixel(Point at) {
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

    @Override
    public float distance(Point at) {
        Vector3f seen = seen(at);
        return seen.z > 1 ? Float.POSITIVE_INFINITY : (float) Math.hypot(seen.x - mouseX, seen.y - mouseY);
    }

    /** What is under the mouse: a mark of a way, an agent, an obstacle or wall, an exit, a note; null: nothing. */
    Thing thing() {
        solid = pointer.thing(mouseX, mouseY);
        return ThingKinds.under(this);
    }

    @Override
    public Thing solid() {
        return solid;
    }

    @Override
    public boolean showsWay(int group) {
        return group == selection.group(world()) || options.now().guides();
    }

    /** Changes the scene, as one edit; whether it was accepted. */
    boolean edit(List<Command> together, String what) {
        return !together.isEmpty() && simulation.edits().edit(together, what);
    }
}
