package onder.sandbox.run;

import com.jme3.app.Application;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import onder.draw.palette.GroupPalette;
import onder.draw.state.AppStateAdapter;
import onder.history.History;
import onder.lab.gossip.Agreement;
import onder.sandbox.action.Action;
import onder.sandbox.action.Action.Trait;
import onder.sandbox.action.ActionTopic;
import onder.sandbox.run.PastChangeQuestion.Answer;
import onder.sandbox.run.Restarts.Beginning;
import onder.scene.Replay;
import onder.scene.Scene;
import onder.scene.Settings;
import onder.shot.ShotList;
import onder.world.SavedWorldException;
import onder.world.World;
import onder.world.setup.Command;
import onder.world.setup.Setup;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Owns the running world and its clock: turns frame time into whole steps, and says how far between
 * the last two states the picture is.
 */
public final class SimulationState extends AppStateAdapter implements RunView {
    private static final Logger log = LoggerFactory.getLogger(SimulationState.class);

    /** Real time that a frame may spend on steps to another moment, in nanoseconds. */
    private static final long TRAVEL_NANOS = 12_000_000;

    /**
     * Real time after which a frame of a window makes no further step, in nanoseconds: a world too large for the clock
     * runs slower, and the camera goes on. Each frame makes one at least.
     */
    private static final long STEPS_NANOS = 50_000_000;

    /** Of a frame's time, what may be spent on steps to another moment once the hand has let go. */
    private static final float TRAVEL_SHARE = 0.5f;

    /** But no more than this, in nanoseconds. */
    private static final long MOST_TRAVEL_NANOS = 60_000_000;

    private final int threads;
    private final boolean mayDrop;
    private final GossipListener gossip = new GossipListener();
    private final Restarts restarts = new Restarts();
    private Scene scene;
    private Session session;

    /** The user's session while a copy of it runs; null otherwise. */
    private Session userSession;

    private int generation;
    private final AtomicReference<String> failure = new AtomicReference<>();

    /** What is played again and again; null: nothing. */
    private Loop loop;

    private boolean asks;
    private PastChangeQuestion question;

    /** The film's, beside the run: it is made of a run that is known. */
    private EditedShots shots;

    private final List<Consumer<World>> eachStep = new ArrayList<>();

    /**
     * A world of that scene.
     *
     * @param threads workers of the engine; no result depends on it
     * @param mayDrop whether frames that come late lose time, as in a window; a recording never does
     * @throws onder.world.setup.SetupException when the scene cannot begin
     */
    public SimulationState(Scene scene, int threads, boolean mayDrop) {
        this.threads = threads;
        this.mayDrop = mayDrop;
        this.scene = scene;
        shots = new EditedShots(scene.shots());
        session = new Session(scene, scene.begin(threads), new Clock(mayDrop), scene.setup());
    }

    /** Plays a recorded session instead: its scene, and its commands at their steps. */
    public SimulationState(Replay replay, int threads, boolean mayDrop) {
        this(replay.scene(), threads, mayDrop);
        session.play(replay);
    }

    /**
     * Goes on with a recorded session from a state of it that {@link #writeStateBefore} has written.
     *
     * @param kept the state; stays open
     * @throws IOException when it cannot be read
     */
    public SimulationState(Replay replay, InputStream kept, int threads) throws IOException {
        this.threads = threads;
        mayDrop = false;
        scene = replay.scene();
        shots = new EditedShots(scene.shots());
        World world = load(kept, threads);
        try {
            session = new Session(scene, world, new Clock(mayDrop), scene.setup());
            session.goOn(replay, GroupPalette.read(new DataInputStream(kept), world));
        } catch (IOException notWhole) {
            world.close();
            throw notWhole;
        }
    }

    private static World load(InputStream kept, int threads) throws IOException {
        try {
            return World.load(kept, threads, System::nanoTime);
        } catch (SavedWorldException damaged) {
            throw new IOException(damaged.getMessage(), damaged);
        }
    }

