package onder.core;

/**
 * The one perception pass: for each agent, only what its role's {@link Senses} ask for.
 *
 * <p>Works on copies of the state in cell order, so memory is walked in order. Grid and brute force
 * agree in a property test. Source: spec 1.5.
 */
public final class Neighbours {
    /** Nearer than this, in metres, two agents count as this far apart: forces stay finite. */
    private static final float CLOSEST = 1e-4f;

    private final Grid grid;
    private final float[] x;
    private final float[] z;
    private final float[] hx;
    private final float[] hz;
    private final float[] radius;
    private final int[] species;
    private final int[] group;
    private final boolean[] leads;
    private float largestRadius;
    private Bounds bounds;
    private Draws draws;
    private long step;

    public Neighbours(Grid grid, int capacity) {
        this.grid = grid;
        x = new float[capacity];
        z = new float[capacity];
        hx = new float[capacity];
        hz = new float[capacity];
        radius = new float[capacity];
        species = new int[capacity];
        group = new int[capacity];
        leads = new boolean[capacity];
    }

    /** Copies the state into the grid's cell order; the agents must have been sorted at these positions. */
    public void gather(Agents agents, Bounds bounds, Draws draws, long step) {
        this.bounds = bounds;
        this.draws = draws;
        this.step = step;
        int[] order = grid.order();
        largestRadius = 0;
        for (int k = 0; k < grid.size(); k++) {
            int i = order[k];
            x[k] = agents.x[i];
            z[k] = agents.z[i];
            hx[k] = agents.hx[i];
            hz[k] = agents.hz[i];
            radius[k] = agents.radius[i];
            species[k] = agents.species[i];
            group[k] = agents.group[i];
            leads[k] = agents.role[i] == Role.LEADER.ordinal();
            largestRadius = Math.max(largestRadius, radius[k]);
        }
    }

    /** The largest body, in metres. */
    public float largestRadius() {
        return largestRadius;
    }

    /** Fills the batch's sums. */
    public void perceive(Batch batch, Agents agents, Senses senses) {
        if (senses.nothing()) {
            return;
        }
        Body body = batch.body;
        float reach = body.perception() + (body.perceiveEdges() ? largestRadius : 0);
        if (batch.ranges.length < 2 * grid.maxRanges(reach)) {
            batch.ranges = new int[2 * grid.maxRanges(reach)];
        }
        for (int k = 0; k < batch.size; k++) {
            clear(batch, k);
            int ranges = grid.ranges(batch.x[k], batch.z[k], reach, batch.ranges);
            for (int range = 0; range < ranges; range++) {
                sum(batch, k, agents, senses, batch.ranges[2 * range], batch.ranges[2 * range + 1]);
            }
        }
    }

    private static void clear(Batch batch, int k) {
        batch.separationX[k] = 0;
        batch.separationZ[k] = 0;
        batch.headingsX[k] = 0;
        batch.headingsZ[k] = 0;
        batch.headings[k] = 0;
        batch.offsetsX[k] = 0;
        batch.offsetsZ[k] = 0;
        batch.offsets[k] = 0;
    }

