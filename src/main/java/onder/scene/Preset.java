package onder.scene;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import onder.core.agents.Role;
import onder.core.geometry.Limits;
import onder.group.Leadership;
import onder.steer.Assignment;
import onder.steer.SpeciesBehaviours;
import onder.world.setup.Command;
import onder.world.setup.Rules;
import onder.world.setup.Setup;
import onder.world.setup.SetupBuilder;
import onder.world.setup.SpeciesSetup;

/**
 * Settings tuned to each other, to apply to a scene, one of its species or one of its groups.
 *
 * @param name such as {@code school class}; see {@link PresetFiles#NAME}
 * @param about a line that says what it is for
 * @param parts which of the following it sets, at least one
 * @param leadership how leaders are chosen and changed
 * @param rules of the world
 * @param species whose behaviours and body it sets; its name and look are ignored
 */
public record Preset(
        String name, String about, Set<Part> parts, Leadership leadership, Rules rules, SpeciesSetup species) {
    /** What a preset may set. */
    public enum Part {
        /** How leaders are chosen and changed. */
        LEADERSHIP,
        /** Combiner, contact and drag. */
        RULES,
        /** What the species do in each role. */
        BEHAVIOURS,
        /** Size, mass and speeds. */
        BODIES;

        /** {@return its name in files} */
        public String text() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * Checks the parts.
     *
     * @param name as of the record
     * @param about as of the record
     * @param parts as of the record
     * @param leadership as of the record
     * @param rules as of the record
     * @param species as of the record
     */
    public Preset {
        Limits.present(name, "name");
        Limits.present(about, "about");
        Limits.present(leadership, "leadership");
        Limits.present(rules, "rules");
        Limits.present(species, "species");
        if (Limits.present(parts, "parts").isEmpty()) {
            throw new IllegalArgumentException("parts is empty, allowed one or more of " + all());
        }
        parts = java.util.Collections.unmodifiableSet(EnumSet.copyOf(parts));
    }

    private static String all() {
        return EnumSet.allOf(Part.class).stream().map(Part::text).collect(Collectors.joining(", "));
    }

    /**
     * {@return a setup's current settings as a preset}
     *
     * @param name of the preset
     * @param about a line that says what it is for
     * @param parts the parts it sets
     * @param setup the source
     * @param species the name of the species whose behaviours and body to take
     */
    public static Preset of(String name, String about, Set<Part> parts, Setup setup, String species) {
        return new Preset(name, about, parts, setup.leadership(), setup.rules(), setup.species(species));
    }

    /**
     * {@return the commands that apply it to a scene: all of its parts, to every species that has its roles}
     *
     * @param setup of the scene
     */
    public List<Command> commands(Setup setup) {
        List<Command> commands = new ArrayList<>();
        if (parts.contains(Part.RULES)) {
            commands.add(new Command.Set(rules));
        }
        if (parts.contains(Part.LEADERSHIP)) {
            commands.add(new Command.Set(leadership));
        }
        for (SpeciesSetup kind : setup.species()) {
            if (suits(kind)) {
                add(kind, commands);
            }
        }
        return commands;
    }

    /**
     * {@return the commands that apply behaviours and body to one species; leadership and rules are the scene's}
     *
     * @param setup of the scene
     * @param name of the species
     * @throws IllegalArgumentException when there is no such species, it has other roles, or there is nothing to apply
     */
    public List<Command> commandsForSpecies(Setup setup, String name) {
        SpeciesSetup kind = setup.species(name);
        if (!suits(kind)) {
            throw new IllegalArgumentException("the preset " + this.name + " is for "
                    + species.nature().name().toLowerCase(Locale.ROOT) + " agents, but " + name + " is "
                    + kind.nature().name().toLowerCase(Locale.ROOT));
        }
        List<Command> commands = new ArrayList<>();
        add(kind, commands);
        if (commands.isEmpty()) {
            throw new IllegalArgumentException("the preset " + this.name + " has " + partsText()
                    + " only, which belong to the scene: apply it to the scene");
        }
        return commands;
    }

    /**
     * {@return the commands that apply it to one group, which can only have its own leadership}
     *
     * @param group its id
     * @throws IllegalArgumentException when the preset has no leadership
     */
    public List<Command> commandsForGroup(int group) {
        if (!parts.contains(Part.LEADERSHIP)) {
            throw new IllegalArgumentException("the preset " + name + " has " + partsText()
                    + "; a group can have only its own leadership: apply it to its species");
        }
        return List.of(new Command.SetGroupLeadership(group, leadership));
    }

    /**
     * {@return the setup with the preset applied to all of it}
     *
     * @param setup not changed
     */
    public Setup applyTo(Setup setup) {
        SetupBuilder edit = new SetupBuilder(setup);
        if (parts.contains(Part.RULES)) {
            edit.with(rules);
        }
        if (parts.contains(Part.LEADERSHIP)) {
            edit.with(leadership);
            edit.groups(setup.groups().stream().map(group -> group.led(null)).toList());
        }
        return edit.species(setup.species().stream().map(this::applied).toList())
                .build();
    }

    /** {@return its parts in words: {@code leadership, rules}} */
    public String partsText() {
        return parts.stream().map(Part::text).collect(Collectors.joining(", "));
    }

    private SpeciesSetup applied(SpeciesSetup kind) {
        if (!suits(kind)) {
            return kind;
        }
        SpeciesSetup other = parts.contains(Part.BEHAVIOURS) ? kind.with(species.mind()) : kind;
        return parts.contains(Part.BODIES) ? other.with(species.body()) : other;
    }

    /** Whether a species has the roles that the preset has behaviours for. */
    private boolean suits(SpeciesSetup kind) {
        return !parts.contains(Part.BEHAVIOURS) || kind.nature() == species.nature();
    }

    private void add(SpeciesSetup kind, List<Command> commands) {
        if (parts.contains(Part.BODIES)) {
            commands.add(new Command.SetBody(kind.name(), species.body()));
        }
        if (!parts.contains(Part.BEHAVIOURS)) {
            return;
        }
        SpeciesBehaviours mind = species.mind();
        for (Role role : species.nature().roles()) {
            for (Assignment old : kind.mind().of(role)) {
                if (mind.find(role, old.behaviour().getClass()) == null) {
                    commands.add(new Command.Unassign(kind.name(), role, old.name()));
                }
            }
            for (Assignment wanted : mind.of(role)) {
                if (!wanted.equals(kind.mind().find(role, wanted.behaviour().getClass()))) {
                    commands.add(new Command.Assign(kind.name(), role, wanted));
                }
            }
        }
    }
}
