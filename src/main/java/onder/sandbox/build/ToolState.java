package onder.sandbox.build;

import com.jme3.input.MouseInput;
import com.jme3.input.event.MouseButtonEvent;
import com.jme3.input.event.MouseMotionEvent;
import java.util.List;
import java.util.function.Consumer;
import onder.core.geometry.Point;
import onder.draw.state.LastSeen;
import onder.param.Format;
import onder.sandbox.action.Action;
import onder.sandbox.action.Action.Trait;
import onder.sandbox.action.ActionScope;
import onder.sandbox.action.ActionTopic;
import onder.sandbox.action.Modifiers;
import onder.sandbox.run.GoalPicking;
import onder.sandbox.run.Selection;
import onder.sandbox.run.SimulationState;
import onder.sandbox.thing.GroundSketch;
import onder.sandbox.thing.Mouse;
import onder.sandbox.thing.Thing;
import onder.sandbox.thing.ThingKinds;
import onder.sandbox.view.PointerState;
import onder.sandbox.view.ShieldedState;
import onder.sandbox.view.ViewOptions;
import onder.world.World;
import onder.world.setup.Command;
import onder.world.setup.Setup;
import onder.world.setup.Traffic;

/**
 * The tools while the user builds a scene: the chosen one, and what it is about to do. Attach it before the camera and
 * the pointer, which receive what no tool takes.
 */
public final class ToolState extends ShieldedState {

    /** How long a refusal is shown, in seconds. */
    private static final double SAID = 6;

    /** Least time between two checks of what is planned, in seconds: a check copies the world. */
    private static final double ASKED_EVERY = 0.08;

    private final SimulationState simulation;
    private final PointerState pointer;
    final ToolContext site;
    private final Modifiers modifiers;

    /** All tools, in the order of their keys. */
    public final List<Tool> tools;

    final GroupTool groupTool;
    private final PathTool pathTool;
    private final Clipboard clipboard = new Clipboard();
    private boolean open;

    /** Whether the run stands still because the user builds, and goes on afterwards. */
    private boolean pausedToBuild;

    private Tool tool;
    private boolean taken;
    private boolean pressed;

    private double asked;
    private List<Command> planned = List.of();
    private List<Command> askedOf = List.of();
    private String refusal;
    private String said = "";
    private double saidAt;
    private final LastSeen<Integer> generation = new LastSeen<>(0);

