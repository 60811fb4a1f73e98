package onder.steer.behaviour;

import onder.core.agents.Batch;
import onder.steer.MovementManager;
import onder.steer.perception.BehaviourException;
import onder.steer.perception.CustomForce;
import onder.steer.perception.CustomView;
import onder.steer.perception.Surroundings;

/**
 * A custom behaviour: a public record whose components are parameters with {@link onder.param.Param}, and a function
 * that turns what an agent perceives into a force. It is used like the built-in ones in a species' roles and in a
 * {@link MovementManager}: combined, weighted, explained, changed by sliders, recorded and undone as they are.
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
 * <p>Scene files, logs and setting paths know the behaviours that a {@link CustomProvider} registers; worlds and
 * movement managers made by a program need no provider. Its name is the record's with a lower-case first letter, unless
 * its provider gives another; it comes last among the behaviours of its role unless it is given a priority.
 *
 * <p>A run is deterministic, bit for bit, as long as the force depends only on the record, the batch's agent and the
 * {@link CustomView}: it is computed on any thread, for agents in any order, and again when a user inspects an agent.
 * So it must not keep state between calls or read a clock, and must take its random numbers from the view.
 */
public non-sealed interface Custom extends Behaviour, CustomForce {
    /**
     * Adds this behaviour's force on each agent 0..{@code size}−1 to the batch's {@code forceX} and {@code forceZ}, in
     * newtons, which are 0 before; with {@link #drive} {@code TURN} also to {@code turn}, in rad/s². It may use the
     * batch's {@code scratchX} and {@code scratchZ} freely, and must not change anything else of the batch.
     *
     * <p>A force that is not a number, or larger than {@link CustomView#MOST}, has no effect on that agent in that
     * step: a world continues and reports it once, as an event; a movement manager throws a {@link BehaviourException}.
     * An exception thrown here leaves the step as the cause of a {@link BehaviourException}.
     *
     * @param batch the agents, all of one body
     * @param now what they perceive; frozen during the step
     */
    @Override
    void force(Batch batch, CustomView now);

    /** Calls {@link #force} and checks its result; do not override. */
    @Override
    default void steer(Batch batch, Surroundings now) {
        now.custom().steer(this, Behaviour.name(getClass()), batch);
    }
}
