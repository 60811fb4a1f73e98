package onder.sandbox.thing;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;
import onder.param.Component;
import onder.param.Format;
import onder.param.Parameter;
import onder.sandbox.hud.form.Field;
import onder.world.setup.Command;

/** The words for each class of commands; other commands tell the state before. */
public final class CommandWords {
    /** The most parameters that are listed one by one. */
    private static final int MOST = 2;

    /** From what to what. */
    public static final String ARROW = " → ";

    private final Map<Class<?>, BiFunction<Command, List<Command>, String>> words = new HashMap<>();

    /** Adds a class whose words do not depend on the state before. */
    public <C extends Command> void add(Class<C> type, Function<C, String> of) {
        add(type, (command, before) -> of.apply(command));
    }

    /** Adds a class. */
    public <C extends Command> void add(Class<C> type, BiFunction<C, List<Command>, String> of) {
        words.put(type, (command, before) -> of.apply(type.cast(command), before));
    }

    /** Sets the words for changes of settings: what is changed, and how a part of the command differs from before. */
    public <C extends Command> void addChange(Class<C> type, Function<C, String> what, Function<C, Record> part) {
        add(type, (set, before) -> what.apply(set) + change(before(before, type, part), part.apply(set)));
    }

    /** A command in words; {@link CommandText} gives them if the class has none of its own. */
    public String of(Command command, List<Command> before) {
        BiFunction<Command, List<Command>, String> own = words.get(command.getClass());
        return own == null ? CommandText.of(command) : own.apply(command, before);
    }

    /** The first value that a command of this class has; null: none has one. */
    public static <C extends Command, T> T before(List<Command> before, Class<C> type, Function<C, T> part) {
        for (Command command : before) {
            T found = type.isInstance(command) ? part.apply(type.cast(command)) : null;
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    /** What differs: each parameter from what to what while they are few, then their names, then how many. */
    public static String change(Record before, Record now) {
        List<String> names = new ArrayList<>();
        List<String> values = new ArrayList<>();
        for (Component component : Component.of(now.getClass())) {
            Object value = component.get(now);
            Object old = before == null || before.getClass() != now.getClass() ? null : component.get(before);
            Parameter parameter = component.parameter();
            if (value == null || value.equals(old)) {
                continue;
            }
            names.add(Format.words(component.name()));
            String is = parameter == null ? value.toString() : Field.text(parameter, value);
            String was = old == null ? "" : parameter == null ? old.toString() : Field.text(parameter, old);
            values.add(Format.words(component.name()) + (old == null ? " " : " " + was + ARROW) + is);
        }
        if (values.isEmpty()) {
            return "";
        }
        return ": "
                + String.join(
                        ", ",
                        values.size() <= MOST
                                ? values
                                : names.size() <= 2 * MOST ? names : List.of(names.size() + " values"));
    }

    /** From one value to another, or the other alone. */
    public static String fromTo(Object old, Object now) {
        return ": " + (old == null || old.equals(now) ? "" : old + ARROW) + now;
    }
}
