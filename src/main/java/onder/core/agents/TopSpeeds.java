package onder.core.agents;

import onder.core.Draws;
import onder.core.Purpose;

/** How the top speeds of those who share a body differ. */
public enum TopSpeeds {
    /** All have the same. */
    FIXED,
    /** Each is as likely as any other, from the mean minus the spread to the mean plus the spread. */
    UNIFORM,
    /** The spread is the standard deviation. Source: Weidmann 1993. */
    NORMAL;

    /** So many draws are made for one within the bounds; where they are so far off, the nearer bound it is. */
    private static final int MOST_DRAWS = 64;

    /**
     * The top speed of one agent: the same whenever it is asked for.
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
