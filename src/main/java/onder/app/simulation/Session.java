package onder.app.simulation;

import java.util.ArrayList;
import java.util.List;
import onder.app.history.Past;
import onder.app.palette.GroupPalette;
import onder.scene.Replay;
import onder.scene.Scene;
import onder.world.Command;
import onder.world.Setup;
import onder.world.World;

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

    /** The scene as it stands in a file; null: in none, as after a session was restored. */
    private Setup saved;

    /** The commands of a log that was opened: what they change is no change of the user's. */
    private List<World.Logged> opened = List.of();

    /** Whether the user has changed anything since the scene was opened or saved, also what no scene file holds. */
    private boolean touched;

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
        opened = replay.commands();
    }

    /** Repeats the user's own session, without a picture of each step, up to where it was. */
    void restore(Replay replay) {
        play(replay);
        opened = List.of();
        saved = null;
        touched = true;
        clock.halt();
        target = replay.steps() > 0 ? replay.steps() : Shown.NOWHERE;
        if (target == Shown.NOWHERE) {
            script.feed(world);
            world.carryOut();
            replayCheck.after(world);
        }
    }

    Setup saved() {
        return saved;
    }

    void markSaved(Setup asWritten) {
        saved = asWritten;
        touched = false;
    }

    boolean isEdited() {
        return world.setupAtStart() != saved && !world.setupAtStart().equals(saved) && !isOnlyReplayed();
    }

    /** Whether nothing but the commands of an opened log has been carried out. */
    private boolean isOnlyReplayed() {
        List<World.Logged> log = opened.isEmpty() ? List.of() : world.log();
        return !log.isEmpty()
                && log.size() <= opened.size()
                && opened.subList(0, log.size()).equals(log);
    }

    /** Whether a crash would lose something: changes, or commands that stand in the log alone. */
    boolean isWorthKeeping() {
        return touched || isEdited();
    }

    /** The session as scene and commands, those included that it had gone back before. */
    Replay replay() {
        List<World.Logged> commands = new ArrayList<>(world.log());
        commands.addAll(script.waiting());
        return new Replay(begun, world.steps(), world.hash(), commands);
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

    /** Sends what the user changes, and keeps what takes it back. */
    void edit(Command command) {
        // What takes it back depends on those before it.
        carryOut();
        List<Command> back;
        try {
            back = world.inverse(command);
        } catch (IllegalArgumentException refused) {
            // The world tells it.
            world.send(command);
            return;
        }
        world.send(command);
        edits.add(command, back, world.steps(), System.nanoTime());
        touched = true;
    }

    /** Takes back the user's last change that holds now; what it was, or null. */
    Command undo() {
        carryOut();
        Edits.Edit edit = edits.toUndo(world.steps());
        if (edit == null) {
            return null;
        }
        if (edit.back() == null) {
            throw new IllegalStateException(
                    "cannot be undone: " + edit.command().name());
        }
        edits.undo(edit, exchange(edit.back()), world.steps());
        touched = true;
        return edit.command();
    }

    /** Brings back what was undone last; what it was, or null. */
    Command redo() {
        carryOut();
        Edits.Edit edit = edits.toRedo(world.steps());
        if (edit == null) {
            return null;
        }
        exchange(edit.again());
        touched = true;
        edits.redo(edit, world.steps());
        return edit.command();
    }

    /** Carries commands out, and gives what takes them back; null where no command can. */
    private List<Command> exchange(List<Command> commands) {
        List<Command> opposite = new ArrayList<>();
        boolean whole = true;
        for (Command command : commands) {
            List<Command> back = world.inverse(command);
            whole &= back != null;
            if (back != null) {
                opposite.addAll(0, back);
            }
            world.send(command);
            carryOut();
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

    /**
     * Takes back a step that has failed on the way: goes to the state before it, by the commands before it, and pauses
     * there. The commands that were carried out in it are dropped.
     */
    void takeBack() {
        long step = world.steps();
        List<World.Logged> before =
                world.log().stream().filter(logged -> logged.step() < step).toList();
        world.rewind(past.nearest(step));
        past.forgetAhead(world);
        past.readUpTo(world);
        palette.forgetAfter(world.steps());
        script.play(before);
        script.seek(world);
        edits.forgetSince(step);
        replayCheck.setExpected(null);
        clock.halt();
        target = world.steps() < step ? step : Shown.NOWHERE;
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
