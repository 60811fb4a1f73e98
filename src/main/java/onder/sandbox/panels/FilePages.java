package onder.sandbox.panels;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.Supplier;
import onder.output.film.ImageFiles;
import onder.output.film.Recorder;
import onder.output.film.RunLineFiles;
import onder.output.window.Display;
import onder.sandbox.challenge.ChallengeState;
import onder.sandbox.charts.Plot;
import onder.sandbox.charts.PlotSheet;
import onder.sandbox.charts.PlotTable;
import onder.sandbox.files.FileDialog;
import onder.sandbox.files.LineExchange;
import onder.sandbox.files.RecoveryPage;
import onder.sandbox.files.SavePage;
import onder.sandbox.files.UnsavedPage;
import onder.sandbox.hud.PopupPage;
import onder.sandbox.hud.toolkit.Stage;
import onder.sandbox.hud.toolkit.Toasts;
import onder.sandbox.run.Autosave;
import onder.sandbox.run.SceneFiles;
import onder.sandbox.run.SimulationState;
import onder.scene.Replay;
import onder.scene.SceneException;
import onder.scene.TextFile;

/** The pages about files: to open and save, and what becomes of changes that would be lost. */
final class FilePages {
    /** A longer run is not given up unasked, in seconds. */
    private static final long LONG_RUN = 60;

    private final Stage stage;
    private final SimulationState simulation;
    private final SceneFiles files;
    private final Recorder recorder;
    private final ChallengeState challenge;
    private final Autosave autosave;
    private final Toasts toasts;
    private final FileDialog dialog;
    private final LineExchange lines;

    /** What is asked and has not been answered; null: nothing. */
    private Consumer<FilePages> question;

    /** Whether a page is closed only to be shown again. */
    private boolean movesPages;

    /** @param before whose question is asked here too, or null */
    FilePages(Stage stage, Program program, Toasts toasts, FilePages before) {
        this.stage = stage;
        this.toasts = toasts;
        simulation = program.simulation();
        files = program.files();
        recorder = program.recorder();
        challenge = program.challenge();
        autosave = program.autosave();
        question = before == null ? null : before.question;
        dialog = before == null ? new FileDialog() : before.dialog;
        lines = new LineExchange(simulation, files, toasts, this::leave);
    }

    /** Where the running scene stands, in a line. */
    String standing() {
        Path file = files.file();
        return (file == null ? files.name() + " is shipped with Onder" : file.toString())
                + (simulation.sessions().isEdited() ? "; it has unsaved changes" : "");
    }

    /** Opens the page of files, or closes what is open. */
    void files() {
        if (stage.closePopup()) {
            return;
        }
        FilePage page = new FilePage(stage, this, files);
        page.open();
        page.begin();
    }

    /** Saves to the scene's file; a scene that has none is given one. */
    void save() {
        save(() -> {});
    }

    private void save(Runnable then) {
        if (files.file() == null) {
            saveAs(then);
        } else {
            saveAs(files.file(), files.about(), then);
        }
    }

    /** Asks for a name, and saves under it. */
    void saveAs() {
        saveAs(() -> {});
    }

    private void saveAs(Runnable then) {
        SavePage page = SavePage.ofScene(stage, files, (path, about) -> saveAs(path, about, then));
        page.open();
        page.begin();
    }

    private void saveAs(Path path, String about, Runnable then) {
        Path written = files.saveAs(path, about);
        stage.closePopup();
        toasts.say("Scene saved: " + written);
        String notice = files.takeNotice();
        if (notice != null) {
            toasts.say(notice);
        }
        then.run();
    }

    /** Asks where plots are saved as comma-separated values, and saves them. */
    void saveTable(Supplier<List<Plot>> plots) {
        export("Save the charts as CSV", ".csv", path -> TextFile.write(path, PlotTable.of(plots.get())));
    }

    /** Asks where plots are saved as a picture, and saves them. */
    void saveSheet(Supplier<List<Plot>> plots) {
        export("Save the charts as PNG", ".png", path -> {
            try {
                ImageFiles.write(PlotSheet.of(plots.get()), path);
            } catch (IOException e) {
                throw new SceneException(e.getMessage());
            }
        });
    }

    private void export(String title, String ending, Consumer<Path> write) {
        SavePage page = SavePage.ofCharts(stage, files, title, ending, path -> {
            write.accept(path);
            stage.closePopup();
            toasts.say("Charts saved: " + path);
        });
        page.open();
        page.begin();
    }

    /** Writes the session's command log. */
    void saveLog() {
        Path written = files.saveLog();
        stage.closePopup();
        toasts.say("Command log written: " + written);
    }

    /** Opens a scene, a log or a run of which a film or picture was made, after asking where that would lose changes. */
    void open(Path path) {
        stage.closePopup();
        if (RunLineFiles.isOne(path.toString())) {
            lines.open(path);
        } else {
            leave(() -> files.open(path));
        }
    }

