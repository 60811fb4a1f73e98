package onder.sandbox.panels;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import onder.output.film.ImageFiles;
import onder.output.film.Recorder;
import onder.output.film.RunLineFiles;
import onder.output.window.Display;
import onder.param.Format;
import onder.sandbox.build.ToolState;
import onder.sandbox.challenge.ChallengeState;
import onder.sandbox.charts.Plot;
import onder.sandbox.charts.PlotSheet;
import onder.sandbox.charts.PlotTable;
import onder.sandbox.files.FileDialog;
import onder.sandbox.files.FileOrders;
import onder.sandbox.files.FilePage;
import onder.sandbox.files.LineExchange;
import onder.sandbox.files.PageExchange;
import onder.sandbox.files.RecoveryPage;
import onder.sandbox.files.SavePage;
import onder.sandbox.hud.QuestionPage;
import onder.sandbox.hud.Screen;
import onder.sandbox.hud.toolkit.Toast;
import onder.sandbox.hud.toolkit.Widget;
import onder.sandbox.run.Autosave;
import onder.sandbox.run.Edit;
import onder.sandbox.run.ReadyScene;
import onder.sandbox.run.SceneFiles;
import onder.sandbox.run.SimulationState;
import onder.sandbox.run.Storage;
import onder.scene.Replay;
import onder.scene.SceneException;
import onder.scene.TextFile;
import onder.world.World;

/** The pages about files: opening and saving, and the questions about changes that would be lost. */
final class FilePages implements FileOrders {
    /** A run longer than this, in seconds, is not dropped without a question. */
    private static final long LONG_RUN = 60;

    /** With so many agents, starting a scene again takes a second or more. */
    static final int MANY = 100_000;

    /** With so many, opening a scene may take more than two seconds, in large part for its level. */
    private static final int MANY_AT_FIRST = 5_000;

    /** The least width of the question about what would be lost, in points. */
    private static final float QUESTION = 300;

    /** After so many frames a message is in the picture. */
    private static final int TOLD = 2;

    private static final String CANCELS_FILM = "Onder cancels the film that it is making.";

    private final Screen screen;
    private final SimulationState simulation;
    private final SceneFiles files;
    private final Recorder recorder;
    private final Autosave autosave;
    private final ToolState tools;
    private final ChallengeState challenge;
    private final FileDialog dialog = new FileDialog();
    final LineExchange lines;
    private final PageExchange shared;

    /** Opens something large, as soon as the message that says so is in the picture; null: nothing waits. */
    private ReadyScene large;

    private Toast loading;

    /** Frames since that message. */
    private int pictures;

    /** Opens the question that is open once more; null: none is. */
    private Runnable question;

    /** What quitting would lose, as it was asked last. */
    private List<String> quitting = List.of();

    /** Whether a page is closed only to be shown again. */
    private boolean movesPages;

    FilePages(Screen screen, SimulationState simulation, Storage storage, ToolState tools, ChallengeState challenge) {
        this.tools = tools;
        this.screen = screen;
        this.simulation = simulation;
        files = storage.files();
        recorder = storage.recorder();
        autosave = storage.autosave();
        this.challenge = challenge;
        simulation.sessions().setStarter((agents, start) -> begin(agents, MANY, start));
        lines = new LineExchange(simulation, files, screen::say, this::leave);
        shared = new PageExchange(screen);
    }

    @Override
    public String standing() {
        return files.origin() + (simulation.sessions().isEdited() ? "; your changes are not saved yet" : "");
    }

    /** Opens the page of files, or closes what is open. */
    void files() {
        if (screen.stage().closePopup()) {
            return;
        }
        new FilePage(screen.stage(), this, files).begin();
    }

    @Override
    public void save() {
        if (files.file() == null) {
            saveAs();
        } else {
            saveAs(files.file(), files.about(), () -> {});
        }
    }

    @Override
    public void saveAs() {
        askPlace(() -> {}).begin(() -> {});
    }

    /** Saves the scene before something else begins; where it has no file, the run waits until one is named. */
    private void saveBefore(Runnable then) {
        if (files.file() == null) {
            askPlace(then).begin(this::answered);
        } else {
            saveAs(files.file(), files.about(), then);
        }
    }

