package onder.cli;

import java.util.function.Supplier;
import onder.scene.SceneException;

/** A call that cannot be carried out as it stands, and why; its usage is pointed at. */
class WrongCall extends RuntimeException {
    private static final long serialVersionUID = 1;

    WrongCall(String why) {
        super(why);
    }

    WrongCall(Throwable why) {
        super(why.getMessage(), why);
    }

    /**
     * Makes something of an argument.
     *
     * @param prefix of the complaint
     * @throws WrongCall where nothing can be made of it
     */
    static <T> T of(String prefix, Supplier<T> made) {
        try {
            return made.get();
        } catch (IllegalArgumentException | SceneException why) {
            throw new WrongCall(prefix + why.getMessage());
        }
    }

    /** @throws WrongCall with a complaint where something is not allowed */
    static void unless(boolean allowed, String complaint) {
        if (!allowed) {
            throw new WrongCall(complaint);
        }
    }

    /** @throws WrongCall where an option's value is not allowed */
    static void unless(boolean allowed, String option, Object value, String range) {
        unless(allowed, option + " = " + value + ", allowed " + range);
    }
}
