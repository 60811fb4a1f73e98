package onder.sandbox.run;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import onder.draw.palette.GroupPalette;
import onder.param.Format;
import onder.sandbox.run.Restarts.Beginning;
import onder.scene.Replay;
import onder.scene.Scene;
import onder.scene.Scenes;
import onder.scene.Settings;
import onder.world.SavedWorldException;
import onder.world.World;
import onder.world.setup.Setup;
import onder.world.setup.SetupException;

/** The running session, the user's session while a copy runs, and the ways to begin another one. */
public final class Sessions {
    final Restarts restarts = new Restarts();
    final EditClock clock = new EditClock();
    private final int threads;
    private BiConsumer<Integer, Runnable> starter = (agents, start) -> start.run();
    Scene scene;
    private Session present;

    /** The name and the description under which the user has saved the scene; null: those of the loaded scene. */
    private String name;

    private String about;

    /** The user's session while a copy of it runs; null otherwise. */
    private Session setAside;

    /** What waits behind a challenge; null: nothing. */
    private Open kept;

    /** A session, with what belongs to it. */
    private record Open(Session session, Scene scene, String name, String about, EditedShots shots) {}

    int generation;

    /** The shots of the film. They stand beside the run, because a film is made of a run that is known. */
    EditedShots shots;

    /** Whether the user is asked about a change in the past. */
    boolean asks;

    Sessions(Scene scene, int threads, boolean mayDrop) {
        this.threads = threads;
        this.scene = scene;
        shots = new EditedShots(scene.shots());
        present = new Session(scene, scene.begin(threads), new Clock(mayDrop), scene.setup());
    }

