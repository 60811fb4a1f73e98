package onder.core;

/**
 * Pushes moved bodies out of each other: the sums behind {@link Contact}. Every summand is taken at
 * the same frozen positions, so no order of agents and no number of threads shows.
 */
public final class Contacts {
    private final Grid grid;
    private final Agents agents;
    private final Bounds bounds;
    private final Draws draws;

    /**
     * Looks for contacts among the agents of a grid.
     *
     * @param grid sorted at the positions that bodies are looked for at
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
     * @param self whose push it is, an id
     * @param x in metres
     * @param z in metres
     * @param atX the others' positions, by id
     * @param atZ the others' positions, by id
     * @param reach how far from (x, z) the others may have been when the grid was sorted
     * @param share 1 for cage, ½ for the symmetric sweep
     * @param push receives the push, in metres, as its x and z
     */
    public void push(
            long step, int self, float x, float z, float[] atX, float[] atZ, float reach, float share, Push push) {
        push.x = 0;
        push.z = 0;
        int[] order = grid.order();
        float radius = agents.radius[self];
        Spans spans = push.spans;
        grid.near(x, z, reach, spans);
        for (int span = 0; span < spans.size; span++) {
            for (int c = spans.from[span]; c < spans.to[span]; c++) {
                int other = order[c];
                float dx = bounds.dx(x - atX[other]);
                float dz = bounds.dz(z - atZ[other]);
                float touch = radius + agents.radius[other];
                float d2 = dx * dx + dz * dz;
                if (d2 >= touch * touch || other == self) {
                    continue;
                }
                float d = (float) Math.sqrt(d2);
                // Who is moved from outside takes no share of it.
                float own = agents.external[other] ? 1 : share;
                if (d > 0) {
                    push.x += dx / d * own * (touch - d);
                    push.z += dz / d * own * (touch - d);
                } else {
                    // On one point: each in a direction of its own, or they would stay together.
                    double angle = 2 * Math.PI * draws.uniform(self, step + other, Purpose.CONTACT);
                    push.x += (float) StrictMath.sin(angle) * own * touch;
                    push.z += (float) StrictMath.cos(angle) * own * touch;
                }
            }
        }
    }

    /**
     * What friction takes of the way of a disc: Σ share·(Δ − (Δ·n̂)n̂) over all others that it would overlap without
     * contact, where Δ is how much farther than it the other went, and the share grows with that overlap. The other has
     * the same with the opposite sign. Source: Helbing, Farkas and Vicsek 2000, the force of sliding friction.
     *
     * @param self whose way it is, an id
     * @param proposedX where everybody would be without contact, by id
     * @param proposedZ where everybody would be without contact, by id
     * @param atX where everybody is with it, by id; where they come from is {@code agents.x}
     * @param atZ where everybody is with it, by id
     * @param reach how far from the proposed place the others may have been when the grid was sorted
     * @param friction the share for each metre of overlap
     * @param push receives the change, in metres, as its x and z
     */
    public void rub(
            int self,
            float[] proposedX,
            float[] proposedZ,
            float[] atX,
            float[] atZ,
            float reach,
            float friction,
            Push push) {
        push.x = 0;
        push.z = 0;
        int[] order = grid.order();
        float radius = agents.radius[self];
        float x = proposedX[self];
        float z = proposedZ[self];
        float wayX = atX[self] - agents.x[self];
        float wayZ = atZ[self] - agents.z[self];
        Spans spans = push.spans;
        grid.near(x, z, reach, spans);
        for (int span = 0; span < spans.size; span++) {
            for (int c = spans.from[span]; c < spans.to[span]; c++) {
                int other = order[c];
                float dx = bounds.dx(x - proposedX[other]);
                float dz = bounds.dz(z - proposedZ[other]);
                float touch = radius + agents.radius[other];
                float d2 = dx * dx + dz * dz;
                if (d2 >= touch * touch || d2 == 0 || other == self) {
                    continue;
                }
                // So many discs at most touch the larger one: if each took a larger share, they would swing.
                float most = Math.min(radius, agents.radius[other]) / ((float) Math.PI * touch);
                float share = Math.min(most, friction * (touch - (float) Math.sqrt(d2)));
                float alongX = atX[other] - agents.x[other] - wayX;
                float alongZ = atZ[other] - agents.z[other] - wayZ;
                float into = (alongX * dx + alongZ * dz) / d2;
                push.x += share * (alongX - into * dx);
                push.z += share * (alongZ - into * dz);
            }
        }
    }

    /** A push, in metres, and scratch; one a thread. */
    public static final class Push extends CacheLinePadded {
        /** Along x, in metres. */
        public float x;
        /** Along z, in metres. */
        public float z;

        final Spans spans = new Spans();

        /** No push yet. */
        public Push() {}
    }
}
