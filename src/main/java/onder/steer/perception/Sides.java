package onder.steer.perception;

import onder.core.Purpose;

/** Which way an agent turns when both are as good: each has its own side for life, from the seed. */
public final class Sides {
    private Sides() {}

    public static boolean left(Surroundings now, int agent) {
        return now.draws().bits(agent, 0, Purpose.OBSTACLE_SIDE) < 0;
    }
}
