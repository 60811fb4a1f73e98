package onder.world.setup;

import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import onder.core.agents.Role;
import onder.core.geometry.Area;
import onder.core.geometry.Bounds;
import onder.core.geometry.Limits;
import onder.core.geometry.Obstacle;
import onder.core.geometry.Point;
import onder.core.geometry.Wall;
import onder.core.obstacles.RayWorld;
import onder.core.props.Prop;
import onder.core.props.PropPhysics;
import onder.group.Exit;
import onder.group.Itinerary;
import onder.group.Path;
import onder.group.Stop;
import onder.param.Component;
import onder.param.Names;
import onder.param.Parameter;
import onder.param.Params;
import onder.steer.Assignment;
import onder.steer.behaviour.RayAvoidance;
import onder.steer.perception.RayAnswers;

/** Checks the values of setups and commands once, at the border: the engine inside trusts them. */
public final class Validation {
    private Validation() {}

    /** Returns settings after checking that they are not null and every value is allowed. */
    static <T extends Record> T settings(T settings, String what) {
        if (settings instanceof RayAvoidance avoidance && avoidance.answers() == RayAnswers.PHYSICS) {
            RayWorld.provider();
        }
        return Params.check(Limits.present(settings, what));
    }

    /** Checks the values of a command, each by its type. */
    static void values(Record command) {
        for (Component component : Component.of(command.getClass())) {
            Object value = component.get(command);
            if (component.parameter() != null) {
                component.parameter().check(value);
            } else if (value != null || !component.optional()) {
                value(Limits.present(value, component.name()), component.name());
            }
        }
    }

    /**
     * Checks a value by its type.
     *
     * @param value the value
     * @param what its name for messages
     */
    public static void value(Object value, String what) {
        if (value instanceof Integer number) {
            if (number < 0) {
                throw new IllegalArgumentException(what + " = " + number + ", allowed 0 or more");
            }
        } else if (value instanceof Point point) {
            Limits.place(point, what);
        } else if (value instanceof Path path) {
            path(path);
        } else if (value instanceof Itinerary itinerary) {
            itinerary(itinerary);
        } else if (value instanceof GroupSetup group) {
            group(group, what + ": ");
        } else if (value instanceof Start start) {
            start(start, what + ": ");
        } else if (value instanceof Area area) {
            Limits.area(area, what);
        } else if (value instanceof Exit exit) {
            Limits.area(exit.area(), what);
        } else if (value instanceof Obstacle obstacle) {
            Limits.obstacle(obstacle);
        } else if (value instanceof Wall wall) {
            Limits.wall(wall);
        } else if (value instanceof Prop prop) {
            prop.check();
        } else if (value instanceof Note note) {
            note.check();
        } else if (value instanceof Assignment assignment) {
            settings((Record) assignment.behaviour(), what);
        } else if (value instanceof List<?> list) {
            Limits.list(list, what);
            list.stream().filter(Point.class::isInstance).forEach(point -> Limits.place((Point) point, what));
        } else if (value instanceof Record settings) {
            settings(settings, what);
        } else if (!(value instanceof String || value instanceof Enum)) {
            // The world checks texts and choices.
            throw new AssertionError(value.getClass());
        }
    }

    static void bounds(Bounds bounds) {
        if (!(Limits.present(bounds, "bounds") instanceof Bounds.Walled)) {
            Limits.within(bounds.width(), Bounds.MIN_SIZE, Bounds.MAX_SIZE, "m", "world width");
            Limits.within(bounds.depth(), Bounds.MIN_SIZE, Bounds.MAX_SIZE, "m", "world depth");
        }
    }

    /** Checks the props of a world, and whether they can move in it. */
    static void props(List<Prop> props, Physics physics, Bounds bounds) {
        props.forEach(Prop::check);
        if (props.size() > Prop.MAX_COUNT) {
            throw new IllegalArgumentException("props = " + props.size() + ", allowed up to " + Prop.MAX_COUNT);
        }
        if (physics.isLive() && !props.isEmpty()) {
            if (bounds instanceof Bounds.Torus) {
                throw new IllegalArgumentException(
                        "physics.props = live: on a torus nothing is pushed over the seam; allowed still, or a world that is"
                                + " open or walled");
            }
            PropPhysics.provider();
        }
    }

