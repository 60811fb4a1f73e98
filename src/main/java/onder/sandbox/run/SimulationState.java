package onder.sandbox.run;

import com.jme3.app.Application;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import onder.draw.palette.GroupPalette;
import onder.draw.state.AppStateAdapter;
import onder.history.History;
import onder.sandbox.action.Action;
import onder.sandbox.action.Action.Trait;
import onder.sandbox.action.ActionTopic;
import onder.scene.Replay;
import onder.scene.Scene;
import onder.world.World;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Runs the sandbox's world by a clock: turns frame time into whole steps, and gives the picture's place between two of
 * them.
 */
public final class SimulationState extends AppStateAdapter implements RunView {
    private static final Logger log = LoggerFactory.getLogger(SimulationState.class);

    /** Real time that a frame may spend on steps to another moment, in nanoseconds. */
    private static final long TRAVEL_NANOS = 12_000_000;

    /**
     * Real time after which a frame of a window makes no further step, in nanoseconds: a world too large for the clock
     * runs slower, and the camera still moves. Each frame makes at least one step.
     */
    private static final long STEPS_NANOS = 50_000_000;

    /** The share of a frame's time allowed for steps to another moment after the drag ends. */
    private static final float TRAVEL_SHARE = 0.5f;

    /** The upper limit of that time, in nanoseconds. */
    private static final long MOST_TRAVEL_NANOS = 60_000_000;

    private final boolean mayDrop;
    private final Sessions sessions;
    private final Playhead playhead;
    private final RunBranches branches;
    private final EditHistory edits;
    private final GossipListener gossip = new GossipListener();
    private final NetSpeed netSpeed = new NetSpeed();
    /** Why a step was reversed, once; null otherwise. */
    public final Untold<String> failure = new Untold<>();

    private final List<Consumer<World>> eachStep = new ArrayList<>();
    private boolean covered;

    /**
     * A world of that scene.
     *
     * @param threads the engine's worker threads; no result depends on their number
     * @param mayDrop whether late frames lose time, as in a window; a recording never does
     * @throws onder.world.setup.SetupException when the scene cannot start
     */
    public SimulationState(Scene scene, int threads, boolean mayDrop) {
        this(new Sessions(scene, threads, mayDrop), mayDrop);
    }

    /** Plays a recorded session instead: its scene, and its commands at their steps. */
    public SimulationState(Replay replay, int threads, boolean mayDrop) {
        this(replay.scene(), threads, mayDrop);
        session().play(replay);
    }

    /**
     * Continues a recorded session from a state written by {@link Sessions#writeStateBefore}.
     *
     * @param kept the state; stays open
     * @throws IOException when it cannot be read
     */
    public SimulationState(Replay replay, InputStream kept, int threads) throws IOException {
        this(new Sessions(replay, kept, threads), false);
    }

    private SimulationState(Sessions sessions, boolean mayDrop) {
        super("the run");
        this.mayDrop = mayDrop;
        this.sessions = sessions;
        playhead = new Playhead(sessions);
        branches = new RunBranches(sessions);
        edits = new EditHistory(sessions, playhead, branches);
    }

    private Session session() {
        return sessions.present();
    }

    /** The running session, and the ways to begin another one. */
    public Sessions sessions() {
        return sessions;
    }

    /** The world's position in the run, and the ways to go to another step. */
    public Playhead playhead() {
        return playhead;
    }

    /** The branches: runs with the same beginning. */
    public RunBranches branches() {
        return branches;
    }

    /** The user's changes, undo and redo. */
    public EditHistory edits() {
        return edits;
    }

    /** What the agents know without a centre. */
    public GossipListener gossip() {
        return gossip;
    }

    @Override
    public History history() {
        return playhead.history();
    }

    @Override
    public NetSpeed netSpeed() {
        return netSpeed;
    }

    @Override
    public void failed() {
        setPaused(true);
    }

    @Override
    public void update(float tpf) {
        playhead.follow();
        if (travelsTo() != NOWHERE) {
            travel(tpf);
            return;
        }
        if (playhead.repeatLoop()) {
            return;
        }
        carryOut();
        long begun = System.nanoTime();
        for (int steps = session().clock.steps(covered ? 0 : tpf, world().dt()); steps > 0 && step(); steps--) {
            // Single steps requested during a pause are all made.
            if (mayDrop && !isPaused() && System.nanoTime() - begun > STEPS_NANOS) {
                break;
            }
        }
    }

    private void carryOut() {
        if (world().isAskedToChange()) {
            attempt(session()::carryOut);
        }
    }

    /**
     * Makes the steps up to a given one, without pictures; before the program begins.
     *
     * @param told receives each step that is made
     */
    public void makeSteps(long to, LongConsumer told) {
        carryOut();
        while (world().steps() < to) {
            session().step();
            told.accept(world().steps());
        }
    }

    /** Makes a step; returns false if it failed and was reversed. */
    private boolean step() {
        boolean made = attempt(session()::step);
        if (made) {
            netSpeed.after(world());
            for (int i = 0; i < eachStep.size(); i++) {
                eachStep.get(i).accept(world());
            }
        }
        if (made && session().target == NOWHERE) {
            gossip.after(world());
        }
        return made;
    }

