package onder.scene;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import onder.core.geometry.Bounds;
import onder.core.geometry.Obstacle;
import onder.param.Names;
import onder.param.Parameter;
import onder.param.UnknownNameException;
import onder.world.setup.GroupSetup;
import onder.world.setup.SettingPath;
import onder.world.setup.Setup;
import onder.world.setup.Start;

/**
 * Settings that exist only before a world begins, changed through {@link Settings}: the walls' shape, the obstacles'
 * layout and the starts.
 */
final class InitialSettings {
    /** The shapes of walls that need no corners. */
    private enum Shape {
        RECTANGLE,
        OCTAGON
    }

    private InitialSettings() {}

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
                + Arrays.stream(type.getEnumConstants()).map(Parameter::text).collect(Collectors.joining(", ")));
    }
}