    /** Adds the candidates {@code from..to} to the sums of one agent. */
    private void sum(Batch batch, int k, Agents agents, Senses senses, int from, int to) {
        Body body = batch.body;
        int self = batch.id[k];
        int mySpecies = agents.species[self];
        int myGroup = agents.group[self];
        float perception = body.perception();
        float edges = body.perceiveEdges() ? 1 : 0;
        int[] order = grid.order();
        for (int c = from; c < to; c++) {
            float dx = bounds.dx(x[c] - batch.x[k]);
            float dz = bounds.dz(z[c] - batch.z[k]);
            float d2 = dx * dx + dz * dz;
            float reach = perception + edges * radius[c];
            if (d2 > reach * reach || order[c] == self) {
                continue;
            }
            float d = (float) Math.sqrt(d2);
            if (!batch.sees(k, dx, dz, d)) {
                continue;
            }
            boolean sameSpecies = species[c] == mySpecies;
            boolean sameGroup = group[c] == myGroup;
            boolean myLeader = sameGroup && leads[c];
            if (d <= senses.separationRange && counts(senses.separation, sameSpecies, sameGroup, myLeader)) {
                separate(batch, k, senses, dx, dz, d, order[c]);
            }
            if (counts(senses.alignment, sameSpecies, sameGroup, myLeader)) {
                batch.headingsX[k] += hx[c];
                batch.headingsZ[k] += hz[c];
                batch.headings[k]++;
            }
            if (counts(senses.cohesion, sameSpecies, sameGroup, myLeader)) {
                batch.offsetsX[k] += dx;
                batch.offsetsZ[k] += dz;
                batch.offsets[k]++;
            }
        }
    }

    private static boolean counts(Senses.Sum sum, boolean sameSpecies, boolean sameGroup, boolean myLeader) {
        return sum.wanted
                && !(sum.leaveLeaderOut && myLeader)
                && switch (sum.company) {
                    case ALL -> true;
                    case SPECIES -> sameSpecies;
                    case GROUP -> sameGroup;
                };
    }

    private void separate(Batch batch, int k, Senses senses, float dx, float dz, float d, int other) {
        float ux;
        float uz;
        if (d > 0) {
            ux = -dx / d;
            uz = -dz / d;
        } else {
            // On one point: part in a seeded direction, each its own.
            double angle = 2 * Math.PI * draws.uniform(batch.id[k], step + other, Purpose.SEPARATION);
            ux = (float) StrictMath.sin(angle);
            uz = (float) StrictMath.cos(angle);
        }
        float safe = Math.max(d, CLOSEST);
        float f =
                switch (senses.falloff) {
                    case INVERSE -> 1 / safe;
                    case LINEAR -> d == 0 ? 1 : Math.max(0, 1 - d / range(senses, batch.body));
                    case INVERSE_SQUARE -> 1 / (safe * safe);
                };
        batch.separationX[k] += ux * f;
        batch.separationZ[k] += uz * f;
    }

    private static float range(Senses senses, Body body) {
        return Math.min(senses.separationRange, body.perception());
    }

    /** Is told of the agents near a point, in cell order. */
    @FunctionalInterface
    public interface Visitor {
        /** Agent {@code other} is at (dx, dz) from the point. */
        void visit(int other, float dx, float dz);
    }

    /** Visits everybody whose centre is within {@code reach} of a point, whatever they look at. */
    public void visit(float atX, float atZ, float reach, Visitor visitor) {
        int[] ranges = new int[2 * grid.maxRanges(reach)];
        int n = grid.ranges(atX, atZ, reach, ranges);
        for (int range = 0; range < n; range++) {
            for (int c = ranges[2 * range]; c < ranges[2 * range + 1]; c++) {
                float dx = bounds.dx(x[c] - atX);
                float dz = bounds.dz(z[c] - atZ);
                if (dx * dx + dz * dz <= reach * reach) {
                    visitor.visit(grid.order()[c], dx, dz);
                }
            }
        }
    }

    /**
     * The agent within {@code reach} of a point that has the smallest key, or −1; ties go to the smaller id.
     *
     * <p>An agent whose key is not finite does not count.
     */
    public int best(float atX, float atZ, float reach, Key key) {
        int[] best = {-1};
        float[] least = {Float.POSITIVE_INFINITY};
        visit(atX, atZ, reach, (other, dx, dz) -> {
            float value = key.of(other, dx, dz);
            if (value < least[0] || value == least[0] && other < best[0]) {
                least[0] = value;
                best[0] = other;
            }
        });
        return best[0];
    }

    /** Ranks an agent at (dx, dz) from the point: smaller is better, infinity excludes. */
    @FunctionalInterface
    public interface Key {
        float of(int other, float dx, float dz);
    }
}
