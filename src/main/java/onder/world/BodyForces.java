package onder.world;

import onder.core.Workers;
import onder.core.agents.Agents;
import onder.core.agents.Contacts;
import onder.core.agents.Grid;
import onder.core.agents.Slots;

/**
 * Soft contact with friction: bodies pressed into each other resist and slow each other down. Pressure adds up over a
 * crowd and over steps, because velocities carry it on. The step is divided finely enough; every summand uses the same
 * frozen state. Source: Helbing, Farkas and Vicsek 2000.
 */
final class BodyForces {
    /**
     * The longest substep, in seconds: short enough that pressed bodies do not oscillate and friction can stop them.
     */
    private static final float PART = 1 / 960f;

    private final Agents agents;
    private final Slots slots;
    private final Grid grid;
    private final Contacts contacts;
    private final Workers workers;
    private final Steering steering;
    private final Workers.Task pressing = (chunk, worker) -> press(chunk, worker);
    private final Workers.Task moving = (chunk, worker) -> move(chunk);
    private final Workers.Task ending = (chunk, worker) -> end(chunk);

    // By slot: the velocity during the step, and its change in a substep.
    private float[] vx = new float[0];
    private float[] vz = new float[0];
    private float[] changeX = new float[0];
    private float[] changeZ = new float[0];

    // The current step.
    private float friction;
    private float part;
    private float share;
    private float slack;
    private long step;

    BodyForces(Agents agents, Contacts contacts, Workers workers, Steering steering) {
        this.agents = agents;
        slots = agents.slots;
        this.grid = steering.grid;
        this.contacts = contacts;
        this.workers = workers;
        this.steering = steering;
    }

    /** The memory used for all agents together, in bytes. */
    long bytes() {
        return 16L * vx.length;
    }

    /** Moves all agents from their positions with their desired velocities, subject to forces between bodies. */
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
            workers.run(Motion.chunks(grid.size()), pressing);
            workers.run(Motion.chunks(grid.size()), moving);
        }
        workers.run(Motion.chunks(grid.size()), ending);
    }

    /**
     * Puts all agents at their start positions. {@return the farthest distance that any agent can move in the step, in
     * metres}
     */
    private float begin(float seconds) {
        float farthest = 0;
        for (int slot = 0; slot < grid.size(); slot++) {
            int id = slots.id(slot);
            if (agents.external[id]) {
                vx[slot] = slots.nextVx()[slot];
                vz[slot] = slots.nextVz()[slot];
                float wayX = slots.nextX()[slot] - slots.x[slot];
                float wayZ = slots.nextZ()[slot] - slots.z[slot];
                farthest = Math.max(farthest, (float) Math.sqrt(wayX * wayX + wayZ * wayZ));
            } else {
                vx[slot] = slots.vx[slot];
                vz[slot] = slots.vz[slot];
                farthest = Math.max(farthest, steering.topSpeed(id) * seconds);
                slots.nextX()[slot] = slots.x[slot];
                slots.nextZ()[slot] = slots.z[slot];
            }
        }
        return farthest;
    }

    private void press(int chunk, int worker) {
        Contacts.Push push = steering.scratches[worker].push;
        for (int slot = chunk * Motion.CHUNK, end = Math.min(grid.size(), slot + Motion.CHUNK); slot < end; slot++) {
            int id = slots.id(slot);
            changeX[slot] = 0;
            changeZ[slot] = 0;
            if (!agents.external[id]) {
                float reach = agents.radius[id] + slack;
                contacts.press(step, slot, slots.nextX(), slots.nextZ(), vx, vz, reach, friction, part, push);
                changeX[slot] = push.x + share * (slots.nextVx()[slot] - slots.vx[slot]);
                changeZ[slot] = push.z + share * (slots.nextVz()[slot] - slots.vz[slot]);
            }
        }
    }

    /** Limits agents to their top speed, except for motion caused by others that press or drag them. */
    private void move(int chunk) {
        for (int slot = chunk * Motion.CHUNK, end = Math.min(grid.size(), slot + Motion.CHUNK); slot < end; slot++) {
            int id = slots.id(slot);
            if (agents.external[id]) {
                continue;
            }
            vx[slot] += changeX[slot];
            vz[slot] += changeZ[slot];
            float top = steering.topSpeed(id);
            float speed2 = vx[slot] * vx[slot] + vz[slot] * vz[slot];
            if (speed2 > top * top) {
                float less = top / (float) Math.sqrt(speed2);
                vx[slot] *= less;
                vz[slot] *= less;
            }
            slots.nextX()[slot] += vx[slot] * part;
            slots.nextZ()[slot] += vz[slot] * part;
        }
    }

    private void end(int chunk) {
        for (int slot = chunk * Motion.CHUNK, end = Math.min(grid.size(), slot + Motion.CHUNK); slot < end; slot++) {
            int id = slots.id(slot);
            if (!agents.external[id] && (slots.nextVx()[slot] != vx[slot] || slots.nextVz()[slot] != vz[slot])) {
                float beforeX = slots.nextVx()[slot];
                float beforeZ = slots.nextVz()[slot];
                slots.nextVx()[slot] = vx[slot];
                slots.nextVz()[slot] = vz[slot];
                steering.face(slots, slot, beforeX, beforeZ);
            }
        }
    }
}
