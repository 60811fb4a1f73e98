package onder.sandbox.run;

import java.util.ArrayList;
import java.util.List;
import onder.world.World;
import onder.world.WorldSnapshot;

/** The present step of a world that is being changed: the commands since its states are known can be taken out again. */
final class PresentStep {
    /** So many commands are carried out again rather than that one more state is kept. */
    private static final int EVERY = 32;

    private final World world;
    private final List<State> states = new ArrayList<>();

    /** @param commands how many had been carried out */
    private record State(WorldSnapshot snapshot, int commands) {}

    PresentStep(World world) {
        this.world = world;
    }

    /** Keeps the present state, where none is kept that is near it; to be called before a change. */
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

    /** Forgets the states: the world has been set to another by other means. */
    void forget() {
        states.clear();
    }

    /** The world leaves this step: what is kept of it is another run's when it comes back. */
    void leave() {
        states.clear();
    }

    private boolean isPresent() {
        return !states.isEmpty() && states.get(0).snapshot.step() == world.steps();
    }

    /** How many commands the world has carried out. */
    int commands() {
        return world.log().size();
    }

    /** Whether the world has made no step since, and the commands from that one on can be taken out. */
    boolean reaches(int command) {
        return isPresent() && states.get(0).commands <= command;
    }

    /** Takes commands out of the run, as if they had never been sent; those before and after them stay. */
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
