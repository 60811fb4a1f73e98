package onder.world;

import onder.core.Agents;
import onder.core.Contacts;
import onder.core.Grid;
import onder.core.Workers;
import onder.steer.Actuation;

/**
 * Soft contact where bodies rub: they are pressed into each other, resist it, and slow each other down. What presses adds
 * up over a crowd and over steps, as their velocities hold it. The step is cut small enough for it; every summand is taken
 * at the same frozen state. Source: Helbing, Farkas and Vicsek 2000.
 */
final class BodyForces {
    private static final int CHUNK = 256;

    /** No part of a step is longer, in seconds: bodies that others press then do not swing, and what rubs can stop them. */
    private static final float PART = 1 / 960f;

    private final Agents agents;
    private final Grid grid;
    private final Contacts contacts;
    private final Workers workers;
    private final Steering steering;
    private final Workers.Task pressing = (chunk, worker) -> press(chunk, worker);
    private final Workers.Task moving = (chunk, worker) -> move(chunk);
    private final Workers.Task ending = (chunk, worker) -> end(chunk);

    // By id: the velocity during the step, and what a part of the step changes of it.
    private float[] vx = new float[0];
    private float[] vz = new float[0];
    private float[] changeX = new float[0];
    private float[] changeZ = new float[0];

    // The step at work.
    private float friction;
    private float part;
    private float share;
    private float slack;
    private long step;

    BodyForces(Agents agents, Contacts contacts, Workers workers, Steering steering) {
        this.agents = agents;
        this.grid = steering.grid();
        this.contacts = contacts;
        this.workers = workers;
        this.steering = steering;
    }

    /** The memory that it uses for all agents together, in bytes. */
    long bytes() {
        return 16L * vx.length;
    }

    /** Moves all from where they are, with the velocities that they want, through each other's bodies. */
    void press(float rubs, float seconds, long now, float largestRadius) {
        if (vx.length < agents.count()) {
            vx = new float[agents.capacity()];
            vz = new float[agents.capacity()];
            changeX = new float[agents.capacity()];
            changeZ = new float[agents.capacity()];
        }
        int parts = (int) Math.ceil(seconds / PART - 1e-3f);
        friction = rubs;
        part = seconds / parts;
        share = 1f / parts;
        step = now;
        slack = largestRadius + begin(seconds);
        for (int i = 0; i < parts; i++) {
            workers.run(chunks(grid.size()), pressing);
            workers.run(chunks(grid.size()), moving);
        }
        workers.run(chunks(grid.size()), ending);
    }

    private static int chunks(int n) {
        return (n + CHUNK - 1) / CHUNK;
    }

    /** Puts all where they come from. {@return how far anybody can go in the step, in metres} */
    private float begin(float seconds) {
        float farthest = 0;
        for (int c = 0; c < grid.size(); c++) {
            int id = grid.order()[c];
            if (agents.external[id]) {
                vx[id] = agents.nextVx()[id];
                vz[id] = agents.nextVz()[id];
                float wayX = agents.nextX()[id] - agents.x[id];
                float wayZ = agents.nextZ()[id] - agents.z[id];
                farthest = Math.max(farthest, (float) Math.sqrt(wayX * wayX + wayZ * wayZ));
            } else {
                vx[id] = agents.vx[id];
                vz[id] = agents.vz[id];
                farthest = Math.max(farthest, steering.topSpeed(id) * seconds);
                agents.nextX()[id] = agents.x[id];
                agents.nextZ()[id] = agents.z[id];
            }
        }
        return farthest;
    }

    private void press(int chunk, int worker) {
        int[] order = grid.order();
        Contacts.Push push = steering.scratches()[worker].push;
        for (int c = chunk * CHUNK, end = Math.min(grid.size(), c + CHUNK); c < end; c++) {
            int id = order[c];
            changeX[id] = 0;
            changeZ[id] = 0;
            if (!agents.external[id]) {
                float reach = agents.radius[id] + slack;
                contacts.press(step, id, agents.nextX(), agents.nextZ(), vx, vz, reach, friction, part, push);
                changeX[id] = push.x + share * (agents.nextVx()[id] - agents.vx[id]);
                changeZ[id] = push.z + share * (agents.nextVz()[id] - agents.vz[id]);
            }
        }
    }

    /** Whom others press or drag along is carried by them, and runs no faster than it can. */
    private void move(int chunk) {
        int[] order = grid.order();
        for (int c = chunk * CHUNK, end = Math.min(grid.size(), c + CHUNK); c < end; c++) {
            int id = order[c];
            if (agents.external[id]) {
                continue;
            }
            vx[id] += changeX[id];
            vz[id] += changeZ[id];
            float top = steering.topSpeed(id);
            float speed2 = vx[id] * vx[id] + vz[id] * vz[id];
            if (speed2 > top * top) {
                float less = top / (float) Math.sqrt(speed2);
                vx[id] *= less;
                vz[id] *= less;
            }
            agents.nextX()[id] += vx[id] * part;
            agents.nextZ()[id] += vz[id] * part;
        }
    }

    private void end(int chunk) {
        int[] order = grid.order();
        for (int c = chunk * CHUNK, end = Math.min(grid.size(), c + CHUNK); c < end; c++) {
            int id = order[c];
            if (!agents.external[id] && (agents.nextVx()[id] != vx[id] || agents.nextVz()[id] != vz[id])) {
                agents.nextVx()[id] = vx[id];
                agents.nextVz()[id] = vz[id];
                if (steering.facesAtOnce(id)) {
                    Actuation.face(agents, id);
                }
            }
        }
    }
}
