package onder.world;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import onder.core.Body;
import onder.core.Limits;
import onder.core.Nature;
import onder.core.Role;
import onder.param.Parameter;
import onder.param.Params;
import onder.steer.Assignment;
import onder.steer.Behaviour;
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

    /** Bodies and looks at their defaults, with nothing to do in any role; see {@link Presets} for those who do things. */
    public static SpeciesSetup of(String name) {
        return new SpeciesSetup(
                name,
                Parameter.text(Params.defaults(Look.class).shape()),
                Params.defaults(Body.class),
                new Mind(Map.of()));
    }

    /** The same kind under another name. */
    public SpeciesSetup named(String other) {
        return new SpeciesSetup(other, shape, body, mind, nature, hunts);
    }

    /**
     * The same kind with one setting changed: {@code body.maxSpeed}, {@code follower.separation.strength}.
     *
     * @param path as {@link SettingPath} has it, without the species
     * @throws onder.param.ParamException when there is no such setting, or the value is not allowed
     */
    public SpeciesSetup with(String path, Object value) {
        return SettingPath.set(this, path, value);
    }

    /** The same kind with these behaviours in a role, and no others, each with its weight of 1 and usual priority. */
    public SpeciesSetup with(Role role, Behaviour... behaviours) {
        Map<Role, List<Assignment>> all = new EnumMap<>(Role.class);
        Role.ALL.forEach(other -> all.put(other, mind.of(other)));
        all.put(role, Stream.of(behaviours).map(Assignment::new).toList());
        return with(new Mind(all));
    }

    /** The same kind in the roles of another nature. */
    public SpeciesSetup with(Nature other) {
        return new SpeciesSetup(name, shape, body, mind, other, hunts);
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
