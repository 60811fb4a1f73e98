package onder.sandbox.run;

import java.util.ArrayList;
import java.util.List;
import onder.world.World;

/** Sends the commands of a recorded run again, each at its step. */
final class Script {
    /** All commands of the run; those that the world has already carried out come first. */
    private List<World.Logged> commands = List.of();

    private int sent;

    /** Sets the commands to send, from the run's beginning on. */
    void play(List<World.Logged> all) {
        commands = all;
        sent = 0;
    }

    /** Stops sending. */
    void drop() {
        play(List.of());
    }

    /** Sends the commands of the world's present step. */
    void feed(World world) {
        while (sent < commands.size() && commands.get(sent).step() <= world.steps()) {
            world.send(commands.get(sent++).command());
        }
    }

    /**
     * Adds the commands that a world has carried out; call it before the world goes back, so that they are sent again.
     */
    void learn(World world) {
        List<World.Logged> all = new ArrayList<>(world.log());
        all.addAll(waiting());
        commands = all;
    }

    /** The commands not sent yet. */
    List<World.Logged> waiting() {
        return commands.subList(sent, commands.size());
    }

    /** Continues from the world's present step; call it after the world went to another step of this run. */
    void seek(World world) {
        sent = world.log().size();
    }

    List<World.Logged> commands() {
        return commands;
    }
}
