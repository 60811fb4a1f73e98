package onder.steer.behaviour;

import onder.core.agents.Batch;
import onder.steer.MovementManager;
import onder.steer.perception.BehaviourException;
import onder.steer.perception.CustomForce;
import onder.steer.perception.CustomView;
import onder.steer.perception.Surroundings;

/**
 * A behaviour of one's own: a public record whose components are parameters with {@link onder.param.Param}, and a
 * function that turns what an agent perceives into a force. It stands beside the built-in ones in a species' roles and
 * in a {@link MovementManager}: combined, weighted, explained, changed by sliders, recorded and undone as they are.
 *
 * <pre>{@code
 * public record Drift(
 *         @Param(value = 1, max = 10, unit = "m/s²", doc = "Acceleration along +x.") float strength) implements Custom {
 *     public void force(Batch batch, CustomView now) {
 *         for (int k = 0; k < batch.size; k++) {
 *             batch.forceX[k] += strength * batch.body.mass();
 *         }
 *     }
 * }
 * }</pre>
 *
 * <p>Scene files, logs and setting paths know those that a {@link CustomProvider} registers; for a world or a
 * movement manager that a program makes none is needed. Its name is the record's with a small first letter, unless its
 * provider says another; it goes last among the behaviours of its role unless it is given a priority.
 *
 * <p>A run stays the same, bit for bit, as long as the force is a function of the record, the batch's agent and the
 * {@link CustomView}: it is worked out on any thread, for agents in any order, and again when somebody asks why an agent
 * moves. So it keeps nothing from one call to the next, asks no clock, and takes its random numbers from the view.
 */
public non-sealed interface Custom extends Behaviour, CustomForce {
    /**
     * Adds what this behaviour wants of each agent 0..{@code size}−1 to the batch's {@code forceX} and {@code forceZ}, in
     * newtons, which are 0 before; with {@link #drive} {@code TURN} also to {@code turn}, in rad/s². Of the batch it may
     * change nothing else, but {@code scratchX} and {@code scratchZ} as it likes.
     *
     * <p>A force that is not a number, or larger than {@link CustomView#MOST}, has no effect on that agent in that step: a
     * world goes on and tells it once, as an event; a movement manager throws a {@link BehaviourException}. An exception
     * that is thrown here comes out of the step as the cause of a {@link BehaviourException}.
     *
     * @param batch the agents, all of one body
     * @param now what they see, frozen while a step is made
     */
    @Override
    void force(Batch batch, CustomView now);

    /** Calls {@link #force} and checks what it gives; not to be overridden. */
    @Override
    default void steer(Batch batch, Surroundings now) {
        now.custom().steer(this, Behaviour.name(getClass()), batch);
    }
}
