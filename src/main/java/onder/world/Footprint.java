package onder.world;

import onder.group.CongestionTest;
import onder.group.Groups;
import onder.world.setup.Setup;

/** Estimates a world's memory before allocating it; from measurements, with a margin of a quarter. */
final class Footprint {
    /** The memory that does not depend on the number of agents: tables of obstacles, and each worker's scratch. */
    private static final long ANY = 4 << 20;

    /** An agent's state, scratch, grid entry and start place, at the peak: the start of a crowd. */
    private static final long AN_AGENT = 640;

    /** An agent's position at one moment of the running window. */
    private static final long A_MOMENT = 10;

    /** The pairs examined when groups form. */
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
