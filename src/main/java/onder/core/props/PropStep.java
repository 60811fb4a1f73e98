package onder.core.props;

import java.util.Arrays;
import onder.core.obstacles.Obstacles;
import onder.core.terrain.Terrain;

/**
 * What {@link PropPhysics} moves in a step: the props that move or may be pushed, and the agents near them. An agent
 * that pushes is a round body that stays upright and on the ground.
 */
public final class PropStep {
    private static final int AT_FIRST = 64;

    /** Everything fixed: only obstacles, walls and the world's edge. */
    public Obstacles solid;

    /** The shape of the ground. */
    public Terrain ground;

    /** All props, of which those of {@link #prop} are moved. */
    public Props props;

    /** The step, in seconds. */
    public float dt;

    /** Indices of the moving props, ascending. */
    public int[] prop = new int[AT_FIRST];

    /** The number of entries in {@link #prop}. */
    public int propCount;

    /** Ids of the agents that push, ascending. */
    public int[] agent = new int[AT_FIRST];

    /** The number of entries in {@link #agent}. */
    public int agentCount;

    /** Positions of the pushing agents, in metres; the step replaces them. */
    public float[] x = new float[AT_FIRST];

    /** As {@link #x}. */
    public float[] z = new float[AT_FIRST];

    /** Desired velocities of the pushing agents, in m/s; the step replaces them by the actual ones. */
    public float[] vx = new float[AT_FIRST];

    /** As {@link #vx}. */
    public float[] vz = new float[AT_FIRST];

    /** In metres. */
    public float[] radius = new float[AT_FIRST];

    /** In kg; infinite for an agent that nothing stops. */
    public float[] mass = new float[AT_FIRST];

    /** Whether something has changed an agent's velocity; false before the step. */
    public boolean[] pushed = new boolean[AT_FIRST];

    /** Nothing moves yet. */
    public PropStep() {}

    /**
     * Begins a step in which nothing moves.
     *
     * @param count how many props there are
     */
    public void begin(int count) {
        propCount = 0;
        agentCount = 0;
        if (prop.length < count) {
            prop = new int[count];
        }
    }

    /**
     * Adds an agent that pushes.
     *
     * @param id larger than all so far
     * @return its index
     */
    public int add(int id) {
        if (agentCount == agent.length) {
            int more = 2 * agentCount;
            agent = Arrays.copyOf(agent, more);
            x = Arrays.copyOf(x, more);
            z = Arrays.copyOf(z, more);
            vx = Arrays.copyOf(vx, more);
            vz = Arrays.copyOf(vz, more);
            radius = Arrays.copyOf(radius, more);
            mass = Arrays.copyOf(mass, more);
            pushed = Arrays.copyOf(pushed, more);
        }
        agent[agentCount] = id;
        pushed[agentCount] = false;
        return agentCount++;
    }
}
