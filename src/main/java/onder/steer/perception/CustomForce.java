package onder.steer.perception;

import onder.core.agents.Batch;
import onder.steer.behaviour.Custom;

/** The rule of a custom behaviour: the part of {@link Custom} that a {@link CustomView} calls and checks. */
@FunctionalInterface
public interface CustomForce {
    /**
     * Adds the behaviour's force to the batch's cleared {@code forceX} and {@code forceZ}, in newtons; see {@link
     * Custom#force}.
     *
     * @param batch the agents, all of one species and role
     * @param now what they perceive; frozen while a step is made
     */
    void force(Batch batch, CustomView now);
}
