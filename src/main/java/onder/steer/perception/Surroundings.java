package onder.steer.perception;

import onder.core.CacheLinePadded;
import onder.core.Draws;
import onder.core.agents.Agents;
import onder.core.agents.Batch;
import onder.core.agents.CollisionCandidates;
import onder.core.agents.NearbyAgents;
import onder.core.agents.Neighbours;
import onder.core.geometry.Bounds;
import onder.core.geometry.Hit;
import onder.core.obstacles.Obstacles;
import onder.core.obstacles.OutlineList;
import onder.core.obstacles.Rays;

/**
 * The frozen state that behaviours read: everything as it was at the beginning of the step.
 *
 * <p>Each thread has one, because it holds the thread's scratch; it is reused from step to step.
 */
public final class Surroundings extends CacheLinePadded {
    private final Agents agents;
    private final Guidance guidance;
    private final Draws draws;
    private float dt;
    private final Hit hit = new Hit();
    private final OutlineList found = new OutlineList();
    private final Neighbours neighbours;
    private final NearbyAgents near = new NearbyAgents();
    private final CollisionCandidates sight = new CollisionCandidates();
    private final NearbyAgents surfaces = new NearbyAgents();
    private final NearestFew urgent = new NearestFew();
    private final TargetView seen = new TargetView();
    private final DetectionBoxes boxes = new DetectionBoxes();
    private final BatchLeaders leaders = new BatchLeaders();
    private final BatchLeaders others = new BatchLeaders();
    private final CustomView custom;
    private final DebugGeometry sketch = new DebugGeometry();
    private final Catches catches = new Catches();
    private FoodWeb foodWeb = FoodWeb.NONE;
    private boolean bodiesPress;
    private final Ray ray = new Ray();
    private Rays rays;
    private Obstacles obstacles;
    private long step;
    private float pointerX;
    private float pointerZ;

    /**
     * Creates the state; {@link #begin} must be called before the first step.
     *
     * @param agents the agents' state
     * @param guidance who leads whom, and where groups go
     * @param draws of the world's seed
     * @param dt the step, in seconds
     * @param neighbours finds agents by place
     */
    public Surroundings(Agents agents, Guidance guidance, Draws draws, float dt, Neighbours neighbours) {
        this.agents = agents;
        this.guidance = guidance;
        this.draws = draws;
        this.dt = dt;
        this.neighbours = neighbours;
        custom = new CustomView(this);
    }

    /**
     * Sets the step, and everything that may change between steps.
     *
     * @param nextStep its number, from 0
     * @param nextObstacles obstacles and walls
     * @param nextPointerX where the user points on the ground; NaN if nowhere
     * @param nextPointerZ as {@code nextPointerX}, along z
     */
    public void begin(long nextStep, Obstacles nextObstacles, float nextPointerX, float nextPointerZ) {
        step = nextStep;
        obstacles = nextObstacles;
        pointerX = nextPointerX;
        pointerZ = nextPointerZ;
        catches.clear();
        custom.clear();
        leaders.forget();
    }

    /**
     * Sets which species hunt which.
     *
     * @param web used from the next step on
     */
    public void setFoodWeb(FoodWeb web) {
        foodWeb = web;
    }

    /** {@return which species hunt which} */
    public FoodWeb foodWeb() {
        return foodWeb;
    }

    /**
     * Sets whether bodies in contact press and rub against each other.
     *
     * @param press used from the next step on
     */
    public void setBodiesPress(boolean press) {
        bodiesPress = press;
    }

    /** {@return whether bodies in contact press and rub against each other} */
    public boolean bodiesPress() {
        return bodiesPress;
    }

    /** {@return the catches of this thread's agents in this step} */
    public Catches catches() {
        return catches;
    }

    /** {@return the view for custom behaviours} */
    public CustomView custom() {
        return custom;
    }

    /**
     * Sets the length of a step, in seconds.
     *
     * @param seconds > 0
     */
    public void setDt(float seconds) {
        dt = seconds;
    }

