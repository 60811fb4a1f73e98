package onder.scene;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import onder.core.geometry.Bounds;
import onder.core.geometry.Obstacle;
import onder.param.Names;
import onder.param.Parameter;
import onder.param.UnknownNameException;
import onder.world.World;
import onder.world.setup.GroupSetup;
import onder.world.setup.SettingPath;
import onder.world.setup.Setup;
import onder.world.setup.SetupBuilder;
import onder.world.setup.SetupException;
import onder.world.setup.Start;
import onder.world.setup.WorldSettings;

/**
 * Changes a scene or a setup by paths such as {@code leadership.change=random}: those of {@link SettingPath}, and those
 * for the start of a world; for a scene also any path of its file, such as {@code walls.door.to=[0, -1]}.
 */
public final class Settings {
    /** The forms of a path, for help and messages. */
    public static final List<String> FORMS = Stream.concat(
                    Stream.of("seed", "agents", "world.shape", "obstacles.layout", "start.area", "start.pace"),
                    SettingPath.FORMS.stream())
            .toList();

    /** The form of paths in a scene's file, for help and messages. */
    private static final String IN_FILE = "any path of the scene's file, such as walls.0.to or sources.NAME.rate";

    private static final String SPECIES = "species.";

    /** The first parts of paths, except the names of species. */
    private static final List<String> HEADS = FORMS.stream()
            .map(form -> form.replaceFirst("\\..*", ""))
            .filter(head -> !head.equals("SPECIES"))
            .distinct()
            .toList();

    /** The relative precision of the number of agents that fit. */
    private static final int NEAR_ENOUGH = 50;

    private Settings() {}

    /**
     * {@return the scene with {@code path} set to {@code value}}
     *
     * @param scene not changed
     * @param assignment such as {@code person.body.maxSpeed=2} or {@code walls.door.to=[0, -1]}
     * @throws SceneException as in {@link #set(Setup, String)}
     */
    public static Scene set(Scene scene, String assignment) {
        int equals = Math.max(0, assignment.indexOf('='));
        String path = assignment.substring(0, equals).strip();
        if (path.startsWith(SPECIES) && SettingPath.hasForm(parts(path.substring(SPECIES.length())))) {
            return set(scene, assignment.strip().substring(SPECIES.length()));
        }
        if (!isOfFile(scene.setup(), parts(path))) {
            return scene.with(set(scene.setup(), assignment));
        }
        try {
            return ScenePath.set(scene, path, assignment.substring(equals + 1).strip());
        } catch (IllegalArgumentException e) {
            throw new SceneException(assignment + ": " + e.getMessage(), e);
        }
    }

    /**
     * {@return the scene with settings made one after the other}
     *
     * @param scene not changed
     * @param assignments each as for {@link #set(Scene, String)}
     * @throws SceneException as in {@link #set(Scene, String)}
     */
    public static Scene setAll(Scene scene, List<String> assignments) {
        return setAll(scene, assignments, Settings::set);
    }

    /**
     * {@return a setting's value in a scene, as {@link #set(Scene, String)} takes it; null if it is not a single value}
     *
     * @param scene to read
     * @param path such as {@code leadership.change}
     */
    public static String get(Scene scene, String path) {
        if (path.startsWith(SPECIES) && SettingPath.hasForm(parts(path.substring(SPECIES.length())))) {
            return SettingPath.get(scene.setup(), path.substring(SPECIES.length()));
        }
        if (path.equals("agents")) {
            return String.valueOf(scene.setup().agents());
        }
        return isOfFile(scene.setup(), parts(path)) ? ScenePath.get(scene, path) : SettingPath.get(scene.setup(), path);
    }

    private static String[] parts(String path) {
        return path.split("\\.", -1);
    }

    /** Whether a path only belongs to the scene's file, not to a setting in another form. */
    private static boolean isOfFile(Setup setup, String... path) {
        String whole = String.join(".", path);
        boolean isSection = WorldSettings.SECTIONS.stream()
                .anyMatch(section -> section.name().equals(path[0]));
        return SceneText.KEYS.contains(path[0])
                && setup.speciesIndex(path[0]) < 0
                && !FORMS.contains(whole)
                && !(isSection && path.length == 2);
    }

    /**
     * {@return the setup with {@code path} set to {@code value}}
     *
     * @param setup not changed
     * @param assignment such as {@code person.body.maxSpeed=2}
     * @throws SceneException if there is no such path, with an {@link UnknownNameException} as its cause, or the value
     *     is not allowed
     */
    public static Setup set(Setup setup, String assignment) {
        int equals = assignment.indexOf('=');
        if (equals < 1) {
            throw new SceneException(assignment + ": needs PATH=VALUE, such as leadership.change=random");
        }
        String path = assignment.substring(0, equals).strip();
        String value = assignment.substring(equals + 1).strip();
        try {
            return set(setup, parts(path), value);
        } catch (IllegalArgumentException e) {
            throw new SceneException(assignment + ": " + e.getMessage(), e);
        }
    }

