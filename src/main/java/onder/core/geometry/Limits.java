package onder.core.geometry;

import java.util.ArrayList;
import java.util.List;
import onder.param.Parameter;
import onder.param.Params;

/** Checks values from outside once; a message names the value and what is allowed. */
public final class Limits {
    /** The smallest size of an obstacle, in metres. */
    public static final float MIN_SIZE = 0.01f;

    /** The largest size of an obstacle, in metres. */
    public static final float MAX_SIZE = 1000;

    /** The largest height of an obstacle or a wall, in metres. */
    public static final float MAX_HEIGHT = 100;

    /** A whole turn, in degrees, either way. */
    public static final float MAX_TURN = 360;

    private Limits() {}

    /**
     * Returns a value after checking that it is not null.
     *
     * @param <T> of the thing
     * @param thing the value; null is refused
     * @param what its name in messages
     * @return the thing
     */
    public static <T> T present(T thing, String what) {
        if (thing == null) {
            throw new IllegalArgumentException(what + " is missing");
        }
        return thing;
    }

    /**
     * {@return a name after checking that it can be used in setting paths, such as {@code villager.body.maxSpeed}}
     *
     * @param name the name
     * @param what its name in messages
     * @throws IllegalArgumentException if it is missing, blank, or has a dot or a control character
     */
    public static String name(String name, String what) {
        if (present(name, what).isBlank() || name.chars().anyMatch(c -> c == '.' || Character.isISOControl(c))) {
            throw new IllegalArgumentException(
                    what + " = '" + name + "', allowed a name that is not blank and " + "has no dot");
        }
        return name;
    }

    /**
     * {@return a copy of a list, after checking that neither the list nor an element is null}
     *
     * @param <T> of the elements
     * @param list the list
     * @param what its name in messages
     */
    public static <T> List<T> list(List<T> list, String what) {
        List<T> all = new ArrayList<>(present(list, what));
        for (int i = 0; i < all.size(); i++) {
            present(all.get(i), what + "[" + i + "]");
        }
        return List.copyOf(all);
    }

    /**
     * Returns a value after checking its range; NaN is always refused.
     *
     * @param value to be checked
     * @param min the smallest allowed
     * @param max the largest allowed
     * @param unit of all three
     * @param what its name in messages
     * @return the value
     */
    public static float within(float value, float min, float max, String unit, String what) {
        if (!(value >= min && value <= max)) {
            throw new IllegalArgumentException(what + " = " + Parameter.text(value) + ", allowed " + Parameter.text(min)
                    + ".." + Parameter.text(max) + (unit.isEmpty() ? "" : " " + unit));
        }
        return value;
    }

    /**
     * Refuses a coordinate beyond the largest world.
     *
     * @param value in metres
     * @param what its name in messages
     */
    public static void coordinate(float value, String what) {
        within(value, -Bounds.MAX_SIZE, Bounds.MAX_SIZE, "m", what);
    }

    /**
     * Refuses a point with a coordinate that is not allowed.
     *
     * @param point to be checked
     * @param what its name in messages
     */
    public static void place(Point point, String what) {
        present(point, what);
        coordinate(point.x(), what + " x");
        coordinate(point.z(), what + " z");
    }

    /**
     * Refuses a wall with a value that is not allowed.
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
     * Refuses an obstacle with a value that is not allowed.
     *
     * @param obstacle to be checked
     */
    public static void obstacle(Obstacle obstacle) {
        measures((Record) present(obstacle, "obstacle"), "obstacle");
    }

    /**
     * Refuses an area with a value that is not allowed.
     *
     * @param area to be checked
     * @param what its name in messages
     */
    public static void area(Area area, String what) {
        measures((Record) present(area, what), what);
    }

    /**
     * Refuses a shape with a dimension out of range.
     *
     * @param shape a record whose components carry their ranges
     * @param what its name in messages
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
