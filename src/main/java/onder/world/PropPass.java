package onder.world;

import java.util.Arrays;
import onder.core.agents.Agents;
import onder.core.agents.NearbyAgents;
import onder.core.agents.Neighbours;
import onder.core.props.PropPhysics;
import onder.core.props.PropStep;
import onder.core.props.Props;
import onder.core.terrain.Terrain;
import onder.world.setup.Setup;

/**
 * Lets people push props: runs after their velocities are decided and before obstacles stop them. Only props that move,
 * or that are near an agent, take part in a step; the others cost nothing.
 */
final class PropPass implements AutoCloseable {
    /** The shortest time between updates of where people see props at rest, in seconds. */
    private static final float REVIEW = 0.5f;

    /** The time after which a prop that hardly moves falls asleep, in seconds. */
    private static final float QUIET = 0.4f;

    /** Below this speed a prop hardly moves, in m/s. */
    private static final float SLOW = 0.06f;

    /** Below this rate of turn a prop hardly moves, in rad/s. */
    private static final float SLOW_TURN = 0.15f;

    /** A push that changes a sleeping prop's speed by less than this does not wake it, in m/s. */
    private static final float NUDGE = 0.02f;

    /** Likewise, in rad/s. */
    private static final float NUDGE_TURN = 0.05f;

    /** The margin, beyond an agent's path, within which it counts as near a prop, in metres. */
    private static final float MARGIN = 0.1f;

    /** The most agents that push in a step: more than fit beside the largest number of props. */
    private static final int MOST = 12_000;

    private final PropStep step = new PropStep();
    private final NearbyAgents near = new NearbyAgents();
    private PropPhysics physics;
    private boolean[] moves = new boolean[0];
    private int[] pushers = new int[0];
    private boolean[] pushes = new boolean[0];
    private int pushing;

    /**
     * Moves props and the agents that push them.
     *
     * @param agents whose proposed next state is changed here
     * @param others gathered at the agents' positions
     */
    void carryOut(Setup setup, Scenery scenery, Terrain ground, Agents agents, Neighbours others, float dt) {
        Props props = scenery.props;
        props.beginStep();
        gather(setup, props, agents, others, dt);
        if (step.propCount == 0) {
            return;
        }
        if (physics == null) {
            physics = PropPhysics.provider().open();
        }
        step.solid = scenery.solid();
        step.ground = ground;
        step.props = props;
        step.dt = dt;
        physics.move(step);
        take(agents);
        for (int i = 0; i < step.propCount; i++) {
            settle(props, step.prop[i], dt);
        }
    }

    /** Whether what people see is updated after a step. */
    static boolean isReviewed(long step, float dt) {
        return step % Math.max(1, Math.round(REVIEW / dt)) == 0;
    }

    private void gather(Setup setup, Props props, Agents agents, Neighbours others, float dt) {
        int count = props.count();
        step.begin(count);
        pushing = 0;
        if (moves.length < count) {
            moves = new boolean[count];
        }
        if (pushes.length < agents.count()) {
            pushes = new boolean[agents.capacity()];
        }
        for (int i = 0; i < count; i++) {
            moves[i] = !props.asleep[i];
            findPushers(props, i, agents, others, dt);
        }
        for (int i = 0; i < count; i++) {
            if (moves[i] || isStruck(props, i, dt)) {
                step.prop[step.propCount++] = i;
            }
        }
        Arrays.sort(pushers, 0, pushing);
        for (int i = 0; i < pushing; i++) {
            pushes[pushers[i]] = false;
            if (i < MOST && step.propCount > 0) {
                push(setup, agents, pushers[i], dt);
            }
        }
    }

