package onder.cli.option;

import java.util.function.Supplier;
import onder.scene.SceneException;

/** Reports why a call cannot be carried out; the message refers to the usage. */
public class WrongCall extends RuntimeException {
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

    /** @throws WrongCall with the message if the condition does not hold */
    public static void unless(boolean allowed, String complaint) {
        if (!allowed) {
            throw new WrongCall(complaint);
        }
    }

    /** @throws WrongCall if the option's value is not allowed */
    public static void unless(boolean allowed, String option, Object value, String range) {
        unless(allowed, option + " = " + value + ", allowed " + range);
    }
}
