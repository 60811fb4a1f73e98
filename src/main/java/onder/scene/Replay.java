package onder.scene;

import java.nio.file.Path;
import java.util.List;
import onder.file.FileException;
import onder.file.WholeFile;
import onder.world.World;

/**
 * A whole session of a world: what it began as, and every command with its step. It repeats the run
 * bit for bit.
 *
 * @param steps how many steps the session had when it was written
 * @param hash the world's hash after that many steps
 */
public record Replay(Scene scene, long steps, long hash, List<World.Logged> commands) {
    public Replay {
        commands = List.copyOf(commands);
    }

    /** The session of a world that began as {@code scene}. */
    public static Replay of(Scene scene, World world) {
        return new Replay(scene, world.steps(), world.hash(), world.log());
    }

    /**
     * The session in a file.
     *
     * @throws SceneException when it cannot be used
     */
    public static Replay load(Path path) {
        return ReplayText.parse(path.getFileName().toString(), TextFile.read(path));
    }

    /**
     * Complains of a path that {@link #save} could not write to, before a long run rather than after it.
     *
     * @throws SceneException such as when it is a folder or in none
     */
    public static void checkPath(Path path) {
        try {
            WholeFile.check(path);
        } catch (FileException e) {
            throw new SceneException(e.getMessage());
        }
    }

    /**
     * Writes the session whole or not at all.
     *
     * @throws SceneException when the place cannot be written to
     */
    public void save(Path path) {
        Scenes.save(path, ReplayText.write(this));
    }

    /** Sends a world the commands of its next step, counted from {@code from}; returns the next to send. */
    public int feed(World world, int from) {
        int next = from;
        while (next < commands.size() && commands.get(next).step() <= world.steps()) {
            world.send(commands.get(next++).command());
        }
        return next;
    }
}
