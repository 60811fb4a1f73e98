package onder.sandbox.run;

import java.util.ArrayList;
import java.util.List;
import onder.world.World;
import onder.world.WorldSnapshot;

/** The present step of a world that the user changes: the commands since the kept states can be removed again. */
final class PresentStep {
    /** Up to this many commands run again before another state is kept. */
    private static final int EVERY = 32;

    private final World world;
    private final List<State> states = new ArrayList<>();

    /**
     * @param commands number of commands carried out before
     */
    private record State(WorldSnapshot snapshot, int commands) {}

    PresentStep(World world) {
        this.world = world;
    }

    /** Keeps the present state if no kept state is near; call it before a change. */
    void keep() {
        int commands = commands();
        if (!isPresent()) {
            states.clear();
        }
        State last = states.isEmpty() ? null : states.get(states.size() - 1);
        if (last == null || commands - last.commands >= EVERY) {
            states.add(new State(world.snapshot(), commands));
        }
    }

    /** Forgets the states, because the world has been set to another state by other means. */
    void forget() {
        states.clear();
    }

    private boolean isPresent() {
        return !states.isEmpty() && states.get(0).snapshot.step() == world.steps();
    }

    /** Number of commands that the world has carried out. */
    int commands() {
        return world.log().size();
    }

    /** Whether the world has made no step since, so that the commands from that one on can be removed. */
    boolean reaches(int command) {
        return isPresent() && states.get(0).commands <= command;
    }

    /** Removes commands from the run, as if they had never been sent; those before and after them stay. */
    void takeOut(int from, int to) {
        while (states.get(states.size() - 1).commands > from) {
            states.remove(states.size() - 1);
        }
        State before = states.get(states.size() - 1);
        List<World.Logged> logged = world.log(before.commands);
        world.rewind(before.snapshot);
        for (int i = 0; i < logged.size(); i++) {
            int command = before.commands + i;
            if (command < from || command >= to) {
                world.send(logged.get(i).command());
            }
        }
        world.carryOut();
    }
}
