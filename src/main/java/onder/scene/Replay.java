package onder.scene;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import onder.file.FileException;
import onder.file.WholeFile;
import onder.param.Format;
import onder.world.World;

/**
 * A whole session of a world: its start, and every command with its step. It repeats the run bit for bit.
 *
 * @param scene the world's start
 * @param steps how many steps the session had when it was written
 * @param hash the world's hash after that many steps
 * @param commands in the order in which they were carried out
 */
public record Replay(Scene scene, long steps, long hash, List<World.Logged> commands) {
    /** The most steps in a file, a line or a plan: 19 days at 60 per second. */
    public static final long MOST_STEPS = 100_000_000;

    /**
     * Copies the list.
     *
     * @param scene as of the record
     * @param steps as of the record
     * @param hash as of the record
     * @param commands as of the record
     */
    public Replay {
        commands = List.copyOf(commands);
    }

    /**
     * {@return the session of a world that began as {@code scene}}
     *
     * @param scene the world's start
     * @param world at the end of the session
     */
    public static Replay of(Scene scene, World world) {
        return new Replay(scene, world.steps(), world.hash(), world.log());
    }

    /**
     * {@return the session in a file}
     *
     * @param path the file
     * @throws SceneException when it cannot be used
     */
    public static Replay load(Path path) {
        return ReplayText.parse(path.toString(), TextFile.read(path), Scenes.folder(path));
    }

    /**
     * Reports a path that {@link #save} could not write to, before a long run rather than after it.
     *
     * @param path the file
     * @throws SceneException if, for instance, it is a folder or its folder is missing
     */
    public static void checkPath(Path path) {
        try {
            WholeFile.check(path);
        } catch (FileException e) {
            throw new SceneException(e.getMessage());
        }
    }

    /**
     * Writes the session completely or not at all.
     *
     * @param path the file
     * @throws SceneException if the place cannot be written to
     */
    public void save(Path path) {
        Path folder = Scenes.folder(path);
        Scene seen = BodyForm.seenFrom(LevelForm.seenFrom(scene, folder), folder);
        TextFile.write(path, ReplayText.write(new Replay(seen, steps, hash, commands)));
    }

    /**
     * Sends a world the commands of its next step, counted from {@code from}; returns the next to send.
     *
     * @param world one that began as the scene
     * @param from 0 at first, then the result of the last call
     * @return the number of the command to send next
     */
    public int feed(World world, int from) {
        int next = from;
        while (next < commands.size() && commands.get(next).step() <= world.steps()) {
            world.send(commands.get(next++).command());
        }
        return next;
    }

    /**
     * Repeats the run.
     *
     * @param threads workers of the engine; no result depends on it
     * @return the world's hash at its end, which is {@link #hash} if it is the same run
     * @throws onder.world.setup.SetupException when the scene cannot begin
     */
    public long repeat(int threads) {
        try (World world = scene.begin(threads)) {
            int next = 0;
            while (world.steps() < steps) {
                next = feed(world, next);
                world.step();
            }
            // The commands after its last step.
            feed(world, next);
            world.carryOut();
            return world.hash();
        }
    }

    /** The text of a {@link Replay}: a mapping of scene, steps, hash and commands. */
    static final class ReplayText {
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
                    String name = keys.usual(
                            "name", Form.TEXT, replay -> replay.scene().name(), "replay");
                    Form<Scene> scene = new Form<>(
                            (written, whole) -> SceneText.node(written), entry -> SceneText.read(name, entry));
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
}