    /**
     * Writes the latest state before a step that is kept of the user's session, for another program that films it from
     * there on.
     *
     * @param to stays open
     * @return whether there is one; else nothing is written, and it has to begin at the beginning
     * @throws IOException when it cannot be written
     */
    public boolean writeStateBefore(long step, OutputStream to) throws IOException {
        return users().writeStateBefore(step, to);
    }

    @Override
    public String title() {
        return "the run";
    }

    @Override
    public void failed() {
        setPaused(true);
    }

    @Override
    public void update(float tpf) {
        if (session.dragged != NOWHERE) {
            // Since the hand moved there, an edit may have made the run shorter.
            long there = session.past.nearestKnown(session.dragged);
            session.dragged = NOWHERE;
            goTo(there);
        }
        if (session.target != NOWHERE) {
            travel(tpf);
            return;
        }
        if (loop != null && !isPaused() && world().steps() >= loop.to()) {
            repeatLoop();
            return;
        }
        if (world().isAskedToChange()) {
            attempt(session::carryOut);
        }
        long begun = System.nanoTime();
        for (int steps = session.clock.steps(tpf, world().dt()); steps > 0 && step(); steps--) {
            // Those that were asked for one by one, in a pause, are all made.
            if (mayDrop && !isPaused() && System.nanoTime() - begun > STEPS_NANOS) {
                break;
            }
        }
    }

    /**
     * Makes the steps up to one, without pictures; before the program begins.
     *
     * @param told takes each that is made
     */
    public void makeSteps(long to, LongConsumer told) {
        if (world().isAskedToChange()) {
            attempt(session::carryOut);
        }
        while (world().steps() < to) {
            session.step();
            told.accept(world().steps());
        }
    }

    /** Makes a step; false when it failed and was taken back. */
    private boolean step() {
        boolean made = attempt(session::step);
        if (made) {
            for (int i = 0; i < eachStep.size(); i++) {
                eachStep.get(i).accept(world());
            }
        }
        if (made && session.target == NOWHERE) {
            gossip.after(world());
        }
        return made;
    }

    /**
     * Changes the world. What fails by a defect, or by a behaviour of somebody's own, is taken back and told: the
     * session goes on without it. False in that case.
     */
    private boolean attempt(Runnable change) {
        try {
            change.run();
            return true;
        } catch (RuntimeException defect) {
            if (session.past == null) {
                throw defect;
            }
            long step = world().steps();
            log.warn("step {} of {} failed", step, scene.name(), defect);
            session.takeBack();
            generation++;
            failure.set("step " + step + " failed and was taken back, with what was asked for in it: "
                    + (defect.getMessage() == null ? defect.toString() : defect.getMessage()));
            return false;
        }
    }

    /** Why a step was taken back, once; null otherwise. */
    public String takeFailure() {
        return failure.getAndSet(null);
    }

    @Override
    public GroupPalette palette() {
        session.palette.follow(world());
        return session.palette;
    }

    private void travel(float tpf) {
        long most = TRAVEL_NANOS;
        if (!session.dragging) {
            most = Math.max(most, Math.min(MOST_TRAVEL_NANOS, (long) (tpf * TRAVEL_SHARE * 1e9)));
        }
        session.clock.dropDue();
        long begun = System.nanoTime();
        boolean made = true;
        while (made && world().steps() < session.target && System.nanoTime() - begun < most) {
            made = step();
        }
        if (world().steps() >= session.target) {
            session.target = NOWHERE;
        }
    }

    /**
     * Carries out at once what the user changes: it can be undone.
     *
     * @return whether it was accepted; {@link #takeRefusal} says why not
     */
    public boolean edit(Command command) {
        return edit(List.of(command), null);
    }

    /**
     * Carries out several changes at once that are undone and redone as one. When one is refused, none is made.
     *
     * @param together in their order, at least one
     * @param what they do, in a few words: "Move 3 obstacles"
     * @return whether they were accepted; {@link #takeRefusal} says why not
     */
    public boolean edit(List<Command> together, String what) {
        if (isToBeAsked()) {
            ask(() -> edit(together, what));
            return false;
        }
        boolean accepted = session.editor.edit(together, what);
        if (accepted && userSession == null) {
            restarts.dropLater();
        }
        takeRewound();
        return accepted;
    }

