package onder.sandbox.thing;

import java.util.List;
import java.util.function.Function;
import onder.core.geometry.Placement;
import onder.core.geometry.Point;
import onder.param.Format;
import onder.world.World;
import onder.world.setup.Command;

/**
 * A number or text of a thing that the user can type.
 *
 * @param value in the form in which it is typed
 * @param unit empty: none
 * @param set the commands that apply a new value
 */
public record Typed(String name, String unit, String value, Function<String, List<Command>> set) {
    Typed(String name, String unit, float value, Function<Float, List<Command>> set) {
        this(name, unit, Format.fixed(value, 2), typed -> set.apply(number(name, typed)));
    }

    private static float number(String name, String typed) {
        try {
            return Float.parseFloat(Format.typed(typed));
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(name + " = " + typed + ", allowed a number", e);
        }
    }

    /** A value of it with its unit. */
    public String with(String typed) {
        return unit.isEmpty() ? typed : typed + Format.SPACE + unit;
    }

    /** The place of a thing; none if it is gone. */
    static List<Typed> place(Thing thing, World world) {
        if (thing.now(world) == null) {
            return List.of();
        }
        Point at = thing.centre(world);
        return List.of(
                new Typed("x", "m", at.x(), v -> thing.place(world, Placement.move(v - at.x(), 0))),
                new Typed("z", "m", at.z(), v -> thing.place(world, Placement.move(0, v - at.z()))));
    }
}
