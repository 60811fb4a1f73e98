package onder.world;

import onder.core.Workers;
import onder.core.agents.Agents;
import onder.core.agents.Contact;
import onder.core.agents.Contacts;
import onder.core.agents.Grid;
import onder.core.agents.Slots;
import onder.core.geometry.Bounds;
import onder.core.obstacles.Barrier;
import onder.core.obstacles.BarrierFilter;
import onder.core.obstacles.Obstacles;
import onder.world.setup.Rules;
import onder.world.setup.Setup;

/**
 * From velocities to new positions: the step itself, body contact, and the hard constraint that no
 * disc enters an obstacle or crosses a wall whatever the forces did. Source: Buckland's EnforceNonPenetrationConstraint, freed of order.
 */
final class Motion {
    static final int CHUNK = 256;

    private final Agents agents;
    private final Slots slots;
    private final Grid grid;
    private final Contacts contacts;
    private final BodyForces forces;
    private final Steering steering;
    private final Workers workers;
    private final WorkerScratch[] scratches;
    private final Workers.Task pushing = (chunk, worker) -> push(chunk, scratchOf(worker));
    private final Workers.Task taking = (chunk, worker) -> take(chunk);
    private final Workers.Task committing = (chunk, worker) -> commit(chunk, scratchOf(worker));

    /** Positions of pushed agents after the sweep; allocated when bodies first push each other. */
    private float[] pushedX = new float[0];

    private float[] pushedZ = new float[0];

    // The current sweep.
    private float[] atX;
    private float[] atZ;
    private float[] moverX;
    private float[] moverZ;
    private float share;
    private float slack;
    private float friction;
    private float dt;
    private Obstacles obstacles;
    private long step;

    Motion(Agents agents, Contacts contacts, Workers workers, Steering steering) {
        this.agents = agents;
        slots = agents.slots;
        this.grid = steering.grid;
        this.contacts = contacts;
        this.workers = workers;
        this.steering = steering;
        this.scratches = steering.scratches;
        this.forces = new BodyForces(agents, contacts, workers, steering);
    }

    private WorkerScratch scratchOf(int worker) {
        return scratches[worker];
    }

    /** The memory used for all agents together, in bytes. */
    long bytes() {
        return 4L * (pushedX.length + pushedZ.length) + forces.bytes();
    }

    /** Pushes the proposed positions, which are the agents' next state, apart; in soft contact they rub, too. */
    void contact(Rules rules, float seconds, Obstacles solid, long now, float largestRadius) {
        Contact contact = rules.contact();
        friction = rules.bodiesPress() ? rules.friction() : 0;
        dt = seconds;
        if (contact == Contact.OFF) {
            return;
        }
        if (friction > 0) {
            forces.press(friction, seconds, now, largestRadius);
            return;
        }
        if (pushedX.length < agents.count()) {
            pushedX = new float[agents.capacity()];
            pushedZ = new float[agents.capacity()];
        }
        obstacles = solid;
        step = now;
        sweep(slots.x, slots.z, 1, largestRadius);
        if (contact == Contact.SOFT) {
            float farthest = 0;
            for (WorkerScratch scratch : scratches) {
                farthest = Math.max(farthest, scratch.farthestMove);
            }
            sweep(slots.nextX(), slots.nextZ(), 0.5f, largestRadius + farthest);
        }
    }

    /** Pushes every mover away from the others at (x, z); all pushes are computed before any is applied. */
    private void sweep(float[] x, float[] z, float how, float reachBeyondRadius) {
        atX = x;
        atZ = z;
        moverX = slots.nextX();
        moverZ = slots.nextZ();
        share = how;
        slack = reachBeyondRadius;
        workers.run(chunks(grid.size()), pushing);
        workers.run(chunks(grid.size()), taking);
    }

    static int chunks(int n) {
        return (n + CHUNK - 1) / CHUNK;
    }

    private void push(int chunk, WorkerScratch scratch) {
        for (int slot = chunk * CHUNK, end = Math.min(grid.size(), slot + CHUNK); slot < end; slot++) {
            int id = slots.id(slot);
            if (agents.external[id]) {
                pushedX[slot] = moverX[slot];
                pushedZ[slot] = moverZ[slot];
                continue;
            }
            float reach = agents.radius[id] + slack;
            contacts.push(step, slot, moverX[slot], moverZ[slot], atX, atZ, reach, share, scratch.push);
            pushedX[slot] = moverX[slot] + scratch.push.x;
            pushedZ[slot] = moverZ[slot] + scratch.push.z;
            float movedX = pushedX[slot] - slots.x[slot];
            float movedZ = pushedZ[slot] - slots.z[slot];
            scratch.farthestMove = Math.max(scratch.farthestMove, (float) Math.sqrt(movedX * movedX + movedZ * movedZ));
        }
    }

    private void take(int chunk) {
        int from = chunk * CHUNK;
        int end = Math.min(grid.size(), from + CHUNK);
        System.arraycopy(pushedX, from, moverX, from, end - from);
        System.arraycopy(pushedZ, from, moverZ, from, end - from);
    }

    /** Whether no agent can hit anything: then the proposed positions are final, which saves a pass. */
    boolean isUnhindered(Setup setup, Obstacles solid) {
        return setup.rules().contact() == Contact.OFF && !setup.isLive() && solid.isEmpty();
    }

    /**
     * Stops agents at obstacles and walls on the way to their next positions, and ends the step.
     *
     * @param unhindered whether they are already known to be there
     */
    void commit(Obstacles solid, boolean unhindered) {
        obstacles = solid;
        if (!unhindered && (!solid.isEmpty() || solid.bounds().periodX() > 0)) {
            workers.run(chunks(grid.size()), committing);
        }
        slots.swapBuffers();
    }

    private void commit(int chunk, WorkerScratch scratch) {
        int from = chunk * CHUNK;
        int end = Math.min(grid.size(), from + CHUNK);
        if (!obstacles.isEmpty()) {
            float rubs = friction / Contacts.STIFFNESS;
            BarrierFilter sieve = scratch.sieve;
            sieve.sift(slots, from, end, steering.neighbours.largestRadius(), obstacles);
            for (int i = 0; i < sieve.size(); i++) {
                int slot = sieve.slot(i);
                float beforeX = slots.nextVx()[slot];
                float beforeZ = slots.nextVz()[slot];
                if (!agents.external[slots.id(slot)] && Barrier.hold(agents, slot, obstacles, rubs, dt, scratch.hit)) {
                    steering.face(slots, slot, beforeX, beforeZ);
                }
            }
        }
        if (obstacles.bounds().periodX() > 0) {
            wrap(from, end);
        }
    }

    /** Wraps the positions of agents that crossed a seam of the torus. */
    private void wrap(int from, int end) {
        Bounds bounds = obstacles.bounds();
        float minX = bounds.minX();
        float minZ = bounds.minZ();
        float periodX = bounds.periodX();
        float periodZ = bounds.periodZ();
        float maxX = minX + periodX;
        float maxZ = minZ + periodZ;
        for (int slot = from; slot < end; slot++) {
            float x = slots.nextX()[slot];
            float z = slots.nextZ()[slot];
            // Most agents are inside and need no write.
            if (x < minX || x >= maxX) {
                slots.nextX()[slot] = Bounds.wrap(x, minX, periodX);
            }
            if (z < minZ || z >= maxZ) {
                slots.nextZ()[slot] = Bounds.wrap(z, minZ, periodZ);
            }
        }
    }
}