    /**
     * Sets the collision world's answers to the rays of this step; null if none was asked.
     *
     * @param answers in the order of the requests, or null
     */
    public void setRays(Rays answers) {
        rays = answers;
    }

    /**
     * The answers of the collision world.
     *
     *
     * @return the rays of this step
     * @throws IllegalArgumentException if there is none: only a world has one
     */
    public Rays rays() {
        if (rays == null) {
            throw new IllegalArgumentException("rayAvoidance: answers = physics needs a world, allowed shapes");
        }
        return rays;
    }

    /**
     * Scratch for a ray.
     *
     * @return reused from ray to ray
     */
    public Ray ray() {
        return ray;
    }

    /** {@return the state of all agents, to be read only} */
    public Agents agents() {
        return agents;
    }

    /** {@return the obstacles and walls} */
    public Obstacles obstacles() {
        return obstacles;
    }

    /** {@return who leads whom, and where groups go} */
    public Guidance guidance() {
        return guidance;
    }

    /** {@return the draws of the world's seed} */
    public Draws draws() {
        return draws;
    }

    /** {@return the number of the step, from 0} */
    public long step() {
        return step;
    }

    /** {@return the step, in seconds} */
    public float dt() {
        return dt;
    }

    /** {@return where the user points on the ground, in metres; NaN if nowhere} */
    public float pointerX() {
        return pointerX;
    }

    /** {@return as {@link #pointerX}, along z} */
    public float pointerZ() {
        return pointerZ;
    }

    /** {@return scratch for rays and sweeps} */
    public Hit hit() {
        return hit;
    }

    /** {@return scratch for lists of obstacles} */
    public OutlineList found() {
        return found;
    }

    /** {@return the index that finds agents by place} */
    public Neighbours neighbours() {
        return neighbours;
    }

    /**
     * Scratch for lists of agents.
     *
     * @return reused from agent to agent
     */
    public NearbyAgents near() {
        return near;
    }

    /**
     * Scratch for looking ahead.
     *
     * @return reused from agent to agent
     */
    public CollisionCandidates sight() {
        return sight;
    }

    /**
     * Scratch for lists of surfaces.
     *
     * @return reused from agent to agent
     */
    public NearbyAgents surfaces() {
        return surfaces;
    }

    /**
     * Scratch for the relevant agents of a list.
     *
     * @return reused from agent to agent
     */
    public NearestFew urgent() {
        return urgent;
    }

    /**
     * Scratch for a behaviour's target.
     *
     * @return reused from agent to agent
     */
    public TargetView seen() {
        return seen;
    }

    /**
     * Scratch for the boxes searched for obstacles.
     *
     * @return reused from batch to batch
     */
    public DetectionBoxes boxes() {
        return boxes;
    }

    /**
     * The leaders of a batch's agents; looked up once for all behaviours.
     *
     * @param batch the agents that are steered together
     * @return the leaders, by index in the batch
     */
    public BatchLeaders leadersOf(Batch batch) {
        if (!leaders.areOf(batch)) {
            guidance.leaders(batch, agents, leaders);
            leaders.setOf(batch);
        }
        return leaders;
    }

    /** Makes the next request look up leaders again, after the guidance has changed within a step. */
    public void forgetLeaders() {
        leaders.forget();
    }

    /**
     * Scratch for agents, other than leaders, that a batch's agents follow.
     *
     * @return reused from behaviour to behaviour
     */
    public BatchLeaders others() {
        return others;
    }

    /**
     * Collects the shapes that explain a behaviour while an agent is inspected.
     *
     * @return the collector
     */
    public DebugGeometry sketch() {
        return sketch;
    }

    /** {@return the world's edge} */
    public Bounds bounds() {
        return obstacles.bounds();
    }

    /** {@return whether the user points at the ground} */
    public boolean hasPointer() {
        return !Float.isNaN(pointerX);
    }
}
