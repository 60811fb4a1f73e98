package onder.world.setup;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import onder.core.agents.Body;
import onder.core.agents.Nature;
import onder.core.agents.Role;
import onder.core.geometry.Limits;
import onder.param.Parameter;
import onder.param.Params;
import onder.steer.Assignment;
import onder.steer.SpeciesBehaviours;
import onder.steer.behaviour.Behaviour;

/**
 * A kind of agent.
 *
 * @param name such as {@code villager}
 * @param shape the name of its {@link Look}, {@code person} by default
 * @param body what its agents have in common
 * @param mind the behaviours of each role
 * @param nature which roles its agents can have
 * @param hunts the names of the species that it hunts
 * @param preset the name of the preset that it is based on, which files then name; empty if none
 * @param model a custom body, drawn instead of the shape if its file can be read; null if none
 */
public record SpeciesSetup(
        String name,
        String shape,
        Body body,
        SpeciesBehaviours mind,
        Nature nature,
        List<String> hunts,
        String preset,
        BodyFile model) {
    private static final String NO_PRESET = "";

    /**
     * Checks the parts and copies the list.
     *
     * @param name as of the record
     * @param shape as of the record
     * @param body as of the record
     * @param mind as of the record
     * @param nature as of the record
     * @param hunts as of the record
     * @param preset as of the record
     * @param model as of the record
     */
    public SpeciesSetup {
        hunts = Limits.list(hunts, "hunts");
        Limits.present(preset, "preset");
    }

    /**
     * A kind that is not based on a preset.
     *
     * @param name such as {@code villager}
     * @param shape the name of its {@link Look}
     * @param body what its agents have in common
     * @param mind the behaviours of each role
     * @param nature which roles its agents can have
     * @param hunts the names of the species that it hunts
     */
    public SpeciesSetup(
            String name, String shape, Body body, SpeciesBehaviours mind, Nature nature, List<String> hunts) {
        this(name, shape, body, mind, nature, hunts, NO_PRESET, null);
    }

    /**
     * A kind of leaders and followers that hunt nobody.
     *
     * @param name such as {@code villager}
     * @param shape the name of its {@link Look}
     * @param body what its agents have in common
     * @param mind the behaviours of each role
     */
    public SpeciesSetup(String name, String shape, Body body, SpeciesBehaviours mind) {
        this(name, shape, body, mind, Nature.SOCIAL, List.of());
    }

    /**
     * A kind with default body and look, and no behaviours; see {@link Presets} for kinds with behaviours.
     *
     * @param name such as {@code villager}
     * @return the species
     */
    public static SpeciesSetup of(String name) {
        return new SpeciesSetup(
                name,
                Parameter.text(Params.defaults(Look.class).shape()),
                Params.defaults(Body.class),
                new SpeciesBehaviours(Map.of()));
    }

    /**
     * {@return the same kind under another name}
     *
     * @param other the name
     */
    public SpeciesSetup named(String other) {
        return new SpeciesSetup(other, shape, body, mind, nature, hunts, preset, model);
    }

    /**
     * {@return the same kind with one setting changed: {@code body.maxSpeed}, {@code follower.separation.strength}}
     *
     * @param path in the form of {@link SettingPath}, without the species
     * @param value as for {@link SettingPath#set(Setup, String, Object)}
     * @throws onder.param.ParamException when there is no such setting, or the value is not allowed
     */
    public SpeciesSetup with(String path, Object value) {
        return SettingPath.set(this, path, value);
    }

    /**
     * {@return the same kind with exactly these behaviours in a role, each with weight 1 and its default priority}
     *
     * @param role of the agents
     * @param behaviours in any order
     */
    public SpeciesSetup with(Role role, Behaviour... behaviours) {
        Map<Role, List<Assignment>> all = new EnumMap<>(Role.class);
        Role.ALL.forEach(other -> all.put(other, mind.of(other)));
        all.put(role, Stream.of(behaviours).map(Assignment::new).toList());
        return with(new SpeciesBehaviours(all));
    }

    /**
     * {@return the same kind with other possible roles, not based on a preset}
     *
     * @param other which roles its agents can have
     */
    public SpeciesSetup with(Nature other) {
        return new SpeciesSetup(name, shape, body, mind, other, hunts, NO_PRESET, model);
    }

    /**
     * {@return the same kind with another body}
     *
     * @param newBody checked
     */
    public SpeciesSetup with(Body newBody) {
        return new SpeciesSetup(name, shape, newBody, mind, nature, hunts, preset, model);
    }

    /**
     * {@return the same kind with another look}
     *
     * @param look checked
     */
    public SpeciesSetup with(Look look) {
        return new SpeciesSetup(name, Parameter.text(look.shape()), body, mind, nature, hunts, preset, model);
    }

    /**
     * {@return the same kind with another custom body}
     *
     * @param other its file; null for the body of its shape
     */
    public SpeciesSetup with(BodyFile other) {
        return new SpeciesSetup(name, shape, body, mind, nature, hunts, preset, other);
    }

    /** {@return its look} */
    public Look look() {
        return Look.of(shape);
    }

    /**
     * {@return the same kind with other behaviours}
     *
     * @param newMind the behaviours of each role
     */
    public SpeciesSetup with(SpeciesBehaviours newMind) {
        return new SpeciesSetup(name, shape, body, newMind, nature, hunts, preset, model);
    }

    /**
     * {@return the same kind with other prey}
     *
     * @param others names of species; empty: none
     */
    public SpeciesSetup withPrey(List<String> others) {
        return new SpeciesSetup(name, shape, body, mind, nature, others, preset, model);
    }

    /** The same kind, marked as the preset of its name. */
    SpeciesSetup asPreset() {
        return new SpeciesSetup(name, shape, body, mind, nature, hunts, name, model);
    }
}