    /** Why the last change was refused, once; else null. */
    public String takeRefusal() {
        return session.editor.takeRefusal();
    }

    /**
     * Takes back the user's last change: as if it had never been, as long as the world has made no step since, and else
     * by commands at the present step. After a restart it brings back the session before, after a change of the shots the
     * shots before.
     * Who has gone since does not come back by that, but the scene is as it was before.
     *
     * @return what it was; null when there is none
     * @throws IllegalArgumentException when what was there has no room any more
     */
    public Edit undo() {
        Edit last = last();
        if (shots.undo(last)) {
            return last;
        }
        if (isToBeAsked() && session.editor.hasSomeToUndo()) {
            ask(() -> undo() != null);
            return null;
        }
        Edit undone = session.editor.undo();
        takeRewound();
        if (undone == null && userSession == null) {
            undone = session.begunBy;
            goOnWith(restarts.back(session));
        }
        return undone;
    }

    /**
     * Brings back what was undone last.
     *
     * @return what it was; null when there is none
     * @throws IllegalArgumentException when it has no room any more
     */
    public Edit redo() {
        Edit next = next();
        if (shots.redo(next)) {
            return next;
        }
        if (next == null) {
            return null;
        }
        if (isToBeAsked() && session.editor.hasSomeToRedo()) {
            ask(() -> redo() != null);
            return null;
        }
        Edit redone = session.editor.redo();
        takeRewound();
        if (redone == null && userSession == null) {
            Session later = restarts.forward(session);
            goOnWith(later);
            redone = later == null ? null : later.begunBy;
        }
        return redone;
    }

    /** All that the user has done since the scene was opened, in order, and what has become of it. */
    public List<Edit.Stood> edits() {
        return shots.among(userSession == null ? restarts.edits(session) : session.editor.edits.all(world().steps()));
    }

    /**
     * Undoes and redoes until an edit is the last that holds; one that is made later in the run is gone to.
     *
     * @param edit one of {@link #edits}; null: before them all
     * @throws IllegalArgumentException when one on the way cannot be undone or redone
     */
    public void goTo(Edit edit) {
        switch (edit == null ? Edit.Standing.HOLDS : standing(edit)) {
            case AHEAD -> goTo(Math.round(edit.time() / world().dt()));
            case UNDONE -> {
                while (isBefore(edit, last()) && undo() != null) {}
                while (standing(edit) == Edit.Standing.UNDONE && redo() != null) {}
            }
            case HOLDS -> {
                while (last() != edit && undo() != null) {}
            }
        }
    }

    /** @param other null: none */
    private boolean isBefore(Edit edit, Edit other) {
        List<Edit> all = edits().stream().map(Edit.Stood::edit).toList();
        return all.indexOf(edit) < all.indexOf(other);
    }

    private Edit.Standing standing(Edit edit) {
        return edits().stream()
                .filter(stood -> stood.edit() == edit)
                .findFirst()
                .map(Edit.Stood::standing)
                .orElse(Edit.Standing.HOLDS);
    }

    /** The last edit that holds; null: none. */
    public Edit last() {
        Edit last = null;
        for (Edit.Stood stood : edits()) {
            last = stood.standing() == Edit.Standing.HOLDS ? stood.edit() : last;
        }
        return last;
    }

    /** The first edit after the last that holds which is undone; null: none. */
    private Edit next() {
        Edit next = null;
        for (Edit.Stood stood : edits()) {
            if (stood.standing() == Edit.Standing.HOLDS) {
                next = null;
            } else if (stood.standing() == Edit.Standing.UNDONE && next == null) {
                next = stood.edit();
            }
        }
        return next;
    }

    private void takeRewound() {
        if (session.editor.takeRewound()) {
            generation++;
        }
    }