    public ToolState(
            SimulationState simulation,
            Selection selection,
            PointerState pointer,
            ViewOptions options,
            Modifiers modifiers) {
        super("the building tools");
        this.modifiers = modifiers;
        this.simulation = simulation;
        this.pointer = pointer;
        site = new ToolContext(
                simulation, selection, pointer, options, () -> getApplication().getCamera(), this::say);
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

    /** The chosen tool. */
    public Tool tool() {
        return tool;
    }

    /** Whether the user is building; otherwise the mouse only looks and selects. */
    public boolean isOpen() {
        return open;
    }

    /** Starts or stops building. Meanwhile the run stands still, unless the user lets it go on. */
    public void setOpen(boolean wanted) {
        if (open != wanted) {
            tool.leave();
            open = wanted;
            boolean goesOn = pausedToBuild && !open;
            pausedToBuild = open && !simulation.isPaused();
            simulation.setPaused(!goesOn && (open || simulation.isPaused()));
            pointer.setSelecting(!open);
            tool = tools.get(0);
            taken = false;
            planned = List.of();
            refusal = null;
            said = "";
        }
    }

    /** Chooses another tool, by its index. */
    public void choose(int index) {
        choose(tools.get(index));
    }

    private void choose(Tool next) {
        if (tool != next) {
            tool.leave();
            tool = next;
            taken = false;
            said = "";
            tool.take();
        }
    }

    /** The species of the next group; null: the chosen tool makes no groups. */
    public String chosenSpecies() {
        return tool == groupTool ? groupTool.species() : null;
    }

    /** Why the world would refuse what the tool is about to do; null: it would accept it. */
    public String refusal() {
        return refusal;
    }

    /** Whether there is nothing in the scene: no people, nothing that stands, and nobody who could come or leave. */
    public boolean isNothingBuilt() {
        World world = site.world();
        Setup setup = world.setup();
        return setup.level().ground() == null
                && setup.traffic().equals(Traffic.NONE)
                && setup.groups().isEmpty()
                && setup.props().isEmpty()
                && world.obstacles().bodies().isEmpty()
                && world.obstacles().walls().isEmpty();
    }

    /** Numbers of what the tool is drawing; empty: none, or the reason why the last drawing was refused is shown. */
    public String figure() {
        return open && !isSaid() ? tool.figure() : "";
    }

    /** Why what the tool is about to do, or what was tried last, is impossible; empty: it is possible. */
    public String note() {
        if (!open) {
            return "";
        }
        if (refusal() != null) {
            return sentence(refusal());
        }
        return isSaid() ? said : "";
    }

    /** Whether the reason of the last refusal is shown. */
    private boolean isSaid() {
        return !said.isEmpty() && getApplication().getTimer().getTimeInSeconds() - saidAt < SAID;
    }

    private void say(String why) {
        said = sentence(why);
        saidAt = getApplication().getTimer().getTimeInSeconds();
    }

    private static String sentence(String words) {
        String ended = words.endsWith(".") ? words : words + ".";
        return Format.capital(ended);
    }

    @Override
    public void update(float tpf) {
        followSession();
        site.begin(modifiers.now(), !taken && shield.covers(site.mouseX(), site.mouseY()));
        if (!open) {
            return;
        }
        pausedToBuild &= simulation.isPaused();
        if (site.selection.picking.kind() == GoalPicking.Kind.PATH) {
            // Begun by a key, or on a panel.
            choose(pathTool);
        }
        if (tool == pathTool) {
            pathTool.begin();
        }
        planned = tool.planned();
        double now = getApplication().getTimer().getTimeInSeconds();
        if (planned.isEmpty()) {
            refusal = tool.objection();
            askedOf = List.of();
        } else if (now - asked >= ASKED_EVERY && !planned.equals(askedOf)) {
            asked = now;
            askedOf = planned;
            String objection = tool.objection();
            refusal = objection == null ? simulation.world().refusal(planned) : objection;
        }
    }

    /** The middle of the selection, which the camera orbits; null: nothing is selected. */
    public Point middle() {
        List<Thing> things = site.selection.things();
        return things.isEmpty() ? null : new Gizmo(things, site.world()).middle;
    }

    List<Command> planned() {
        return planned;
    }

    void draw(GroundSketch sketch) {
        tool.draw(sketch);
        if (site.snap() != null) {
            site.snap().draw(sketch, site);
        }
    }

    /**
     * Cancels what a tool has begun, or else puts the tool away, or else stops building; returns whether there was
     * anything to do.
     */
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

    /** Ends a drawing that goes from click to click. */
    public void enter() {
        attempt(tool::enter);
    }

    /** Removes the selection. */
    public void delete() {
        List<Thing> things = site.selection.things();
        if (site.edit(
                ThingKinds.erase(things, site.world()),
                things.size() == 1 ? "Delete " + things.get(0).what() : "Delete " + things.size() + " things")) {
            site.selection.clear();
        }
    }

    /** Copies the selection; returns whether any of it can be copied. */
    public boolean copy() {
        return clipboard.copy(site.selection.things(), site.world());
    }

    /** Adds a copy at the mouse. */
    public void paste() {
        Point at = site.place();
        if (!clipboard.isEmpty() && at != null) {
            add(clipboard, at, "Paste");
        }
    }

    /** Adds another of each selected thing, beside it. */
    public void duplicate() {
        Clipboard copied = new Clipboard();
        if (copied.copy(site.selection.things(), site.world())) {
            float beside = Math.max(1, 2 * new Gizmo(site.selection.things(), site.world()).reach + Mouse.GRID);
            Point middle = copied.middle();
            add(copied, new Point(middle.x() + beside, middle.z()), "Duplicate");
        }
    }

    private void add(Clipboard copied, Point at, String what) {
        if (site.edit(copied.at(at), what)) {
            site.selection.select(copied.added(site.world()));
        }
    }

    /** Cancels what was begun at a moment that is no longer shown. */
    private void followSession() {
        if (generation.update(simulation.generation())) {
            giveUp();
            pressed = false;
        }
    }

    private void giveUp() {
        while (tool.cancel()) {
            taken = false;
        }
        taken = false;
    }

    private void attempt(Runnable action) {
        said = "";
        // In the resulting world, the plan may mean another thing.
        askedOf = List.of();
        try {
            action.run();
        } catch (IllegalArgumentException refused) {
            say(refused.getMessage());
        }
    }

    @Override
    public void onMouseButtonEvent(MouseButtonEvent event) {
        // A click that picks a group's goal is no tool's.
        if (!open
                || event.getButtonIndex() != MouseInput.BUTTON_LEFT
                || site.selection.picking.kind() == GoalPicking.Kind.GO) {
            return;
        }
        site.setMouse(event.getX(), event.getY(), modifiers.at(event));
        followSession();
        if (event.isPressed()) {
            pressed = !event.isConsumed() && !shield.covers(event.getX(), event.getY());
            if (pressed && pointer.isAfterPath(event.getX(), event.getY())) {
                pressed = false;
                event.setConsumed();
            } else if (pressed) {
                site.press();
                attempt(() -> taken = tool.press());
                if (taken) {
                    event.setConsumed();
                }
            }
        } else if (pressed) {
            pressed = false;
            if (taken) {
                taken = false;
                attempt(tool::release);
                event.setConsumed();
            } else if (!site.isAway()) {
                attempt(tool::click);
            }
        }
    }

    @Override
    public void onMouseMotionEvent(MouseMotionEvent event) {
        site.setMouse(event.getX(), event.getY(), modifiers.at(event));
        followSession();
        if (open && taken) {
            site.drag();
            tool.drag();
        }
    }

    @Override
    protected void onDisable() {
        pressed = false;
        taken = false;
    }

    /**
     * What keys do while the user builds.
     *
     * @param say shows a message
     */
    public List<Action> actions(Consumer<String> say) {
        return List.of(
                Action.of("tool", ActionTopic.BUILDING, "choose a tool")
                        .keys("1", "2", "3", "4", "5", "6", "7", "8", "9")
                        .by("1 … 9")
                        .help("select, box, column, wall, group, path, exit, prop (*Push* lets people move props),"
                                + " erase. Drag a selected object to move it, its ring to turn it and its knobs to"
                                + " resize it, or type its numbers; Ctrl snaps. *+ Label* writes on the"
                                + " ground, and *+ View* saves a bookmark")
                        .with(Trait.FIXED)
                        .in(ActionScope.BUILDING)
                        .picks(index -> {
                            if (index < tools.size()) {
                                choose(index);
                            }
                        }),
                Action.of("delete", ActionTopic.BUILDING, "remove the selection")
                        .keys("Delete", "Backspace")
                        .in(ActionScope.BUILDING)
                        .does(this::delete),
                Action.of("duplicate", ActionTopic.BUILDING, "duplicate the selection")
                        .does("Ctrl D", this::duplicate)
                        .in(ActionScope.BUILDING),
                Action.of("copy", ActionTopic.BUILDING, "copy the selection")
                        .does("Ctrl C", () -> say.accept(copy() ? "copied" : "nothing selected can be copied"))
                        .in(ActionScope.BUILDING),
                Action.of("paste", ActionTopic.BUILDING, "paste at the pointer")
                        .does("Ctrl V", this::paste)
                        .in(ActionScope.BUILDING));
    }
}
