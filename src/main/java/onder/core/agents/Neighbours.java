package onder.core.agents;

import onder.core.Draws;
import onder.core.Workers;
import onder.core.geometry.Bounds;

/**
 * The one perception pass: for each agent, only what its role's {@link Senses} ask for.
 *
 * <p>Reads the state in cell order, so that memory is accessed in order: the agents' own state if they were sorted in
 * place, otherwise copies. Grid and brute force agree in a property test. Source: thesis 2.3.
 */
public final class Neighbours {
    /** The share of the perception radius within which agents in a crowd look ahead. */
    public static final float IN_A_CROWD = 0.7f;

    private static final int CHUNK = 1024;
    private static final int ROLES = Role.ALL.size();
    private static final int LEADER = Role.LEADER.ordinal();

    final Grid grid;
    float[] x;
    float[] z;
    float[] hx;
    float[] hz;

    /** The group's {@link #mark}, negative for its leader. */
    float[] group = {};

    private short[] kind = {};

    private float[] vx;
    private float[] vz;

    /** Kept only if agents plan, and so look at many others. */
    private float[] radius = {};

    private boolean keepsRadius;
    private boolean copies;
    private boolean describes;

    private final Kernel kernel;
    private final Workers.Task gathering = (chunk, worker) -> gather(chunk);
    private float largestRadius;
    Agents agents;
    Bounds bounds;
    Draws draws;
    long step;

    /** An agent's group as {@link #mark(int)} has it, negative for its leader. */
    static float mark(Agents agents, int id) {
        float mark = mark(agents.group[id]);
        return agents.role[id] == LEADER ? -mark : mark;
    }

    /** Species · number of roles + role. */
    static short kind(Agents agents, int id) {
        return (short) (agents.species[id] * ROLES + agents.role[id]);
    }

    /**
     * Perceives with the kernel that suits this machine.
     *
     * @param grid its cell order is used
     */
    public Neighbours(Grid grid) {
        this(grid, Kernel.of(Kernel.Choice.AUTO));
    }

    /**
     * Perceives with a kernel of the caller's choice.
     *
     * @param grid its cell order is used
     * @param kernel computes the sums
     */
    public Neighbours(Grid grid, Kernel kernel) {
        this.grid = grid;
        this.kernel = kernel;
    }

    private void makeRoomForCopies(int capacity) {
        // Vectors read beyond the last element.
        int room = capacity + Batch.LANES;
        x = new float[room];
        z = new float[room];
        vx = new float[room];
        vz = new float[room];
        hx = new float[room];
        hz = new float[room];
        group = new float[capacity];
        kind = new short[capacity];
    }

    /** A group as a positive number that a float holds exactly: there are fewer than 2²⁴ groups. */
    static float mark(int group) {
        return group + 1;
    }

    /**
     * Copies the state into the grid's cell order with one worker.
     *
     * @param everybody the agents' state; read until the next call
     * @param edge of the world
     * @param seeded draws for agents that stand on one point
     * @param now number of the step
     */
    public void gather(AgentsView everybody, Bounds edge, Draws seeded, long now) {
        gather(everybody.agents, edge, seeded, now, new Workers(1));
    }

    /**
     * Copies the state into the grid's cell order; the agents must have been sorted at these positions.
     *
     * @param everybody the agents' state; read until the next call
     * @param edge of the world
     * @param seeded draws for agents that stand on one point
     * @param now number of the step
     * @param workers who share the work
     */
    public void gather(Agents everybody, Bounds edge, Draws seeded, long now, Workers workers) {
        if (!copies || x.length < everybody.capacity() + Batch.LANES) {
            makeRoomForCopies(everybody.capacity());
        }
        copies = true;
        begin(everybody, edge, seeded, now, workers);
    }

    /**
     * Reads the agents' own state; they must have been sorted in place at these positions. Their state of that moment
     * is read until they are sorted again.
     *
     * @param everybody the agents' state; read until the next call
     * @param edge of the world
     * @param seeded draws for agents that stand on one point
     * @param now number of the step
     * @param workers who share the work
     */
    public void readInPlace(Agents everybody, Bounds edge, Draws seeded, long now, Workers workers) {
        copies = false;
        Slots slots = everybody.slots;
        x = slots.x;
        z = slots.z;
        vx = slots.vx;
        vz = slots.vz;
        hx = slots.hx;
        hz = slots.hz;
        begin(everybody, edge, seeded, now, workers);
    }

    /**
     * Reads the state again after groups have changed without any agent moving.
     *
     * @param workers who share the work
     */
    public void refresh(Workers workers) {
        begin(agents, bounds, draws, step, workers);
    }

