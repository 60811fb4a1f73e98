package onder.app.simulation;

import java.util.ArrayList;
import java.util.List;
import onder.world.World;

/** What was done in a run that is repeated: each command is sent again at its step. */
final class Script {
    /** All commands of the run, those that the world has carried out already first. */
    private List<World.Logged> commands = List.of();

    private int sent;

    /** Repeats the run with those commands, from its beginning. */
    void play(List<World.Logged> all) {
        commands = all;
        sent = 0;
    }

    /** Nothing is repeated any more. */
    void drop() {
        play(List.of());
    }

    /** Sends what was done at the world's present step. */
    void feed(World world) {
        while (sent < commands.size() && commands.get(sent).step() <= world.steps()) {
            world.send(commands.get(sent++).command());
        }
    }

    /** Takes in what the world has done, which is about to go back: it comes again. */
    void learn(World world) {
        List<World.Logged> all = new ArrayList<>(world.log());
        all.addAll(commands.subList(sent, commands.size()));
        commands = all;
    }

    /** The world was taken to another moment of this run. */
    void seek(World world) {
        sent = world.log().size();
    }

    List<World.Logged> commands() {
        return commands;
    }
}
