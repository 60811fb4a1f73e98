package onder.world;

import onder.core.Body;
import onder.steer.Mind;

/**
 * A kind of agent.
 *
 * @param shape the name of its look, {@code person} by default
 */
public record SpeciesSetup(String name, String shape, Body body, Mind mind) {
    /** The same kind with another body. */
    public SpeciesSetup with(Body newBody) {
        return new SpeciesSetup(name, shape, newBody, mind);
    }

    /** The same kind with other behaviours. */
    public SpeciesSetup with(Mind newMind) {
        return new SpeciesSetup(name, shape, body, newMind);
    }
}
