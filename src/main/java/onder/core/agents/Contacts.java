package onder.core.agents;

import onder.core.CacheLinePadded;
import onder.core.Draws;
import onder.core.Purpose;
import onder.core.geometry.Bounds;

/**
 * Pushes moved bodies out of each other: the sums behind {@link Contact}. Every summand uses the same frozen positions,
 * so the result does not depend on the order of agents or the number of threads.
 */
public final class Contacts {
    /**
     * The stiffness of a body per mass, k/m, in 1/s²: 120 000 kg/s² and 80 kg. Source: Helbing, Farkas and Vicsek 2000.
     */
    public static final float STIFFNESS = 1500;

    private final Grid grid;
    private final Agents agents;
    private final Bounds bounds;
    private final Draws draws;

    /**
     * Finds contacts among the agents of a grid.
     *
     * @param grid in which they were sorted in place at the positions to search
     * @param agents the agents' state
     * @param bounds the edge of the world
     * @param draws for bodies that stand on one point
     */
    public Contacts(Grid grid, Agents agents, Bounds bounds, Draws draws) {
        this.grid = grid;
        this.agents = agents;
        this.bounds = bounds;
        this.draws = draws;
    }

    /**
     * The push on a disc at (x, z): Σ û·share·max(0, r + rⱼ − |p − pⱼ|) over all others.
     *
     * @param step number of the step, from 0
     * @param self the slot of the pushed agent
     * @param x in metres
     * @param z in metres
     * @param atX the others' positions, by slot
     * @param atZ the others' positions, by slot
     * @param reach how far from (x, z) the others may have been when the grid was sorted
     * @param share 1 for cage, ½ for the symmetric sweep
     * @param push receives the push, in metres, as its x and z
     */
    public void push(
            long step, int self, float x, float z, float[] atX, float[] atZ, float reach, float share, Push push) {
        push.x = 0;
        push.z = 0;
        int[] ids = grid.order();
        int id = ids[self];
        float radius = agents.radius[id];
        CellRanges spans = push.spans;
        grid.near(x, z, reach, spans);
        for (int span = 0; span < spans.size; span++) {
            for (int other = spans.from[span]; other < spans.to[span]; other++) {
                float dx = bounds.dx(x - atX[other]);
                float dz = bounds.dz(z - atZ[other]);
                float touch = radius + agents.radius[ids[other]];
                float d2 = dx * dx + dz * dz;
                if (d2 >= touch * touch || other == self) {
                    continue;
                }
                float d = (float) Math.sqrt(d2);
                // An external agent takes no share of the push.
                float own = agents.external[ids[other]] ? 1 : share;
                if (d > 0) {
                    push.x += dx / d * own * (touch - d);
                    push.z += dz / d * own * (touch - d);
                } else {
                    // On one point: each in its own direction, or they would stay together.
                    double angle = 2 * Math.PI * draws.uniform(id, step + ids[other], Purpose.CONTACT);
                    push.x += (float) StrictMath.sin(angle) * own * touch;
                    push.z += (float) StrictMath.cos(angle) * own * touch;
                }
            }
        }
    }

    /**
     * The acceleration of a disc by the bodies that it overlaps: Σ k·g·n̂ + κ·g·(Δv − (Δv·n̂)n̂) for each unit of mass,
     * where g is the overlap and Δv how much faster the other is. The other has the same with the opposite sign.
     * Source: Helbing, Farkas and Vicsek 2000, body force and sliding friction.
     *
     * @param step number of the step, from 0
     * @param self the slot of the accelerated agent
     * @param atX all agents' positions along x, by slot
     * @param atZ all agents' positions along z, by slot
     * @param vx all agents' velocities along x, by slot
     * @param vz all agents' velocities along z, by slot
     * @param reach how far from it the others may have been when the grid was sorted
     * @param friction κ/m, in 1/(m·s)
     * @param dt for how long, in seconds
     * @param push receives the change of velocity, in m/s, as its x and z
     */
    public void press(
            long step,
            int self,
            float[] atX,
            float[] atZ,
            float[] vx,
            float[] vz,
            float reach,
            float friction,
            float dt,
            Push push) {
        push.x = 0;
        push.z = 0;
        int[] ids = grid.order();
        int id = ids[self];
        float radius = agents.radius[id];
        CellRanges spans = push.spans;
        grid.near(atX[self], atZ[self], reach, spans);
        for (int span = 0; span < spans.size; span++) {
            for (int other = spans.from[span]; other < spans.to[span]; other++) {
                float dx = bounds.dx(atX[self] - atX[other]);
                float dz = bounds.dz(atZ[self] - atZ[other]);
                float touch = radius + agents.radius[ids[other]];
                float d2 = dx * dx + dz * dz;
                if (d2 >= touch * touch || other == self) {
                    continue;
                }
                float d = (float) Math.sqrt(d2);
                if (d == 0) {
                    // On one point: each in its own direction, or they would stay together.
                    double angle = 2 * Math.PI * draws.uniform(id, step + ids[other], Purpose.CONTACT);
                    push.x += (float) StrictMath.sin(angle) * STIFFNESS * touch * dt;
                    push.z += (float) StrictMath.cos(angle) * STIFFNESS * touch * dt;
                    continue;
                }
                float overlap = touch - d;
                // The most discs that touch the larger one: if each took a larger share, they would oscillate.
                float most = Math.min(radius, agents.radius[ids[other]]) / ((float) Math.PI * touch);
                float share = friction * overlap * dt;
                share = share * most / (share + most);
                float fasterX = vx[other] - vx[self];
                float fasterZ = vz[other] - vz[self];
                float along = STIFFNESS * overlap * dt / d - share * (fasterX * dx + fasterZ * dz) / d2;
                push.x += along * dx + share * fasterX;
                push.z += along * dz + share * fasterZ;
            }
        }
    }

    /** A push, in metres or in m/s, and scratch; one per thread. */
    public static final class Push extends CacheLinePadded {
        /** Along x. */
        public float x;
        /** Along z. */
        public float z;

        final CellRanges spans = new CellRanges();

        /** No push yet. */
        public Push() {}
    }
}
