package onder.core.agents;

import onder.core.Draws;
import onder.core.Purpose;

/** How top speeds differ among agents with the same body. */
public enum TopSpeeds {
    /** All have the same top speed. */
    FIXED,
    /** Uniform, from the mean minus the spread to the mean plus the spread. */
    UNIFORM,
    /** Normal; the spread is the standard deviation. Source: Weidmann 1993. */
    NORMAL;

    /** The number of draws tried for a value within the bounds; if all fail, the nearer bound is used. */
    private static final int MOST_DRAWS = 64;

    /**
     * The top speed of one agent; always the same.
     *
     * @param body of the agent
     * @param id of the agent
     * @return its top speed, in m/s
     */
    float of(Body body, int id, Draws draws) {
        if (this == FIXED) {
            return body.maxSpeed();
        }
        float speed = body.maxSpeed();
        for (int draw = 0; draw < MOST_DRAWS; draw++) {
            speed = body.maxSpeed() + body.speedSpread() * deviation(id, draw, draws);
            if (speed >= body.slowest() && speed <= body.fastest()) {
                return speed;
            }
        }
        return Math.min(body.fastest(), Math.max(body.slowest(), speed));
    }

    private float deviation(int id, int draw, Draws draws) {
        if (this == UNIFORM) {
            return Draws.symmetric(draws.bits(id, draw, Purpose.TOP_SPEED));
        }
        // Box and Muller 1958; 1 − u is never 0.
        double radius = StrictMath.sqrt(-2 * StrictMath.log(1 - draws.uniform(id, draw, Purpose.TOP_SPEED)));
        return (float) (radius * StrictMath.cos(2 * Math.PI * draws.uniform(id, draw, Purpose.TOP_SPEED_ANGLE)));
    }
}
