package onder.core.geometry;

import java.util.ArrayList;
import java.util.List;
import onder.param.Parameter;
import onder.param.Params;

/** Checks values that come from outside, once; a message names the value and what is allowed. */
public final class Limits {
    /** The least and the most that an obstacle may measure, in metres. */
    public static final float MIN_SIZE = 0.01f;

    /** The most that an obstacle may measure, in metres. */
    public static final float MAX_SIZE = 1000;

    /** The most that an obstacle or a wall may be high, in metres. */
    public static final float MAX_HEIGHT = 100;

    /** A whole turn, in degrees, either way. */
    public static final float MAX_TURN = 360;

    private Limits() {}

    /**
     * Passes on what is there.
     *
     * @param <T> of the thing
     * @param thing or null, which is refused
     * @param what the name that a complaint uses
     * @return the thing
     */
    public static <T> T present(T thing, String what) {
        if (thing == null) {
            throw new IllegalArgumentException(what + " is missing");
        }
        return thing;
    }

    /**
     * {@return a name that stands in paths of settings, as in {@code villager.body.maxSpeed}}
     *
     * @param name the name
     * @param what the complaint calls it
     * @throws IllegalArgumentException when it is missing, blank, or has a dot or a control character
     */
    public static String name(String name, String what) {
        if (present(name, what).isBlank() || name.chars().anyMatch(c -> c == '.' || Character.isISOControl(c))) {
            throw new IllegalArgumentException(what + " = '" + name + "', allowed what is not blank and has no dot");
        }
        return name;
    }

    /**
     * {@return a copy of a list that is there, and so is all that is in it}
     *
     * @param <T> of what it holds
     * @param list no part of it may be null
     * @param what the name that a complaint uses
     */
    public static <T> List<T> list(List<T> list, String what) {
        List<T> all = new ArrayList<>(present(list, what));
        for (int i = 0; i < all.size(); i++) {
            present(all.get(i), what + "[" + i + "]");
        }
        return List.copyOf(all);
    }

    /**
     * Passes on a value within its range; NaN is in none.
     *
     * @param value to be checked
     * @param min the smallest allowed
     * @param max the largest allowed
     * @param unit of all three
     * @param what the name that a complaint uses
     * @return the value
     */
    public static float within(float value, float min, float max, String unit, String what) {
        if (!(value >= min && value <= max)) {
            throw new IllegalArgumentException(what + " = " + value + ", allowed " + Parameter.text(min) + ".."
                    + Parameter.text(max) + (unit.isEmpty() ? "" : " " + unit));
        }
        return value;
    }

    /**
     * Refuses a coordinate beyond the largest world.
     *
     * @param value in metres
     * @param what the name that a complaint uses
     */
    public static void coordinate(float value, String what) {
        within(value, -Bounds.MAX_SIZE, Bounds.MAX_SIZE, "m", what);
    }

    /**
     * Refuses a point of which a coordinate is not allowed.
     *
     * @param point to be checked
     * @param what the name that a complaint uses
     */
    public static void place(Point point, String what) {
        present(point, what);
        coordinate(point.x(), what + " x");
        coordinate(point.z(), what + " z");
    }

    /**
     * Refuses a wall of which a value is not allowed.
     *
     * @param wall to be checked
     */
    public static void wall(Wall wall) {
        present(wall, "wall");
        coordinate(wall.x1(), "wall x1");
        coordinate(wall.z1(), "wall z1");
        coordinate(wall.x2(), "wall x2");
        coordinate(wall.z2(), "wall z2");
        height(wall.height(), "wall height");
    }

    /**
     * Refuses an obstacle of which a value is not allowed.
     *
     * @param obstacle to be checked
     */
    public static void obstacle(Obstacle obstacle) {
        measures((Record) present(obstacle, "obstacle"), "obstacle");
    }

    /**
     * Refuses an area of which a value is not allowed.
     *
     * @param area to be checked
     * @param what the name that a complaint uses
     */
    public static void area(Area area, String what) {
        measures((Record) present(area, what), what);
    }

    /**
     * Refuses a shape of which a measure is out of its range.
     *
     * @param shape a record whose components carry their ranges
     * @param what the name that a complaint uses
     */
    public static void measures(Record shape, String what) {
        for (Parameter measure : Params.of(shape.getClass())) {
            if (measure.type() == float.class) {
                within(
                        (float) measure.get(shape),
                        (float) measure.min(),
                        (float) measure.max(),
                        measure.unit(),
                        what + " " + measure.name());
            }
        }
    }

    static void height(float value, String what) {
        within(value, 0, MAX_HEIGHT, "m", what);
    }
}
