package onder.sandbox.run;

import com.jme3.app.Application;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import onder.draw.state.AppStateAdapter;
import onder.file.FileException;
import onder.file.WholeFile;
import onder.param.Format;
import onder.scene.SceneException;
import onder.shot.ShotList;
import onder.world.setup.Bookmark;
import onder.world.setup.Setup;
import onder.world.setup.SetupException;

/**
 * Saves the user's session in a recovery folder while it has unsaved changes, on its own thread, and offers sessions of
 * programs that ended unexpectedly. Removes what the user has saved or given up.
 */
public final class Autosave extends AppStateAdapter {
    /** How often a session without new changes is saved: at most 20 s of it are lost, writing included. */
    public static final Duration EVERY = Duration.ofSeconds(15);

    /** How often a session is saved while the user changes it: no change older than 5 s is lost. */
    private static final Duration SOON = Duration.ofSeconds(2);

    private static final String FOLDER = "autosave";

    /** Checks for changes at most once per {@link #SOON}, because a check may compare two setups. */
    private static final int LOOKS = 4;

    private static final int SECONDS_TO_END = 10;

    private final SimulationState simulation;
    private final SceneFiles files;
    private final Selection selection;
    private final Supplier<Bookmark> camera;
    private final Path all;
    private final long everyNanos;
    private final long soonNanos;
    private final Deque<RecoveryFile> abandoned = new ArrayDeque<>();
    private final ExecutorService writer = Executors.newSingleThreadExecutor(task -> {
        Thread thread = new Thread(task, "onder-autosave");
        thread.setDaemon(true);
        return thread;
    });

    /** Used by the writing thread: null while nothing is kept. */
    private RecoveryFolder folder;

    /** Used by the writing thread: whether it has reported that it cannot save. */
    private boolean told;

    private Future<?> writing;
    private Changes kept;
    private long keptStep;
    private long keptAt;
    private long looked;
    private boolean left;

    /** The view of a session that was just restored, once; null otherwise. */
    public final Untold<Bookmark> restoredView = new Untold<>();

    /** Why unsaved changes cannot be kept, once; null otherwise. */
    public final Untold<String> failure = new Untold<>();
    /** What was removed after another program was killed, once; null otherwise. */
    public final Untold<String> news = new Untold<>();

    /** The number of the user's changes at the last save; a difference leads to another save soon. */
    private record Changes(Setup setup, ShotList shots, int generation, int commands) {}

    /**
     * @param camera gives the present view, which is saved, too
     * @param every the longest time between two saves
     */
    public Autosave(
            SimulationState simulation,
            SceneFiles files,
            Selection selection,
            Supplier<Bookmark> camera,
            Duration every) {
        super("the autosave");
        this.simulation = simulation;
        this.files = files;
        this.selection = selection;
        this.camera = camera;
        all = files.folder.resolve(FOLDER);
        everyNanos = every.toNanos();
        soonNanos = Math.min(everyNanos, SOON.toNanos());
    }

    @Override
    protected void initialize(Application app) {
        writer.submit(this::removeLeftovers);
        List<RecoveryFile> found = new ArrayList<>();
        for (RecoveryFolder ended : RecoveryFolder.takeAbandoned(all)) {
            RecoveryFile session = RecoveryFile.read(ended);
            if (session == null) {
                ended.remove();
            } else {
                found.add(session);
            }
        }
        found.sort(Comparator.comparing((RecoveryFile file) -> file.when).reversed());
        abandoned.addAll(found);
    }

    @Override
    public void update(float tpf) {
        long now = System.nanoTime();
        if (now - looked < soonNanos / LOOKS) {
            return;
        }
        looked = now;
        if (!simulation.sessions().isWorthKeeping()) {
            forget();
            return;
        }
        // While the run goes to another moment, the state is not what the user sees.
        if (isWriting() || simulation.travelsTo() != RunView.NOWHERE) {
            return;
        }
        Changes changes = new Changes(
                simulation.sessions().edited().setup(),
                simulation.edits().shots(),
                simulation.generation(),
                simulation.sessions().userCommands());
        boolean changed = !changes.equals(kept);
        if (kept == null || now - keptAt >= (changed ? soonNanos : everyNanos)) {
            keep(changes, changed, now);
        }
    }

