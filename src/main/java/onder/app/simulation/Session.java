package onder.app.simulation;

import java.util.ArrayList;
import java.util.List;
import onder.app.history.Past;
import onder.app.palette.GroupPalette;
import onder.group.Event;
import onder.scene.Replay;
import onder.scene.Scene;
import onder.world.Command;
import onder.world.Setup;
import onder.world.World;
import onder.world.WorldSnapshot;

/** A run of a scene: its world and clock, the commands that are replayed, and its past. */
final class Session implements AutoCloseable {
    final Script script = new Script();
    final ReplayCheck replayCheck = new ReplayCheck();
    final GroupPalette palette = new GroupPalette();
    final Edits edits = new Edits();
    final World world;
    final Clock clock;

    /** The scene as its world began. */
    final Scene begun;

    /** Null without {@link #remember}. */
    Past past;

    /** See {@link Shown#travelsTo}. */
    long target = Shown.NOWHERE;

    /** The scene as it stands in a file. */
    private Setup saved;

    private String refusal;

    Session(Scene begun, World world, Clock clock, Setup saved) {
        this.begun = begun;
        this.world = world;
        this.clock = clock;
        this.saved = saved;
    }

    void remember() {
        past = new Past(world);
    }

    /** Repeats a recorded session. */
    void play(Replay replay) {
        script.play(replay.commands());
        replayCheck.setExpected(replay);
    }

    Setup saved() {
        return saved;
    }

    void markSaved(Setup asWritten) {
        saved = asWritten;
    }

    boolean isEdited() {
        return world.setupAtStart() != saved && !world.setupAtStart().equals(saved);
    }

    /** Carries out the waiting commands at once, also while the world is paused. */
    void carryOut() {
        if (past != null && world.isAsked() && world.steps() < past.history().end()) {
            // A command in the past makes another run of what follows.
            past.forgetAhead(world);
            palette.forgetAfter(world.steps());
            script.drop();
            target = Shown.NOWHERE;
        }
        world.carryOut();
    }

    /**
     * Carries out what the user changes, whole or not at all, and keeps what takes it back.
     *
     * @param words what the commands do together; null: what the only one does
     * @return whether it was accepted
     */
    boolean edit(List<Command> commands, String words) {
        carryOut();
        WorldSnapshot before = commands.size() == 1 ? null : world.snapshot();
        long told = world.events().count();
        try {
            List<Command> back = exchange(commands);
            edits.add(new Edit(List.copyOf(commands), words, back, world.steps()), world.steps(), System.nanoTime());
            return true;
        } catch (IllegalArgumentException refused) {
            if (before != null) {
                world.rewind(before);
            }
            if (world.events().count() == told) {
                refusal = refused.getMessage();
            }
            return false;
        }
    }

    /** Why the last change was refused, once; null when that is among the world's events. */
    String takeRefusal() {
        String why = refusal;
        refusal = null;
        return why;
    }

    /**
     * Takes back the user's last change that holds now; what it was, or null.
     *
     * @throws IllegalArgumentException when what it changed is no longer there
     */
    Edit undo() {
        carryOut();
        Edit edit = edits.toUndo(world.steps());
        if (edit == null) {
            return null;
        }
        if (edit.back == null) {
            throw new IllegalStateException(
                    "cannot be undone: " + edit.command().name());
        }
        edits.undo(edit, exchangeWhole(edit.back), world.steps());
        return edit;
    }

    /**
     * Brings back what was undone last; what it was, or null.
     *
     * @throws IllegalArgumentException when what it changed is no longer there
     */
    Edit redo() {
        carryOut();
        Edit edit = edits.toRedo(world.steps());
        if (edit == null) {
            return null;
        }
        exchangeWhole(edit.again());
        edits.redo(edit, world.steps());
        return edit;
    }

    private List<Command> exchangeWhole(List<Command> commands) {
        WorldSnapshot before = world.snapshot();
        try {
            return exchange(commands);
        } catch (IllegalArgumentException refused) {
            world.rewind(before);
            throw refused;
        }
    }

    /**
     * Carries commands out, and gives what takes them back; null where no command can.
     *
     * @throws IllegalArgumentException when one is refused; those before it have been carried out
     */
    private List<Command> exchange(List<Command> commands) {
        List<Command> opposite = new ArrayList<>();
        boolean whole = true;
        for (Command command : commands) {
            List<Command> back = world.inverse(command);
            whole &= back != null;
            if (back != null) {
                opposite.addAll(0, back);
            }
            long told = world.events().count();
            world.send(command);
            carryOut();
            for (Event event : world.events().since(told)) {
                if (event instanceof Event.Refused refused) {
                    throw new IllegalArgumentException(refused.why());
                }
            }
        }
        return whole ? opposite : null;
    }

    void step() {
        carryOut();
        script.feed(world);
        world.step();
        if (replayCheck.isDue(world)) {
            // Commands after the replay's last step belong to its final state.
            script.feed(world);
            world.carryOut();
        }
        replayCheck.after(world);
        palette.follow(world);
        if (past != null) {
            past.after(world);
        }
    }

    /** Goes to another moment; see {@link SimulationState#goTo}. Whether the world is not on a way of its steps. */
    boolean goTo(long step) {
        if (past == null || step < past.begin() || step > past.history().end()) {
            String allowed = past == null
                    ? "nothing is remembered"
                    : "allowed " + past.begin() + ".." + past.history().end();
            throw new IllegalArgumentException("there is no step " + step + " to go to, " + allowed);
        }
        boolean jumped = true;
        if (step < world.steps()) {
            script.learn(world);
            world.rewind(past.nearest(step));
            past.readUpTo(world);
        } else {
            jumped = past.fastForward(world, step, script.commands());
        }
        if (jumped) {
            script.seek(world);
        }
        clock.halt();
        target = step;
        return jumped;
    }

    @Override
    public void close() {
        world.close();
    }
}