    /** @param other a session that was set aside; null: none */
    private void goOnWith(Session other) {
        if (other != null) {
            other.clock.setPaused(session.clock.isPaused());
            other.clock.setSpeed(session.clock.speed());
            other.setSaved(session.saved());
            session = other;
            generation++;
        }
    }

    private boolean isToBeAsked() {
        return asks && userSession == null && session.isInThePast();
    }

    private void ask(BooleanSupplier change) {
        question = new PastChangeQuestion(
                change, world().time(), session.past.history().end() * (double) world().dt());
    }

    /**
     * Sets whether a change in the past is asked about, as it makes another run of what follows, instead of replacing
     * it; and whether what follows is kept as a branch where a change cannot wait for an answer.
     */
    public void setAsking(boolean wanted) {
        asks = wanted;
        session.keepsBranches = wanted;
    }

    /** What is to be answered before the user's last change is made; null: nothing. */
    public PastChangeQuestion question() {
        return question;
    }

    /**
     * Answers the question, and makes the change unless it is given up.
     *
     * @throws IllegalArgumentException when there is no room for another branch; then nothing has changed
     */
    public void answer(Answer answer) {
        PastChangeQuestion asked = question;
        question = null;
        if (asked == null || answer == Answer.LEAVE) {
            return;
        }
        boolean before = asks;
        asks = false;
        try {
            if (answer == Answer.BRANCH) {
                makeInBranch(asked);
            } else {
                asked.change().getAsBoolean();
            }
        } finally {
            asks = before;
        }
    }

    private void makeInBranch(PastChangeQuestion asked) {
        Branch here = branch();
        session.settle();
        Branch fresh = session.fork(session.branches.unusedName());
        generation++;
        if (!asked.change().getAsBoolean()) {
            // It was refused: nothing is left of it.
            switchTo(here);
            session.branches.delete(fresh);
        }
    }

    /** The runs of this beginning, each followed by those that left it. */
    public List<Branch> branches() {
        return session.branches.all();
    }

    /** The run that is shown. */
    public Branch branch() {
        return session.branches.current();
    }

    /** The latest step that a branch has reached. */
    public long end(Branch branch) {
        return branch == branch() ? Math.round(knownUntil() / world().dt()) : branch.end();
    }

    /**
     * Begins another run at the present moment, and goes on with it; the one so far stays as it is, with all that
     * follows.
     *
     * @throws IllegalArgumentException when there are too many
     */
    public Branch fork() {
        session.settle();
        Branch fresh = session.fork(session.branches.unusedName());
        generation++;
        return fresh;
    }

    /** Goes on with another branch, at the present moment or, where it ends before that, at its end; and pauses. */
    public void switchTo(Branch branch) {
        session.switchTo(branch);
        generation++;
    }

    /**
     * Gives a branch another name.
     *
     * @throws IllegalArgumentException when it is empty, too long, or another's
     */
    public void rename(Branch branch, String name) {
        session.branches.rename(branch, name);
    }

    /**
     * Gives up a branch; those that left it stay as they are.
     *
     * @throws IllegalArgumentException when it is the present one
     */
    public void delete(Branch branch) {
        session.branches.delete(branch);
    }

    /** Sets whether to find out what agents know without a centre; no run depends on it. */
    public void setListening(boolean wanted) {
        gossip.setListening(wanted);
    }

    /** How far members agree with a centre, in order of the groups' ids; empty before the first window's end. */
    public List<Agreement> agreements() {
        return gossip.agreements();
    }

    /** Takes snapshots of this run from now on, and of later ones from their start, so that they can go back. */
    public void remember() {
        session.remember();
    }

    /** The groups' history up to the latest step that was ever made; null without {@link #remember}. */
    public History history() {
        return session.past == null ? null : session.past.history();
    }

    /**
     * Goes to another step of the run, from the nearest snapshot before it, and pauses there. The user's commands are
     * replayed at their steps, also after that step when the run goes on, until the user gives another command: from
     * there on the run is another one. It takes some frames; see {@link #travelsTo}.
     *
     * @throws IllegalArgumentException when the run has not reached that step, or no snapshot lies before it
     */
    public void goTo(long step) {
        if (session.goTo(step)) {
            generation++;
        }
    }