    private void begin(Agents everybody, Bounds edge, Draws seeded, long now, Workers workers) {
        agents = everybody;
        bounds = edge;
        draws = seeded;
        step = now;
        if (!copies) {
            group = agents.slots.mark;
            kind = agents.slots.kind;
        }
        keepsRadius = agents.memory(Memory.PLAN_X) != null;
        if (keepsRadius && radius.length < grid.size() + Batch.LANES) {
            radius = new float[agents.capacity() + Batch.LANES];
        }
        describes = !copies && !agents.slots.isDescribed(agents.changes());
        if (copies || keepsRadius || describes) {
            workers.run((grid.size() + CHUNK - 1) / CHUNK, gathering);
        }
        largestRadius = agents.largestRadius();
    }

    private void gather(int chunk) {
        int[] order = grid.order();
        int first = chunk * CHUNK;
        int end = Math.min(grid.size(), first + CHUNK);
        for (int c = first; c < end && keepsRadius; c++) {
            radius[c] = agents.radius[order[c]];
        }
        if (copies) {
            copy(first, end);
        } else if (describes) {
            agents.slots.describe(agents, first, end);
        }
    }

    private void copy(int first, int end) {
        Slots slots = agents.slots;
        for (int c = first; c < end; c++) {
            int id = grid.order()[c];
            int slot = slots.of(id);
            group[c] = mark(agents, id);
            kind[c] = kind(agents, id);
            x[c] = slots.x[slot];
            z[c] = slots.z[slot];
            vx[c] = slots.vx[slot];
            vz[c] = slots.vz[slot];
            hx[c] = slots.hx[slot];
            hz[c] = slots.hz[slot];
        }
    }

    /** {@return the memory that it uses for all agents together, in bytes} */
    public long bytes() {
        long copied = copies ? 6L * x.length * Float.BYTES + 6L * kind.length : 0;
        return copied + 4L * radius.length;
    }

    /** {@return all agents' velocities, in m/s, in cell order} */
    public float[] vx() {
        return vx;
    }

    /** {@return as {@link #vx}, along z} */
    public float[] vz() {
        return vz;
    }

    /** {@return all agents' headings in cell order} */
    public float[] hx() {
        return hx;
    }

    /** {@return as {@link #hx}, along z} */
    public float[] hz() {
        return hz;
    }

    /** {@return all agents' radii, in metres, in cell order, if kept} */
    public float[] radius() {
        return radius;
    }

    /** {@return all agents' species · number of roles + role, in cell order} */
    public short[] kinds() {
        return kind;
    }

    /** {@return the largest body radius, in metres} */
    public float largestRadius() {
        return largestRadius;
    }

    /**
     * Loads the agents at {@code slots[from..to)} of the cell order into a batch.
     *
     * @param batch the agents, all of one body
     * @param body of the agent's species
     * @param slots indices in the cell order
     * @param from the first's index in {@code slots}
     * @param to the index behind the last's
     */
    public void load(Batch batch, Body body, int[] slots, int from, int to) {
        batch.size = to - from;
        batch.setBody(body);
        batch.loops = kernel.loops(batch);
        boolean inOneRow = !copies && slots[to - 1] - slots[from] == to - 1 - from;
        batch.firstSlot = inOneRow ? slots[from] : -1;
        if (inOneRow) {
            loadRow(batch, slots, from);
        } else {
            loadOneByOne(batch, slots, from);
        }
        batch.clearTotals();
        batch.limit(agents);
    }

    /**
     * Most batches are consecutive slots, because neighbours are alike: copying takes a fifth of the time of loading.
     */
    private void loadRow(Batch batch, int[] slots, int from) {
        int first = batch.firstSlot;
        int size = batch.size;
        System.arraycopy(agents.slots.id, first, batch.id, 0, size);
        System.arraycopy(slots, from, batch.slot, 0, size);
        System.arraycopy(x, first, batch.x, 0, size);
        System.arraycopy(z, first, batch.z, 0, size);
        System.arraycopy(vx, first, batch.vx, 0, size);
        System.arraycopy(vz, first, batch.vz, 0, size);
        System.arraycopy(hx, first, batch.hx, 0, size);
        System.arraycopy(hz, first, batch.hz, 0, size);
        for (int k = 0; k < size; k++) {
            batch.group[k] = Math.abs(group[first + k]);
        }
    }

