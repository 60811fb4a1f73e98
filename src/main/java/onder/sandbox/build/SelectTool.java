package onder.sandbox.build;

import com.jme3.math.Vector3f;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import onder.core.geometry.Placement;
import onder.core.geometry.Point;
import onder.param.Format;
import onder.sandbox.thing.Adding;
import onder.sandbox.thing.GroundSketch;
import onder.sandbox.thing.Knob;
import onder.sandbox.thing.Mouse;
import onder.sandbox.thing.Thing;
import onder.sandbox.thing.ThingKind;
import onder.sandbox.thing.ThingKinds;
import onder.world.setup.Command;

/** Selects, moves, turns and resizes things. */
final class SelectTool extends Tool {
    /** With Ctrl things turn in multiples of this angle, in degrees. */
    private static final float TURN = 15;

    private enum Doing {
        NONE,
        MOVE,
        TURN,
        KNOB,
        BOX
    }

    private Doing action = Doing.NONE;
    private Gizmo gizmo;
    private Knob knob;
    private Thing pressed;
    private Point from;

    SelectTool(ToolContext site) {
        super(site, "Select", "Select, move, turn and size things.");
    }

    @Override
    public String hint() {
        return switch (action) {
            case MOVE, KNOB -> "Ctrl: snaps to the grid and to corners. Esc cancels.";
            case TURN -> "Ctrl: in steps of 15°. Esc cancels.";
            case BOX -> "Everything whose middle is in the box is added to the selection.";
            case NONE ->
                things().isEmpty()
                        ? "Click a thing to select it, or drag it. Shift click adds to the selection; Shift drag draws"
                                + " a box."
                        : site.selection.group() >= 0
                                ? "Drag to move; click again for one person. {delete} removes, {duplicate} makes another,"
                                        + " {copy} and {paste} a copy."
                                : "Drag to move. {delete} removes, {duplicate} makes another beside it; {copy} and"
                                        + " {paste} put a copy at the mouse.";
        };
    }

    @Override
    public List<Action> actions() {
        List<Action> actions = new ArrayList<>();
        for (ThingKind kind : ThingKinds.ALL) {
            kind.additions()
                    .forEach(adding ->
                            actions.add(new Action(adding.name(), adding.tip(), () -> add(adding, kind), () -> false)));
        }
        actions.sort(Comparator.comparing(Action::name));
        return actions;
    }

    private void add(Adding adding, ThingKind kind) {
        if (site.edit(List.of(adding.command().apply(site)), adding.words())) {
            site.selection.selectNew(kind.latest(site.world(), 1).get(0));
        }
    }

    private List<Thing> things() {
        return site.selection.things();
    }

    /** What a click on a thing selects: for a person the group, and the person if that group is already selected. */
    private Thing meant(Thing thing) {
        return thing == null || isSelected(thing) ? thing : thing.whole(site.world());
    }

    private boolean isSelected(Thing thing) {
        return things().contains(thing) || things().contains(thing.whole(site.world()));
    }

    @Override
    boolean press() {
        cancel();
        from = site.mouse();

        if (!things().isEmpty()) {
            gizmo = new Gizmo(things(), site.world());
            knob = gizmo.knob(site);
            if (knob != null || gizmo.isOnRing(site)) {
                action = knob == null ? Doing.TURN : Doing.KNOB;
                return true;
            }
        }
        pressed = site.thing();
        if (site.isAdding()) {
            action = Doing.BOX;
            return true;
        }
        // People move only once they are selected; otherwise dragging the view over a crowd would move them.
        boolean takes = pressed != null && (isSelected(pressed) || pressed.agent() < 0);
        if (takes) {
            if (!isSelected(pressed)) {
                site.selection.select(pressed);
            }
            gizmo = new Gizmo(things(), site.world());
            action = Doing.MOVE;
        }
        return takes;
    }

    @Override
    void release() {
        Doing done = action;
        if (!site.hasMoved()) {
            cancel();
            if (done == Doing.MOVE || done == Doing.BOX) {
                click();
            }
            return;
        }
        if (done == Doing.BOX) {
            Set<Thing> all = new LinkedHashSet<>(things());
            all.addAll(boxed());
            cancel();
            site.selection.select(List.copyOf(all));
            return;
        }
        List<Command> together = planned();
        List<Thing> placed = together.isEmpty() ? List.of() : placed();
        String what = what(done);
        cancel();
        if (site.edit(together, what)) {
            site.selection.select(placed);
        }
    }

