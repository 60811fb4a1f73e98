package onder.steer.perception;

import onder.core.Purpose;

/** Which way an agent turns when both ways are equally good: each has its own side for life, drawn from the seed. */
public final class Sides {
    private Sides() {}

    /**
     * On which side an agent passes obstacles; drawn once for each agent.
     *
     * @param now the frozen state of this step
     * @param agent its id
     * @return true: to the left
     */
    public static boolean left(Surroundings now, int agent) {
        return now.draws().bits(agent, 0, Purpose.OBSTACLE_SIDE) < 0;
    }
}
