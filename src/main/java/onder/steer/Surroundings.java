package onder.steer;

import onder.core.Agents;
import onder.core.Bounds;
import onder.core.CacheLinePadded;
import onder.core.Draws;
import onder.core.Found;
import onder.core.Hit;
import onder.core.Near;
import onder.core.Neighbours;
import onder.core.Obstacles;
import onder.core.Rays;

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
    private final Found found = new Found();
    private final Neighbours neighbours;
    private final Near near = new Near();
    private final Seen seen = new Seen();
    private final CustomView custom;
    private final Sketch sketch = new Sketch();
    private final Catches catches = new Catches();
    private FoodWeb foodWeb = FoodWeb.NONE;
    private final Ray ray = new Ray();
    private Rays rays;
    private Obstacles obstacles;
    private long step;
    private float pointerX;
    private float pointerZ;

    /**
     * {@link #begin} must be called before the first step.
     *
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
     * @param nextPointerX where the user points on the ground, NaN when nowhere
     */
    public void begin(long nextStep, Obstacles nextObstacles, float nextPointerX, float nextPointerZ) {
        step = nextStep;
        obstacles = nextObstacles;
        pointerX = nextPointerX;
        pointerZ = nextPointerZ;
        catches.clear();
        custom.clear();
    }

    public void setFoodWeb(FoodWeb web) {
        foodWeb = web;
    }

    /** Which species hunt which. */
    public FoodWeb foodWeb() {
        return foodWeb;
    }

    /** What this thread's agents have caught in this step. */
    public Catches catches() {
        return catches;
    }

    /** What behaviours of one's own see. */
    public CustomView custom() {
        return custom;
    }

    /** Sets the length of a step, in seconds. */
    void setDt(float seconds) {
        dt = seconds;
    }

    /** Sets what a collision world answered to the rays of this step; null when none was asked. */
    public void setRays(Rays answers) {
        rays = answers;
    }

    /**
     * What a collision world answered.
     *
     * @throws IllegalArgumentException where none is asked: only a world does
     */
    Rays rays() {
        if (rays == null) {
            throw new IllegalArgumentException("rayAvoidance: answers = physics needs a world, allowed shapes");
        }
        return rays;
    }

    /** Scratch for a ray. */
    Ray ray() {
        return ray;
    }

    public Agents agents() {
        return agents;
    }

    public Obstacles obstacles() {
        return obstacles;
    }

    public Guidance guidance() {
        return guidance;
    }

    public Draws draws() {
        return draws;
    }

    public long step() {
        return step;
    }

    public float dt() {
        return dt;
    }

    public float pointerX() {
        return pointerX;
    }

    public float pointerZ() {
        return pointerZ;
    }

    /** Scratch for rays and sweeps. */
    public Hit hit() {
        return hit;
    }

    /** Scratch for lists of obstacles. */
    public Found found() {
        return found;
    }

    /** Finds agents by place. */
    public Neighbours neighbours() {
        return neighbours;
    }

    /** Scratch for lists of agents. */
    Near near() {
        return near;
    }

    /** Scratch for what a behaviour looks at. */
    Seen seen() {
        return seen;
    }

    /** Takes the shapes that explain a behaviour, when somebody inspects an agent. */
    Sketch sketch() {
        return sketch;
    }

    /** The world's edge. */
    public Bounds bounds() {
        return obstacles.bounds();
    }

    /** Whether the user points at the ground. */
    public boolean hasPointer() {
        return !Float.isNaN(pointerX);
    }
}
