package onder.core.agents;

import onder.core.Draws;
import onder.core.Purpose;
import onder.core.geometry.Bounds;

/**
 * The loops over a batch that deciding and moving are made of, other than those that perceive. Where Java's vectors are
 * there they take eight agents at once. Both ways give the same bits: each agent's numbers come of the same operations
 * in the same order.
 */
public interface Loops {
    /** Turns any difference between two floats near 1 into more than 1. */
    float HUGE = 1e30f;

    /** Less than the sine of any angle that matters, and more than nothing: who must turn round at once goes left. */
    float ASIDE = 1e-15f;

    /** Scales forces so that their squares do not overflow a float. */
    float SMALL = 0x1p-24f;

    /** Far below anything that a point on the wander circle moves, in metres; its square is above 0. */
    float NUDGE = 1e-15f;

    /**
     * Adds to the force the batch's sum of separation, times {@code scale}.
     *
     * @param batch whose force is added to
     * @param scale in kg/s² or as the sum has it
     */
    void separate(Batch batch, float scale);

    /**
     * Adds to the force what brings headings to the neighbours' mean, times {@code scale}.
     *
     * @param batch whose force is added to
     * @param scale in newtons
     */
    void align(Batch batch, float scale);

    /**
     * Adds to the force what leads to the neighbours' centre: the direction in which velocity differs from top speed
     * toward it, times {@code scale}.
     *
     * @param batch whose force is added to
     * @param scale in newtons
     */
    void cohere(Batch batch, float scale);

    /**
     * Moves the wander targets in the batch's scratch, forward and left in metres, by two uniform draws each.
     *
     * @param batch its scratch is changed
     * @param key of the draws, see {@link Draws#key(long, Purpose)}
     * @param stride the farthest along an axis, in metres
     */
    void drift(Batch batch, long key, float stride);

    /**
     * Brings the wander targets in the batch's scratch back to their circle, and adds to the force what leads there.
     *
     * @param batch its scratch is changed, and its force added to
     * @param radius of the circle, in metres
     * @param distance of its centre, ahead, in metres
     * @param scale in newtons for each metre
     */
    void wander(Batch batch, float radius, float distance, float scale);

    /**
     * Adds the force to the total.
     *
     * @param batch whose total is added to
     * @param weight what the force is multiplied by
     */
    void addForce(Batch batch, float weight);

    /**
     * Cuts the total force to what the body has.
     *
     * @param batch whose total is cut
     */
    void limitForce(Batch batch);

    /**
     * Changes velocities by the total force, cuts them to the top speed, and notes speeds and ways before that.
     *
     * @param batch whose velocity is changed
     * @param kept the share of the old velocity that drag leaves
     * @param perMass the step over the mass, in s/kg
     * @param rubbed the speed that friction takes, in m/s
     */
    void accelerate(Batch batch, float kept, float perMass, float rubbed);

    /**
     * Brings the ways, unit vectors, no farther from the headings than an angle.
     *
     * @param batch whose ways are changed
     * @param cos of the angle
     * @param sin of the angle
     */
    void turn(Batch batch, float cos, float sin);

    /**
     * Sets the headings of those faster than {@code slow} to their ways.
     *
     * @param batch whose headings are changed
     * @param slow in m/s
     */
    void face(Batch batch, float slow);

    /**
     * Moves the batch by its velocity.
     *
     * @param batch whose positions are changed
     * @param dt the step, in seconds
     */
    void move(Batch batch, float dt);

    /**
     * Brings who has left a world that repeats back into it.
     *
     * @param batch whose positions are changed
     * @param bounds of a world that repeats
     */
    void wrap(Batch batch, Bounds bounds);

    /** {@return those that need no vectors} */
    static Loops scalar() {
        return ScalarLoops.ONLY;
    }
}
