package onder.sandbox.thing;

import java.util.ArrayList;
import java.util.List;
import onder.core.geometry.Point;
import onder.core.geometry.Wall;
import onder.group.Exit;
import onder.group.Itinerary;
import onder.group.Path;
import onder.group.Stop;
import onder.param.Component;
import onder.param.Format;
import onder.param.Parameter;
import onder.sandbox.hud.form.Field;
import onder.world.setup.Command;

/** Commands in words: {@code Set itinerary: group 0, to the nearest exit}. */
public final class CommandText {
    /** Values of a record with more parameters than this would make a text too long to read. */
    private static final int READABLE = 3;

    private CommandText() {}

    /** The command in words. */
    public static String of(Command command) {
        if (command instanceof Command.Set set) {
            return Format.title(command.name()) + (isReadable(set.settings()) ? ": " + values(set.settings()) : "");
        }
        List<String> parts = new ArrayList<>();
        for (Component component : Component.of(((Record) command).getClass())) {
            Object value = component.get((Record) command);
            if (value != null) {
                parts.add(part(component, value));
            }
        }
        return Format.title(command.name()) + (parts.isEmpty() ? "" : ": " + String.join(", ", parts));
    }

    private static String part(Component component, Object value) {
        if (value instanceof Point point) {
            return at(point.x(), point.z());
        }
        if (value instanceof Wall wall) {
            return at(wall.x1(), wall.z1()) + " to " + at(wall.x2(), wall.z2());
        }
        if (value instanceof Itinerary itinerary) {
            return way(itinerary);
        }
        if (value instanceof Path path) {
            return path.waypoints().size() + " waypoints";
        }
        if (value instanceof Record record) {
            return isReadable(record)
                    ? values(record)
                    : Format.words(record.getClass().getSimpleName());
        }
        if (value instanceof Number || value instanceof Boolean) {
            return Format.words(component.name()) + " " + text(component, value);
        }
        return value instanceof List<?> list ? list.size() + " " + Format.words(component.name()) : value.toString();
    }

    private static boolean isReadable(Record record) {
        List<Component> parameters = Component.of(record.getClass());
        return parameters.size() <= READABLE && parameters.stream().allMatch(each -> each.parameter() != null);
    }

    private static String values(Record record) {
        return String.join(
                ", ",
                Component.of(record.getClass()).stream()
                        .map(each -> Format.words(each.name()) + " " + text(each, each.get(record)))
                        .toList());
    }

    static String text(Component component, Object value) {
        Parameter parameter = component.parameter();
        return parameter == null ? value.toString() : Field.text(parameter, value);
    }

    public static String way(Itinerary itinerary) {
        int stops = itinerary.stops().size();
        Stop last = itinerary.stops().get(stops - 1);
        String end = last.exit() == null
                ? "to " + at(last.at().centre().x(), last.at().centre().z())
                : last.exit().equals(Exit.NEAREST) ? "to the nearest exit" : "to " + Exit.called(last.exit());
        return stops == 1 ? end : stops + " stops, " + end;
    }

    public static String at(double x, double z) {
        return "(" + Format.number(x) + ", " + Format.number(z) + ")";
    }
}
