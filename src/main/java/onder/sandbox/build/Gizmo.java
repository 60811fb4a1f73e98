package onder.sandbox.build;

import java.util.List;
import onder.core.geometry.Point;
import onder.sandbox.thing.GroundSketch;
import onder.sandbox.thing.Knob;
import onder.sandbox.thing.Mouse;
import onder.sandbox.thing.Thing;
import onder.world.World;

/** The handles on the ground around the selection: a ring that turns it, and the knobs of a single thing. */
final class Gizmo {
    /** How far outside the things the ring is, and its least radius, in pixels. */
    private static final float OUTSIDE = 18;

    private static final float LEAST = 46;

    /** A press this near to the ring takes it, in pixels. */
    private static final float BESIDE = 7;

    private final List<Knob> knobs;
    private final boolean turns;
    final Point middle;

    /** How far the things reach from their middle, in metres. */
    final float reach;

    Gizmo(List<Thing> things, World world) {
        Thing only = things.size() == 1 ? things.get(0) : null;
        knobs = only == null ? List.of() : only.knobs(world);
        // A single circle or mark looks the same at every angle.
        turns = only == null || only.turns(world);
        double x = 0;
        double z = 0;
        for (Thing thing : things) {
            x += thing.centre(world).x() / things.size();
            z += thing.centre(world).z() / things.size();
        }
        middle = new Point((float) x, (float) z);
        reach = things.stream()
                .map(thing -> DragTool.length(middle, thing.centre(world)) + thing.reach(world))
                .reduce(0f, Math::max);
    }

    private float ring(Mouse mouse) {
        float pixel = mouse.pixel(middle);
        return Math.max(reach + OUTSIDE * pixel, LEAST * pixel);
    }

    /** The knob under the mouse; null: none. */
    Knob knob(Mouse mouse) {
        return knobs.stream()
                .filter(knob -> mouse.distance(knob.at(mouse)) <= Mouse.MARK)
                .findFirst()
                .orElse(null);
    }

    /** Whether the mouse is on the ring. */
    boolean isOnRing(Mouse mouse) {
        Point at = mouse.mouse();
        return turns && at != null && Math.abs(DragTool.length(middle, at) - ring(mouse)) <= BESIDE * mouse.pixel(at);
    }

    void draw(GroundSketch sketch, Mouse mouse) {
        if (turns) {
            sketch.circle(middle, ring(mouse));
        }
        knobs.forEach(knob -> sketch.knob(knob.at(mouse)));
    }
}
