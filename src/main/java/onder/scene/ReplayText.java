package onder.scene;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import onder.param.Component;
import onder.world.Command;
import onder.world.World;
import onder.world.WorldSettings;
import org.yaml.snakeyaml.DumperOptions.FlowStyle;
import org.yaml.snakeyaml.nodes.MappingNode;

/** The text of a {@link Replay}: a mapping of scene, steps, hash and commands. */
final class ReplayText {
    private static final Map<String, Class<? extends Record>> COMMANDS = Arrays.stream(
                    Command.class.getPermittedSubclasses())
            .filter(type -> type != Command.Set.class)
            .collect(Collectors.toMap(Command::name, type -> type.asSubclass(Record.class)));

    private static final List<String> REMOVE_BUILT = List.of("removeObstacle", "removeWall");

    private ReplayText() {}

    static String write(Replay replay) {
        Map<String, Object> top = new LinkedHashMap<>();
        top.put("name", replay.scene().name());
        top.put("steps", replay.steps());
        top.put("hash", String.format(Locale.ROOT, "%016x", replay.hash()));
        List<Object> commands = new ArrayList<>();
        for (World.Logged logged : replay.commands()) {
            Map<String, Object> entry = new LinkedHashMap<>();
            entry.put("step", logged.step());
            entry.put(logged.command().name(), command(logged.command()));
            commands.add(entry);
        }
        MappingNode log = (MappingNode) YamlText.node(top, 1);
        log.setFlowStyle(FlowStyle.BLOCK);
        log.getValue().add(YamlText.entry("scene", SceneText.node(replay.scene())));
        log.getValue().add(YamlText.entry("commands", YamlText.node(commands, 1)));
        return YamlText.of(log);
    }

    static Replay parse(String file, String text) {
        Entry document = Entry.read(file, text);
        Fields top = new Fields(document, "the log", List.of("name", "steps", "hash", "scene", "commands"));
        String name = top.has("name") ? top.need("name").text() : "replay";
        long steps = top.need("steps").whole(0, Long.MAX_VALUE);
        long hash = hash(top.need("hash"));
        Scene scene = SceneText.read(name, top.need("scene"));
        List<World.Logged> commands = new ArrayList<>();
        long last = 0;
        for (Entry entry : top.need("commands").list()) {
            Map<String, Entry> map = entry.mapping();
            if (!map.containsKey("step") || map.size() != 2) {
                throw entry.wrong(entry.name() + " needs 'step' and one command");
            }
            long step = map.get("step").whole(last, Long.MAX_VALUE);
            last = step;
            for (Entry command : map.values()) {
                if (!command.name().equals("step")) {
                    commands.add(new World.Logged(step, command(command)));
                }
            }
        }
        return new Replay(scene, steps, hash, commands);
    }

    private static long hash(Entry entry) {
        try {
            return Long.parseUnsignedLong(entry.text(), 16);
        } catch (NumberFormatException e) {
            throw entry.wrong("hash = " + entry.text() + ", allowed 16 hexadecimal digits");
        }
    }

    private static Map<String, Object> command(Command command) {
        Record written = command instanceof Command.Set set ? set.settings() : (Record) command;
        return Codec.write(written, false);
    }

    private static Command command(Entry entry) {
        for (Component section : WorldSettings.SECTIONS) {
            Class<? extends Record> type = section.type().asSubclass(Record.class);
            if (entry.name().equals("set" + type.getSimpleName())) {
                return new Command.Set(Codec.read(type, entry));
            }
        }
        Class<? extends Record> type = COMMANDS.get(entry.name());
        if (type == null) {
            throw entry.wrongKey("there is no command '" + entry.name() + "'");
        }
        refuseIndex(entry);
        return (Command) Codec.read(type, entry);
    }

    /** Logs of earlier builds go by a place in the list: what stood there only their own build knows. */
    private static void refuseIndex(Entry entry) {
        Entry index = REMOVE_BUILT.contains(entry.name()) ? entry.mapping().get("index") : null;
        if (index != null) {
            throw index.wrongKey(entry.name() + " has 'index', as logs of earlier builds do, which cannot be repeated;"
                    + " allowed what is removed, written as for "
                    + entry.name().replace("remove", "add"));
        }
    }
}