    private void loadOneByOne(Batch batch, int[] slots, int from) {
        int[] order = grid.order();
        for (int k = 0; k < batch.size; k++) {
            int c = slots[from + k];
            int id = order[c];
            batch.id[k] = id;
            batch.slot[k] = copies ? agents.slots.of(id) : c;
            batch.x[k] = x[c];
            batch.z[k] = z[c];
            batch.hx[k] = hx[c];
            batch.hz[k] = hz[c];
            batch.group[k] = Math.abs(group[c]);
            batch.vx[k] = vx[c];
            batch.vz[k] = vz[c];
        }
    }

    /**
     * Fills the batch's sums.
     *
     * @param batch the agents, all of one body
     * @param senses what is asked for
     */
    public void perceive(Batch batch, Senses senses) {
        if (!senses.nothing()) {
            kernel.perceive(this, batch, senses);
        }
    }

    /** The query radius for an agent with that body and perception radius, centre to centre, in metres. */
    float reach(Body body, float perception) {
        return perception + (body.perceiveEdges() ? largestRadius : 0);
    }

    /**
     * Lists all agents whose centre is within {@code reach} of a point, in cell order.
     *
     * @param atX in metres
     * @param atZ in metres
     * @param reach in metres, 0 or more
     * @param found cleared and filled
     */
    public void near(float atX, float atZ, float reach, NearbyAgents found) {
        grid.near(atX, atZ, reach, found.spans);
        list(atX, atZ, reach, found);
    }

    /**
     * Lists all other agents whose centre is within an agent's perception radius, or {@link #IN_A_CROWD} of it in a
     * crowd, and that are not far behind, in cell order.
     *
     * @param batch the agents, all of one body
     * @param k the agent's index in the batch
     * @param behind agents farther behind than this, along the heading, are left out, in metres
     * @param crowd the number of agents near, or in adjacent cells, that makes a crowd
     * @param found cleared and filled
     */
    public void ahead(Batch batch, int k, float behind, int crowd, NearbyAgents found) {
        listAhead(batch, k, behind, lookedAhead(batch, k, crowd, found.spans), found);
    }

    /**
     * Finds the candidates of an agent that looks ahead, within the same distance as {@link #ahead}.
     *
     * @param batch the agents, all of one body
     * @param k the agent's index in the batch
     * @param crowd the number of agents near, or in adjacent cells, that makes a crowd
     * @param sight the query; its list is filled
     */
    public void look(Batch batch, int k, int crowd, CollisionCandidates sight) {
        sight.reach = lookedAhead(batch, k, crowd, sight.near.spans);
        kernel.look(this, batch, k, sight);
    }

    /** Finds the candidates ahead of an agent, and returns how far it looks. */
    private float lookedAhead(Batch batch, int k, int crowd, CellRanges spans) {
        float perception = batch.perception(k);
        float inACrowd = IN_A_CROWD * perception;
        grid.near(batch.x[k], batch.z[k], inACrowd, spans);
        if (spans.candidates() >= crowd) {
            return inACrowd;
        }
        grid.near(batch.x[k], batch.z[k], perception, spans);
        return perception;
    }

    /** Lists the agents of the spans that are near and not far behind. */
    void listAhead(Batch batch, int k, float behind, float reach, NearbyAgents found) {
        found.clear();
        found.makeRoom(found.spans.candidates());
        for (int span = 0; span < found.spans.size; span++) {
            found.takeAhead(this, span, batch, k, behind, reach);
        }
    }

    private void list(float atX, float atZ, float reach, NearbyAgents found) {
        found.clear();
        CellRanges spans = found.spans;
        int[] order = grid.order();
        for (int span = 0; span < spans.size; span++) {
            // A span's shift brings its agents to the nearest image, unless the query goes round the torus.
            float fromX = atX - spans.shiftX[span];
            float fromZ = atZ - spans.shiftZ[span];
            for (int c = spans.from[span]; c < spans.to[span]; c++) {
                float dx = x[c] - fromX;
                float dz = z[c] - fromZ;
                if (spans.wrapsAround) {
                    dx = bounds.dx(dx);
                    dz = bounds.dz(dz);
                }
                if (dx * dx + dz * dz <= reach * reach) {
                    found.add(order[c], c, dx, dz);
                }
            }
        }
    }

