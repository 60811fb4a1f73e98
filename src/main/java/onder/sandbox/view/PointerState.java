package onder.sandbox.view;

import com.jme3.input.MouseInput;
import com.jme3.input.event.MouseButtonEvent;
import com.jme3.input.event.MouseMotionEvent;
import com.jme3.math.Vector2f;
import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import java.util.List;
import onder.core.agents.AgentsView;
import onder.core.agents.Role;
import onder.core.geometry.Point;
import onder.draw.view.marks.MarkerView;
import onder.draw.view.people.BodyShape;
import onder.draw.view.people.CrowdView;
import onder.group.Group;
import onder.param.Params;
import onder.sandbox.action.Modifiers;
import onder.sandbox.run.GoalPicking;
import onder.sandbox.run.Selection;
import onder.sandbox.run.SimulationState;
import onder.sandbox.run.Untold;
import onder.sandbox.thing.AgentThing;
import onder.sandbox.thing.Thing;
import onder.steer.Assignment;
import onder.steer.behaviour.Prey;
import onder.steer.perception.Target;
import onder.world.World;
import onder.world.setup.Command;
import onder.world.setup.Setup;
import onder.world.setup.SpeciesSetup;

/**
 * The mouse in the scene. A click selects an agent or an obstacle; the point on the ground under the mouse is the
 * world's pointer.
 */
public final class PointerState extends ShieldedState {
    /** A press that moves farther than this, in pixels, is a drag, which selects nothing. */
    private static final float CLICK = 4;

    private static final float FAR = 3000;

    /** How far above the head and below the feet a click still hits, in metres. */
    private static final float HAT = 0.1f;

    /** A click within this many radii of an agent hits it, so that small, distant agents can be clicked. */
    private static final float FORGIVING = 0.006f;

    /** The half width of a body that stands before others, in radii. */
    private static final float TRUNK = 0.7f;

    /** An agent can be clicked if it is at most this far behind the point where the ray meets the ground, in metres. */
    private static final float BEHIND = 1;

    private static final float POINTER_PACE = 0.1f;

    /** A second click at the same place within this many seconds ends a path. */
    private static final float DOUBLE_CLICK = 0.35f;

    /** A click this near to a path's first waypoint, in pixels, closes the path. */
    private static final float CLOSING = 12;

    private final SimulationState simulation;
    private final SolidsState solids;
    private final Selection selection;

    /** The pictures in which a click selects. */
    public final Pictures pictures;

    private final Modifiers modifiers;
    private float pressedX;
    private float pressedY;
    private boolean pressed;
    private float mouseX;
    private float mouseY;
    private Setup asked;
    private boolean wanted;
    private Point pointer;
    private double clicked = Double.NEGATIVE_INFINITY;
    private float clickedX;
    private float clickedY;

    /** Whether the last click ended a path, in an exit or as a loop. The second click of a double click is then ignored. */
    private boolean ended;

    /** Where a click has sent a group, once; null otherwise. */
    public final Untold<String> news = new Untold<>();

    /** Whether clicks select and send groups; otherwise tools receive them. */
    private boolean selecting = true;

    /**
     * @param pictures those that the mouse points into
     */
    public PointerState(
            SimulationState simulation,
            SolidsState solids,
            Selection selection,
            Pictures pictures,
            Modifiers modifiers) {
        super("the window");
        this.modifiers = modifiers;
        this.pictures = pictures;
        this.simulation = simulation;
        this.solids = solids;
        this.selection = selection;
    }

    private Pictures.Picture pictureAt(float x, float y) {
        return pictures.at(x, y, getApplication().getCamera());
    }

    /** Sets whether clicks select and send groups; otherwise tools receive them. */
    public void setSelecting(boolean wanted) {
        selecting = wanted;
    }

    @Override
    public void update(float tpf) {
        selection.follow(selection.run(simulation).world());
        point();
        if (selection.picking.kind() != GoalPicking.Kind.NONE) {
            boolean covered = shield.covers(mouseX, mouseY);
            selection.picking.hover(
                    covered ? null : ground(mouseX, mouseY), !covered && onFirstWaypoint(mouseX, mouseY));
        }
    }

    /** Sends the mouse's place on the ground to the world if a behaviour uses it. */
    private void point() {
        Setup setup = simulation.world().setup();
        if (setup != asked) {
            asked = setup;
            wanted = steersByPointer(setup);
        }
        if (!wanted) {
            return;
        }
        Point now = shield.covers(mouseX, mouseY) ? null : ground(mouseX, mouseY);
        boolean moved = now == null
                ? pointer != null
                : pointer == null || Math.hypot(now.x() - pointer.x(), now.z() - pointer.z()) > POINTER_PACE;
        if (moved) {
            pointer = now;
            simulation.world().send(new Command.MovePointer(now));
        }
    }

