package onder.scene;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import onder.param.Component;
import onder.param.Format;
import onder.param.Names;
import onder.world.World;
import onder.world.setup.Command;
import onder.world.setup.WorldSettings;

/** The text of a {@link Replay}: a mapping of scene, steps, hash and commands. */
final class ReplayText {
    private static final Map<String, Class<? extends Record>> COMMANDS = Component.kinds(Command.class).stream()
            .filter(type -> type != Command.Set.class)
            .collect(Collectors.toMap(Command::name, type -> type.asSubclass(Record.class)));

    private static final List<String> REMOVE_BUILT = List.of("removeObstacle", "removeWall");

    private static final Form<Long> COUNT = Form.whole(0, Replay.MOST_STEPS);

    private static final Form<Long> HASH = new Form<>((hash, whole) -> Format.of("%016x", hash), entry -> {
        try {
            return Long.parseUnsignedLong(entry.text(), 16);
        } catch (NumberFormatException e) {
            throw entry.wrong("hash = " + entry.text() + ", allowed 16 hexadecimal digits");
        }
    });

    private static final Form<List<World.Logged>> COMMANDS_IN_ORDER = new Form<>(
            (commands, whole) -> commands.stream().map(ReplayText::logged).toList(), ReplayText::commands);

    private static final Form<Replay> REPLAY =
            Form.mapping(List.of("name", "steps", "hash", "scene", "commands"), keys -> {
                String name =
                        keys.usual("name", Form.TEXT, replay -> replay.scene().name(), "replay");
                Form<Scene> scene =
                        new Form<>((written, whole) -> SceneText.node(written), entry -> SceneText.read(name, entry));
                long steps = keys.need("steps", COUNT, Replay::steps);
                long hash = keys.need("hash", HASH, Replay::hash);
                return new Replay(
                        keys.need("scene", scene, Replay::scene),
                        steps,
                        hash,
                        keys.need("commands", COMMANDS_IN_ORDER, Replay::commands));
            });

    private ReplayText() {}

    static String write(Replay replay) {
        return YamlText.of(YamlText.node(REPLAY.write(replay, false), 2));
    }

    static Replay parse(String file, String text) {
        return parse(file, text, null);
    }

    /**
     * @param folder the base folder of the scene's file paths; null: the program's working directory
     */
    static Replay parse(String file, String text, Path folder) {
        Entry document = Entry.read(file, text);
        Replay read = REPLAY.read(document);
        Scene scene = LevelForm.opened(
                BodyForm.named(read.scene(), folder), document.mapping().get("scene"), folder);
        return new Replay(scene, read.steps(), read.hash(), read.commands());
    }

    static Map<String, Object> logged(World.Logged logged) {
        Map<String, Object> entry = new LinkedHashMap<>();
        entry.put("step", logged.step());
        entry.put(logged.command().name(), command(logged.command()));
        return entry;
    }

    private static List<World.Logged> commands(Entry list) {
        List<World.Logged> commands = new ArrayList<>();
        long last = 0;
        for (Entry entry : list.list()) {
            commands.add(logged(entry, last));
            last = commands.get(commands.size() - 1).step();
        }
        return commands;
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
        for (Component section : WorldSettings.SECTIONS) {
            names.add("set" + section.type().getSimpleName());
        }
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