    /**
     * Changes the world. If a defect or a user-supplied behaviour makes it fail, the change is reversed and reported,
     * the session goes on without it, and this returns false.
     */
    private boolean attempt(Runnable change) {
        try {
            change.run();
            return true;
        } catch (RuntimeException defect) {
            if (session().past == null) {
                throw defect;
            }
            long step = world().steps();
            log.warn("step {} of {} failed", step, scene().name(), defect);
            session().takeBack();
            sessions.changed();
            failure.set("step " + step + " failed, and Onder undid all of it: "
                    + (defect.getMessage() == null ? defect.toString() : defect.getMessage()));
            return false;
        }
    }

    @Override
    public GroupPalette palette() {
        GroupPalette palette = session().palette;
        palette.follow(world());
        return palette;
    }

    private void travel(float tpf) {
        Session session = session();
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
     * Goes on to a later step without a picture of each, and then at the clock's speed: at once in a recording,
     * otherwise over some frames, see {@link #travelsTo}. Does nothing if the world is already there.
     */
    public void skipTo(long step) {
        if (step <= world().steps()) {
            return;
        }
        session().clock.dropDue();
        if (mayDrop) {
            session().target = step;
            return;
        }
        boolean made = true;
        while (made && world().steps() < step) {
            made = step();
        }
    }

    /** Adds an observer that is called after each step, also between two pictures. */
    public void addEachStep(Consumer<World> look) {
        eachStep.add(look);
    }

    @Override
    public long travelsTo() {
        return session().target;
    }

    @Override
    public double knownUntil() {
        return playhead.knownUntil();
    }

    /** The world that runs now; replaced after a scene was loaded or restarted, see {@link #generation}. */
    @Override
    public World world() {
        return session().world;
    }

    /** The scene as it was loaded; {@link Sessions#edited} includes later changes. */
    @Override
    public Scene scene() {
        return sessions.scene;
    }

    @Override
    public int generation() {
        return sessions.generation;
    }

    /** The verdict when a replay ends, once; null otherwise. */
    public String takeVerdict() {
        return session().replayCheck.verdict.take();
    }

    /** Whether a replay has ended in a different state than the recorded run; false before it ends. */
    public boolean differs() {
        return session().replayCheck.differs();
    }

    /** Sets whether the clock waits until the worlds that follow it have caught up. */
    public void setWaiting(boolean waiting) {
        session().clock.setWaiting(waiting);
    }

    /** Sets whether a page covers the picture: then no time passes, so that the user misses nothing. */
    public void setCovered(boolean isCovered) {
        covered = isCovered;
    }

    public boolean isPaused() {
        return session().clock.isPaused();
    }

    public void setPaused(boolean pause) {
        session().clock.setPaused(pause);
    }

    /** Makes one step if paused; otherwise pauses first. */
    public void stepOnce() {
        session().clock.stepOnce();
    }

    /** The clock's speed, as a factor on real time. */
    public float speed() {
        return session().clock.speed();
    }

    /** Sets the clock's speed, 1/16 to 16; a value outside becomes the nearest of these. */
    public void setSpeed(float factor) {
        session().clock.setSpeed(factor);
    }

    @Override
    public float alpha() {
        return session().clock.alpha(world().dt());
    }

    @Override
    public double pictureTime() {
        return Math.max(0, world().time() - (1 - alpha()) * world().dt());
    }

    @Override
    protected void cleanup(Application app) {
        sessions.close();
    }

    /**
     * What keys do to the clock and the run.
     *
     * @param say shows a message
     */
    public List<Action> actions(Consumer<String> say) {
        return List.of(
                Action.of("pause", ActionTopic.TIME, "pause or resume").does("Space", () -> setPaused(!isPaused())),
                Action.of("step", ActionTopic.TIME, "one step forward, while paused")
                        .does("→", this::stepOnce)
                        .with(Trait.REPEATS)
                        .when(this::isPaused),
                Action.of("step-back", ActionTopic.TIME, "one step back, while paused")
                        .does("←", () -> playhead.goTo((travelsTo() == NOWHERE ? world().steps() : travelsTo()) - 1))
                        .with(Trait.REPEATS)
                        .when(() -> isPaused() && world().steps() > 0),
                Action.of("faster", ActionTopic.TIME, "faster").keys("+", "=").does(() -> setSpeed(speed() * 2)),
                Action.of("slower", ActionTopic.TIME, "slower")
                        .keys("-", "Numpad -")
                        .does(() -> setSpeed(speed() / 2)),
                Action.of("restart", ActionTopic.TIME, "restart from the seed").does("R", sessions::restart),
                Action.of("branch", ActionTopic.TIME, "branch at this moment")
                        .does("Ctrl B", () -> fork(say))
                        .help("start another run from here, and watch both side by side or one as a ghost over"
                                + " the other"));
    }

    private void fork(Consumer<String> say) {
        say.accept(branches.fork().name() + " begins here; {branches} shows all branches");
    }
}