    /** Opens the run of a line, after asking where that would lose changes. */
    void open(Replay run) {
        stage.closePopup();
        lines.open(run);
    }

    /** Copies the run so far as a line. */
    void copyLine() {
        lines.copy();
        stage.closePopup();
    }

    /** Copies what proves a score: the challenge, the score, and the run as a line. */
    void copyProof(String challenge, int score, Replay run) {
        lines.copyProof(challenge, score, run);
    }

    /** Opens the run of the line on the clipboard. */
    void pasteLine() {
        lines.paste();
    }

    /** Opens what was dropped on the window. */
    void drop(List<Path> dropped) {
        if (dropped.size() != 1) {
            throw new SceneException(
                    dropped.size() + " files were dropped, " + SceneFiles.ALLOWED.replace("allowed", "allowed one:"));
        }
        open(dropped.get(0));
    }

    /** Opens another scene, after asking where that would lose changes or a long run. */
    void leave(Runnable open) {
        List<String> losses = losses();
        // To play a challenge is no run that anybody would keep.
        boolean run = !challenge.isOn() && addLongRun(losses);
        if (losses.isEmpty()) {
            open.run();
        } else {
            ask(pages -> pages.unsaved(losses, "open", run, open));
        }
    }

    /**
     * Whether the program may end at once; otherwise it is asked what becomes of what would be lost.
     *
     * @param quit what ends the program then
     */
    boolean mayQuit(Runnable quit) {
        List<String> losses = losses();
        if (recorder.isRecording()) {
            losses.add("A recording is running; what it has is kept");
        }
        if (recorder.job() != null) {
            losses.add("A film is being made; nothing is left of it");
        }
        boolean run = addLongRun(losses);
        if (losses.isEmpty()) {
            return true;
        }
        stage.leaveEntry();
        ask(pages -> pages.unsaved(losses, "quit", run, quit));
        return false;
    }

    /** Adds to the losses a long run that is in no file; whether there is one. */
    private boolean addLongRun(List<String> losses) {
        long seconds = (long) files.unloggedSeconds();
        if (seconds < LONG_RUN) {
            return false;
        }
        losses.add(String.format(
                Locale.ROOT, "The run of %d:%02d is in no file; saving writes its log", seconds / 60, seconds % 60));
        return true;
    }

    /** What opening another scene would lose, a sentence each. */
    private List<String> losses() {
        List<String> losses = new ArrayList<>();
        if (simulation.sessions().isEdited()) {
            losses.add(files.name() + " has unsaved changes");
        }
        int others = simulation.branches().all().size() - 1;
        if (others > 0) {
            losses.add(others == 1 ? "Another branch is in no file" : others + " other branches are in no file");
        }
        return losses;
    }

    /** @param run whether saving saves the run, too */
    private void unsaved(List<String> losses, String verb, boolean run, Runnable then) {
        Runnable logged = () -> {
            files.saveUserLog();
            stage.closePopup();
            then.run();
        };
        Runnable last = run ? logged : then;
        Runnable save = simulation.sessions().isEdited() ? () -> save(last) : run ? last : null;
        show(new UnsavedPage(stage, losses, verb, save, () -> {
            stage.closePopup();
            then.run();
        }));
    }

    /** Whether there is a desktop that may have a dialog of its own. */
    boolean canBrowse() {
        return Display.here().hasWindow();
    }

    /** Opens the desktop's own dialog. */
    void browse() {
        stage.closePopup();
        dialog.open(files.folder());
    }

    /**
     * Opens what was chosen in the desktop's dialog, and offers what a program has left that ended without being asked
     * to; to be called once a frame.
     */
    void update() {
        String failure = dialog.takeFailure();
        if (failure != null) {
            toasts.refuse(failure);
        }
        Path chosen = dialog.takeChosen();
        if (chosen != null) {
            stage.attempt(() -> open(chosen));
        }
        if (autosave.offered() != null && question == null && !stage.popupOpen()) {
            ask(FilePages::recovery);
        }
    }

    private void recovery() {
        Runnable restore = () -> leave(() -> toasts.say(autosave.restore()));
        RecoveryPage page = new RecoveryPage(stage, autosave.offered(), restore, autosave::discard);
        page.open(() -> {
            question = null;
            if (!movesPages && !page.isAnswered()) {
                autosave.postpone();
            }
        });
    }

    private void show(PopupPage page) {
        page.open(() -> question = null);
    }

    private void ask(Consumer<FilePages> asked) {
        asked.accept(this);
        question = asked;
    }

    /** Runs what closes every page, such as giving the window another size; a question is asked again after it. */
    void keepAsking(Runnable closing) {
        Consumer<FilePages> asked = question;
        movesPages = true;
        closing.run();
        movesPages = false;
        question = asked;
        askAgain();
    }

    /** Asks what has not been answered. */
    void askAgain() {
        if (question != null) {
            ask(question);
        }
    }
}
