package onder.scene;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import onder.param.Component;
import onder.param.Names;
import onder.world.World;
import onder.world.setup.Command;
import onder.world.setup.WorldSettings;

/** The text of commands: a name, and the components by their keys. */
final class CommandForm {
    private static final Map<String, Class<? extends Record>> COMMANDS = Component.kinds(Command.class).stream()
            .filter(type -> type != Command.Set.class)
            .collect(Collectors.toMap(Command::name, type -> type.asSubclass(Record.class)));

    private static final List<String> REMOVE_BUILT = List.of("removeObstacle", "removeWall");

    private CommandForm() {}

    static Map<String, Object> logged(World.Logged logged) {
        Map<String, Object> entry = new LinkedHashMap<>();
        entry.put("step", logged.step());
        entry.put(logged.command().name(), command(logged.command()));
        return entry;
    }

    /** @param last the step of the command before it */
    static World.Logged logged(Entry entry, long last) {
        Entry command = commandBeside(entry, "step");
        return new World.Logged(entry.mapping().get("step").whole(last, Replay.MOST_STEPS), command(command));
    }

    /** The only part of a mapping besides the one with that key. */
    static Entry commandBeside(Entry entry, String key) {
        Map<String, Entry> map = entry.mapping();
        if (!map.containsKey(key) || map.size() != 2) {
            throw entry.wrong(entry.name() + " needs '" + key + "' and one command");
        }
        return map.values().stream()
                .filter(part -> !part.name().equals(key))
                .findFirst()
                .orElseThrow();
    }

    /** The components of a command, by their keys. */
    static Map<String, Object> command(Command command) {
        Record written = command instanceof Command.Set set ? set.settings() : (Record) command;
        return Codec.write(written, false);
    }

    /** The command of that name. */
    static Command command(Entry entry) {
        for (Component section : WorldSettings.SECTIONS) {
            Class<? extends Record> type = section.type().asSubclass(Record.class);
            if (entry.name().equals("set" + type.getSimpleName())) {
                return new Command.Set(Codec.read(type, entry));
            }
        }
        Class<? extends Record> type = COMMANDS.get(entry.name());
        if (type == null) {
            throw entry.wrongKey("there is no command '" + entry.name() + "', " + Names.allowed(entry.name(), names()));
        }
        refuseIndex(entry);
        return (Command) Codec.read(type, entry);
    }

    private static Set<String> names() {
        Set<String> names = new TreeSet<>(COMMANDS.keySet());
        WorldSettings.SECTIONS.forEach(
                section -> names.add("set" + section.type().getSimpleName()));
        return names;
    }

    /** Logs of earlier builds use an index in the list; only the same build knows what it means. */
    private static void refuseIndex(Entry entry) {
        Entry index = REMOVE_BUILT.contains(entry.name()) ? entry.mapping().get("index") : null;
        if (index != null) {
            throw index.wrongKey(entry.name() + " has 'index', as in logs of earlier builds, which Onder "
                    + "cannot repeat; allowed the removed thing itself, written as for "
                    + entry.name().replace("remove", "add"));
        }
    }
}
