package onder.steer.perception;

import java.util.ArrayList;
import java.util.List;
import onder.steer.behaviour.Behaviour;

/**
 * Collects the geometry that behaviours use, while an agent is inspected.
 *
 * <p>They record it in {@link Behaviour#steer} itself, with the numbers that make the force, so that the drawing cannot
 * differ from what was computed. While no agent is inspected, a record costs one test.
 */
public final class DebugGeometry {
    /** Null while no agent is inspected. */
    private List<DebugShape> shapes;

    /** {@return whether an agent is inspected} */
    public boolean wanted() {
        return shapes != null;
    }

    /** Starts collecting with no shapes. */
    public void begin() {
        shapes = new ArrayList<>();
    }

    /**
     * Ends the inspection; returns the shapes noted since {@link #begin}.
     *
     * @return the shapes, in the order in which they were noted
     */
    public List<DebugShape> end() {
        List<DebugShape> all = List.copyOf(shapes);
        shapes = null;
        return all;
    }

    /**
     * A place.
     *
     * @param mark what kind of place
     * @param x in metres
     * @param z in metres
     */
    public void point(DebugShape.Mark mark, double x, double z) {
        if (shapes != null) {
            shapes.add(new DebugShape.Point(mark, (float) x, (float) z));
        }
    }

    /**
     * A segment.
     *
     * @param fromX of one end, in metres
     * @param fromZ of one end, in metres
     * @param toX of the other end, in metres
     * @param toZ of the other end, in metres
     */
    public void segment(double fromX, double fromZ, double toX, double toZ) {
        if (shapes != null) {
            shapes.add(new DebugShape.Segment((float) fromX, (float) fromZ, (float) toX, (float) toZ));
        }
    }

    /**
     * The predicted place of a target after a time, and its path there.
     *
     * @param seen the target
     * @param time in seconds, ≥ 0
     */
    public void prediction(TargetView seen, float time) {
        segment(seen.dx, seen.dz, seen.dx + seen.vx * time, seen.dz + seen.vz * time);
        point(DebugShape.Mark.PREDICTED, seen.dx + seen.vx * time, seen.dz + seen.vz * time);
    }

    /**
     * A circle; nothing if the radius is infinite.
     *
     * @param x of its centre, in metres
     * @param z of its centre, in metres
     * @param radius in metres
     */
    public void circle(double x, double z, float radius) {
        if (shapes != null && radius > 0 && radius < Float.POSITIVE_INFINITY) {
            shapes.add(new DebugShape.Circle((float) x, (float) z, radius));
        }
    }

    /**
     * A rectangle ahead of a place, {@code length} long and twice {@code halfWidth} wide.
     *
     * @param x in metres
     * @param z in metres
     * @param hx along x, of the unit vector ahead
     * @param hz along z, of the unit vector ahead
     * @param length in metres
     * @param halfWidth in metres
     */
    public void box(float x, float z, float hx, float hz, float length, float halfWidth) {
        if (shapes != null) {
            shapes.add(new DebugShape.Box(x, z, hx, hz, length, halfWidth));
        }
    }

    /**
     * A sector with an angle of {@code degrees}.
     *
     * @param x of its centre, in metres
     * @param z of its centre, in metres
     * @param hx along x, of the unit vector in its middle
     * @param hz along z, of the unit vector in its middle
     * @param radius in metres
     * @param degrees the angle between its sides, 0 to 360
     */
    public void sector(float x, float z, float hx, float hz, float radius, float degrees) {
        if (shapes != null) {
            shapes.add(new DebugShape.Sector(x, z, hx, hz, radius, (float) Math.toRadians(degrees / 2)));
        }
    }
}
