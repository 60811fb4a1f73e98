package onder.serve;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import onder.group.Event;
import onder.lab.runs.RunMeter;
import onder.scene.Replay;
import onder.scene.Scene;
import onder.world.World;
import onder.world.WorldSnapshot;
import onder.world.setup.Command;

/** A run in the server: its world, how it began, and what is measured of it. */
final class ServedRun implements AutoCloseable {
    final World world;

    /** How the run began; null if nobody knows, as for a saved world. */
    private final Scene begun;

    /** The commands of its run line that are still to come; null without one. */
    private final Replay line;

    private final List<String> measures;
    private final RunMeter meter;
    private final int threads;
    private int fed;

    private ServedRun(World world, Scene begun, Replay line, int fed, List<String> measures, int threads) {
        this.world = world;
        this.begun = begun;
        this.line = line;
        this.fed = fed;
        this.measures = measures;
        this.threads = threads;
        meter = new RunMeter(world, measures);
    }

    /** A run of a scene from its beginning; {@code line} null: without the commands of a run line. */
    static ServedRun begin(Scene scene, Replay line, List<String> measures, int threads) {
        return new ServedRun(scene.begin(threads), scene, line, 0, measures, threads);
    }

    /** A run that goes on from a saved world. */
    static ServedRun of(World saved, List<String> measures, int threads) {
        return new ServedRun(saved, null, null, 0, measures, threads);
    }

    /**
     * The state of a run, to go back to.
     *
     * @param world as it is saved in files
     */
    record Kept(byte[] world, Scene begun, Replay line, int fed, List<String> measures, int threads) {
        ServedRun restore() throws IOException {
            World again = World.load(new ByteArrayInputStream(world), threads, System::nanoTime);
            return new ServedRun(again, begun, line, fed, measures, threads);
        }
    }

    Kept keep() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        world.save(bytes);
        return new Kept(bytes.toByteArray(), begun, line, fed, measures, threads);
    }

    /** An independent run from here, with the same random draws, commands and events. */
    ServedRun fork() {
        WorldSnapshot now = world.snapshot();
        World copy = world.isLogged()
                ? world.copy(now, world.log(), world.events().since(0), threads, System::nanoTime)
                : now.fork();
        return new ServedRun(copy, begun, line, fed, measures, threads);
    }

    /** An independent run from here with other random draws. */
    ServedRun fork(long seed) {
        return new ServedRun(world.snapshot().fork(seed), null, line, fed, measures, 1);
    }

    void step(long steps) {
        for (long i = 0; i < steps; i++) {
            feed();
            world.step();
            meter.step();
        }
        if (line != null && world.steps() == line.steps()) {
            // Commands that were sent after its last step.
            feed();
            world.carryOut();
        }
    }

    private void feed() {
        if (line != null) {
            fed = line.feed(world, fed);
        }
    }

    /** Carries out a command now; returns why it is refused, or null. */
    String carryOut(Command command) {
        long before = world.events().count();
        world.send(command);
        world.carryOut();
        for (Event event : world.events().since(before)) {
            if (event instanceof Event.Refused refused) {
                return refused.why();
            }
        }
        return null;
    }

    /** The whole run so far, or null if it cannot be repeated from its beginning. */
    Replay replay() {
        return begun == null || !world.isLogged() ? null : Replay.of(begun, world);
    }

    /** The values of the measures of the run that it was loaded with. */
    Map<String, Double> figures() {
        return meter.figures();
    }

    @Override
    public void close() {
        world.close();
    }
}
