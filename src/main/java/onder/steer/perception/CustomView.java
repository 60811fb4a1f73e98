package onder.steer.perception;

import java.util.Comparator;
import java.util.Map;
import java.util.TreeMap;
import onder.core.CacheLinePadded;
import onder.core.Draws;
import onder.core.agents.AgentsView;
import onder.core.agents.Batch;
import onder.core.agents.NearbyAgents;
import onder.core.geometry.Bounds;
import onder.core.geometry.Hit;
import onder.core.obstacles.Obstacles;
import onder.steer.behaviour.Custom;

/**
 * What a {@link Custom} behaviour goes by besides its batch: the world as it was when the step began, for reading, and
 * random numbers that are the same in every run. Each thread has one; what it returns is not to be kept.
 */
public final class CustomView extends CacheLinePadded {
    /** The largest force that counts as one, in newtons or rad/s². */
    public static final float MOST = 1e30f;

    private final Surroundings now;
    private final AgentsView agents;
    private final NearbyAgents found = new NearbyAgents();

    /** Whose force was none, and the first agent that it was for. */
    private final Map<CustomForce, Integer> faults = new TreeMap<>(Comparator.comparing(Object::toString));

    /** Of the behaviour at work. */
    private int owner;

    CustomView(Surroundings now) {
        this.now = now;
        agents = now.agents().view();
    }

    /** {@return everybody, by id; the batch has the ids of its own} */
    public AgentsView agents() {
        return agents;
    }

    /** {@return who leads whom, and where groups go} */
    public Guidance guidance() {
        return now.guidance();
    }

    /** {@return what stands in the world} */
    public Obstacles obstacles() {
        return now.obstacles();
    }

    /** {@return the world's edge; on a torus {@code dx} and {@code dz} take a difference to the nearest image} */
    public Bounds bounds() {
        return now.bounds();
    }

    /** {@return the number of steps made so far: the clock to go by} */
    public long step() {
        return now.step();
    }

    /** {@return the length of a step, in seconds} */
    public float dt() {
        return now.dt();
    }

    /** {@return whether the user points at the ground} */
    public boolean hasPointer() {
        return now.hasPointer();
    }

    /** {@return where the user points, in metres; NaN: nowhere} */
    public float pointerX() {
        return now.pointerX();
    }

    /** {@return as {@link #pointerX}, along z} */
    public float pointerZ() {
        return now.pointerZ();
    }

    /**
     * Whom agent k of the batch perceives, with their offsets; until the next call.
     *
     * @param batch the agents
     * @param k the agent's place in the batch
     * @return those whom it perceives
     */
    public NearbyAgents perceived(Batch batch, int k) {
        now.neighbours().perceived(batch, k, now.near(), found);
        return found;
    }

    /** {@return scratch for rays among the obstacles} */
    public Hit hit() {
        return now.hit();
    }

    /** {@return what takes the shapes that explain the behaviour, when somebody inspects an agent} */
    public DebugGeometry sketch() {
        return now.sketch();
    }

    /**
     * {@return a random number, uniform in [0, 1): a function of the world's seed, the behaviour's name and these}
     *
     * @param agent its id
     * @param step {@link #step}, or what stays the same for some steps, such as {@code step() / 60}
     * @param purpose what it is for: draws for other purposes have nothing to do with each other
     */
    public float uniform(int agent, long step, int purpose) {
        return Draws.uniform(bits(agent, step, purpose));
    }

    /**
     * {@return a random number, uniform in [−1, 1)}
     *
     * @param agent its id
     * @param step as in {@link #uniform}
     * @param purpose as in {@link #uniform}
     */
    public float symmetric(int agent, long step, int purpose) {
        return Draws.symmetric(bits(agent, step, purpose));
    }

    /**
     * 64 random bits.
     *
     * @param agent its id
     * @param step as in {@link #uniform}
     * @param purpose as in {@link #uniform}
     * @return 64 random bits
     */
    public long bits(int agent, long step, int purpose) {
        return Draws.bits(now.draws().key(step, owner, purpose), agent);
    }

    /**
     * Lets somebody's own force steer all agents of a batch.
     *
     * @param custom the force
     * @param name its name for messages
     * @param batch the agents that are looked at or steered together
     */
    public void steer(CustomForce custom, String name, Batch batch) {
        owner = name.hashCode();
        try {
            custom.force(batch, this);
        } catch (RuntimeException failure) {
            throw new BehaviourException("behaviour '" + name + "' failed: " + failure, failure);
        }
        float most = 0;
        for (int k = 0; k < batch.size; k++) {
            // Not a number stays one.
            most = Math.max(most, size(batch, k));
        }
        if (!(most <= MOST)) {
            leaveOut(custom, batch);
        }
    }

    private static float size(Batch batch, int k) {
        return Math.max(Math.max(Math.abs(batch.forceX[k]), Math.abs(batch.forceZ[k])), Math.abs(batch.turn[k]));
    }

    private void leaveOut(CustomForce custom, Batch batch) {
        for (int k = 0; k < batch.size; k++) {
            if (!(size(batch, k) <= MOST)) {
                batch.forceX[k] = 0;
                batch.forceZ[k] = 0;
                batch.turn[k] = 0;
                faults.merge(custom, batch.id[k], Math::min);
            }
        }
    }

    /**
     * {@return the behaviours whose force was none since the last {@link #clear}, and the smallest id of those that it
     * was for}
     */
    public Map<CustomForce, Integer> faults() {
        return faults;
    }

    void clear() {
        if (!faults.isEmpty()) {
            faults.clear();
        }
    }
}
