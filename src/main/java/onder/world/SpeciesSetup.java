package onder.world;

import java.util.List;
import onder.core.Body;
import onder.core.Limits;
import onder.core.Nature;
import onder.param.Parameter;
import onder.steer.Mind;

/**
 * A kind of agent.
 *
 * @param shape the name of its {@link Look}, {@code person} by default
 * @param nature which roles its agents can have
 * @param hunts the names of the species that it hunts
 */
public record SpeciesSetup(String name, String shape, Body body, Mind mind, Nature nature, List<String> hunts) {
    public SpeciesSetup {
        hunts = Limits.list(hunts, "hunts");
    }

    /** Leaders and followers that hunt nobody. */
    public SpeciesSetup(String name, String shape, Body body, Mind mind) {
        this(name, shape, body, mind, Nature.SOCIAL, List.of());
    }

    /** The same kind with another body. */
    public SpeciesSetup with(Body newBody) {
        return new SpeciesSetup(name, shape, newBody, mind, nature, hunts);
    }

    /** The same kind with another look. */
    public SpeciesSetup with(Look look) {
        return new SpeciesSetup(name, Parameter.text(look.shape()), body, mind, nature, hunts);
    }

    /** What it looks like. */
    public Look look() {
        return Look.of(shape);
    }

    /** The same kind with other behaviours. */
    public SpeciesSetup with(Mind newMind) {
        return new SpeciesSetup(name, shape, body, newMind, nature, hunts);
    }

    /** The same kind with other prey. */
    public SpeciesSetup withPrey(List<String> others) {
        return new SpeciesSetup(name, shape, body, mind, nature, others);
    }
}
