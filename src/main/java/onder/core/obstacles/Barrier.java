package onder.core.obstacles;

import onder.core.agents.Agents;
import onder.core.agents.Slots;
import onder.core.geometry.Hit;

/** The hard constraint: no disc enters an obstacle or crosses a wall, whatever the forces. */
public final class Barrier {
    /** More than the gap that a slide leaves to a surface, in metres. */
    static final float MARGIN = 0.01f;

    private Barrier() {}

    /**
     * Stops an agent at obstacles on the way to its next position, and lets it slide along them. On entry the agents'
     * next state holds the proposed position and velocity, on return those that the obstacles allow.
     *
     * @param agents their next state is read, and changed if an agent is stopped
     * @param slot of the agent
     * @param obstacles the obstacles of the world
     * @param scratch for the slide, one per thread
     * @return whether something has reduced the velocity
     */
    public static boolean hold(Agents agents, int slot, Obstacles obstacles, Hit scratch) {
        return hold(agents, slot, obstacles, 0, 1, scratch);
    }

    /**
     * Stops an agent like {@link #hold(Agents, int, Obstacles, Hit)}, with friction: it reduces the velocity along the
     * surface by a share that grows with the velocity into the surface that it stops.
     *
     * @param agents their next state is read, and changed if an agent is stopped
     * @param slot of the agent
     * @param obstacles the obstacles of the world
     * @param friction the share for each m/s stopped, in s/m
     * @param dt the step, in seconds
     * @param scratch for the slide, one per thread
     * @return whether something has reduced the velocity
     */
    public static boolean hold(Agents agents, int slot, Obstacles obstacles, float friction, float dt, Hit scratch) {
        return mayMeetSomething(agents, slot, obstacles) && slide(agents, slot, obstacles, friction, dt, scratch);
    }

    /** Most of the time there is nothing within the length of the way; then no sweep is needed. */
    private static boolean mayMeetSomething(Agents agents, int slot, Obstacles obstacles) {
        Slots slots = agents.slots;
        float radius = agents.radius[slots.id(slot)];
        float x = slots.x[slot];
        float z = slots.z[slot];
        float way = Math.abs(slots.nextX()[slot] - x) + Math.abs(slots.nextZ()[slot] - z);
        return !obstacles.clear(x, z, way + radius + MARGIN);
    }

    private static boolean slide(Agents agents, int slot, Obstacles obstacles, float friction, float dt, Hit hit) {
        Slots slots = agents.slots;
        float radius = agents.radius[slots.id(slot)];
        float x = slots.x[slot];
        float z = slots.z[slot];
        float toX = slots.nextX()[slot];
        float toZ = slots.nextZ()[slot];
        obstacles.slide(x, z, toX - (double) x, toZ - (double) z, radius, hit);
        toX = (float) hit.x;
        toZ = (float) hit.z;
        float into = 0;
        float rubbed = 0;
        if (hit.t < 1) {
            // The wall removes the velocity into it, as in an inelastic collision; the agent slides along it.
            float nx = (float) hit.normalX;
            float nz = (float) hit.normalZ;
            into = Math.min(0, slots.nextVx()[slot] * nx + slots.nextVz()[slot] * nz);
            slots.nextVx()[slot] -= into * nx;
            slots.nextVz()[slot] -= into * nz;
            if (friction > 0) {
                float out = (toX - x) * nx + (toZ - z) * nz;
                rubbed = friction * into / (friction * into - 1);
                float lostX = rubbed * (toX - x - out * nx);
                float lostZ = rubbed * (toZ - z - out * nz);
                toX -= lostX;
                toZ -= lostZ;
                slots.nextVx()[slot] -= lostX / dt;
                slots.nextVz()[slot] -= lostZ / dt;
            }
        }
        // If rounding would turn a contact into an overlap, the agent stays at its old position, which is free.
        boolean free = obstacles.clear(toX, toZ, radius);
        slots.nextX()[slot] = free ? toX : x;
        slots.nextZ()[slot] = free ? toZ : z;
        return into < 0 || rubbed > 0;
    }
}