    /**
     * Goes to another moment while the hand moves there: the nearest one that is kept is seen at once, and as many of the
     * steps from it as a frame has time for. Beyond what is known it is the nearest that is.
     */
    public void dragTo(long step) {
        if (session.past != null) {
            session.dragging = true;
            session.dragged = session.past.nearestKnown(step);
        }
    }

    /** The hand lets go: the world goes all the way to where it was dragged to. */
    public void letGo() {
        session.dragging = false;
    }

    /** Whether the hand drags through time. */
    public boolean isDragging() {
        return session.dragging;
    }

    /**
     * A stretch of the run that is played again and again.
     *
     * @param from its first step
     * @param to its last step, after the first
     */
    public record Loop(long from, long to) {}

    /** What is played again and again; null: nothing. */
    public Loop loop() {
        return loop;
    }

    /**
     * Plays a stretch of the run again and again, from its beginning; null: goes on from where it is.
     *
     * @throws IllegalArgumentException when it is empty, or not known
     */
    public void setLoop(Loop wanted) {
        if (wanted != null) {
            if (wanted.to() <= wanted.from()) {
                throw new IllegalArgumentException("there is nothing between step " + wanted.from() + " and step "
                        + wanted.to() + " to play again");
            }
            goTo(wanted.from());
            setPaused(false);
        }
        loop = wanted;
    }

    private void repeatLoop() {
        try {
            goTo(loop.from());
            setPaused(false);
        } catch (IllegalArgumentException gone) {
            // The run has become another one that is not so long, or its beginning is forgotten.
            loop = null;
        }
    }

    /**
     * Goes on to a later step without a picture of each, and then at the speed of the clock: at once in a recording, else
     * it takes some frames, see {@link #travelsTo}. Nothing where the world has come that far.
     */
    public void skipTo(long step) {
        if (step <= world().steps()) {
            return;
        }
        session.clock.dropDue();
        if (mayDrop) {
            session.target = step;
            return;
        }
        boolean made = true;
        while (made && world().steps() < step) {
            made = step();
        }
    }

    /** Adds somebody who looks at the world after each step that is made, also between two pictures. */
    public void addEachStep(Consumer<World> look) {
        eachStep.add(look);
    }

    /** The shots of the film that is made of the run. */
    public ShotList shots() {
        return shots.now();
    }

    /**
     * Changes the shots, which can be undone; they are the scene's and no part of the run, so they are the same at every
     * moment of it.
     *
     * @param what is done, in a few words; changes of the same words soon after each other are one edit
     */
    public void editShots(ShotList wanted, String what) {
        shots.change(wanted, new Edit("Shots: " + what, world().time(), System.nanoTime()), last());
    }

    /** What the states that are kept of this run and its branches take, in bytes; 0 without {@link #remember}. */
    public long keptBytes() {
        return session.past == null ? 0 : session.past.bytes() + session.branches.bytes();
    }

    @Override
    public long travelsTo() {
        return session.target;
    }

    @Override
    public double knownUntil() {
        return session.past == null ? 0 : session.past.history().end() * (double) world().dt();
    }

    /** How long the user's run is, in seconds of its own, also while a copy runs or the user looks at its past. */
    public double userRunSeconds() {
        Session users = users();
        long steps = users.world.steps();
        return (users.past == null
                        ? steps
                        : Math.max(steps, users.past.history().end()))
                * (double) users.world.dt();
    }

    /** Sets whether the clock waits until the worlds that follow it have caught up. */
    public void setWaiting(boolean waiting) {
        session.clock.setWaiting(waiting);
    }

    /** The world that runs now. It is another one after a scene was loaded or restarted; see {@link #generation}. */
    @Override
    public World world() {
        return session.world;
    }

    /** The scene as it was loaded; {@link #edited} has the changes since. */
    @Override
    public Scene scene() {
        return scene;
    }

