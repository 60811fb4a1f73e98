package onder.scene;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import onder.core.Body;
import onder.core.Role;
import onder.group.Leadership;
import onder.param.Component;
import onder.param.Parameter;
import onder.param.Params;
import onder.param.UnknownNameException;
import onder.steer.Assignment;
import onder.steer.Behaviour;
import onder.steer.Mind;
import onder.world.Edit;
import onder.world.GroupSetup;
import onder.world.Setup;
import onder.world.SetupException;
import onder.world.SpeciesSetup;
import onder.world.World;
import onder.world.WorldSettings;

/**
 * Changes a setup by paths such as {@code leadership.change=random}, as {@code --set} takes them.
 *
 * <p>A species or a role may be {@code *}: all that have the behaviour.
 */
public final class Settings {
    /** The forms of a path, for help and complaints. */
    public static final List<String> FORMS = Stream.of(
                    Stream.of("seed", "agents", "world.shape", "obstacles.layout", "start.area", "start.pace"),
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

    /** How many agents fit is found to such a part of them. */
    private static final int NEAR_ENOUGH = 50;

    private Settings() {}

    /**
     * The setup with {@code path} set to {@code value}.
     *
     * @throws SceneException when there is no such path, then with an {@link UnknownNameException} as its cause, or the
     *     value is not allowed
     */
    public static Setup set(Setup setup, String assignment) {
        int equals = assignment.indexOf('=');
        if (equals < 1) {
            throw new SceneException(assignment + ": needs PATH=VALUE, such as leadership.change=random");
        }
        String path = assignment.substring(0, equals).strip();
        String value = assignment.substring(equals + 1).strip();
        try {
            return set(setup, path.split("\\.", -1), value);
        } catch (IllegalArgumentException e) {
            throw new SceneException(assignment + ": " + e.getMessage(), e);
        }
    }

    private static Setup set(Setup setup, String[] path, String value) {
        if (path.length == 1 && path[0].equals("seed")) {
            return setup.withSeed(whole("seed", value, Long.MIN_VALUE, Long.MAX_VALUE));
        }
        if (path.length == 1 && path[0].equals("agents")) {
            return withAgents(setup, (int) whole("agents", value, setup.groups().size(), Setup.MAX_AGENTS));
        }
        if (path.length == 2 && path[1].equals("shape") && !path[0].equals("world")) {
            return species(setup, path[0], s -> s.with(Params.with(s.look(), path[1], value)));
        }
        for (Component section : WorldSettings.SECTIONS) {
            if (path.length == 2 && path[0].equals(section.name())) {
                return section(setup, section, path[1], value);
            }
        }
        if (path.length == 2) {
            Edit edit = new Edit(setup);
            switch (path[0]) {
                case "world":
                    return edit.bounds(Beginnings.bounds(setup.bounds(), path[1], value))
                            .done();
                case "obstacles":
                    return edit.obstacles(Beginnings.obstacles(setup, path[1], value), setup.walls())
                            .done();
                case "start":
                    return edit.groups(Beginnings.starts(setup.groups(), path[1], value))
                            .done();
                default:
                    if (path[1].equals("hunts")) {
                        List<String> prey = value.isEmpty() ? List.of() : List.of(value.split("\\s*,\\s*", -1));
                        return species(setup, path[0], s -> s.withPrey(prey));
                    }
                    break;
            }
        }
        if (path.length == 3 && path[1].equals("body")) {
            return species(setup, path[0], s -> s.with(body(s.body(), path[2], value)));
        }
        if (path.length == 4) {
            return behaviour(setup, path, value);
        }
        throw new UnknownNameException("there is no such setting, allowed " + String.join(", ", FORMS));
    }

    private static Setup section(Setup setup, Component section, String parameter, String value) {
        Edit edit = new Edit(setup).with(Params.with((Record) section.get(setup.settings()), parameter, value));
        if (section.type() == Leadership.class) {
            edit.groups(setup.groups().stream()
                    .map(g -> g.leadership() == null
                            ? g
                            : g.with(g.goal(), g.path(), Params.with(g.leadership(), parameter, value)))
                    .toList());
        }
        return edit.done();
    }

    private static Body body(Body body, String parameter, String value) {
        return Params.with(body, parameter, value);
    }

    static long whole(String name, String value, long min, long max) {
        try {
            long number = Long.parseLong(value);
            if (number >= min && number <= max) {
                return number;
            }
        } catch (NumberFormatException e) {
            // the same complaint as for one out of range
        }
        throw new IllegalArgumentException(name + " = " + value + ", allowed whole numbers " + min + ".." + max);
    }

    /** The same groups with that many agents in all, shared out as before; areas grow to keep the density. */
    public static Setup withAgents(Setup setup, int agents) {
        List<GroupSetup> groups = new ArrayList<>();
        double share = agents / (double) setup.agents();
        long before = 0;
        long given = 0;
        for (GroupSetup group : setup.groups()) {
            before += group.count();
            long until = Math.max(given + 1, Math.round(before * share));
            int count = (int) (until - given);
            given = until;
            groups.add(count == group.count() ? group : group.withCount(count));
        }
        return new Edit(setup).groups(groups).done();
    }

    /** The most agents, from one a group to a ceiling, that find places to start; to about a fiftieth. */
    public static int mostAgents(Setup setup, int ceiling) {
        if (begins(setup, ceiling)) {
            return ceiling;
        }
        int present = setup.agents();
        boolean fits = begins(setup, present);
        int most = fits ? present : setup.groups().size();
        int tooMany = fits ? ceiling : present;
        while (tooMany - most > 1 + most / NEAR_ENOUGH) {
            int between = (most + tooMany) >>> 1;
            if (begins(setup, between)) {
                most = between;
            } else {
                tooMany = between;
            }
        }
        return most;
    }

    private static boolean begins(Setup setup, int agents) {
        try (World tried = new World(withAgents(setup, agents))) {
            return true;
        } catch (SetupException noPlace) {
            return false;
        }
    }

    private static Setup behaviour(Setup setup, String[] path, String value) {
        Class<? extends Behaviour> type = Behaviour.named(path[2]);
        if (type == null) {
            throw new UnknownNameException("there is no behaviour '" + path[2] + "', allowed "
                    + String.join(
                            ", ", Behaviour.ALL.stream().map(Behaviour::name).toList()));
        }
        List<Role> roles = path[1].equals("*") ? Role.ALL : List.of(role(path[1]));
        boolean[] found = {false};
        Setup changed = species(setup, path[0], s -> {
            Mind mind = s.mind();
            for (Role role : roles) {
                Assignment old = mind.find(role, type);
                if (old != null) {
                    mind = mind.with(role, changed(old, path[3], value));
                    found[0] = true;
                }
            }
            return s.with(mind);
        });
        if (!found[0]) {
            throw new UnknownNameException(path[0] + " has no " + path[2] + " as " + path[1]);
        }
        return changed;
    }

    private static Assignment changed(Assignment old, String parameter, String value) {
        if (parameter.equals("weight")) {
            return new Assignment(old.behaviour(), number(value), old.priority(), old.probability());
        }
        if (parameter.equals("probability")) {
            return new Assignment(old.behaviour(), old.weight(), old.priority(), number(value));
        }
        if (parameter.equals("priority")) {
            return new Assignment(
                    old.behaviour(),
                    old.weight(),
                    (int) whole("priority", value, 0, Assignment.MAX_PRIORITY),
                    old.probability());
        }
        Record with = Params.with((Record) old.behaviour(), parameter, value);
        return old.with((Behaviour) with);
    }

    private static float number(String value) {
        try {
            return Float.parseFloat(value);
        } catch (NumberFormatException e) {
            return Float.NaN;
        }
    }

    private static Role role(String name) {
        for (Role role : Role.ALL) {
            if (Parameter.text(role).equals(name)) {
                return role;
            }
        }
        throw new UnknownNameException("there is no role '" + name + "', allowed "
                + String.join(", ", Role.ALL.stream().map(Parameter::text).toList()) + ", *");
    }

    private static Setup species(Setup setup, String name, UnaryOperator<SpeciesSetup> change) {
        if (!name.equals("*") && setup.speciesIndex(name) < 0) {
            throw new UnknownNameException("there is no species '" + name + "', allowed *, "
                    + String.join(
                            ", ",
                            setup.species().stream().map(SpeciesSetup::name).toList()));
        }
        return new Edit(setup)
                .species(setup.species().stream()
                        .map(s -> name.equals("*") || s.name().equals(name) ? change.apply(s) : s)
                        .toList())
                .done();
    }
}
