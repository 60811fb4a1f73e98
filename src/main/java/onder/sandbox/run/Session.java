package onder.sandbox.run;

import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import onder.draw.palette.GroupPalette;
import onder.scene.Replay;
import onder.scene.Scene;
import onder.world.World;
import onder.world.setup.Setup;

/** A run of a scene: its world and clock, the commands that run again, and its past. */
final class Session implements AutoCloseable {
    final Script script = new Script();
    final ReplayCheck replayCheck = new ReplayCheck();
    final World world;
    final Branches branches = new Branches();
    final Clock clock;
    final Editor editor;

    /** The scene at the beginning of its world. */
    final Scene begun;

    /** The edit that began it; null: the user opened the scene. */
    Edit begunBy;

    GroupPalette palette = new GroupPalette();

    /** Null without {@link #remember}. */
    Past past;

    /** Whether what follows is kept as a branch when the past is changed. */
    boolean keepsBranches;

    /** See {@link RunView#travelsTo}. */
    long target = RunView.NOWHERE;

    /** The target step of a drag, used in the next frame; {@link RunView#NOWHERE}: none. */
    long dragged = RunView.NOWHERE;

    /** Whether the user drags through time. */
    boolean dragging;

    /** The stretch that plays again and again; null: none. */
    Playhead.Loop loop;

    /** The question that the user must answer before the last change is made; null: none. */
    PastChangeQuestion question;

    /** The scene in its file; null: in no file, for example after a session was restored. */
    Setup saved;

    /** The commands of an opened log; what they change is not the user's change. */
    private List<World.Logged> opened = List.of();

    /**
     * Whether the user has changed anything since the scene was opened or saved, including what no scene file holds.
     */
    private boolean touched;

    Session(Scene begun, World world, Clock clock, Setup saved) {
        this.begun = begun;
        this.world = world;
        this.clock = clock;
        editor = new Editor(this);
        this.saved = saved;
        // Before the first step, drawn or not, because colours must not depend on pictures.
        palette.follow(world);
    }

    void remember() {
        past = new Past(world);
    }

    void thinPast(long bytes) {
        if (past != null) {
            past.thinTo(bytes);
            branches.thinTo(bytes);
        }
    }

    /** Repeats a recorded session. */
    void play(Replay replay) {
        script.play(replay.commands());
        replayCheck.setExpected(replay);
        opened = replay.commands();
        repeat();
    }

    /** Continues a recorded session from a state of it, which the world has, with the colours so far. */
    void goOn(Replay replay, GroupPalette colours) {
        palette = colours;
        script.play(replay.commands());
        script.seek(world);
        replayCheck.setExpected(replay);
        opened = replay.commands();
        repeat();
    }

    /**
     * Writes the latest kept state before a step, and the colours so far.
     *
     * @return whether there is one that saves steps and from which the run continues exactly as from the beginning
     */
    boolean writeStateBefore(long step, OutputStream to) throws IOException {
        long latest = Math.min(step - 1, palette.straightUntil());
        if (past == null || latest < past.begin() || past.nearest(latest).step() == 0) {
            return false;
        }
        try (World kept = world.copy(past.nearest(latest), replay().commands(), List.of(), 1, () -> 0)) {
            kept.save(to);
        }
        DataOutputStream colours = new DataOutputStream(to);
        palette.write(colours);
        colours.flush();
        return true;
    }

    /** Repeats the user's own session up to where it was, without a picture of each step. */
    void restore(Replay replay) {
        play(replay);
        replayCheck.setRestored();
        opened = List.of();
        saved = null;
        touched = true;
        clock.halt();
        target = replay.steps() > 0 ? replay.steps() : RunView.NOWHERE;
        if (target == RunView.NOWHERE) {
            repeat();
            replayCheck.after(world);
        }
    }

    /** Records that a file holds the present scene. */
    void markSaved(Setup asWritten) {
        saved = asWritten;
        touched = false;
    }

    boolean isEdited() {
        return world.setupAtStart() != saved && !world.setupAtStart().equals(saved) && !isOnlyReplayed();
    }

    /** Whether only commands of an opened log have been carried out. */
    private boolean isOnlyReplayed() {
        List<World.Logged> log = opened.isEmpty() ? List.of() : world.log();
        return !log.isEmpty()
                && log.size() <= opened.size()
                && opened.subList(0, log.size()).equals(log);
    }

    /** Whether a crash would lose something: changes, or commands that only the log holds. */
    boolean isWorthKeeping() {
        return touched || isEdited();
    }