    /** The verdict when a replay ends, once; null otherwise. */
    public String takeVerdict() {
        return session.replayCheck.takeVerdict();
    }

    /** Whether a replay has ended in another state than the recorded run; only once it has ended. */
    public boolean differs() {
        return session.replayCheck.differs();
    }

    /** The scene as the running world began: with the settings and the seed of the last restart. */
    public Scene begun() {
        return session.begun;
    }

    /** The user's session, also while a copy of it runs. */
    private Session users() {
        return userSession == null ? session : userSession;
    }

    /** The user's scene with all changes so far, from its beginning: what Save writes, also while a copy runs. */
    public Scene edited() {
        return scene.with(users().world.setupAtStart()).filmed(shots.now());
    }

    /** Whether the user's scene was changed since it was loaded or saved: also while a copy runs. */
    public boolean isEdited() {
        return users().isEdited() || shots.isEdited();
    }

    /** How many commands the user's session has carried out, also while a copy runs. */
    public int userCommands() {
        return users().world.log().size();
    }

    /** Records that a file holds the scene as {@link #edited} gives it. */
    public void markSaved() {
        users().markSaved(users().world.setupAtStart());
        shots.setSaved(shots.now());
    }

    /** Whether a crash would lose something of the user's session: changes, or commands that stand in its log alone. */
    public boolean isWorthKeeping() {
        return users().isWorthKeeping() || shots.isEdited();
    }

    /** The user's session so far, also while a copy runs; commands included that it has gone back before. */
    public Replay userSession() {
        Replay replay = users().replay();
        return new Replay(replay.scene().filmed(shots.now()), replay.steps(), replay.hash(), replay.commands());
    }

    /** The session so far, as scene and commands. */
    public Replay session() {
        return Replay.of(session.begun.filmed(shots.now()), world());
    }

    @Override
    public int generation() {
        return generation;
    }

    /**
     * Replaces the scene; when it cannot begin, the running one goes on.
     *
     * @throws onder.world.setup.SetupException when the scene cannot begin
     */
    public void load(Scene next) {
        Session fresh = fresh(next, next.setup());
        restarts.close();
        session.close();
        session = fresh;
        generation++;
        scene = next;
        shots = new EditedShots(next.shots());
        // The user chose the speed for the old scene.
        session.clock.setSpeed(1);
        if (userSession != null) {
            userSession.close();
            userSession = null;
        }
    }

    /**
     * Replaces the scene by that of a recorded session, and plays it; when it cannot begin, the running one goes on.
     *
     * @throws onder.world.setup.SetupException when the scene cannot begin
     */
    public void play(Replay replay) {
        load(replay.scene());
        session.play(replay);
    }

    /**
     * Replaces the scene by a session of the user's, and goes to its end by its commands; what it changed counts as
     * unsaved. It takes some frames; see {@link #travelsTo}.
     *
     * @throws onder.world.setup.SetupException when the scene cannot begin
     */
    public void restore(Replay replay) {
        load(replay.scene());
        shots.setSaved(null);
        session.restore(replay);
    }

    /**
     * Replaces the scene by one whose changes stand in no file.
     *
     * @throws onder.world.setup.SetupException when the scene cannot begin
     */
    public void restore(Scene edited) {
        load(edited);
        shots.setSaved(edited.shots().isEmpty() ? edited.shots() : null);
        session.markSaved(null);
    }

    /** Begins again from the seed, with all settings as they are now. */
    public void restart() {
        restart(world().setupAtStart(), Beginning.AGAIN);
    }

    /** Begins again as before without the user's doing: no edit, unless what was changed would be lost. */
    public void repeat() {
        if (userSession != null || !session.editor.edits.isEmpty()) {
            restart();
            return;
        }
        Session fresh = fresh(scene.with(world().setupAtStart()), session.saved());
        fresh.begunBy = session.begunBy;
        session.close();
        session = fresh;
        generation++;
    }

