package onder.steer.perception;

import onder.core.agents.Batch;
import onder.steer.behaviour.Custom;

/** The rule of a behaviour of one's own: the part of {@link Custom} that a {@link CustomView} calls and checks. */
@FunctionalInterface
public interface CustomForce {
    /**
     * Adds what the behaviour wants to the batch's cleared {@code forceX}, {@code forceZ}, in newtons; see
     * {@link Custom#force}.
     *
     * @param batch the agents, all of one species and role
     * @param now what they perceive; frozen while a step is made
     */
    void force(Batch batch, CustomView now);
}