    /** The session as scene and commands, including commands after the present step if it has gone back. */
    Replay replay() {
        List<World.Logged> commands = new ArrayList<>(world.log());
        commands.addAll(script.waiting());
        return new Replay(begun, world.steps(), world.hash(), commands);
    }

    /** Carries out waiting commands at once, even while the world is paused. */
    void carryOut() {
        if (world.isAsked() && isInThePast()) {
            if (keepsBranches && world.isAskedToChange() && branches.hasRoom()) {
                fork(branches.unusedName());
            } else {
                branchOff();
            }
        }
        world.carryOut();
    }

    /** Whether the world has gone back, so that what follows is known. */
    boolean isInThePast() {
        return world.steps() < end();
    }

    /** The latest step that is known; 0 without {@link #remember}. */
    long end() {
        return past == null ? 0 : past.history.end();
    }

    /** Drops what follows, because a change in the past makes another run of it. */
    void branchOff() {
        past.forgetAhead(world);
        palette.forgetAfter(world.steps());
        script.drop();
        editor.edits.forgetAfter(world.steps());
        branches.changedFrom(world.steps());
        target = RunView.NOWHERE;
    }

    /**
     * Begins another branch at the present step and goes on with it; the branch so far keeps everything that follows.
     *
     * @throws IllegalArgumentException when there are too many branches, or the name is taken
     */
    Branch fork(String name) {
        if (past == null) {
            throw new IllegalArgumentException("the past of this run is not stored, so it cannot branch");
        }
        Branch fresh = branches.fork(name, world.steps());
        keepIn(branches.current());
        branches.setCurrent(fresh);
        past = past.copy();
        palette = palette.copy();
        editor.setEdits(editor.edits.copy());
        branchOff();
        branches.share();
        return fresh;
    }

    private void keepIn(Branch branch) {
        script.learn(world);
        branch.keep(new Branch.Kept(past, List.copyOf(script.commands()), editor.edits, palette, world.steps()));
    }

    /** Switches to another branch, at the present step or at its end if that comes first, and pauses there. */
    void switchTo(Branch branch) {
        if (branch == branches.current()) {
            return;
        }
        settle();
        long step = world.steps();
        long common = branches.common(branches.current(), branch);
        keepIn(branches.current());
        editor.leaveMoment();
        branches.setCurrent(branch);
        past = branch.past();
        palette = branch.kept().palette();
        editor.setEdits(branch.kept().edits());
        world.rewind(past.nearest(Math.min(common, step)));
        past.readUpTo(world);
        script.play(branch.kept().commands());
        script.seek(world);
        repeat();
        touch();
        branches.share();
        goTo(Math.min(step, past.history.end()));
    }

    /** Records that the user has changed something. */
    void touch() {
        touched = true;
    }

    /** Stays at the present step; everything sent so far has been carried out. */
    void settle() {
        target = RunView.NOWHERE;
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
        editor.leaveMoment();
        long begun = System.nanoTime();
        world.step();
        long passed = System.nanoTime() - begun;
        palette.follow(world);
        if (past != null) {
            past.after(world, passed);
        }
        repeat();
        replayCheck.after(world);
    }

    /**
     * Reverses a step that failed half-way: restores the state before it with the commands up to then, and pauses.
     * Drops the commands carried out in the step.
     */
    void takeBack() {
        long step = world.steps();
        List<World.Logged> before =
                world.log().stream().filter(logged -> logged.step() < step).toList();
        editor.leaveMoment();
        world.rewind(past.nearest(step));
        past.readUpTo(world);
        past.forgetAhead(world);
        palette.forgetAfter(world.steps());
        branches.changedFrom(world.steps());
        script.play(before);
        script.seek(world);
        editor.forgetSince(step);
        replayCheck.setExpected(null);
        clock.halt();
        target = world.steps() < step ? step : RunView.NOWHERE;
    }

    /** Goes to another moment; see {@link Playhead#goTo}. Returns whether it jumped to a kept state; otherwise it
     * makes the steps from where it is. */
    boolean goTo(long step) {
        if (past == null || step < past.begin() || step > past.history.end()) {
            String allowed =
                    past == null ? "no earlier step is stored" : "allowed " + past.begin() + ".." + past.history.end();
            throw new IllegalArgumentException("there is no step " + step + " to go to, " + allowed);
        }
        boolean jumped = true;
        if (step != world.steps()) {
            editor.leaveMoment();
        }
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