    private SavePage askPlace(Runnable then) {
        return SavePage.ofScene(screen.stage(), files, (path, about) -> saveAs(path, about, then));
    }

    void saveAs(Path path, String about, Runnable then) {
        Path written = files.saveAs(path, about);
        screen.stage().closePopup();
        screen.say("Scene saved: " + written);
        int later = simulation.edits().standing(Edit.Standing.AHEAD).size();
        if (later > 0) {
            screen.say("The file holds the scene as it is at this moment, without your "
                    + (later == 1 ? "later change." : later + " later changes."));
        }
        String notice = files.notice.take();
        if (notice != null) {
            screen.say(notice);
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
        SavePage.ofCharts(screen.stage(), files, title, ending, path -> {
                    write.accept(path);
                    screen.stage().closePopup();
                    screen.say("Charts saved: " + path);
                })
                .begin(() -> {});
    }

    @Override
    public void saveLog() {
        Path written = files.saveLog();
        screen.stage().closePopup();
        screen.say("Command log written: " + written);
    }

    @Override
    public void open(String shipped) {
        ReadyScene opening = files.opening(shipped);
        thenClose(() -> leave(opening));
    }

    @Override
    public void open(Path path) {
        thenClose(() -> {
            if (RunLineFiles.isOne(path.toString())) {
                lines.open(path);
            } else {
                leave(files.opening(path));
            }
        });
    }

    @Override
    public void open(Replay run) {
        thenClose(() -> lines.open(run));
    }

    /** Opens something, and then closes the page that was open before: when it is refused, that page stays. */
    private void thenClose(Runnable opening) {
        Widget before = screen.stage().popup();
        opening.run();
        if (screen.stage().popup() == before) {
            screen.stage().closePopup();
        }
    }

    @Override
    public void copyLine() {
        lines.copy();
        screen.stage().closePopup();
    }

    @Override
    public void sharePage() {
        shared.write(simulation.sessions().replay(), files.unused(".html"));
        screen.stage().closePopup();
    }

    /** Copies what proves the score of the challenge: its name, the score, and the run as a line. */
    void copyProof() {
        lines.copyProof(
                challenge.challenge().name(),
                challenge.outcome().score(),
                challenge.outcome().run());
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
    void leave(ReadyScene opening) {
        Runnable now = () -> {
            screen.forget();
            opening.opens().run();
            // Tools of the scene before are put away; where there is nothing yet, building begins.
            tools.setOpen(false);
            // A log or run line that begins with nothing plays what was built.
            tools.setOpen(tools.isNothingBuilt()
                    && simulation.sessions().userReplay().commands().isEmpty());
        };
        Runnable open = () -> begin(opening.agents(), MANY_AT_FIRST, now);
        List<String> losses = losses();
        // To play a challenge is no run that anybody would keep.
        boolean run = !challenge.isOn() && addLongRun(losses);
        if (losses.isEmpty()) {
            open.run();
        } else {
            ask(() -> unsaved(losses, "open another scene", run, open));
        }
    }

    /** Opens something large after a picture that says so, because no picture is drawn meanwhile. */
    private void begin(int agents, int many, Runnable opening) {
        if (agents < many) {
            opening.run();
            return;
        }
        large = new ReadyScene(agents, opening);
        pictures = 0;
    }

    private void openLarge() {
        if (large != null && pictures == 0) {
            loading = screen.toasts()
                    .say("Loading " + Format.number(large.agents()) + " agents. This takes some seconds.");
        }
        if (large != null && ++pictures > TOLD) {
            Runnable opening = large.opens();
            large = null;
            attempt(opening);
            loading.close();
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
            losses.add("The recording ends; what it has so far is kept.");
        }
        if (recorder.job() != null) {
            losses.add(CANCELS_FILM);
        }
        boolean run = addLongRun(losses);
        if (losses.isEmpty()) {
            return true;
        }
        quitting = losses;
        screen.stage().leaveEntry();
        ask(() -> unsaved(losses, "quit", run, quit));
        return false;
    }

    /** Adds to the losses a long run that no file holds and the scene alone does not repeat; whether there is one. */
    private boolean addLongRun(List<String> losses) {
        long seconds = (long) files.unloggedSeconds();
        World world = simulation.world();
        boolean untouched = world.isLogged() && world.log(0).isEmpty();
        if (seconds < LONG_RUN || untouched) {
            return false;
        }
        losses.add(Format.of(
                "What happened in this run of %d:%02d min can't be played again unless you %ssave the run.",
                seconds / 60, seconds % 60, simulation.sessions().isEdited() ? "also " : ""));
        return true;
    }

    /** What opening another scene would lose, a sentence each. */
    private List<String> losses() {
        List<String> losses = new ArrayList<>();
        if (simulation.sessions().isEdited()) {
            losses.add("Your changes to " + files.name() + " are lost unless you save them.");
        }
        int others = simulation.branches().all().size() - 1;
        if (others > 0) {
            losses.add(
                    others == 1
                            ? "The other branch of the run is lost; saving does not keep it."
                            : "The " + others + " other branches of the run are lost; saving does not keep them.");
        }
        return losses;
    }

    /**
     * Asks whether to save what would be lost.
     *
     * @param losses what would be lost or ended, a sentence each
     * @param verb what comes after: "open another scene", "quit"
     * @param run whether saving saves the run, too
     */
    private void unsaved(List<String> losses, String verb, boolean run, Runnable then) {
        Runnable logged = () -> {
            files.saveUserLog();
            screen.stage().closePopup();
            then.run();
        };
        Runnable last = run ? logged : then;
        boolean edited = simulation.sessions().isEdited();
        Runnable save = edited ? () -> saveBefore(last) : run ? last : null;
        String what = !run ? "Save" : edited ? "Save the scene and the run" : "Save the run";
        QuestionPage page = new QuestionPage(screen.stage(), "unsaved", QUESTION);
        page.ask((save == null ? Format.capital(verb) : "Save before you " + verb) + "?");
        losses.forEach(page::explain);
        if (save != null) {
            page.propose("save changes", what, save);
        }
        page.answer("leave changes", save == null ? Format.capital(verb) : "Don't save", () -> {
            screen.stage().closePopup();
            then.run();
        });
        page.orClose("stay", "Cancel");
        page.open(this::answered);
    }

    @Override
    public boolean canBrowse() {
        return Display.here().hasWindow();
    }

    @Override
    public void browse() {
        dialog.open(files.folder);
    }

    /**
     * Opens what was chosen in the desktop's dialog, and offers what a program has left that ended without being asked
     * to; to be called once a frame.
     */
    void update() {
        openLarge();
        shared.update();
        int cancels = recorder.job() == null ? quitting.indexOf(CANCELS_FILM) : -1;
        if (cancels >= 0) {
            quitting.set(cancels, recorder.made() == null ? "The film was not made." : "The film is saved.");
            askAgain();
        }
        String failure = dialog.failure.take();
        if (failure != null) {
            attempt(() -> {
                throw new SceneException(failure);
            });
        }
        Path chosen = dialog.chosen.take();
        if (chosen != null) {
            attempt(() -> open(chosen));
        }
        if (autosave.offered() != null && question == null && !screen.stage().popupOpen()) {
            ask(this::recovery);
        }
    }

    /** Does something for the page of files, which shows why it was refused; without that page a message does. */
    private void attempt(Runnable opening) {
        if (screen.stage().popup() instanceof FilePage page) {
            page.attempt(opening);
        } else {
            screen.stage().attempt(opening);
        }
    }

    private void recovery() {
        Runnable restore = () -> leave(new ReadyScene(0, () -> screen.say(autosave.restore())));
        RecoveryPage page = new RecoveryPage(screen.stage(), autosave.offered(), restore, autosave::discard);
        page.open(() -> {
            question = null;
            if (!movesPages && !page.isAnswered()) {
                autosave.postpone();
            }
        });
    }

    private void answered() {
        question = null;
    }

    private void ask(Runnable asked) {
        asked.run();
        question = asked;
    }

    /** Runs what closes every page, such as giving the window another size; a question is asked again after it. */
    void keepAsking(Runnable closing) {
        Runnable asked = question;
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