    /** Records the agents near a prop, which may push it. */
    private void findPushers(Props props, int prop, Agents agents, Neighbours others, float dt) {
        float x = props.now.x[prop];
        float z = props.now.z[prop];
        float reach = props.all().get(prop).reach() + MARGIN + speed(props, prop) * dt;
        others.near(x, z, reach + 2 * others.largestRadius(), near);
        for (int k = 0; k < near.size(); k++) {
            int id = near.id(k);
            int slot = agents.slot(id);
            float wayX = agents.slots.nextX()[slot] - agents.x(id);
            float wayZ = agents.slots.nextZ()[slot] - agents.z(id);
            float within = reach + agents.radius[id] + Math.abs(wayX) + Math.abs(wayZ);
            float dx = agents.x(id) - x;
            float dz = agents.z(id) - z;
            if (agents.alive[id] && dx * dx + dz * dz <= within * within) {
                moves[prop] = true;
                if (!pushes[id]) {
                    pushes[id] = true;
                    if (pushing == pushers.length) {
                        pushers = Arrays.copyOf(pushers, Math.max(64, 2 * pushing));
                    }
                    pushers[pushing++] = id;
                }
            }
        }
    }

    private static float speed(Props props, int i) {
        float vx = props.vx[i];
        float vy = props.vy[i];
        float vz = props.vz[i];
        return (float) Math.sqrt(vx * vx + vy * vy + vz * vz);
    }

    /** Whether a moving prop may hit a prop at rest. */
    private static boolean isStruck(Props props, int prop, float dt) {
        float reach = props.all().get(prop).reach();
        for (int i = 0; i < props.count(); i++) {
            if (!props.asleep[i]) {
                float within = reach + props.all().get(i).reach() + MARGIN + speed(props, i) * dt;
                float dx = props.now.x[i] - props.now.x[prop];
                float dz = props.now.z[i] - props.now.z[prop];
                if (dx * dx + dz * dz <= within * within) {
                    return true;
                }
            }
        }
        return false;
    }

    private void push(Setup setup, Agents agents, int id, float dt) {
        int at = step.add(id);
        int slot = agents.slot(id);
        step.x[at] = agents.x(id);
        step.z[at] = agents.z(id);
        step.vx[at] = (agents.slots.nextX()[slot] - agents.x(id)) / dt;
        step.vz[at] = (agents.slots.nextZ()[slot] - agents.z(id)) / dt;
        step.radius[at] = agents.radius[id];
        step.mass[at] = agents.external[id]
                ? Float.POSITIVE_INFINITY
                : setup.species().get(agents.species[id]).body().mass()
                        * setup.physics().weight();
    }

    /** Gives agents that hit something the velocity from the physics. */
    private void take(Agents agents) {
        for (int i = 0; i < step.agentCount; i++) {
            int id = step.agent[i];
            int slot = agents.slot(id);
            if (step.pushed[i] && !agents.external[id]) {
                float wasX = (agents.slots.nextX()[slot] - agents.x(id)) / step.dt;
                float wasZ = (agents.slots.nextZ()[slot] - agents.z(id)) / step.dt;
                agents.slots.nextVx()[slot] += step.vx[i] - wasX;
                agents.slots.nextVz()[slot] += step.vz[i] - wasZ;
                agents.slots.nextX()[slot] = step.x[i];
                agents.slots.nextZ()[slot] = step.z[i];
            }
        }
    }

    /** Puts props that have hardly moved to sleep, and wakes those that have moved. */
    private static void settle(Props props, int i, float dt) {
        float wx = props.wx[i];
        float wy = props.wy[i];
        float wz = props.wz[i];
        float speed = speed(props, i);
        double turning = Math.sqrt(wx * wx + wy * wy + wz * (double) wz);
        if (props.asleep[i]) {
            if (speed < NUDGE && turning < NUDGE_TURN) {
                props.stay(i);
            } else {
                props.asleep[i] = false;
            }
        } else if (speed < SLOW && turning < SLOW_TURN) {
            props.quiet[i] += dt;
            if (props.quiet[i] >= QUIET) {
                props.sleep(i);
            }
        } else {
            props.quiet[i] = 0;
        }
    }

    @Override
    public void close() {
        if (physics != null) {
            physics.close();
            physics = null;
        }
    }
}
