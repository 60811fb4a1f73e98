package onder.sandbox.build;

import com.jme3.input.MouseInput;
import com.jme3.input.event.MouseButtonEvent;
import com.jme3.input.event.MouseMotionEvent;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import onder.core.geometry.Point;
import onder.draw.state.InputState;
import onder.draw.state.LastSeen;
import onder.sandbox.action.Action;
import onder.sandbox.action.Action.Trait;
import onder.sandbox.action.ActionScope;
import onder.sandbox.action.ActionTopic;
import onder.sandbox.action.Modifiers;
import onder.sandbox.run.Selection;
import onder.sandbox.run.SimulationState;
import onder.sandbox.thing.GroundSketch;
import onder.sandbox.thing.Mouse;
import onder.sandbox.thing.Thing;
import onder.sandbox.thing.ThingKinds;
import onder.sandbox.view.PointerState;
import onder.sandbox.view.Shield;
import onder.sandbox.view.ViewOptions;
import onder.world.setup.Command;

/**
 * The tools while a scene is being built: which one the mouse holds, and what it is about to do. Attach it before the
 * camera and the pointer, which have what no tool takes.
 */
public final class ToolState extends InputState {
    private static final float STILL = 4;
    private static final double DOUBLE_CLICK = 0.35;

    /** What is planned is asked about at most so often, in seconds: the answer takes a copy of the world. */
    private static final double ASKED_EVERY = 0.08;

    private final SimulationState simulation;
    private final PointerState pointer;
    private final ToolContext site;
    private final Modifiers modifiers;
    private final List<Tool> tools;
    private final GroupTool groupTool;
    private final PathTool pathTool;
    private final Clipboard clipboard = new Clipboard();
    private Shield shield = Shield.NONE;
    private boolean open;
    private Tool tool;
    private boolean taken;
    private boolean pressed;
    private float pressedX;
    private float pressedY;
    private double clicked = Double.NEGATIVE_INFINITY;
    private double asked;
    private List<Command> planned = List.of();
    private List<Command> askedOf = List.of();
    private String refusal;
    private final AtomicReference<String> failure = new AtomicReference<>();
    private final LastSeen<Integer> generation = new LastSeen<>(0);

    public ToolState(
            SimulationState simulation,
            Selection selection,
            PointerState pointer,
            ViewOptions options,
            Modifiers modifiers) {
        this.modifiers = modifiers;
        this.simulation = simulation;
        this.pointer = pointer;
        site = new ToolContext(
                simulation, selection, pointer, options, () -> getApplication().getCamera());
        pathTool = new PathTool(site, () -> choose(0));
        groupTool = new GroupTool(site, () -> choose(pathTool));
        tools = List.of(
                new SelectTool(site),
                new BlockTool(site),
                new ColumnTool(site),
                new WallTool(site),
                groupTool,
                pathTool,
                new ExitTool(site),
                new PropTool(site),
                new EraseTool(site));
        tool = tools.get(0);
    }

    /** Sets the HUD, which has the mouse first. */
    public void setShield(Shield hud) {
        shield = hud;
    }

    /** All tools, in the order of their keys. */
    public List<Tool> tools() {
        return tools;
    }

    /** The one in the hand. */
    public Tool tool() {
        return tool;
    }

    /** Whether the scene is being built: else the mouse only looks and selects. */
    public boolean isOpen() {
        return open;
    }

    /** Begins or ends building. */
    public void setOpen(boolean wanted) {
        if (open != wanted) {
            tool.leave();
            open = wanted;
            pointer.setSelecting(!open);
            tool = tools.get(0);
            taken = false;
            planned = List.of();
        }
    }

    /** Takes another tool, by its place. */
    public void choose(int index) {
        choose(tools.get(index));
    }

    private void choose(Tool next) {
        if (tool != next) {
            tool.leave();
            tool = next;
            taken = false;
            tool.take();
        }
    }

    /** The kinds of people that the next group can be of. */
    public List<String> species() {
        return groupTool.allSpecies();
    }

    /** Of which the next group is; null: the tool in the hand makes no groups. */
    public String chosenSpecies() {
        return tool == groupTool ? groupTool.species() : null;
    }

    public void chooseSpecies(String name) {
        groupTool.setSpecies(name);
    }

    /** Why what the tool is about to do would be refused; null where it would not. */
    public String refusal() {
        return planned.isEmpty() ? null : refusal;
    }

    /** What the tool is drawing, in numbers; empty: nothing. */
    public String figure() {
        return open ? tool.figure() : "";
    }

    /** Why the last thing could not be done, once; null otherwise. */
    public String takeFailure() {
        return failure.getAndSet(null);
    }

    @Override
    public String title() {
        return "the building tools";
    }

    @Override
    public void update(float tpf) {
        followSession();
        site.setHeld(modifiers.now());
        if (!open) {
            return;
        }
        if (tool == pathTool) {
            pathTool.begin();
        }
        planned = tool.planned();
        double now = getApplication().getTimer().getTimeInSeconds();
        if (planned.isEmpty()) {
            refusal = null;
            askedOf = List.of();
        } else if (now - asked >= ASKED_EVERY && !planned.equals(askedOf)) {
            asked = now;
            askedOf = planned;
            String objection = tool.objection();
            refusal = objection == null ? simulation.world().refusal(planned) : objection;
        }
    }

    /** The middle of what is selected, about which the camera goes; null: nothing is. */
    public Point middle() {
        List<Thing> things = site.selection().things();
        return things.isEmpty() ? null : new Gizmo(things, site.world()).middle();
    }

