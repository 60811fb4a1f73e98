package onder.core.agents;

import onder.core.Draws;
import onder.core.Purpose;
import onder.core.geometry.Bounds;

/**
 * The loops over a batch for deciding and moving, without those for perception. With Java's vectors they process eight
 * agents at once. Both ways give the same bits, because each agent's numbers result from the same operations in the
 * same order.
 */
public interface Loops {
    /** Turns any difference between two floats near 1 into more than 1. */
    float HUGE = 1e30f;

    /** Less than the sine of any relevant angle, and above 0: an agent that must turn round turns left. */
    float ASIDE = 1e-15f;

    /** Scales forces so that their squares do not overflow a float. */
    float SMALL = 0x1p-24f;

    /** Far below any move of a point on the wander circle, in metres; its square is above 0. */
    float NUDGE = 1e-15f;

    /**
     * Adds to the force the batch's sum of separation, times {@code scale}.
     *
     * @param batch its force is added to
     * @param scale in kg/s² or as the sum has it
     */
    void separate(Batch batch, float scale);

    /**
     * Adds the force of alignment toward the neighbours' mean heading, times {@code scale}.
     *
     * @param batch its force is added to
     * @param scale in newtons
     */
    void align(Batch batch, float scale);

    /**
     * Adds the force toward the neighbours' centre: the direction of the difference between top speed toward it and the
     * velocity, times {@code scale}.
     *
     * @param batch its force is added to
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
     * Projects the wander targets in the batch's scratch back to their circle, and adds the force toward them.
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
     * @param batch its total is added to
     * @param weight the factor on the force
     */
    void addForce(Batch batch, float weight);

    /**
     * Truncates the total force to the body's maximum.
     *
     * @param batch its total is truncated
     */
    void limitForce(Batch batch);

    /**
     * Changes velocities by the total force, truncates them to the top speed, and records speeds and directions before
     * that.
     *
     * @param batch whose velocity is changed
     * @param kept the share of the old velocity that drag leaves
     * @param perMass the step over the mass, in s/kg
     * @param rubbed the speed that friction removes, in m/s
     */
    void accelerate(Batch batch, float kept, float perMass, float rubbed);

    /**
     * Limits the angle between directions of motion, unit vectors, and headings.
     *
     * @param batch its directions are changed
     * @param cos of the angle
     * @param sin of the angle
     */
    void turn(Batch batch, float cos, float sin);

    /**
     * Sets the headings of agents faster than {@code slow} to their directions of motion.
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
     * Wraps agents that have left a torus back into it.
     *
     * @param batch whose positions are changed
     * @param bounds of a torus
     */
    void wrap(Batch batch, Bounds bounds);

    /**
     * Chooses the velocities of the batch's {@link Batch#choices}.
     *
     * @param batch whose choices are changed
     */
    void choose(Batch batch);

    /** {@return the loops without vectors} */
    static Loops scalar() {
        return ScalarLoops.ONLY;
    }
}