    /**
     * {@return the setup with settings made one after the other}
     *
     * @param setup not changed
     * @param assignments each as for {@link #set}
     * @throws SceneException as in {@link #set}
     */
    public static Setup setAll(Setup setup, List<String> assignments) {
        return setAll(setup, assignments, Settings::set);
    }

    private static <T> T setAll(T begun, List<String> assignments, BiFunction<T, String, T> set) {
        T changed = begun;
        for (String assignment : assignments) {
            changed = set.apply(changed, assignment);
        }
        return changed;
    }

    private static Setup set(Setup setup, String[] path, String value) {
        if (path.length == 1 && path[0].equals("seed")) {
            return setup.withSeed(SettingPath.whole("seed", value, Long.MIN_VALUE, Long.MAX_VALUE));
        }
        if (path.length == 1 && path[0].equals("agents")) {
            return withAgents(setup, (int)
                    SettingPath.whole("agents", value, setup.groups().size(), Setup.MAX_AGENTS));
        }
        SetupBuilder edit = new SetupBuilder(setup);
        return switch (path.length == 2 ? path[0] : "") {
            case "world" ->
                edit.bounds(InitialSettings.bounds(setup.bounds(), path[1], value))
                        .build();
            case "obstacles" ->
                edit.obstacles(InitialSettings.obstacles(setup, path[1], value), setup.walls())
                        .build();
            case "start" ->
                edit.groups(InitialSettings.starts(setup.groups(), path[1], value))
                        .build();
            default -> running(setup, path, value);
        };
    }

    private static Setup running(Setup setup, String[] path, String value) {
        try {
            return SettingPath.set(setup, path, value);
        } catch (UnknownNameException unknown) {
            throw SettingPath.hasForm(path)
                    ? unknown
                    : new UnknownNameException("there is no such setting, allowed " + String.join(", ", FORMS)
                            + ", or of a scene " + IN_FILE
                            + Names.meant(path[0], HEADS));
        }
    }

    /**
     * {@return the same groups with that many agents in total, in the same proportions; areas grow to keep the density}
     *
     * @param setup not changed
     * @param agents in total, at least one for each group
     */
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
        return new SetupBuilder(setup).groups(groups).build();
    }

    /**
     * {@return the largest number of agents, from one per group to a ceiling, that find places to start, to about 2 %}
     *
     * @param setup not changed
     * @param ceiling the upper limit
     */
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

    /**
     * Settings that exist only before a world begins, changed through {@link Settings}: the walls' shape, the obstacles'
     * layout and the starts.
     */
    private static final class InitialSettings {
        /** The shapes of walls that need no corners. */
        private enum Shape {
            RECTANGLE,
            OCTAGON
        }

        /** Walls of another shape around the same ground: the rectangle around them, possibly with its corners cut. */
        static Bounds bounds(Bounds bounds, String parameter, String value) {
            known("world", parameter, "shape");
            Shape shape = choice("world.shape", Shape.class, value);
            if (bounds instanceof Bounds.Walled walled) {
                return shape == Shape.RECTANGLE ? walled.rectangle() : walled.octagon();
            }
            throw new IllegalArgumentException(
                    "the world is " + (bounds instanceof Bounds.Torus ? "a torus" : "open") + ", allowed a walled one");
        }

        /** The same groups, all with another start; fixed points stay. */
        static List<GroupSetup> starts(List<GroupSetup> groups, String parameter, String value) {
            known("start", parameter, "area", "pace");
            if (parameter.equals("pace")) {
                Start.Pace pace = choice("start.pace", Start.Pace.class, value);
                return groups.stream().map(g -> g.with(g.start().with(pace))).toList();
            }
            Start.Area area = choice("start.area", Start.Area.class, value);
            if (groups.stream().noneMatch(g -> g.start().points().isEmpty())) {
                throw new IllegalArgumentException(
                        "every group starts at given points, allowed if a group starts " + "in an area");
            }
            return groups.stream().map(g -> g.with(g.start().with(area))).toList();
        }

        /** Other round obstacles instead of the current ones, scattered by {@link ObstacleLayout}. */
        static List<Obstacle> obstacles(Setup setup, String parameter, String value) {
            known("obstacles", parameter, "layout");
            return ObstacleLayout.of(setup, (int) SettingPath.whole("obstacles.layout", value, 1, Integer.MAX_VALUE));
        }

        private static void known(String where, String parameter, String... allowed) {
            if (!List.of(allowed).contains(parameter)) {
                throw new UnknownNameException(where + " has no parameter '" + parameter + "' that can be set, "
                        + Names.allowed(parameter, List.of(allowed)));
            }
        }

        private static <E extends Enum<E>> E choice(String what, Class<E> type, String value) {
            for (E constant : type.getEnumConstants()) {
                if (Parameter.text(constant).equals(value.toLowerCase(Locale.ROOT))) {
                    return constant;
                }
            }
            throw new IllegalArgumentException(what + " = " + value + ", allowed "
                    + Arrays.stream(type.getEnumConstants())
                            .map(Parameter::text)
                            .collect(Collectors.joining(", ")));
        }
    }
}