    /** Checks the measurements; their names must be unique because figures are found by name. */
    static void measures(List<Measurement> measures) {
        for (int i = 0; i < measures.size(); i++) {
            String name = measures.get(i).name();
            if (measures.subList(0, i).stream().anyMatch(other -> other.name().equals(name))) {
                throw new IllegalArgumentException("two measures are named '" + name + "'");
            }
        }
    }

    static void path(Path path) {
        if (path != null) {
            path.waypoints().forEach(point -> Limits.place(point, "waypoint"));
            Limits.within(path.tolerance(), Path.MIN_TOLERANCE, Path.MAX_TOLERANCE, "m", "tolerance");
        }
    }

    /** Checks a species' settings, its behaviours in the roles that it can have, and its prey. */
    static void species(SpeciesSetup kind, List<SpeciesSetup> all) {
        Limits.name(kind.name(), "a species' name");
        Look.of(Limits.present(kind.shape(), kind.name() + ".shape"));
        Limits.present(kind.nature(), kind.name() + ".nature");
        if (!Limits.present(kind.preset(), kind.name() + ".preset").isEmpty() && Presets.named(kind.preset()) == null) {
            throw new IllegalArgumentException(kind.name() + ".preset = " + kind.preset() + ", allowed "
                    + names(Presets.ALL.stream().map(SpeciesSetup::name)));
        }
        settings(kind.body(), kind.name() + ".body");
        for (Role role : Role.ALL) {
            Limits.present(kind.mind(), kind.name() + ".mind")
                    .of(role)
                    .forEach(a -> settings((Record) a.behaviour(), a.name()));
            if (!kind.mind().of(role).isEmpty()) {
                role(kind, role);
            }
        }
        for (String prey : kind.hunts()) {
            if (prey.equals(kind.name()) || all.stream().noneMatch(s -> s.name().equals(prey))) {
                throw new IllegalArgumentException(kind.name() + ".hunts = " + prey + ", allowed "
                        + names(all.stream().map(SpeciesSetup::name).filter(name -> !name.equals(kind.name()))));
            }
        }
    }

    /**
     * Checks that agents of a species can have a role.
     *
     * @param kind the species
     * @param role the role
     */
    public static void role(SpeciesSetup kind, Role role) {
        if (!kind.nature().roles().contains(Limits.present(role, "role"))) {
            throw new IllegalArgumentException(kind.name() + " has no role " + Parameter.text(role) + ", allowed "
                    + names(kind.nature().roles().stream().map(Parameter::text)));
        }
    }

    private static String names(Stream<String> names) {
        return names.collect(
                Collectors.collectingAndThen(Collectors.joining(", "), all -> all.isEmpty() ? "nothing here" : all));
    }

    /**
     * Checks the groups of a setup.
     *
     * @param groups the groups
     * @param setup the rest of the setup
     */
    public static void groups(List<GroupSetup> groups, Setup setup) {
        groups(groups, setup.species(), setup.traffic().exits());
    }

    /**
     * Checks groups by the species and exits that they name.
     *
     * @param groups the groups
     * @param species all species
     * @param exits all exits
     */
    public static void groups(List<GroupSetup> groups, List<SpeciesSetup> species, List<Exit> exits) {
        for (int i = 0; i < groups.size(); i++) {
            group(groups.get(i), "groups[" + i + "]: ", species, exits);
            hierarchy(groups, i);
        }
    }

    private static void group(GroupSetup group, String where, List<SpeciesSetup> species, List<Exit> exits) {
        group(group, where);
        for (String kind : group.kinds()) {
            if (species.stream().noneMatch(s -> s.name().equals(kind))) {
                throw new IllegalArgumentException(where + "there is no species '" + kind + "', "
                        + Names.allowed(
                                kind, species.stream().map(SpeciesSetup::name).toList()));
            }
        }
        if (group.itinerary() != null) {
            itinerary(group.itinerary(), exits);
        }
    }

    /** Checks the values of an itinerary; the world checks the exits that it names. */
    private static void itinerary(Itinerary itinerary) {
        for (Stop stop : itinerary.stops()) {
            if (stop.at() != null) {
                Limits.area(stop.at(), "area");
            }
            if (stop.stay() != null) {
                settings(stop.stay(), "stay");
            }
        }
    }

