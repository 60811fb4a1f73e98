package onder.sandbox.run;

import com.jme3.app.Application;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import onder.draw.state.AppStateAdapter;
import onder.file.FileException;
import onder.file.WholeFile;
import onder.scene.SceneException;
import onder.shot.ShotList;
import onder.world.setup.Setup;
import onder.world.setup.SetupException;

/**
 * Keeps the user's session in a folder while it has unsaved changes, by a thread of its own, and offers what programs
 * have left that ended without being asked to. What was saved or given up is removed.
 */
public final class Autosave extends AppStateAdapter {
    /** How often a session is kept that only goes on: no more than 20 s of it are lost, writing included. */
    public static final Duration EVERY = Duration.ofSeconds(15);

    /** How often a session is kept while its user changes something: no change that is 5 s old is lost. */
    private static final Duration SOON = Duration.ofSeconds(2);

    private static final String FOLDER = "autosave";

    /** Checks for changes in each {@link #SOON}; one may have to compare two setups. */
    private static final int LOOKS = 4;

    private static final int SECONDS_TO_END = 10;

    private final SimulationState simulation;
    private final SceneFiles files;
    private final Selection selection;
    private final Path all;
    private final long everyNanos;
    private final long soonNanos;
    private final Deque<RecoveryFile> abandoned = new ArrayDeque<>();
    private final ExecutorService writer = Executors.newSingleThreadExecutor(task -> {
        Thread thread = new Thread(task, "onder-autosave");
        thread.setDaemon(true);
        return thread;
    });

    /** The writer's: null while nothing is kept. */
    private RecoveryFolder folder;

    /** The writer's: whether it has been told that nothing can be kept. */
    private boolean told;

    private Future<?> writing;
    private Changes kept;
    private long keptStep;
    private long keptAt;
    private long looked;
    private boolean left;
    private final AtomicReference<String> failure = new AtomicReference<>();
    private final AtomicReference<String> news = new AtomicReference<>();

    /** What a user has changed when a session is kept: what differs is kept soon. */
    private record Changes(Setup setup, ShotList shots, int generation, int commands) {}

    /** Keeps what is unsaved as often as {@link #EVERY} says. */
    public Autosave(SimulationState simulation, SceneFiles files, Selection selection) {
        this(simulation, files, selection, EVERY);
    }

    /** @param every how long a run may go on without being kept */
    public Autosave(SimulationState simulation, SceneFiles files, Selection selection, Duration every) {
        this.simulation = simulation;
        this.files = files;
        this.selection = selection;
        all = files.folder().resolve(FOLDER);
        everyNanos = every.toNanos();
        soonNanos = Math.min(everyNanos, SOON.toNanos());
    }

    @Override
    public String title() {
        return "the safekeeping";
    }

    @Override
    protected void initialize(Application app) {
        writer.submit(this::removeLeftovers);
        for (RecoveryFolder found : RecoveryFolder.takeAbandoned(all)) {
            RecoveryFile session = RecoveryFile.read(found);
            if (session == null) {
                found.remove();
            } else {
                abandoned.add(session);
            }
        }
        Comparator<RecoveryFile> byTime = Comparator.comparing(RecoveryFile::when);
        abandoned.stream().sorted(byTime.reversed()).toList().forEach(latestFirst -> {
            abandoned.remove(latestFirst);
            abandoned.add(latestFirst);
        });
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
        // On the way to another moment it is not what the user sees.
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
        List<Long> removed = WholeFile.removeLeftovers(files.folder());
        if (!removed.isEmpty()) {
            double bytes = removed.stream().mapToLong(Long::longValue).sum();
            news.set(String.format(
                    Locale.ROOT,
                    "Removed from %s: %d unfinished %s (%.1f MB) of a program that was killed",
                    files.folder(),
                    removed.size(),
                    removed.size() == 1 ? "file" : "files",
                    bytes / 1e6));
        }
    }

    /** Keeps what is unsaved at the next opportunity, as after a fault. */
    public void keepNow() {
        looked = System.nanoTime() - everyNanos;
        keptAt = looked;
    }

    private boolean isWriting() {
        return writing != null && !writing.isDone();
    }

    private void keep(Changes changes, boolean changed, long now) {
        RecoveryFile.Contents contents = new RecoveryFile.Contents(
                simulation.sessions().userReplay(), simulation.sessions().edited(), files.name(), files.file());
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
            failure.set(told ? null : "unsaved changes are not kept: " + e.getMessage());
            told = true;
        }
    }

    /** Removes what is kept: it was saved, or given up. */
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

    /** What a program has left that ended without being asked to, the latest first; null: nothing more. */
    public RecoveryFile offered() {
        return abandoned.peek();
    }

    /**
     * Takes up the session that is offered. Where its log cannot be repeated, the scene begins with its changes.
     *
     * @return the message for the user
     * @throws SceneException when neither can be used; then it is kept for the next start
     * @throws SetupException when neither can begin; then it is kept for the next start
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
        abandoned.remove();
        // From now on it is this program's own, and stays there until it is saved.
        writer.submit(() -> {
            remove();
            folder = session.folder();
        });
        kept = new Changes(null, null, 0, 0);
        return said;
    }

    private String begin(RecoveryFile session) {
        try {
            simulation.sessions().restore(session.session());
            return session.name() + " comes back: its changes are still unsaved";
        } catch (SceneException | SetupException notRepeated) {
            simulation.sessions().restore(session.edited());
            return session.name() + " comes back from its beginning, with its changes: the session cannot be repeated, "
                    + notRepeated.getMessage();
        }
    }

    /** Removes what is offered. */
    public void discard() {
        abandoned.remove().folder().remove();
    }

    /** Offers it no more, but at the next start again. */
    public void postpone() {
        abandoned.remove().folder().release();
    }

    /** Tells that the program ends because its user wants so: what is unsaved is given up. */
    public void leave() {
        left = true;
    }

    /** What was removed that a killed program had left, once; null otherwise. */
    public String takeNews() {
        return news.getAndSet(null);
    }

    /** Why unsaved changes are not kept, once; null otherwise. */
    public String takeFailure() {
        return failure.getAndSet(null);
    }

    @Override
    protected void cleanup(Application app) {
        abandoned.forEach(session -> session.folder().release());
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
