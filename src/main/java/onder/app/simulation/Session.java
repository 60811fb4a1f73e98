package onder.app.simulation;

import onder.app.history.Past;
import onder.app.palette.GroupPalette;
import onder.scene.Replay;
import onder.scene.Scene;
import onder.world.Setup;
import onder.world.World;

/** A run of a scene: its world and clock, the commands that are replayed, and its past. */
final class Session implements AutoCloseable {
    final Script script = new Script();
    final ReplayCheck replayCheck = new ReplayCheck();
    final GroupPalette palette = new GroupPalette();
    final World world;
    final Clock clock;
    final Editor editor;

    /** The scene as its world began. */
    final Scene begun;

    /** What the user did to begin it; null: opened the scene. */
    Edit begunBy;

    /** Null without {@link #remember}. */
    Past past;

    /** See {@link Shown#travelsTo}. */
    long target = Shown.NOWHERE;

    /** The scene as it stands in a file. */
    private Setup saved;

    Session(Scene begun, World world, Clock clock, Setup saved) {
        this.begun = begun;
        this.world = world;
        this.clock = clock;
        editor = new Editor(this);
        this.saved = saved;
    }

    void remember() {
        past = new Past(world);
    }

    void thinPast(long bytes) {
        if (past != null) {
            past.thinTo(bytes);
        }
    }

    /** Repeats a recorded session. */
    void play(Replay replay) {
        script.play(replay.commands());
        replayCheck.setExpected(replay);
        repeat();
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
        if (world.isAsked() && isInThePast()) {
            branchOff();
        }
        world.carryOut();
    }

    /** Whether the world has gone back, and what followed is known. */
    boolean isInThePast() {
        return past != null && world.steps() < past.history().end();
    }

    /** Gives up what follows: what is done in the past makes another run of it. */
    void branchOff() {
        past.forgetAhead(world);
        palette.forgetAfter(world.steps());
        script.drop();
        editor.edits.forgetAfter(world.steps());
        target = Shown.NOWHERE;
    }

    /** Stays at the present step, with all that was sent so far carried out. */
    void settle() {
        target = Shown.NOWHERE;
        repeat();
        carryOut();
    }

    /** Repeats the commands that were carried out at the present step when the run was here before. */
    private void repeat() {
        editor.keepMoment();
        script.feed(world);
        world.carryOut();
    }

    void step() {
        carryOut();
        script.feed(world);
        world.step();
        palette.follow(world);
        if (past != null) {
            past.after(world);
        }
        repeat();
        replayCheck.after(world);
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
            repeat();
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
