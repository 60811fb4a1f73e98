package onder.app;

import com.jme3.app.Application;
import com.jme3.app.state.BaseAppState;
import java.util.List;
import onder.app.history.History;
import onder.app.history.Past;
import onder.app.view.Livery;
import onder.lab.Agreement;
import onder.scene.Replay;
import onder.scene.Scene;
import onder.scene.Settings;
import onder.world.Setup;
import onder.world.World;

/**
 * Owns the running world and its clock: turns frame time into whole steps, and says how far between
 * the last two states the picture is.
 */
public final class SimulationState extends BaseAppState implements Shown {
    /** Real time that a frame may spend on the way to another moment, in nanoseconds. */
    private static final long TRAVEL_NANOS = 12_000_000;

    private final int threads;
    private final Clock clock;
    private final Script script = new Script();
    private final Verdict verdict = new Verdict();
    private final Livery livery = new Livery();
    private final Eavesdropper eavesdropper = new Eavesdropper();
    private Scene scene;
    private Scene begun;
    private Setup saved;
    private World world;
    private Past past;
    private long target = NOWHERE;
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
        clock = new Clock(mayDrop);
        this.scene = scene;
        begun = scene;
        saved = scene.setup();
        world = scene.begin(threads);
    }

    /** Plays a recorded session instead: its scene, and its commands at their steps. */
    public SimulationState(Replay replay, int threads, boolean mayDrop) {
        this(replay.scene(), threads, mayDrop);
        script.play(replay.commands());
        verdict.expect(replay);
    }

    @Override
    public void update(float tpf) {
        if (target != NOWHERE) {
            travel();
            return;
        }
        for (int steps = clock.steps(tpf, world.dt()); steps > 0; steps--) {
            step();
        }
    }

    private void step() {
        if (past != null && world.isAsked() && world.steps() < past.history().end()) {
            // Whoever changes the past has another future.
            past.forgetAhead(world);
            livery.forgetAfter(world.steps());
            script.drop();
            target = NOWHERE;
        }
        script.feed(world);
        world.step();
        if (target == NOWHERE) {
            eavesdropper.after(world);
        }
        verdict.after(world);
        livery.follow(world);
        if (past != null) {
            past.after(world);
        }
    }

    @Override
    public Livery livery() {
        livery.follow(world);
        return livery;
    }

    private void travel() {
        clock.stand();
        long begun = System.nanoTime();
        while (world.steps() < target && System.nanoTime() - begun < TRAVEL_NANOS) {
            step();
        }
        if (world.steps() >= target) {
            target = NOWHERE;
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
        past = new Past(world);
    }

    /** What the groups went through, up to the farthest step that was made; null: nothing is remembered. */
    public History history() {
        return past == null ? null : past.history();
    }

    /**
     * Goes to another moment, from the nearest state that was kept before it, and pauses there. On the way it is
     * replayed what the user did then, and so is the rest when the run goes on, until the user does something
     * else: from there on the run is another one. It takes some frames; see {@link #travelsTo}.
     *
     * @throws IllegalArgumentException when that moment has not been yet, or nothing was kept before it
     */
    public void goTo(long step) {
        if (past == null || step < past.begin() || step > past.history().end()) {
            String allowed = past == null
                    ? "nothing is remembered"
                    : "allowed " + past.begin() + ".." + past.history().end();
            throw new IllegalArgumentException("there is no step " + step + " to go to, " + allowed);
        }
        if (step < world.steps()) {
            script.learn(world);
            world.back(past.nearest(step));
            past.readUpTo(world);
            script.seek(world);
            generation++;
        } else if (past.ahead(world, step, script.commands())) {
            script.seek(world);
            generation++;
        }
        clock.halt();
        target = step;
    }

    @Override
    public long travelsTo() {
        return target;
    }

    @Override
    public double knownUntil() {
        return past == null ? 0 : past.history().end() * (double) world.dt();
    }

    /** Whether the clock stands until others that follow it have caught up. */
    public void await(boolean others) {
        clock.await(others);
    }

    /** The world that runs now. It is another one after a scene was loaded or restarted; see {@link #generation}. */
    @Override
    public World world() {
        return world;
    }

    /** The scene as it was loaded; {@link #edited} has the changes since. */
    @Override
    public Scene scene() {
        return scene;
    }

    /** What there is to say of a replay that has just come to its end, once; else null. */
    public String takeVerdict() {
        return verdict.take();
    }

    /** The scene as the running world began: with the settings and the seed of the last restart. */
    public Scene begun() {
        return begun;
    }

    /** The scene with all changes so far, from its beginning: what Save writes. */
    public Scene edited() {
        return scene.with(world.setup());
    }

    /** Whether the scene was changed since it was loaded or saved. */
    public boolean isEdited() {
        return world.setup() != saved && !world.setup().equals(saved);
    }

    /** The scene as it is now stands in a file. */
    public void markSaved() {
        saved = world.setup();
    }

    /** The session so far, as scene and commands. */
    public Replay session() {
        return Replay.of(begun, world);
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
        begin(next);
        scene = next;
        saved = next.setup();
    }

    /** Begins again from the seed, with all settings as they are now. */
    public void restart() {
        begin(edited());
    }

    /** Begins again from the seed with other settings. */
    public void restart(Setup setup) {
        begin(edited().with(setup));
    }

    /** Begins again from another seed. */
    public void restart(long seed) {
        begin(edited().with(world.setup().withSeed(seed)));
    }

    /** Begins again with another number of agents, shared out over the groups as before. */
    public void restartWithAgents(int agents) {
        Setup setup = Settings.withAgents(world.setup(), agents);
        begin(edited().with(setup));
    }

    private void begin(Scene next) {
        World fresh = next.begin(threads);
        world.close();
        world = fresh;
        begun = next;
        verdict.expect(null);
        script.drop();
        target = NOWHERE;
        if (past != null) {
            remember();
        }
        clock.begin();
        generation++;
    }

    public boolean isPaused() {
        return clock.isPaused();
    }

    public void setPaused(boolean pause) {
        clock.setPaused(pause);
    }

    /** Makes one step when paused; pauses first otherwise. */
    public void stepOnce() {
        clock.stepOnce();
    }

    /** The clock's speed, as a factor on real time. */
    public float speed() {
        return clock.speed();
    }

    /** Sets the clock's speed, 1/16 to 16; beyond it is the nearest of these. */
    public void setSpeed(float factor) {
        clock.setSpeed(factor);
    }

    /** How far the picture is from the state before the last step to the last one, 0..1. */
    @Override
    public float alpha() {
        return clock.alpha(world.dt());
    }

    /** Simulated time of the picture, in seconds. */
    @Override
    public double pictureTime() {
        return Math.max(0, world.time() - (1 - alpha()) * world.dt());
    }

    /** Simulated seconds that were dropped because frames came late, since the world began. */
    public double dropped() {
        return clock.dropped();
    }

    @Override
    protected void initialize(Application app) {
        // The world stands since the constructor.
    }

    @Override
    protected void cleanup(Application app) {
        world.close();
    }

    @Override
    protected void onEnable() {
        // Runs from the start.
    }

    @Override
    protected void onDisable() {
        // Pausing is the clock's.
    }
}
