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
 * What a {@link Custom} behaviour reads besides its batch: the world at the beginning of the step, read-only, and
 * random numbers that are the same in every run. Each thread has its own; callers must not keep what it returns.
 */
public final class CustomView extends CacheLinePadded {
    /** The largest valid force, in newtons, or angular acceleration, in rad/s². */
    public static final float MOST = 1e30f;

    private final Surroundings now;
    private final AgentsView agents;
    private final NearbyAgents found = new NearbyAgents();

    /** Behaviours whose force was invalid, each with the first agent concerned. */
    private final Map<CustomForce, Integer> faults = new TreeMap<>(Comparator.comparing(Object::toString));

    /** Of the current behaviour. */
    private int owner;

    CustomView(Surroundings now) {
        this.now = now;
        agents = now.agents().view();
    }

    /** {@return all agents, by id; the batch has the ids of its own} */
    public AgentsView agents() {
        return agents;
    }

    /** {@return who leads whom, and where groups go} */
    public Guidance guidance() {
        return now.guidance();
    }

    /** {@return the obstacles and walls} */
    public Obstacles obstacles() {
        return now.obstacles();
    }

    /** {@return the world's edge; on a torus, {@code dx} and {@code dz} give the difference to the nearest image} */
    public Bounds bounds() {
        return now.bounds();
    }

    /** {@return the number of steps so far; use it as the clock} */
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

    /** {@return where the user points, in metres; NaN if nowhere} */
    public float pointerX() {
        return now.pointerX();
    }

    /** {@return as {@link #pointerX}, along z} */
    public float pointerZ() {
        return now.pointerZ();
    }

    /**
     * The agents that agent k of the batch perceives, with their offsets; valid until the next call.
     *
     * @param batch the agents
     * @param k the agent's index in the batch
     * @return the agents that it perceives
     */
    public NearbyAgents perceived(Batch batch, int k) {
        now.neighbours().perceived(batch, k, now.near(), found);
        return found;
    }

    /** {@return scratch for rays among the obstacles} */
    public Hit hit() {
        return now.hit();
    }

    /** {@return the collector for shapes that explain the behaviour while an agent is inspected} */
    public DebugGeometry sketch() {
        return now.sketch();
    }

    /**
     * {@return a random number, uniform in [0, 1): a function of the world's seed, the behaviour's name and the
     * arguments}
     *
     * @param agent its id
     * @param step {@link #step}, or a value that stays the same for some steps, such as {@code step() / 60}
     * @param purpose what it is for: draws for different purposes are independent
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
     * Lets a custom force steer all agents of a batch.
     *
     * @param custom the force
     * @param name its name for messages
     * @param batch the agents that are steered together
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
            // NaN stays NaN.
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
     * {@return the behaviours whose force was invalid since the last {@link #clear}, each with the smallest id of the
     * agents concerned}
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