    /** The session of a replay that continues from a state of it. */
    Sessions(Replay replay, InputStream kept, int threads) throws IOException {
        this.threads = threads;
        scene = replay.scene();
        shots = new EditedShots(scene.shots());
        World world = load(kept, threads);
        try {
            present = new Session(scene, world, new Clock(false), scene.setup());
            present.goOn(replay, GroupPalette.read(new DataInputStream(kept), world));
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

    /** The running session. */
    Session present() {
        return present;
    }

    /** The user's session, even while a copy of it runs. */
    private Session users() {
        return isCopy() ? setAside : present;
    }

    /** Whether a copy of the user's session runs. */
    boolean isCopy() {
        return setAside != null;
    }

    /** Records that the world was replaced, or went to another step. */
    void changed() {
        generation++;
    }

    /**
     * Sets whether the user is asked about a change in the past, which otherwise replaces what follows; and whether
     * what follows is kept as a branch when a change cannot wait for an answer.
     */
    public void setAsking(boolean wanted) {
        asks = wanted;
        present.keepsBranches = wanted;
    }

    /**
     * Writes the user's session's latest kept state before a step, for another program that films the run from there
     * on.
     *
     * @param to stays open
     * @return whether there is one; otherwise nothing is written, and the film must start at the beginning
     * @throws IOException when it cannot be written
     */
    public boolean writeStateBefore(long step, OutputStream to) throws IOException {
        return users().writeStateBefore(step, to);
    }

    /** The scene at the running world's beginning: with the settings and the seed of the last restart. */
    public Scene begun() {
        return present.begun;
    }

    /** The user's scene with all changes so far, from its beginning: what Save writes, even while a copy runs. */
    public Scene edited() {
        return scene.with(users().world.setupAtStart()).filmed(shots.now());
    }

    /** Whether the user's scene has changed since it was loaded or saved, even while a copy runs. */
    public boolean isEdited() {
        return users().isEdited() || shots.isEdited();
    }

    /** Number of commands that the user's session has carried out, even while a copy runs. */
    public int userCommands() {
        return users().world.log().size();
    }

    /** Length of the user's run, in simulated seconds, even while a copy runs or the user looks at its past. */
    public double userRunSeconds() {
        Session users = users();
        return Math.max(users.world.steps(), users.end()) * (double) users.world.dt();
    }

    /** Records that a file holds the scene that {@link #edited} returns. */
    public void markSaved() {
        users().markSaved(users().world.setupAtStart());
        shots.setSaved(shots.now());
    }

    /** The user's scene as it was opened or saved last. */
    public Setup inScene() {
        return users().saved == null ? scene.setup() : users().saved;
    }

    /** Gives the session, and so its films, the name of its file; a challenge is known by its own. */
    public void setName(String wanted, String description) {
        if (!scene.name().startsWith(Scenes.CHALLENGE)) {
            name = wanted;
            about = description;
        }
    }

    /** Whether a crash would lose something of the user's session: changes, or commands that only its log holds. */
    public boolean isWorthKeeping() {
        return users().isWorthKeeping() || shots.isEdited();
    }

    /**
     * The user's session so far, even while a copy runs; includes commands after the present step if it has gone back.
     */
    public Replay userReplay() {
        Replay replay = users().replay();
        return new Replay(asSaved(replay.scene()), replay.steps(), replay.hash(), replay.commands());
    }

    private Scene asSaved(Scene begun) {
        Scene filmed = begun.filmed(shots.now());
        return name == null ? filmed : filmed.named(name).saying(about);
    }

    /** The session so far, as scene and commands. */
    public Replay replay() {
        return Replay.of(asSaved(present.begun), present.world);
    }

    /**
     * Replaces the scene; if the new one cannot start, the running one goes on.
     *
     * @throws onder.world.setup.SetupException when the scene cannot start
     */
    public void load(Scene next) {
        Session fresh = fresh(next, next.setup());
        restarts.close();
        if (kept == null || kept.session() != present) {
            present.close();
        }
        goOnWith(fresh);
        scene = next;
        name = null;
        shots = new EditedShots(next.shots());
        // The user chose that speed for the old scene.
        present.clock.setSpeed(1);
        if (isCopy()) {
            setAside.close();
            setAside = null;
        }
    }

    /**
     * Replaces the scene by a recorded session's and plays it; if it cannot start, the running one goes on.
     *
     * @throws onder.world.setup.SetupException when the scene cannot start
     */
    public void play(Replay replay) {
        load(replay.scene());
        present.play(replay);
    }

    /**
     * Replaces the scene by a session of the user's and repeats its commands up to its end; its changes count as
     * unsaved. This takes some frames; see {@link RunView#travelsTo}.
     *
     * @throws onder.world.setup.SetupException when the scene cannot start
     */
    public void restore(Replay replay) {
        load(replay.scene());
        shots.setSaved(null);
        present.restore(replay);
    }

    /**
     * Replaces the scene by one whose changes are in no file.
     *
     * @throws onder.world.setup.SetupException when the scene cannot start
     */
    public void restore(Scene edited) {
        load(edited);
        shots.setSaved(edited.shots().isEmpty() ? edited.shots() : null);
        present.markSaved(null);
    }

    /** Starts again from the seed, with all settings as they are now. */
    public void restart() {
        restart(present.world.setupAtStart(), Beginning.AGAIN);
    }

    /** Starts again from the seed with other settings. */
    public void restart(Setup setup) {
        restart(setup, Beginning.SETTINGS);
    }

    /** Starts again with another seed. */
    public void restart(long seed) {
        restart(present.world.setupAtStart().withSeed(seed), Beginning.SEED);
    }

    /** Starts again with another number of agents, divided among the groups in the same proportions. */
    public void restartWithAgents(int agents) {
        restart(Settings.withAgents(present.world.setupAtStart(), agents), Beginning.AGENTS);
    }

    /** Sets what takes a start that may take long: the number of agents, and what starts. */
    public void setStarter(BiConsumer<Integer, Runnable> wanted) {
        starter = wanted;
    }

    /** Starts again with other settings, as an edit. */
    private void restart(Setup setup, Beginning kind) {
        starter.accept(setup.agents(), () -> start(setup, kind));
    }

    private void start(Setup setup, Beginning kind) {
        Session fresh;
        try {
            fresh = again(setup);
        } catch (SetupException noRoom) {
            // The user has typed a number, and no file's line.
            throw kind != Beginning.AGENTS || noRoom.group() < 0
                    ? noRoom
                    : new SetupException("There is no room for " + Format.number(setup.agents())
                            + " agents where the groups start.");
        }
        if (isCopy()) {
            present.close();
        } else {
            double time = present.world.time();
            Setup before = restarts.setAside(present, kind, clock.nanos()).world.setupAtStart();
            fresh.begunBy = new Edit(kind.words(before, setup), time, clock.nanos());
        }
        goOnWith(fresh);
    }

    /** Starts again as before, without the user: no edit, unless changes would be lost. */
    public void repeat() {
        if (isCopy() || !present.editor.edits.isEmpty()) {
            restart();
            return;
        }
        Session fresh = again(present.world.setupAtStart());
        fresh.begunBy = present.begunBy;
        present.close();
        goOnWith(fresh);
    }

    private Session again(Setup setup) {
        return fresh(scene.with(setup), present.saved);
    }

    private Session fresh(Scene next, Setup saved) {
        Session fresh = new Session(next, next.begin(threads), present.clock.copy(), saved);
        fresh.keepsBranches = asks;
        present.loop = null;
        present.question = null;
        if (present.past != null) {
            fresh.remember();
        }
        return fresh;
    }

    private void goOnWith(Session other) {
        other.loop = present.loop;
        other.question = present.question;
        present = other;
        changed();
    }

    /**
     * Goes on with the session before or after a restart, at the present session's speed.
     *
     * @param other null: there is none, and nothing changes
     */
    void goBackTo(Session other) {
        if (other != null) {
            other.clock.setPaused(present.clock.isPaused());
            other.clock.setSpeed(present.clock.speed());
            other.saved = present.saved;
            goOnWith(other);
        }
    }

    /**
     * Sets the session aside as it is, and starts a copy of it from the seed with other settings, until
     * {@link #resume}.
     *
     * @throws onder.world.setup.SetupException when the copy cannot start; then nothing changes
     */
    public void beginCopy(Setup setup) {
        Session copy = again(setup);
        copy.keepsBranches = false;
        setAside = present;
        goOnWith(copy);
    }

    /** Continues the session that was set aside, from the moment where it was; returns whether there was one. */
    public boolean resume() {
        if (!isCopy()) {
            return false;
        }
        present.close();
        goOnWith(setAside);
        setAside = null;
        return true;
    }

    /** Keeps what is open, without its earlier starts, while other scenes are loaded. */
    public void keep() {
        kept = isCopy() ? null : new Open(present, scene, name, about, shots);
    }

    /**
     * Returns to what is kept, at the moment at which it was left, or drops it.
     *
     * @return whether it has returned
     */
    public boolean goBack(boolean wanted) {
        Open before = kept;
        kept = null;
        if (before == null || !wanted) {
            Stream.ofNullable(before).map(Open::session).forEach(Session::close);
            return false;
        }
        restarts.close();
        present.close();
        goOnWith(before.session());
        scene = before.scene();
        name = before.name();
        about = before.about();
        shots = before.shots();
        return true;
    }

    void close() {
        goBack(false);
        restarts.close();
        present.close();
        if (isCopy()) {
            setAside.close();
        }
    }
}
