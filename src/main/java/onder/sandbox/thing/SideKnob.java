package onder.sandbox.thing;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import onder.core.geometry.Obstacle;
import onder.core.geometry.Placement;
import onder.core.geometry.Point;

/**
 * Resizes a solid thing: moves its side along its own x (or z) axis, in the positive or negative direction.
 *
 * @param solid the obstacle, or the area that a prop covers
 * @param alongX whether it changes the width
 * @param sign 1 or −1
 * @param changed makes the thing with the new area
 */
record SideKnob(Obstacle solid, boolean alongX, int sign, Function<Obstacle, Changed> changed) implements Knob {
    /** How far outside its side a knob is, and its least distance from the middle, in pixels. */
    private static final float BESIDE_SIDE = 5;

    private static final float FROM_MIDDLE = 28;

    /** The least size that a knob can give, in metres. */
    private static final float LEAST_SIZE = 0.1f;

    /** The knobs of all four sides. */
    static List<Knob> all(Obstacle solid, Function<Obstacle, Changed> changed) {
        List<Knob> knobs = new ArrayList<>();
        for (int sign = -1; sign <= 1; sign += 2) {
            knobs.add(new SideKnob(solid, true, sign, changed));
            knobs.add(new SideKnob(solid, false, sign, changed));
        }
        return knobs;
    }

    @Override
    public String verb() {
        return "Size";
    }

    private float size() {
        return alongX ? solid.width() : solid.depth();
    }

    /** Its distance from the side, in metres; outside, so that the body of a small thing can still be dragged. */
    private float outside(Mouse mouse) {
        float pixel = mouse.pixel(new Point(solid.x(), solid.z()));
        return Math.max(BESIDE_SIDE * pixel, FROM_MIDDLE * pixel - size() / 2);
    }

    @Override
    public Point at(Mouse mouse) {
        float along = sign * (size() / 2 + outside(mouse));
        return Placement.turn(solid.x(), solid.z(), solid.turn())
                .of(solid.x() + (alongX ? along : 0), solid.z() + (alongX ? 0 : along));
    }

    /** The opposite side stays fixed. */
    @Override
    public Changed dragged(Mouse mouse) {
        Point own = Placement.turn(solid.x(), solid.z(), -solid.turn()).of(mouse.mouse());
        float old = size();
        float along = sign * (alongX ? own.x() - solid.x() : own.z() - solid.z());
        float size = Math.max(LEAST_SIZE, along - outside(mouse) + old / 2);
        if (mouse.isSnapping()) {
            size = Math.max(Mouse.GRID, Mouse.round(size));
        }
        Obstacle sized = alongX ? solid.sized(size, solid.depth()) : solid.sized(solid.width(), size);
        float shift = sign * (size - old) / 2;
        Point moved = Placement.turn(0, 0, solid.turn()).of(alongX ? shift : 0, alongX ? 0 : shift);
        return changed.apply(sized.placed(Placement.move(moved.x(), moved.z())));
    }
}
