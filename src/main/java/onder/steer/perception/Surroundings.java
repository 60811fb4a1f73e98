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
 * The frozen state that behaviours read: everything is as it was when the step began.
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
    private final HalfPlanes halfPlanes = new HalfPlanes();
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
     * {@link #begin} must be called before the first step.
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
     * Sets the step and what may change from one to the next.
     *
     * @param nextStep its number, from 0
     * @param nextObstacles what stands in the world
     * @param nextPointerX where the user points on the ground, NaN when nowhere
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
     * @param web for the next steps
     */
    public void setFoodWeb(FoodWeb web) {
        foodWeb = web;
    }

    /** {@return which species hunt which} */
    public FoodWeb foodWeb() {
        return foodWeb;
    }

    /**
     * Sets whether bodies resist each other as far as they are pressed, and rub.
     *
     * @param press for the next steps
     */
    public void setBodiesPress(boolean press) {
        bodiesPress = press;
    }

    /** {@return whether bodies resist each other as far as they are pressed, and rub} */
    public boolean bodiesPress() {
        return bodiesPress;
    }

    /** {@return what this thread's agents have caught in this step} */
    public Catches catches() {
        return catches;
    }

    /** {@return what behaviours of one's own see} */
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
     * Sets what a collision world answered to the rays of this step; null when none was asked.
     *
     * @param answers in the order in which they were asked for, or null
     */
    public void setRays(Rays answers) {
        rays = answers;
    }

    /**
     * What a collision world answered.
     *
     *
     * @return the rays of this step
     * @throws IllegalArgumentException where none is asked: only a world does
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

    /** {@return what stands in the world} */
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

    /** {@return where the user points on the ground, in metres; NaN: nowhere} */
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

    /** {@return what finds agents by place} */
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
     * Scratch for those of a list who matter.
     *
     * @return reused from agent to agent
     */
    public NearestFew urgent() {
        return urgent;
    }

    /**
     * Scratch for what velocities are allowed.
     *
     * @return reused from agent to agent
     */
    public HalfPlanes halfPlanes() {
        return halfPlanes;
    }

    /**
     * Scratch for what a behaviour looks at.
     *
     * @return reused from agent to agent
     */
    public TargetView seen() {
        return seen;
    }

    /**
     * Scratch for what obstacles are looked for in.
     *
     * @return reused from batch to batch
     */
    public DetectionBoxes boxes() {
        return boxes;
    }

    /**
     * Whom the agents of a batch follow; looked up once for all behaviours.
     *
     * @param batch the agents that are looked at or steered together
     * @return the leaders, by place in the batch
     */
    public BatchLeaders leadersOf(Batch batch) {
        if (!leaders.areOf(batch)) {
            guidance.leaders(batch, agents, leaders);
            leaders.setOf(batch);
        }
        return leaders;
    }

    /** Has whom agents follow looked up again, after the guidance has changed within a step. */
    public void forgetLeaders() {
        leaders.forget();
    }

    /**
     * Scratch for whom the agents of a batch follow beside their leaders.
     *
     * @return reused from behaviour to behaviour
     */
    public BatchLeaders others() {
        return others;
    }

    /**
     * Takes the shapes that explain a behaviour, when somebody inspects an agent.
     *
     * @return the sketch
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
