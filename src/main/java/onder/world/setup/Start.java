package onder.world.setup;

import java.util.List;
import onder.core.geometry.Limits;
import onder.core.geometry.Placement;
import onder.core.geometry.Point;

/**
 * Where and how the members of a group begin.
 *
 * @param area how positions are drawn; ignored when {@code points} are given
 * @param x the area's centre, in metres
 * @param z likewise
 * @param width the area's size along x, in metres; a disc's diameter
 * @param depth the area's size along z, in metres; unused for a disc
 * @param heading in degrees from +z, counter-clockwise seen from above; NaN: each at random
 * @param pace the speed at the start
 * @param apart whether bodies must not overlap at the start
 * @param points fixed positions, one for each member; empty: drawn
 */
public record Start(
        Area area,
        float x,
        float z,
        float width,
        float depth,
        float heading,
        Pace pace,
        boolean apart,
        List<Point> points) {

    /** How positions are drawn. */
    public enum Area {
        /** Evenly over a disc. */
        DISC,
        /** Evenly over a rectangle. */
        RECTANGLE,
        /** Centre ± (rand − rand)·half a side: denser in the middle, as in Buckland. */
        TRIANGULAR
    }

    /** The speed at the start. */
    public enum Pace {
        /** At rest. */
        REST,
        /** Each at its own speed, drawn up to the top speed. */
        RANDOM,
        /** Each at its top speed. */
        TOP
    }

    /**
     * Checks the parts and copies the points.
     *
     * @param area as of the record
     * @param x as of the record
     * @param z as of the record
     * @param width as of the record
     * @param depth as of the record
     * @param heading as of the record
     * @param pace as of the record
     * @param apart as of the record
     * @param points as of the record
     */
    public Start {
        points = Limits.list(points, "start points");
    }

    /**
     * Anywhere in a disc, each with its own heading, at rest and apart from the others.
     *
     * @param x the middle, in metres
     * @param z likewise
     * @param width the diameter, in metres
     * @return the start
     */
    public static Start within(float x, float z, float width) {
        return new Start(Area.DISC, x, z, width, width, Float.NaN, Pace.REST, true, List.of());
    }

    /**
     * {@return the same, moved; a rectangle's sides stay along x and z}
     *
     * @param placement where
     */
    public Start placed(Placement placement) {
        Point centre = placement.of(x, z);
        return new Start(
                area,
                centre.x(),
                centre.z(),
                width,
                depth,
                Float.isNaN(heading) ? heading : placement.of(heading),
                pace,
                apart,
                points.stream().map(placement::of).toList());
    }

    /**
     * At one point, at rest.
     *
     * @param point where
     * @param heading in degrees; NaN: any
     * @return a start
     */
    public static Start at(Point point, float heading) {
        return new Start(Area.DISC, point.x(), point.z(), 0, 0, heading, Pace.REST, false, List.of());
    }

    /**
     * The same around another place; fixed points move with it.
     *
     * @param toX along x, in metres
     * @param toZ along z, in metres
     * @return a new start
     */
    public Start at(float toX, float toZ) {
        List<Point> moved = points.stream()
                .map(point -> new Point(point.x() + toX - x, point.z() + toZ - z))
                .toList();
        return new Start(area, toX, toZ, width, depth, heading, pace, apart, moved);
    }

    /**
     * At these points, at rest.
     *
     * @param fixed one point for each member
     * @return a new start
     */
    public Start at(List<Point> fixed) {
        return new Start(area, x, z, width, depth, heading, Pace.REST, false, fixed);
    }

    /**
     * {@return the same, with another way of drawing positions}
     *
     * @param other the way
     */
    public Start with(Area other) {
        return new Start(other, x, z, width, depth, heading, pace, apart, points);
    }

    /**
     * {@return the same at another speed}
     *
     * @param other the speed
     */
    public Start with(Pace other) {
        return new Start(area, x, z, width, depth, heading, other, apart, points);
    }
}
