package onder.sandbox.build;

import java.util.ArrayList;
import java.util.List;
import onder.core.Obstacle;
import onder.core.Placement;
import onder.core.Point;
import onder.core.Wall;
import onder.sandbox.run.Thing;
import onder.world.World;

/** The handles about what is selected, on the ground: a ring to turn it, knobs to size it or to move a wall's ends. */
final class Gizmo {
    /** How far outside the things the ring is, and how large it is at least, in pixels. */
    private static final float OUTSIDE = 18;

    private static final float LEAST = 46;

    /** How far outside its side a knob is, and how far from the middle at least, in pixels. */
    private static final float BESIDE_SIDE = 5;

    private static final float FROM_MIDDLE = 28;

    /** What is sized by a knob is so large at least, in metres. */
    private static final float LEAST_SIZE = 0.1f;

    /** How far beside the ring a press still takes it, in pixels. */
    private static final float BESIDE = 7;

    /** A part of it that can be taken hold of. */
    sealed interface Handle {
        /** Turns everything about the middle. */
        record Turn() implements Handle {}

        /**
         * Sizes an obstacle: the side along its own x (or z) axis, in the positive or negative direction.
         *
         * @param alongX whether it is the width that changes
         * @param sign 1 or −1
         */
        record Side(boolean alongX, int sign) implements Handle {}

        /**
         * Moves an end of a wall.
         *
         * @param first whether it is the first
         */
        record End(boolean first) implements Handle {}
    }

    private final List<Thing> things;
    private final Point middle;
    private final float reach;

    /** What has sides to be drawn: the only thing, if it is an obstacle or a prop; else null. */
    private final Obstacle solid;

    Gizmo(List<Thing> things, World world) {
        this.things = things;
        solid = things.size() == 1 ? solid(things.get(0), world) : null;
        double x = 0;
        double z = 0;
        for (Thing thing : things) {
            x += thing.centre(world).x() / things.size();
            z += thing.centre(world).z() / things.size();
        }
        middle = new Point((float) x, (float) z);
        float farthest = 0;
        for (Thing thing : things) {
            farthest = Math.max(farthest, DragTool.length(middle, thing.centre(world)) + thing.reach(world));
        }
        reach = farthest;
    }

    /** How far from its middle the things reach, in metres. */
    float reach() {
        return reach;
    }

    Point middle() {
        return middle;
    }

    /** A single circle or mark looks the same however it is turned. */
    private boolean turns() {
        return things.size() > 1 || things.get(0) instanceof Thing.WallThing || obstacle() != null && !isRound();
    }

    private Obstacle obstacle() {
        return solid;
    }

    private static Obstacle solid(Thing thing, World world) {
        if (thing instanceof Thing.PropThing prop) {
            return prop.standing(world).footprint();
        }
        return thing instanceof Thing.ObstacleThing one ? one.obstacle() : null;
    }

    private boolean isRound() {
        return obstacle().outline().corners() == 0;
    }

    private float ring(Worksite site) {
        float pixel = site.pixel(middle);
        return Math.max(reach + OUTSIDE * pixel, LEAST * pixel);
    }

    /** How far outside a side its knob is, in metres: where the thing is small, its body is still there to be dragged. */
    private float outside(Handle.Side side, Worksite site) {
        float pixel = site.pixel(middle);
        float half = (side.alongX() ? obstacle().width() : obstacle().depth()) / 2;
        return Math.max(BESIDE_SIDE * pixel, FROM_MIDDLE * pixel - half);
    }

    /** Where a side's knob is. */
    private Point knob(Handle.Side side, Worksite site) {
        Obstacle obstacle = obstacle();
        float along = side.sign() * ((side.alongX() ? obstacle.width() : obstacle.depth()) / 2 + outside(side, site));
        return Placement.turn(obstacle.x(), obstacle.z(), obstacle.turn())
                .of(obstacle.x() + (side.alongX() ? along : 0), obstacle.z() + (side.alongX() ? 0 : along));
    }

    private List<Handle> knobs() {
        List<Handle> knobs = new ArrayList<>();
        if (obstacle() != null) {
            for (int sign = -1; sign <= 1; sign += 2) {
                knobs.add(new Handle.Side(true, sign));
                knobs.add(new Handle.Side(false, sign));
            }
        } else if (things.size() == 1 && things.get(0) instanceof Thing.WallThing) {
            knobs.add(new Handle.End(true));
            knobs.add(new Handle.End(false));
        }
        return knobs;
    }

    private Point place(Handle handle, Worksite site) {
        if (handle instanceof Handle.Side side) {
            return knob(side, site);
        }
        Wall wall = ((Thing.WallThing) things.get(0)).wall();
        return ((Handle.End) handle).first() ? new Point(wall.x1(), wall.z1()) : new Point(wall.x2(), wall.z2());
    }

    /** The handle under the mouse; null: none. */
    Handle handle(Worksite site) {
        for (Handle knob : knobs()) {
            if (site.distance(place(knob, site)) <= Worksite.MARK) {
                return knob;
            }
        }
        Point at = site.mouse();
        boolean onRing = at != null && Math.abs(DragTool.length(middle, at) - ring(site)) <= BESIDE * site.pixel(at);
        return turns() && onRing ? new Handle.Turn() : null;
    }

    /** The obstacle, or the ground that a prop takes, with that side at a place; the opposite side stays where it is. */
    Obstacle sized(Handle.Side side, Worksite site) {
        Obstacle obstacle = obstacle();
        Point own = Placement.turn(obstacle.x(), obstacle.z(), -obstacle.turn()).of(site.mouse());
        float old = side.alongX() ? obstacle.width() : obstacle.depth();
        float along = side.sign() * (side.alongX() ? own.x() - obstacle.x() : own.z() - obstacle.z());
        float size = Math.max(LEAST_SIZE, along - outside(side, site) + old / 2);
        if (site.isSnapping()) {
            size = Math.max(Worksite.GRID, Worksite.round(size));
        }
        Obstacle sized =
                side.alongX() ? obstacle.sized(size, obstacle.depth()) : obstacle.sized(obstacle.width(), size);
        float shift = side.sign() * (size - old) / 2;
        Point moved = Placement.turn(0, 0, obstacle.turn()).of(side.alongX() ? shift : 0, side.alongX() ? 0 : shift);
        return sized.placed(Placement.move(moved.x(), moved.z()));
    }

    /** The wall with an end at a place. */
    Wall bent(Handle.End end, Point at) {
        Wall wall = ((Thing.WallThing) things.get(0)).wall();
        return end.first()
                ? new Wall(at.x(), at.z(), wall.x2(), wall.z2(), wall.height())
                : new Wall(wall.x1(), wall.z1(), at.x(), at.z(), wall.height());
    }

    void draw(Sketch sketch, Worksite site) {
        if (turns()) {
            sketch.circle(middle, ring(site));
        }
        knobs().forEach(knob -> sketch.knob(place(knob, site)));
    }
}