    private String what(Doing done) {
        String verb =
                switch (done) {
                    case TURN -> "Turn";
                    case KNOB -> knob.verb();
                    default -> "Move";
                };
        return verb + " " + (things().size() == 1 ? things().get(0).what() : things().size() + " things");
    }

    /** The things in their state after {@link #planned}. */
    private List<Thing> placed() {
        if (action == Doing.KNOB) {
            return List.of(knob.dragged(site).thing());
        }
        Placement placement = placement();
        return things().stream()
                .map(thing -> thing.placed(site.world(), placement))
                .toList();
    }

    @Override
    void click() {
        Thing thing = meant(site.thing());
        if (site.isAdding()) {
            if (thing != null) {
                site.selection.toggle(thing);
            }
        } else {
            site.selection.select(thing);
        }
    }

    @Override
    boolean cancel() {
        boolean begun = action != Doing.NONE;
        action = Doing.NONE;
        return begun;
    }

    private Placement placement() {
        Point now = site.mouse();
        if (now == null || from == null) {
            return Placement.move(0, 0);
        }
        if (action == Doing.TURN) {
            float degrees = (float) Math.toDegrees(angle(now) - angle(from));
            return Placement.turn(
                    gizmo.middle.x(),
                    gizmo.middle.z(),
                    site.isSnapping() ? Math.round(degrees / TURN) * TURN : degrees);
        }
        float dx = now.x() - from.x();
        float dz = now.z() - from.z();
        if (site.isSnapping()) {
            // A single mark snaps to corners; everything else keeps its middle on the grid.
            Point wanted = things().size() == 1 && things().get(0).reach(site.world()) == 0
                    ? site.place()
                    : new Point(Mouse.round(gizmo.middle.x() + dx), Mouse.round(gizmo.middle.z() + dz));
            dx = wanted.x() - gizmo.middle.x();
            dz = wanted.z() - gizmo.middle.z();
        }
        return Placement.move(dx, dz);
    }

    /** Counter-clockwise seen from above, like all turns of things. */
    private double angle(Point at) {
        return Math.atan2(-(at.z() - gizmo.middle.z()), at.x() - gizmo.middle.x());
    }

    @Override
    List<Command> planned() {
        if (action == Doing.NONE || action == Doing.BOX || !site.hasMoved() || site.mouse() == null) {
            return List.of();
        }
        if (action == Doing.KNOB) {
            return knob.dragged(site).commands();
        }
        Placement placement = placement();
        List<Command> together = new ArrayList<>();
        things().forEach(thing -> together.addAll(thing.place(site.world(), placement)));
        return together;
    }

    @Override
    public String figure() {
        if (planned().isEmpty()) {
            return "";
        }
        return switch (action) {
            case TURN -> Format.of("%.0f°", placement().turn());
            case KNOB -> knob.dragged(site).figure();
            default ->
                Format.of("%.1f m", Math.hypot(placement().moveX(), placement().moveZ()));
        };
    }

    /** Everything whose middle is visible in the box. */
    private List<Thing> boxed() {
        List<Thing> all = ThingKinds.all(site.world());
        all.removeIf(thing -> !isInBox(site.seen(thing.centre(site.world()))));
        return all;
    }

    private boolean isInBox(Vector3f seen) {
        return seen.z < 1
                && seen.x >= Math.min(site.pressedX(), site.mouseX())
                && seen.x <= Math.max(site.pressedX(), site.mouseX())
                && seen.y >= Math.min(site.pressedY(), site.mouseY())
                && seen.y <= Math.max(site.pressedY(), site.mouseY());
    }

    @Override
    void draw(GroundSketch sketch) {
        ThingKinds.drawWhileBuilding(site.world(), sketch);
        sketch.setColour(GroundSketch.ACCENT);
        things().forEach(thing -> sketch.outline(thing, site.world()));
        if (action == Doing.BOX && site.hasMoved()) {
            box(sketch);
        } else if (!things().isEmpty() && (action == Doing.NONE || !site.hasMoved())) {
            new Gizmo(things(), site.world()).draw(sketch, site);
        }
    }

    private void box(GroundSketch sketch) {
        List<Point> corners = new ArrayList<>();
        float[][] ends = {
            {site.pressedX(), site.pressedY()},
            {site.mouseX(), site.pressedY()},
            {site.mouseX(), site.mouseY()},
            {site.pressedX(), site.mouseY()}
        };
        for (float[] end : ends) {
            Point at = site.ground(end[0], end[1]);
            if (at == null) {
                return;
            }
            corners.add(at);
        }
        sketch.ring(corners);
    }
}
