package onder.core.props;

import java.util.Arrays;
import onder.core.obstacles.Obstacles;
import onder.core.terrain.Terrain;

/**
 * What {@link PropPhysics} moves in a step: the props that move or may be pushed, and the people near them. Who pushes is a
 * round, upright body that keeps upright and on the ground.
 */
public final class PropStep {
    private static final int AT_FIRST = 64;

    /** What stands fast; only of obstacles, walls and the world's edge. */
    public Obstacles solid;

    /** The shape of the ground. */
    public Terrain ground;

    /** All props, of which those of {@link #prop} are moved. */
    public Props props;

    /** The step, in seconds. */
    public float dt;

    /** Places of props, rising. */
    public int[] prop = new int[AT_FIRST];

    /** How many of {@link #prop} there are. */
    public int propCount;

    /** Ids of those who push, rising. */
    public int[] agent = new int[AT_FIRST];

    /** How many of {@link #agent} there are. */
    public int agentCount;

    /** Where those who push are before the step, in metres; after it, where it brings them. */
    public float[] x = new float[AT_FIRST];

    /** As {@link #x}. */
    public float[] z = new float[AT_FIRST];

    /** With what velocity those who push would go, in m/s; after the step, with what they go. */
    public float[] vx = new float[AT_FIRST];

    /** As {@link #vx}. */
    public float[] vz = new float[AT_FIRST];

    /** In metres. */
    public float[] radius = new float[AT_FIRST];

    /** In kg; infinite for an agent that nothing stops. */
    public float[] mass = new float[AT_FIRST];

    /** Whether something has changed the velocity of those who push; false before the step. */
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
     * Adds somebody who pushes.
     *
     * @param id larger than all so far
     * @return its place
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