    private static boolean steersByPointer(Setup setup) {
        for (SpeciesSetup species : setup.species()) {
            for (Role role : Role.ALL) {
                for (Assignment assignment : species.mind().of(role)) {
                    Record behaviour = (Record) assignment.behaviour();
                    if (behaviour instanceof Prey
                            || Params.of(behaviour.getClass()).stream()
                                    .anyMatch(p -> p.get(behaviour) == Target.POINTER)) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    /** Whether a point of the window lies on the first waypoint of a path that can be closed. */
    private boolean onFirstWaypoint(float windowX, float windowY) {
        Point first = selection.picking.first();
        if (first == null) {
            return false;
        }
        float y = simulation.world().terrain().height(first.x(), first.z());
        Vector3f seen = getApplication().getCamera().getScreenCoordinates(new Vector3f(first.x(), y, first.z()));
        return seen.z < 1 && Math.hypot(seen.x - windowX, seen.y - windowY) <= CLOSING;
    }

    /** The point on the ground under a point of the window; null if there is none. */
    public Point ground(float windowX, float windowY) {
        Camera camera = pictureAt(windowX, windowY).camera();
        Vector3f from = camera.getWorldCoordinates(new Vector2f(windowX, windowY), 0);
        Vector3f along =
                camera.getWorldCoordinates(new Vector2f(windowX, windowY), 1).subtractLocal(from);
        return GroundRay.meet(simulation.world().terrain(), from, along.normalizeLocal(), FAR);
    }

    /**
     * Handles a click. It sends the selected group there while the user picks a goal or holds Shift; otherwise it
     * selects.
     */
    private void click(float x, float y, boolean shift) {
        double now = getApplication().getTimer().getTimeInSeconds();
        boolean again = isAgain(now, x, y);
        clicked = now;
        clickedX = x;
        clickedY = y;
        if (again && selecting && pictures.enlarge(x, y, getApplication().getCamera())) {
            return;
        }
        GoalPicking picking = selection.picking;
        int group = selection.run(simulation) == simulation ? selection.group(simulation.world()) : -1;
        if (again && ended) {
            return;
        }
        ended = false;
        if (group < 0 || picking.kind() == GoalPicking.Kind.NONE && !(shift && selecting)) {
            if (selecting) {
                select(x, y);
            }
            return;
        }
        Point ground = ground(x, y);
        picking.hover(ground, onFirstWaypoint(x, y));
        boolean path = picking.kind() == GoalPicking.Kind.PATH;
        if (again && path && !picking.closing()) {
            send(picking.finish(group, simulation.world()));
        } else if (ground != null) {
            send(picking.click(group, ground, simulation.world()));
        }
        ended = path && picking.kind() == GoalPicking.Kind.NONE;
    }

    private boolean isAgain(double now, float x, float y) {
        return now - clicked < DOUBLE_CLICK && Math.hypot(x - clickedX, y - clickedY) <= CLICK;
    }

    /** Whether a press at a point of the window is the second of a double click whose first click ended a path. */
    public boolean isAfterPath(float x, float y) {
        return ended && isAgain(getApplication().getTimer().getTimeInSeconds(), x, y);
    }

    private void send(Command command) {
        if (command != null && simulation.edits().edit(command) && command instanceof Command.MoveGoal go) {
            news.set("Group " + go.group() + " goes there" + (simulation.isPaused() ? " when the run resumes" : ""));
        }
    }

    /** Selects what is under a point of the window. */
    public void select(float windowX, float windowY) {
        Thing thing = thing(windowX, windowY);
        selection.select(
                thing, thing instanceof AgentThing ? pictureAt(windowX, windowY).run() : simulation);
    }

    /** The agent, obstacle or wall under a point of the window; null if there is none. */
    public Thing thing(float windowX, float windowY) {
        Pictures.Picture picture = pictureAt(windowX, windowY);
        Camera camera = picture.camera();
        Vector3f from = camera.getWorldCoordinates(new Vector2f(windowX, windowY), 0);
        Vector3f direction = camera.getWorldCoordinates(new Vector2f(windowX, windowY), 1)
                .subtractLocal(from)
                .normalizeLocal();
        // An agent behind a hill cannot be clicked.
        Point ground = GroundRay.meet(simulation.world().terrain(), from, direction, FAR);
        float[] hit = {ground == null ? 1 : Math.min(1, (along(from, direction, ground) + BEHIND) / FAR)};
        Thing solid = solids.thingOnRay(from, from.add(direction.mult(FAR)), hit);
        // Whom the ray meets comes before whom it nearly meets: in a crowd the one behind is meant.
        int agent = agentOnRay(picture, from, direction, hit[0] * FAR, TRUNK, 0);
        if (agent < 0) {
            agent = agentOnRay(picture, from, direction, hit[0] * FAR, 1, FORGIVING);
        }
        if (agent < 0) {
            agent = leaderByFlag(picture, from, direction, hit[0] * FAR);
        }
        return agent >= 0 ? new AgentThing(agent) : solid;
    }

    /** Distance along a ray to where it meets the ground, in metres. */
    private float along(Vector3f from, Vector3f direction, Point ground) {
        float y = simulation.world().terrain().height(ground.x(), ground.z()) - from.y;
        return (ground.x() - from.x) * direction.x + y * direction.y + (ground.z() - from.z) * direction.z;
    }

    /**
     * The nearest agent whose upright axis passes the ray within {@code wide} radii and {@code more} metres for each metre
     * away, nearer than {@code limit}.
     */
    private int agentOnRay(
            Pictures.Picture picture, Vector3f from, Vector3f direction, float limit, float wide, float more) {
        AgentsView agents = picture.run().world().agents();
        CrowdView drawn = picture.view().view().crowd();
        float[] heights = heights();
        int best = -1;
        float nearest = limit;
        float flat = direction.x * direction.x + direction.z * direction.z;
        for (int i = 0; i < Math.min(agents.count(), drawn.count()); i++) {
            if (!agents.isAlive(i) || flat == 0) {
                continue;
            }
            float x = drawn.x(i) - from.x;
            float z = drawn.z(i) - from.z;
            float t = (x * direction.x + z * direction.z) / flat;
            float eye = from.y - drawn.ground(i);
            float height = eye + direction.y * t;
            // Steep rays pass the axis above the head or below the feet, so the body is tested at that height.
            if (direction.y < 0) {
                float head = (heights[agents.species(i)] - eye) / direction.y;
                float foot = -eye / direction.y;
                t = Math.max(head, Math.min(foot, t));
                height = eye + direction.y * t;
            }
            float missX = x - direction.x * t;
            float missZ = z - direction.z * t;
            float reach = agents.radius(i) * wide + t * more;
            if (t > 0
                    && t < nearest
                    && height >= -HAT
                    && height <= heights[agents.species(i)] + HAT
                    && missX * missX + missZ * missZ <= reach * reach) {
                nearest = t;
                best = i;
            }
        }
        return best;
    }

    /** The nearest leader whose flag the ray meets; −1: none. */
    private static int leaderByFlag(Pictures.Picture picture, Vector3f from, Vector3f direction, float limit) {
        CrowdView drawn = picture.view().view().crowd();
        World world = picture.run().world();
        Vector3f across = new Vector3f(direction.z, 0, -direction.x).normalizeLocal();
        int best = -1;
        float nearest = limit;
        for (Group group : world.groups().all()) {
            int i = group.leader();
            if (!drawn.shows(world.agents(), i)) {
                continue;
            }
            Vector3f foot = new Vector3f(drawn.x(i), drawn.ground(i), drawn.z(i));
            MarkerView.Cloth cloth = MarkerView.cloth(drawn.height(i), foot.distance(from));
            Vector3f to = foot.subtract(from);
            float t =
                    (to.x * direction.x + to.z * direction.z) / (direction.x * direction.x + direction.z * direction.z);
            float above = direction.y * t - to.y;
            if (t > 0
                    && t < nearest
                    && Math.abs(above - cloth.middle()) <= cloth.half()
                    && Math.abs(to.dot(across)) <= cloth.length()) {
                nearest = t;
                best = i;
            }
        }
        return best;
    }

    /** Body heights by species, in metres. */
    private float[] heights() {
        List<SpeciesSetup> species = simulation.world().setup().species();
        float[] heights = new float[species.size()];
        for (int i = 0; i < heights.length; i++) {
            heights[i] = BodyShape.heightOf(species.get(i));
        }
        return heights;
    }

    @Override
    public void onMouseButtonEvent(MouseButtonEvent event) {
        if (event.getButtonIndex() != MouseInput.BUTTON_LEFT) {
            return;
        }
        if (event.isPressed()) {
            pressed = !event.isConsumed() && !shield.covers(event.getX(), event.getY());
            pressedX = event.getX();
            pressedY = event.getY();
        } else if (pressed) {
            pressed = false;
            if (Math.hypot(event.getX() - pressedX, event.getY() - pressedY) <= CLICK) {
                click(event.getX(), event.getY(), modifiers.at(event).shift());
            }
        }
    }

    @Override
    public void onMouseMotionEvent(MouseMotionEvent event) {
        mouseX = event.getX();
        mouseY = event.getY();
    }

    @Override
    protected void onDisable() {
        pressed = false;
    }
}
