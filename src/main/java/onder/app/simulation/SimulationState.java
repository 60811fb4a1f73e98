package onder.app.simulation;

import com.jme3.app.Application;
import java.util.List;
import onder.app.history.History;
import onder.app.palette.GroupPalette;
import onder.app.state.State;
import onder.lab.gossip.Agreement;
import onder.scene.Replay;
import onder.scene.Scene;
import onder.scene.Settings;
import onder.world.Setup;
import onder.world.World;

/**
 * Owns the running world and its clock: turns frame time into whole steps, and says how far between
 * the last two states the picture is.
 */
public final class SimulationState extends State implements Shown {
    /** Real time that a frame may spend on the way to another moment, in nanoseconds. */
    private static final long TRAVEL_NANOS = 12_000_000;

    private final int threads;
    private final GossipListener eavesdropper = new GossipListener();
    private Scene scene;
    private Session session;

    /** The user's, while a copy of it runs; else null. */
    private Session aside;

    private int generation;

    /**
     * A world of that scene.
     *
     * @param threads workers of the engine; no result depends on it
     * @param mayDrop whether frames that come late lose time, as in a window; a recording never does
     * @throws onder.world.SetupException when the scene cannot begin
     */
    public SimulationState(Scene scene, int threads, boolean mayDrop) {
        this.threads = threads;
        this.scene = scene;
        session = new Session(scene, scene.begin(threads), new Clock(mayDrop), scene.setup());
    }

    /** Plays a recorded session instead: its scene, and its commands at their steps. */
    public SimulationState(Replay replay, int threads, boolean mayDrop) {
        this(replay.scene(), threads, mayDrop);
        session.play(replay);
    }

    @Override
    public void update(float tpf) {
        if (session.target != NOWHERE) {
            travel();
            return;
        }
        if (world().isAskedToChange()) {
            session.obey();
        }
        for (int steps = session.clock.steps(tpf, world().dt()); steps > 0; steps--) {
            step();
        }
    }

    private void step() {
        session.step();
        if (session.target == NOWHERE) {
            eavesdropper.after(world());
        }
    }

    @Override
    public GroupPalette palette() {
        session.palette.follow(world());
        return session.palette;
    }

    private void travel() {
        session.clock.stand();
        long begun = System.nanoTime();
        while (world().steps() < session.target && System.nanoTime() - begun < TRAVEL_NANOS) {
            step();
        }
        if (world().steps() >= session.target) {
            session.target = NOWHERE;
        }
    }

    /** Finds out from now on, too, what agents know without a centre, or no more; the run stays the same. */
    public void overhear(boolean wanted) {
        eavesdropper.listen(wanted);
    }

    /** How the groups' members agree without a centre, in order of the groups' ids; empty while nobody knows. */
    public List<Agreement> agreements() {
        return eavesdropper.agreements();
    }

    /** Keeps states from now on, so that the run can go back; every run that is begun later is kept from its start. */
    public void remember() {
        session.remember();
    }

    /** What the groups went through, up to the farthest step that was made; null: nothing is remembered. */
    public History history() {
        return session.past == null ? null : session.past.history();
    }

    /**
     * Goes to another moment, from the nearest state that was kept before it, and pauses there. On the way it is
     * replayed what the user did then, and so is the rest when the run goes on, until the user does something
     * else: from there on the run is another one. It takes some frames; see {@link #travelsTo}.
     *
     * @throws IllegalArgumentException when that moment has not been yet, or nothing was kept before it
     */
    public void goTo(long step) {
        if (session.goTo(step)) {
            generation++;
        }
    }

    @Override
    public long travelsTo() {
        return session.target;
    }

    @Override
    public double knownUntil() {
        return session.past == null ? 0 : session.past.history().end() * (double) world().dt();
    }

    /** Whether the clock stands until others that follow it have caught up. */
    public void await(boolean others) {
        session.clock.await(others);
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

    /** What there is to say of a replay that has just come to its end, once; else null. */
    public String takeVerdict() {
        return session.verdict.take();
    }

    /** The scene as the running world began: with the settings and the seed of the last restart. */
    public Scene begun() {
        return session.begun;
    }

    /** The scene with all changes so far, from its beginning: what Save writes. */
    public Scene edited() {
        return scene.with(world().setup());
    }

    /** Whether the user's scene was changed since it was loaded or saved: also while a copy runs. */
    public boolean isEdited() {
        return (aside == null ? session : aside).isEdited();
    }

    /** The scene as it is now stands in a file. */
    public void markSaved() {
        session.markSaved(world().setup());
        if (aside != null) {
            aside.markSaved(world().setup());
        }
    }

    /** The session so far, as scene and commands. */
    public Replay session() {
        return Replay.of(session.begun, world());
    }

    /** Counts the worlds: whoever keeps something of a world looks whether it is still the same. */
    @Override
    public int generation() {
        return generation;
    }

    /**
     * Replaces the scene; when it cannot begin, the running one goes on.
     *
     * @throws onder.world.SetupException when the scene cannot begin
     */
    public void load(Scene next) {
        begin(next, next.setup());
        scene = next;
        // How fast somebody wants to see one scene says nothing of another.
        session.clock.setSpeed(1);
        if (aside != null) {
            aside.close();
            aside = null;
        }
    }

    /** Begins again from the seed, with all settings as they are now. */
    public void restart() {
        restart(world().setup());
    }

    /** Begins again from the seed with other settings. */
    public void restart(Setup setup) {
        begin(scene.with(setup), session.saved());
    }

    /** Begins again from another seed. */
    public void restart(long seed) {
        restart(world().setup().withSeed(seed));
    }

    /** Begins again with another number of agents, shared out over the groups as before. */
    public void restartWithAgents(int agents) {
        restart(Settings.withAgents(world().setup(), agents));
    }

    private void begin(Scene next, Setup saved) {
        Session fresh = fresh(next, saved);
        session.close();
        session = fresh;
        generation++;
    }

    private Session fresh(Scene next, Setup saved) {
        Session fresh = new Session(next, next.begin(threads), session.clock.another(), saved);
        if (session.past != null) {
            fresh.remember();
        }
        return fresh;
    }

    /**
     * Sets the session aside as it is, and begins a copy of it from the seed with other settings, until {@link #resume}.
     *
     * @throws onder.world.SetupException when it cannot begin so; then nothing has changed
     */
    public void branch(Setup setup) {
        Session copy = fresh(scene.with(setup), session.saved());
        aside = session;
        session = copy;
        generation++;
    }

    /** Goes on with the session that was set aside, from the moment where it was; nothing where there is none. */
    public void resume() {
        if (aside != null) {
            session.close();
            session = aside;
            aside = null;
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

    /** How far the picture is from the state before the last step to the last one, 0..1. */
    @Override
    public float alpha() {
        return session.clock.alpha(world().dt());
    }

    /** Simulated time of the picture, in seconds. */
    @Override
    public double pictureTime() {
        return Math.max(0, world().time() - (1 - alpha()) * world().dt());
    }

    /** Simulated seconds that were dropped because frames came late, since the world began. */
    public double dropped() {
        return session.clock.dropped();
    }

    @Override
    protected void cleanup(Application app) {
        session.close();
        if (aside != null) {
            aside.close();
        }
    }
}
