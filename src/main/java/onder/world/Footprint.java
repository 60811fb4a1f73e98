package onder.world;

import onder.group.CongestionTest;
import onder.group.Groups;
import onder.world.setup.Setup;

/** About how much memory a world takes, worked out before any of it is taken; measured, with a quarter to spare. */
final class Footprint {
    /** The memory that does not depend on the number of agents: tables of obstacles, and each worker's scratch. */
    private static final long ANY = 4 << 20;

    /** State, scratch and grid of an agent, and where it may start, at the worst moment: the start of a crowd. */
    private static final long AN_AGENT = 640;

    /** Where an agent was at a moment of the running window. */
    private static final long A_MOMENT = 10;

    /** The pairs that are looked at where groups form. */
    private static final long FORMING = 600;

    private Footprint() {}

    /** An upper bound, in bytes. */
    static long bytes(Setup setup) {
        return bytes(setup, setup.agents());
    }

    /** An upper bound for that many agents of a world, in bytes. */
    static long bytes(Setup setup, int agents) {
        boolean running = setup.leadership().test() == CongestionTest.RUNNING;
        long moments = running
                ? Math.min(Groups.MOST_MOMENTS, Math.round(setup.leadership().window() / setup.dt()) + 1)
                : 0;
        long forming = setup.dynamics().clusters() ? FORMING : 0;
        return ANY + agents * (AN_AGENT + A_MOMENT * moments + forming);
    }
}
