package onder.world.setup;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import onder.core.agents.Role;
import onder.core.geometry.Limits;
import onder.group.Leadership;
import onder.param.Component;
import onder.param.Names;
import onder.param.ParamException;
import onder.param.Parameter;
import onder.param.Params;
import onder.param.UnknownNameException;
import onder.steer.Assignment;
import onder.steer.SpeciesBehaviours;
import onder.steer.behaviour.Behaviour;

/**
 * Settings by their paths, such as {@code leadership.change} or {@code villager.follower.separation.strength}.
 *
 * <p>A species or a role may be {@code *}: all that have the behaviour. Stateless and thread-safe.
 */
public final class SettingPath {
    /** The forms of a path, for help and messages. */
    public static final List<String> FORMS = Stream.of(
                    WorldSettings.SECTIONS.stream().map(section -> section.name() + ".PARAMETER"),
                    Stream.of(
                            "SPECIES.body.PARAMETER",
                            "SPECIES.hunts",
                            "SPECIES.shape",
                            "SPECIES.ROLE.BEHAVIOUR.PARAMETER",
                            "SPECIES.ROLE.BEHAVIOUR.weight",
                            "SPECIES.ROLE.BEHAVIOUR.priority",
                            "SPECIES.ROLE.BEHAVIOUR.probability"))
            .flatMap(Function.identity())
            .toList();

    private static final String ALL = "*";
    private static final String SPECIES = "SPECIES.";

    private SettingPath() {}

    /**
     * {@return the setup with one setting changed}
     *
     * @param setup not changed
     * @param path of one of the {@link #FORMS}
     * @param value a number, a boolean, an enum's constant, or the text of one as scene files have it
     * @throws ParamException if there is no such setting (an {@link UnknownNameException}, unless what the path names
     *     is missing), or the value is not allowed
     */
    public static Setup set(Setup setup, String path, Object value) {
        try {
            return set(setup, path.split("\\.", -1), text(value));
        } catch (IllegalArgumentException refused) {
            throw at(path, refused);
        }
    }

    private static ParamException at(String path, IllegalArgumentException refused) {
        String message = path + ": " + refused.getMessage();
        return refused instanceof UnknownNameException
                ? new UnknownNameException(message)
                : new ParamException(message);
    }

