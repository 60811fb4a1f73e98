package onder.scene;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import onder.param.Format;
import onder.world.World;

/** The text of a {@link Replay}: a mapping of scene, steps, hash and commands. */
final class ReplayText {
    private static final Form<Long> COUNT = Form.whole(0, Replay.MOST_STEPS);

    private static final Form<Long> HASH = new Form<>((hash, whole) -> Format.of("%016x", hash), entry -> {
        try {
            return Long.parseUnsignedLong(entry.text(), 16);
        } catch (NumberFormatException e) {
            throw entry.wrong("hash = " + entry.text() + ", allowed 16 hexadecimal digits");
        }
    });

    private static final Form<List<World.Logged>> COMMANDS_IN_ORDER = new Form<>(
            (commands, whole) -> commands.stream().map(CommandForm::logged).toList(), ReplayText::commands);

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

    private static List<World.Logged> commands(Entry list) {
        List<World.Logged> commands = new ArrayList<>();
        long last = 0;
        for (Entry entry : list.list()) {
            commands.add(CommandForm.logged(entry, last));
            last = commands.get(commands.size() - 1).step();
        }
        return commands;
    }
}