    List<Command> planned() {
        return planned;
    }

    /** Where the mouse is, in pixels from the lower left corner. */
    public float mouseX() {
        return site.mouseX();
    }

    public float mouseY() {
        return site.mouseY();
    }

    void draw(GroundSketch sketch) {
        tool.draw(sketch);
    }

    /** Calls off what a tool has begun, then puts it away, then ends building; whether there was any of it. */
    public boolean cancel() {
        if (!open) {
            return false;
        }
        if (tool.cancel()) {
            taken = false;
            return true;
        }
        if (tool != tools.get(0)) {
            choose(0);
            return true;
        }
        return false;
    }

    /** Ends what goes from click to click. */
    public void enter() {
        attempt(tool::enter);
    }

    /** Removes what is selected. */
    public void delete() {
        List<Thing> things = site.selection().things();
        if (site.edit(
                ThingKinds.erase(things, site.world()),
                things.size() == 1 ? "Delete " + things.get(0).what() : "Delete " + things.size() + " things")) {
            site.selection().clear();
        }
    }

    /** Copies what is selected; whether any of it can be copied. */
    public boolean copy() {
        return clipboard.copy(site.selection().things(), site.world());
    }

    /** Adds what was copied where the mouse is. */
    public void paste() {
        Point at = site.place();
        if (!clipboard.isEmpty() && at != null) {
            add(clipboard, at, "Paste");
        }
    }

    /** Adds another of what is selected, beside it. */
    public void duplicate() {
        Clipboard copied = new Clipboard();
        if (copied.copy(site.selection().things(), site.world())) {
            Gizmo gizmo = new Gizmo(site.selection().things(), site.world());
            float beside = Math.max(1, 2 * gizmo.reach() + Mouse.GRID);
            Point middle = copied.middle();
            add(copied, new Point(middle.x() + beside, middle.z()), "Duplicate");
        }
    }

    private void add(Clipboard copied, Point at, String what) {
        if (site.edit(copied.at(at), what)) {
            site.selection().select(copied.added(site.world()));
        }
    }

    /** Gives up what was begun at a moment that is shown no more. */
    private void followSession() {
        if (generation.update(simulation.generation())) {
            tool.cancel();
            taken = false;
            pressed = false;
        }
    }

    private void attempt(Runnable action) {
        try {
            action.run();
        } catch (IllegalArgumentException refused) {
            failure.set(refused.getMessage());
        }
    }

    @Override
    public void onMouseButtonEvent(MouseButtonEvent event) {
        if (!open || event.getButtonIndex() != MouseInput.BUTTON_LEFT) {
            return;
        }
        site.setMouse(event.getX(), event.getY(), modifiers.at(event));
        followSession();
        if (event.isPressed()) {
            pressed = !event.isConsumed() && !shield.covers(event.getX(), event.getY());
            if (pressed) {
                pressedX = event.getX();
                pressedY = event.getY();
                attempt(() -> taken = tool.press());
                if (taken) {
                    event.setConsumed();
                }
            }
        } else if (pressed) {
            pressed = false;
            boolean still = Math.hypot(event.getX() - pressedX, event.getY() - pressedY) <= STILL;
            if (taken) {
                taken = false;
                attempt(tool::release);
                event.setConsumed();
            } else if (still) {
                click();
            }
        }
    }

    private void click() {
        double now = getApplication().getTimer().getTimeInSeconds();
        boolean again = now - clicked < DOUBLE_CLICK;
        clicked = again ? Double.NEGATIVE_INFINITY : now;
        attempt(again ? tool::doubleClick : tool::click);
    }

    @Override
    public void onMouseMotionEvent(MouseMotionEvent event) {
        site.setMouse(event.getX(), event.getY(), modifiers.at(event));
        followSession();
        if (open && taken) {
            attempt(tool::drag);
        }
    }

    @Override
    protected void onDisable() {
        pressed = false;
        taken = false;
    }

    /**
     * What the user does by keys while building.
     *
     * @param say shows a message
     */
    public List<Action> actions(Consumer<String> say) {
        return List.of(
                Action.of("tool", ActionTopic.BUILDING, "take a tool")
                        .keys("1", "2", "3", "4", "5", "6", "7", "8", "9")
                        .by("1 … 9")
                        .help(
                                "select, box, column, wall, group, path, exit, prop (*Push* lets people move props), erase."
                                        + " Drag what is selected, by its ring to turn it, by its knobs to size it, or type its"
                                        + " numbers; Ctrl snaps. *+ Label* writes on the ground, *+ View* keeps a bookmark")
                        .with(Trait.FIXED)
                        .in(ActionScope.BUILDING)
                        .picks(index -> {
                            if (index < tools.size()) {
                                choose(index);
                            }
                        }),
                Action.of("delete", ActionTopic.BUILDING, "remove what is selected")
                        .keys("Delete", "Backspace")
                        .in(ActionScope.BUILDING)
                        .does(this::delete),
                Action.of("duplicate", ActionTopic.BUILDING, "another of what is selected")
                        .keys("Ctrl D")
                        .in(ActionScope.BUILDING)
                        .does(this::duplicate),
                Action.of("copy", ActionTopic.BUILDING, "copy what is selected")
                        .keys("Ctrl C")
                        .in(ActionScope.BUILDING)
                        .does(() -> say.accept(copy() ? "copied" : "nothing of it can be copied")),
                Action.of("paste", ActionTopic.BUILDING, "paste at the mouse")
                        .keys("Ctrl V")
                        .in(ActionScope.BUILDING)
                        .does(this::paste));
    }
}
