package onder.cli.option;

import java.util.function.Supplier;
import onder.scene.SceneException;

/** Reports why a call cannot be carried out; the message refers to the usage. */
public class WrongCall extends RuntimeException {
    /** Numbers from here on keep Java's exponents. */
    private static final double LONG_NUMBER = 1e9;

    public WrongCall(String why) {
        super(why);
    }

    public WrongCall(Throwable why) {
        super(why.getMessage(), why);
    }

    /**
     * Converts an argument.
     *
     * @param prefix of the complaint
     * @throws WrongCall if the argument cannot be converted
     */
    public static <T> T of(String prefix, Supplier<T> made) {
        try {
            return made.get();
        } catch (IllegalArgumentException | SceneException why) {
            throw new WrongCall(prefix + why.getMessage());
        }
    }

    /** @throws WrongCall with the message if the condition holds */
    public static void when(boolean wrong, String complaint) {
        if (wrong) {
            throw new WrongCall(complaint);
        }
    }

    /** @throws WrongCall with the message if the condition does not hold */
    public static void unless(boolean allowed, String complaint) {
        when(!allowed, complaint);
    }

    /** @throws WrongCall if the option's value is not allowed */
    public static void unless(boolean allowed, String option, Object value, String range) {
        unless(allowed, option + " = " + said(value) + ", allowed " + range);
    }

    /** {@return a value as a user writes it: 3 and not 3.0} */
    public static String said(Object value) {
        double number = value instanceof Double || value instanceof Float ? ((Number) value).doubleValue() : Double.NaN;
        boolean isWhole = number == Math.rint(number) && Math.abs(number) < LONG_NUMBER;
        return isWhole ? String.valueOf((long) number) : String.valueOf(value);
    }

    /**
     * Checks an option's value.
     *
     * @param value null: the call does not give the option
     * @throws WrongCall if it is outside of the range
     */
    public static void unlessWithin(String option, Number value, Number least, Number most) {
        boolean allowed = value == null
                || value.doubleValue() >= least.doubleValue() && value.doubleValue() <= most.doubleValue();
        unless(allowed, option, value, least + ".." + most);
    }
}
