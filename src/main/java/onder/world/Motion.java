package onder.world;

import onder.core.Agents;
import onder.core.Contact;
import onder.core.Contacts;
import onder.core.Draws;
import onder.core.Grid;
import onder.core.Obstacles;
import onder.core.Workers;

/**
 * From velocities to new positions: the step itself, body contact, and the hard constraint that no
 * disc enters an obstacle or crosses a wall whatever the forces did. Source: spec 1.2 step 4.
 */
final class Motion {
    private static final int CHUNK = 256;

    private final Agents agents;
    private final Grid grid;
    private final Contacts contacts;
    private final Workers workers;
    private final Crew[] crews;
    private final float[] nextX;
    private final float[] nextZ;
    private final float[] pushedX;
    private final float[] pushedZ;

    Motion(Agents agents, Grid grid, Workers workers, Crew[] crews) {
        this.agents = agents;
        this.grid = grid;
        this.contacts = new Contacts(grid);
        this.workers = workers;
        this.crews = crews;
        nextX = new float[agents.count()];
        nextZ = new float[agents.count()];
        pushedX = new float[agents.count()];
        pushedZ = new float[agents.count()];
    }

    /** Where an agent goes if nobody is in its way. */
    void propose(int id, float dt) {
        nextX[id] = agents.x[id] + agents.vx[id] * dt;
        nextZ[id] = agents.z[id] + agents.vz[id] * dt;
    }

    /** Pushes the proposed positions apart. */
    void contact(Contact contact, Obstacles obstacles, Draws draws, long step, float largestRadius) {
        if (contact == Contact.OFF) {
            return;
        }
        sweep(agents.x, agents.z, nextX, nextZ, 1, 0, obstacles, draws, step, largestRadius);
        if (contact == Contact.SOFT) {
            float farthest = 0;
            for (Crew crew : crews) {
                farthest = Math.max(farthest, crew.farthestMove);
            }
            sweep(nextX, nextZ, nextX, nextZ, 0.5f, farthest, obstacles, draws, step, largestRadius);
        }
    }

    /** One sweep: every mover against the others at (atX, atZ); all read before anybody is moved. */
    private void sweep(
            float[] atX,
            float[] atZ,
            float[] moverX,
            float[] moverZ,
            float share,
            float strayed,
            Obstacles obstacles,
            Draws draws,
            long step,
            float largestRadius) {
        int[] order = grid.order();
        int n = grid.size();
        workers.run((n + CHUNK - 1) / CHUNK, (chunk, worker) -> {
            Crew crew = crews[worker];
            for (int k = chunk * CHUNK, end = Math.min(n, k + CHUNK); k < end; k++) {
                int id = order[k];
                contacts.push(
                        agents,
                        obstacles.bounds(),
                        draws,
                        step,
                        id,
                        moverX[id],
                        moverZ[id],
                        atX,
                        atZ,
                        agents.radius[id] + largestRadius + strayed,
                        share,
                        crew.push);
                pushedX[id] = moverX[id] + crew.push.x;
                pushedZ[id] = moverZ[id] + crew.push.z;
                float movedX = pushedX[id] - agents.x[id];
                float movedZ = pushedZ[id] - agents.z[id];
                crew.farthestMove = Math.max(crew.farthestMove, (float) Math.sqrt(movedX * movedX + movedZ * movedZ));
            }
        });
        System.arraycopy(pushedX, 0, nextX, 0, agents.count());
        System.arraycopy(pushedZ, 0, nextZ, 0, agents.count());
    }

    /** Moves everybody from where they are toward the proposed positions, as far as obstacles and walls let them. */
    void commit(Obstacles obstacles) {
        int[] order = grid.order();
        int n = grid.size();
        workers.run((n + CHUNK - 1) / CHUNK, (chunk, worker) -> {
            Crew crew = crews[worker];
            for (int k = chunk * CHUNK, end = Math.min(n, k + CHUNK); k < end; k++) {
                commit(order[k], obstacles, crew);
            }
        });
    }

    private void commit(int id, Obstacles obstacles, Crew crew) {
        float x = agents.x[id];
        float z = agents.z[id];
        float toX = nextX[id];
        float toZ = nextZ[id];
        if (!obstacles.isEmpty()) {
            obstacles.slide(x, z, toX - (double) x, toZ - (double) z, agents.radius[id], crew.hit);
            toX = (float) crew.hit.x;
            toZ = (float) crew.hit.z;
            if (crew.hit.t < 1) {
                // The wall takes the velocity into it, as an inelastic hit would; along it the agent slides.
                float nx = (float) crew.hit.normalX;
                float nz = (float) crew.hit.normalZ;
                float into = Math.min(0, agents.vx[id] * nx + agents.vz[id] * nz);
                agents.vx[id] -= into * nx;
                agents.vz[id] -= into * nz;
            }
        }
        var bounds = obstacles.bounds();
        if (bounds.periodX() > 0) {
            toX = Obstacles.wrap(toX, bounds.minX(), bounds.periodX());
            toZ = Obstacles.wrap(toZ, bounds.minZ(), bounds.periodZ());
        }
        // Where rounding would let a contact become an overlap, the agent stays: where it was is free.
        if (obstacles.isEmpty() || obstacles.clear(toX, toZ, agents.radius[id])) {
            agents.x[id] = toX;
            agents.z[id] = toZ;
        }
    }
}