    private void removeLeftovers() {
        List<Long> removed = WholeFile.removeLeftovers(files.folder);
        if (!removed.isEmpty()) {
            double bytes = removed.stream().mapToLong(Long::longValue).sum();
            news.set(Format.of(
                    "Removed from %s: %d unfinished %s (%.1f MB) of a program that was killed",
                    files.folder, removed.size(), removed.size() == 1 ? "file" : "files", bytes / 1e6));
        }
    }

    /** Saves unsaved changes at the next opportunity, as after a fault. */
    public void keepNow() {
        looked = System.nanoTime() - everyNanos;
        keptAt = looked;
    }

    private boolean isWriting() {
        return writing != null && !writing.isDone();
    }

    private void keep(Changes changes, boolean changed, long now) {
        RecoveryFile.Contents contents = new RecoveryFile.Contents(
                simulation.sessions().userReplay(),
                simulation.sessions().edited(),
                files.name(),
                files.file(),
                camera.get());
        keptAt = now;
        if (!changed && contents.session().steps() == keptStep) {
            return;
        }
        kept = changes;
        keptStep = contents.session().steps();
        writing = writer.submit(() -> write(contents));
    }

    private void write(RecoveryFile.Contents contents) {
        try {
            if (folder == null) {
                folder = RecoveryFolder.make(all);
            }
            contents.write(folder);
            told = false;
        } catch (FileException | SceneException e) {
            failure.set(told ? null : "cannot store unsaved changes in case of a crash: " + e.getMessage());
            told = true;
        }
    }

    /** Removes the recovery file, because its session was saved or given up. */
    private void forget() {
        if (kept != null && !isWriting()) {
            kept = null;
            writing = writer.submit(this::remove);
        }
    }

    private void remove() {
        if (folder != null) {
            folder.remove();
            folder = null;
        }
    }

    /** The latest session that a program left when it ended unexpectedly; null: no more. */
    public RecoveryFile offered() {
        return abandoned.peek();
    }

    /**
     * Continues the offered session. If its log cannot be repeated, starts its scene with the changes.
     *
     * @return the message for the user
     * @throws SceneException when neither can be read; both are kept for the next start
     * @throws SetupException when neither can start; both are kept for the next start
     */
    public String restore() {
        RecoveryFile session = abandoned.element();
        String said;
        try {
            said = begin(session);
        } catch (SceneException | SetupException neither) {
            postpone();
            throw neither;
        }
        if (session.file() != null) {
            files.setFile(session.file());
        }
        selection.clear();
        restoredView.set(session.view());
        abandoned.remove();
        // From now on it belongs to this program, and stays there until it is saved.
        writer.submit(() -> {
            remove();
            folder = session.folder;
        });
        kept = new Changes(null, null, 0, 0);
        return said;
    }

    private String begin(RecoveryFile session) {
        try {
            simulation.sessions().restore(session.session());
            return session.name() + " comes back; its changes are still unsaved";
        } catch (SceneException | SetupException notRepeated) {
            simulation.sessions().restore(session.edited());
            return session.name() + " comes back from its beginning, with its changes: the session cannot be repeated, "
                    + notRepeated.getMessage();
        }
    }

    /** Removes the offered session. */
    public void discard() {
        abandoned.remove().folder.remove();
    }

    /** Stops offering it until the next start. */
    public void postpone() {
        abandoned.remove().folder.release();
    }

    /** Called when the user ends the program: gives up what is unsaved. */
    public void leave() {
        left = true;
    }

    @Override
    protected void cleanup(Application app) {
        abandoned.forEach(session -> session.folder.release());
        writer.shutdown();
        try {
            if (!writer.awaitTermination(SECONDS_TO_END, TimeUnit.SECONDS)) {
                return;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return;
        }
        if (left) {
            remove();
        } else if (folder != null) {
            folder.release();
        }
    }
}
