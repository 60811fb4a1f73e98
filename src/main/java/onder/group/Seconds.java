package onder.group;

import onder.core.Draws;
import onder.core.Purpose;
import onder.param.Param;

/**
 * A length of time: fixed if both ends are the same, otherwise drawn uniformly between them.
 *
 * @param from the shortest, in seconds
 * @param to the longest, in seconds
 */
public record Seconds(
        @Param(value = 0, min = 0, max = Seconds.MOST, unit = "s", doc = "The shortest.")
        float from,

        @Param(value = 0, min = 0, max = Seconds.MOST, unit = "s", doc = "The longest.")
        float to) {
    /** The longest wait, in seconds: a day. */
    public static final float MOST = 86_400;

    /**
     * Checks the order.
     *
     * @param from as of the record
     * @param to as of the record
     */
    public Seconds {
        if (from > to) {
            throw new IllegalArgumentException("seconds = " + from + " to " + to + ", allowed the shorter one first");
        }
    }

    /**
     * {@return a time that is not drawn}
     *
     * @param seconds 0 or more
     */
    public static Seconds of(float seconds) {
        return new Seconds(seconds, seconds);
    }

    /** The time in steps, drawn for a group in a step. */
    long steps(Draws draws, int group, long step, float dt) {
        float share = from == to ? 0 : draws.uniform(group, step, Purpose.STAY);
        return Math.round((from + share * ((double) to - from)) / dt);
    }
}