    /**
     * Checks that the exits named by an itinerary exist.
     *
     * @param itinerary what a group visits
     * @param exits all exits
     */
    public static void itinerary(Itinerary itinerary, List<Exit> exits) {
        List<String> names = Exit.targets(exits);
        for (Stop stop : itinerary.stops()) {
            if (stop.exit() != null && !names.contains(stop.exit())) {
                throw new IllegalArgumentException("exit = " + stop.exit() + ", " + Names.allowed(stop.exit(), names));
            }
        }
    }

    static void traffic(Traffic traffic, List<SpeciesSetup> species) {
        List<String> names = traffic.exits().stream().map(Exit::name).toList();
        for (Exit exit : traffic.exits()) {
            Limits.area(exit.area(), "exit " + exit.name());
            unique(names, exit.name(), "exits");
        }
        List<String> sources = traffic.sources().stream().map(SourceSetup::name).toList();
        for (SourceSetup source : traffic.sources()) {
            String where = "source " + source.name() + ": ";
            unique(sources, source.name(), "sources");
            Limits.area(source.area(), where + "area");
            settings(source, where);
            source.schedule().forEach(arrival -> settings(arrival, where + "schedule"));
            for (SourceGroup coming : source.groups()) {
                settings(coming, where + "groups");
                group(coming.group(), where, species, traffic.exits());
            }
        }
        for (ScheduledCommand timed : traffic.events()) {
            settings(timed, "events");
            timed.command().check();
        }
    }

    private static void unique(List<String> names, String name, String what) {
        if (names.indexOf(name) != names.lastIndexOf(name)) {
            throw new IllegalArgumentException("two " + what + " are named '" + name + "'");
        }
    }

    private static void group(GroupSetup group, String where) {
        if (group.count() < 1) {
            throw new IllegalArgumentException(where + "count = " + group.count() + ", allowed 1 or more");
        }
        Limits.present(group.species(), where + "species");
        Mixture mixture = group.mixture();
        if (mixture != null
                && (mixture.count() != group.count() || !mixture.speciesOf(0).equals(group.species()))) {
            throw new IllegalArgumentException(
                    where + "its mixture has " + mixture.count() + " members, allowed its count, " + group.count()
                            + ", beginning with its species, " + group.species() + "");
        }
        start(Limits.present(group.start(), where + "start"), where);
        int points = group.start().points().size();
        if (points != 0 && points != group.count()) {
            throw new IllegalArgumentException(
                    where + "start points = " + points + ", allowed 0 or one per member, " + group.count());
        }
        if (group.goal() != null) {
            Limits.place(group.goal(), where + "goal");
        }
        path(group.path());
        if (Stream.of(group.goal(), group.path(), group.itinerary())
                        .filter(Objects::nonNull)
                        .count()
                > 1) {
            throw new IllegalArgumentException(where + "it has two of goal, path and itinerary; give only one of them");
        }
        if (group.itinerary() != null) {
            itinerary(group.itinerary());
        }
        if (group.hue() != null) {
            Limits.within(group.hue(), 0, 359, "°", where + "hue");
        }
        if (group.delay() != null) {
            settings(group.delay(), where + "delay");
        }
        if (group.leadership() != null) {
            settings(group.leadership(), where + "leadership");
        }
    }

    private static void start(Start start, String where) {
        Limits.present(start.area(), where + "start area");
        Limits.present(start.pace(), where + "start pace");
        Limits.coordinate(start.x(), where + "start x");
        Limits.coordinate(start.z(), where + "start z");
        Limits.within(start.width(), 0, Bounds.MAX_SIZE, "m", where + "start width");
        Limits.within(start.depth(), 0, Bounds.MAX_SIZE, "m", where + "start depth");
        if (!Float.isNaN(start.heading())) {
            Limits.within(start.heading(), -Limits.MAX_TURN, Limits.MAX_TURN, "°", where + "start heading");
        }
        start.points().forEach(point -> Limits.place(point, where + "start point"));
    }

    /** Follows the chain of groups above one up to the top. */
    private static void hierarchy(List<GroupSetup> groups, int first) {
        int above = groups.get(first).under();
        for (int depth = 0; above != -1; depth++) {
            if (above < 0 || above >= groups.size()) {
                throw new IllegalArgumentException("groups[" + first + "]: under = " + above
                        + ", allowed the index of a group, 0.." + (groups.size() - 1));
            }
            if (above == first || depth == groups.size()) {
                throw new IllegalArgumentException("groups[" + first + "]: under = "
                        + groups.get(first).under() + ", which is the same group or under it");
            }
            above = groups.get(above).under();
        }
    }
}