    /** Begins again from the seed with other settings. */
    public void restart(Setup setup) {
        restart(setup, Beginning.SETTINGS);
    }

    /** Begins again from another seed. */
    public void restart(long seed) {
        restart(world().setupAtStart().withSeed(seed), Beginning.SEED);
    }

    /** Begins again with another number of agents, shared out over the groups as before. */
    public void restartWithAgents(int agents) {
        restart(Settings.withAgents(world().setupAtStart(), agents), Beginning.AGENTS);
    }

    /** Begins again with other settings, as an edit. */
    private void restart(Setup setup, Beginning kind) {
        Session fresh = fresh(scene.with(setup), session.saved());
        if (userSession == null) {
            double time = world().time();
            Setup before =
                    restarts.setAside(session, kind, System.nanoTime()).world.setupAtStart();
            fresh.begunBy = new Edit(kind.words(before, setup), time, System.nanoTime());
        } else {
            session.close();
        }
        session = fresh;
        generation++;
    }

    private Session fresh(Scene next, Setup saved) {
        Session fresh = new Session(next, next.begin(threads), session.clock.copy(), saved);
        fresh.keepsBranches = asks;
        loop = null;
        question = null;
        if (session.past != null) {
            fresh.remember();
        }
        return fresh;
    }

    /**
     * Sets the session aside as it is, and begins a copy of it from the seed with other settings, until {@link #resume}.
     *
     * @throws onder.world.setup.SetupException when it cannot begin so; then nothing has changed
     */
    public void beginCopy(Setup setup) {
        Session copy = fresh(scene.with(setup), session.saved());
        copy.keepsBranches = false;
        userSession = session;
        session = copy;
        generation++;
    }

    /** Goes on with the session that was set aside, from the moment where it was; nothing where there is none. */
    public void resume() {
        if (userSession != null) {
            session.close();
            session = userSession;
            userSession = null;
            generation++;
        }
    }

    public boolean isPaused() {
        return session.clock.isPaused();
    }

    public void setPaused(boolean pause) {
        session.clock.setPaused(pause);
    }

    /** Makes one step when paused; pauses first otherwise. */
    public void stepOnce() {
        session.clock.stepOnce();
    }

    /** The clock's speed, as a factor on real time. */
    public float speed() {
        return session.clock.speed();
    }

    /** Sets the clock's speed, 1/16 to 16; beyond it is the nearest of these. */
    public void setSpeed(float factor) {
        session.clock.setSpeed(factor);
    }

    @Override
    public float alpha() {
        return session.clock.alpha(world().dt());
    }

    @Override
    public double pictureTime() {
        return Math.max(0, world().time() - (1 - alpha()) * world().dt());
    }

    @Override
    protected void cleanup(Application app) {
        restarts.close();
        session.close();
        if (userSession != null) {
            userSession.close();
        }
    }

    /**
     * What the user does to the clock and the run by keys.
     *
     * @param say shows a message
     */
    public List<Action> actions(Consumer<String> say) {
        return List.of(
                Action.of("pause", ActionTopic.TIME, "pause, go on")
                        .keys("Space")
                        .does(() -> setPaused(!isPaused())),
                Action.of("step", ActionTopic.TIME, "one step, while paused")
                        .keys("→")
                        .with(Trait.REPEATS)
                        .when(this::isPaused)
                        .does(this::stepOnce),
                Action.of("faster", ActionTopic.TIME, "faster").keys("+", "=").does(() -> setSpeed(speed() * 2)),
                Action.of("slower", ActionTopic.TIME, "slower")
                        .keys("-", "Numpad -")
                        .does(() -> setSpeed(speed() / 2)),
                Action.of("restart", ActionTopic.TIME, "start again from the seed")
                        .keys("R")
                        .does(this::restart),
                Action.of("branch", ActionTopic.TIME, "branch from this moment")
                        .keys("Ctrl B")
                        .help("a run that leaves this one, side by side with it or as a ghost over it")
                        .does(() -> say.accept(fork().name() + " begins here; {branches} shows all branches")));
    }
}