    /**
     * Lists the agents that agent k of a batch perceives, except itself, in cell order, by the same test as the sums.
     *
     * @param batch the agents, all of one body
     * @param k the agent's index in the batch
     * @param everybodyNear scratch
     * @param found cleared and filled
     */
    public void perceived(Batch batch, int k, NearbyAgents everybodyNear, NearbyAgents found) {
        float perception = batch.perception(k);
        float reach = reach(batch.body, perception);
        near(batch.x[k], batch.z[k], reach, everybodyNear);
        found.clear();
        for (int i = 0; i < everybodyNear.size(); i++) {
            int id = everybodyNear.id(i);
            float dx = everybodyNear.dx(i);
            float dz = everybodyNear.dz(i);
            float d2 = dx * dx + dz * dz;
            float ahead = dx * batch.hx[k] + dz * batch.hz[k];
            float own = perception + (batch.body.perceiveEdges() ? agents.radius[id] : 0);
            if (id != batch.id[k] && d2 <= own * own && ahead * Math.abs(ahead) >= batch.view * d2) {
                found.add(id, dx, dz);
            }
        }
    }

    /** {@return the number of agents in the cell order} */
    public int size() {
        return grid.size();
    }

    /**
     * {@return the agent at an index of the cell order}
     *
     * @param c the place, from 0
     */
    public int agentAt(int c) {
        return grid.order()[c];
    }

    /**
     * Lists agents of the same species in other groups whose centres are within {@code reach} of an agent, and that are
     * either in the silent group or later in the cell order: called for all agents outside the silent group, it gives
     * each pair once. Offsets are those of {@link #near}, or reversed.
     *
     * @param place the agent's, in the cell order
     * @param reach in metres, 0 or more
     * @param silent the group whose members do not search
     * @param found cleared and filled
     */
    public void others(int place, float reach, int silent, NearbyAgents found) {
        found.clear();
        CellRanges spans = found.spans;
        grid.near(x[place], z[place], reach, spans);
        int[] order = grid.order();
        float mine = Math.abs(group[place]);
        float silently = mark(silent);
        int species = kind[place] / ROLES;
        float squared = reach * reach;
        for (int span = 0; span < spans.size; span++) {
            float shiftX = spans.shiftX[span];
            float shiftZ = spans.shiftZ[span];
            for (int c = spans.from[span], end = spans.to[span]; c < end; c++) {
                float its = Math.abs(group[c]);
                boolean behind = c > place;
                if (its == mine || !behind && its != silently) {
                    continue;
                }
                // Always from the earlier one: rounding must not depend on which agent searches.
                float dx = behind ? x[c] - (x[place] - shiftX) : x[place] - (x[c] + shiftX);
                float dz = behind ? z[c] - (z[place] - shiftZ) : z[place] - (z[c] + shiftZ);
                if (spans.wrapsAround) {
                    dx = bounds.dx(dx);
                    dz = bounds.dz(dz);
                }
                if (dx * dx + dz * dz <= squared && kind[c] / ROLES == species) {
                    found.add(order[c], dx, dz);
                }
            }
        }
    }

    /**
     * {@return the highest rank, above {@code above}, of another group with an agent of its own species that an agent
     * perceives; {@code above} if there is none}
     *
     * @param agent its id
     * @param reach the largest perception distance, in metres
     * @param rank of each group, by id
     * @param above the rank to exceed
     * @param top the highest existing rank, at which the search stops
     * @param scratch used by one thread at a time
     * @param perception tests whether an agent is perceived
     */
    public int highestRank(
            int agent, float reach, int[] rank, int above, int top, NearbyAgents scratch, Perception perception) {
        CellRanges spans = scratch.spans;
        float atX = agents.x(agent);
        float atZ = agents.z(agent);
        grid.near(atX, atZ, reach, spans);
        int[] order = grid.order();
        float mine = mark(agents.group[agent]);
        int species = agents.species[agent];
        int best = above;
        for (int span = 0; span < spans.size; span++) {
            float fromX = atX - spans.shiftX[span];
            float fromZ = atZ - spans.shiftZ[span];
            for (int c = spans.from[span], end = spans.to[span]; c < end && best < top; c++) {
                int its = rank[(int) Math.abs(group[c]) - 1];
                if (its <= best || Math.abs(group[c]) == mine || kind[c] / ROLES != species) {
                    continue;
                }
                float dx = x[c] - fromX;
                float dz = z[c] - fromZ;
                if (spans.wrapsAround) {
                    dx = bounds.dx(dx);
                    dz = bounds.dz(dz);
                }
                if (perception.reaches(agent, order[c], dx * dx + dz * dz)) {
                    best = its;
                }
            }
        }
        return best;
    }

    /** Whether one agent perceives another. */
    @FunctionalInterface
    public interface Perception {
        /**
         * {@return whether {@code one} perceives {@code other}, whose centre is √{@code squared} metres away}
         *
         * @param one the id of the perceiving agent
         * @param other the id of the perceived agent
         * @param squared their distance squared, in m²
         */
        boolean reaches(int one, int other, float squared);
    }
}