    /**
     * {@return a setting's value in a setup, as {@link #set} takes it; for a path with {@code *} that of the first
     * match; null if no parameter has that path}
     *
     * @param setup to read
     * @param path of one of the {@link #FORMS}
     */
    public static String get(Setup setup, String path) {
        String[] parts = path.split("\\.", -1);
        for (Component section : WorldSettings.SECTIONS) {
            if (parts.length == 2 && parts[0].equals(section.name())) {
                return value((Record) section.get(setup.settings()), parts[1]);
            }
        }
        for (SpeciesSetup kind : setup.species()) {
            String found = kind.name().equals(parts[0]) || parts[0].equals(ALL) ? value(kind, parts) : null;
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    private static String value(SpeciesSetup kind, String... parts) {
        if (parts.length == 3) {
            return parts[1].equals("body") ? value(kind.body(), parts[2]) : null;
        }
        if (parts.length != 4) {
            return null;
        }
        for (Role role : roles(parts[1])) {
            Assignment found = kind.mind().find(role, parts[2]);
            if (found != null) {
                return switch (parts[3]) {
                    case "weight" -> Parameter.text(found.weight());
                    case "probability" -> Parameter.text(found.probability());
                    case "priority" -> Parameter.text(found.priority());
                    default -> value((Record) found.behaviour(), parts[3]);
                };
            }
        }
        return null;
    }

    private static String value(Record settings, String name) {
        return Params.of(settings.getClass()).stream()
                .filter(parameter -> parameter.name().equals(name))
                .map(parameter -> Parameter.text(parameter.get(settings)))
                .findFirst()
                .orElse(null);
    }

    /**
     * A value in the form that {@link #set} takes.
     *
     * @param value of a parameter
     * @return the value as users type it
     */
    public static String text(Object value) {
        return Parameter.text(Limits.present(value, "value"));
    }

    /**
     * {@return the setup with one setting changed}
     *
     * @param setup not changed
     * @param path of one of the {@link #FORMS}, in its parts
     * @param value text as scene files have it
     * @throws UnknownNameException when there is no such setting
     * @throws IllegalArgumentException when the value is not allowed
     */
    public static Setup set(Setup setup, String[] path, String value) {
        for (Component section : WorldSettings.SECTIONS) {
            if (path.length == 2 && path[0].equals(section.name())) {
                return section(setup, section, path[1], value);
            }
        }
        if (!hasForm(path)) {
            throw new UnknownNameException("there is no such setting, allowed " + String.join(", ", FORMS));
        }
        if (path.length == 4) {
            known(setup.species(), path[2]);
            roles(path[1]);
        }
        return species(setup, path[0], kind -> species(kind, path, value), path);
    }

    /**
     * {@return whether a path has one of the {@link #FORMS}}
     *
     * @param path in its parts
     */
    public static boolean hasForm(String... path) {
        return switch (path.length) {
            case 2 ->
                path[1].equals("shape")
                        || path[1].equals("hunts")
                        || WorldSettings.SECTIONS.stream()
                                .anyMatch(section -> section.name().equals(path[0]));
            case 3 -> path[1].equals("body");
            default -> path.length == 4;
        };
    }

    /** Refuses a name that no behaviour has. */
    private static void known(List<SpeciesSetup> species, String behaviour) {
        boolean had = species.stream()
                .anyMatch(kind -> Role.ALL.stream().anyMatch(role -> kind.mind().find(role, behaviour) != null));
        if (!had && Behaviour.named(behaviour) == null) {
            throw new UnknownNameException(Behaviour.unknown(behaviour));
        }
    }

    private static Setup section(Setup setup, Component section, String parameter, String value) {
        SetupBuilder edit =
                new SetupBuilder(setup).with(Params.with((Record) section.get(setup.settings()), parameter, value));
        if (section.type() == Leadership.class) {
            edit.groups(setup.groups().stream()
                    .map(g -> g.leadership() == null
                            ? g
                            : g.with(g.goal(), g.path(), Params.with(g.leadership(), parameter, value)))
                    .toList());
        }
        return edit.build();
    }

    private static Setup species(Setup setup, String name, UnaryOperator<SpeciesSetup> change, String[] path) {
        if (!name.equals(ALL) && setup.speciesIndex(name) < 0) {
            throw new UnknownNameException("there is no species '" + name + "', "
                    + Names.allowed(
                            name,
                            Stream.concat(
                                            Stream.of(ALL),
                                            setup.species().stream().map(SpeciesSetup::name))
                                    .toList()));
        }
        List<SpeciesSetup> changed = new ArrayList<>();
        boolean found = false;
        for (SpeciesSetup kind : setup.species()) {
            SpeciesSetup other = name.equals(ALL) || kind.name().equals(name) ? change.apply(kind) : null;
            changed.add(other == null ? kind : other);
            found |= other != null;
        }
        if (!found && path.length == 4) {
            throw has(name, path);
        }
        return new SetupBuilder(setup).species(changed).build();
    }

    /**
     * A species with one setting changed.
     *
     * @param path its name first
     * @return null when it has no such behaviour
     */
    private static SpeciesSetup species(SpeciesSetup kind, String[] path, String value) {
        if (path.length == 4) {
            return behaviour(kind, path, value);
        }
        if (path.length == 3) {
            return kind.with(Params.with(kind.body(), path[2], value));
        }
        return path[1].equals("shape")
                ? kind.with(Params.with(kind.look(), path[1], value))
                : kind.withPrey(value.isEmpty() ? List.of() : List.of(value.split("\\s*,\\s*", -1)));
    }

    /** A species with one setting changed; {@code path} without its name. */
    static SpeciesSetup set(SpeciesSetup kind, String path, Object value) {
        String[] whole = (kind.name() + "." + path).split("\\.", -1);
        try {
            if (!hasForm(whole)) {
                throw new UnknownNameException("there is no such setting, allowed "
                        + String.join(
                                ", ",
                                FORMS.stream()
                                        .filter(form -> form.startsWith(SPECIES))
                                        .map(form -> form.substring(SPECIES.length()))
                                        .toList()));
            }
            if (whole.length == 4) {
                known(List.of(kind), whole[2]);
            }
            SpeciesSetup changed = species(kind, whole, text(value));
            if (changed == null) {
                throw has(kind.name(), whole);
            }
            return changed;
        } catch (IllegalArgumentException refused) {
            throw at(path, refused);
        }
    }

    /**
     * {@return whether two paths mean the same setting, or may do so through {@code *}}
     *
     * @param one a path
     * @param other a path
     */
    public static boolean meet(String one, String other) {
        String[] ones = one.split("\\.", -1);
        String[] others = other.split("\\.", -1);
        boolean meet = ones.length == others.length;
        for (int i = 0; meet && i < ones.length; i++) {
            meet = ones[i].equals(others[i]) || ones[i].equals(ALL) || others[i].equals(ALL);
        }
        return meet;
    }

    /**
     * The commands that change one setup into another that {@link #set} has made from it.
     *
     * @param from the setup before
     * @param to the setup after
     * @return in the order in which they are sent
     */
    public static List<Command> changes(Setup from, Setup to) {
        List<Command> changes = new ArrayList<>();
        for (Component section : WorldSettings.SECTIONS) {
            Record other = (Record) section.get(to.settings());
            if (!other.equals(section.get(from.settings()))) {
                changes.add(new Command.Set(other));
            }
        }
        for (int i = 0; i < to.species().size(); i++) {
            changes(from.species().get(i), to.species().get(i), changes);
        }
        return changes;
    }

    private static void changes(SpeciesSetup from, SpeciesSetup to, List<Command> changes) {
        String name = from.name();
        if (!to.body().equals(from.body())) {
            changes.add(new Command.SetBody(name, to.body()));
        }
        if (!to.look().equals(from.look())) {
            changes.add(new Command.SetLook(name, to.look()));
        }
        if (!to.hunts().equals(from.hunts())) {
            changes.add(new Command.SetHunts(name, to.hunts()));
        }
        for (Role role : Role.ALL) {
            for (Assignment assignment : to.mind().of(role)) {
                if (!from.mind().of(role).contains(assignment)) {
                    changes.add(new Command.Assign(name, role, assignment));
                }
            }
        }
    }

    private static UnknownNameException has(String species, String[] path) {
        return new UnknownNameException(species + " has no " + path[2] + " as " + path[1]);
    }

    private static SpeciesSetup behaviour(SpeciesSetup kind, String[] path, String value) {
        SpeciesBehaviours mind = kind.mind();
        for (Role role : roles(path[1])) {
            Assignment old = kind.mind().find(role, path[2]);
            if (old != null) {
                mind = mind.with(role, changed(old, path[3], value));
            }
        }
        return mind == kind.mind() ? null : kind.with(mind);
    }

    private static Assignment changed(Assignment old, String parameter, String value) {
        return switch (parameter) {
            case "weight" -> new Assignment(old.behaviour(), number(value), old.priority(), old.probability());
            case "probability" -> new Assignment(old.behaviour(), old.weight(), old.priority(), number(value));
            case "priority" -> {
                int priority = (int) whole("priority", value, 0, Assignment.MAX_PRIORITY);
                yield new Assignment(old.behaviour(), old.weight(), priority, old.probability());
            }
            default -> old.with((Behaviour) Params.with((Record) old.behaviour(), parameter, value));
        };
    }

    private static float number(String value) {
        try {
            return Float.parseFloat(value);
        } catch (NumberFormatException e) {
            return Float.NaN;
        }
    }

    /**
     * {@return a whole number from its text}
     *
     * @param name for the message
     * @param value the text
     * @param min the smallest allowed
     * @param max the largest allowed
     * @throws IllegalArgumentException when it is none, or out of range
     */
    public static long whole(String name, String value, long min, long max) {
        try {
            long number = Long.parseLong(value);
            if (number >= min && number <= max) {
                return number;
            }
        } catch (NumberFormatException e) {
            // the same message as for one out of range
        }
        throw new IllegalArgumentException(
                name + " = " + value + ", allowed whole numbers " + min + ".." + max + Names.withoutUnit(value));
    }

    private static List<Role> roles(String name) {
        if (name.equals(ALL)) {
            return Role.ALL;
        }
        for (Role role : Role.ALL) {
            if (Parameter.text(role).equals(name)) {
                return List.of(role);
            }
        }
        throw new UnknownNameException("there is no role '" + name + "', "
                + Names.allowed(
                        name,
                        Stream.concat(Role.ALL.stream().map(Parameter::text), Stream.of(ALL))
                                .toList()));
    }
}
