package onder.cli;

import java.util.function.Supplier;
import onder.scene.SceneException;

/** Reports why a call cannot be carried out; the message refers to the usage. */
class WrongCall extends RuntimeException {
    WrongCall(String why) {
        super(why);
    }

    WrongCall(Throwable why) {
        super(why.getMessage(), why);
    }

    /**
     * Converts an argument.
     *
     * @param prefix of the complaint
     * @throws WrongCall if the argument cannot be converted
     */
    static <T> T of(String prefix, Supplier<T> made) {
        try {
            return made.get();
        } catch (IllegalArgumentException | SceneException why) {
            throw new WrongCall(prefix + why.getMessage());
        }
    }

    /** @throws WrongCall with the message if the condition does not hold */
    static void unless(boolean allowed, String complaint) {
        if (!allowed) {
            throw new WrongCall(complaint);
        }
    }

    /** @throws WrongCall if the option's value is not allowed */
    static void unless(boolean allowed, String option, Object value, String range) {
        unless(allowed, option + " = " + value + ", allowed " + range);
    }
}
