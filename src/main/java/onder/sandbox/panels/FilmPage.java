package onder.sandbox.panels;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import onder.file.WholeFile;
import onder.output.film.FilmJob;
import onder.output.film.FilmSpec;
import onder.output.film.Recorder;
import onder.output.window.OwnProgram;
import onder.sandbox.filming.FilmChoice;
import onder.sandbox.hud.PopupPage;
import onder.sandbox.hud.form.LiveSettings;
import onder.sandbox.hud.form.SettingsPanel;
import onder.sandbox.hud.toolkit.Block;
import onder.sandbox.hud.toolkit.Button;
import onder.sandbox.hud.toolkit.Column;
import onder.sandbox.hud.toolkit.Line;
import onder.sandbox.hud.toolkit.Paragraph;
import onder.sandbox.hud.toolkit.Row;
import onder.sandbox.hud.toolkit.ShareBar;
import onder.sandbox.hud.toolkit.Stage;
import onder.sandbox.hud.toolkit.Theme;
import onder.sandbox.hud.toolkit.Widget;
import onder.sandbox.view.FilmRequest;
import onder.sandbox.view.ViewOptions;
import onder.scene.RecordFile;
import onder.scene.Replay;
import onder.scene.RunLine;
import onder.world.measure.Measure;

/** The page on which a span of the run so far is filmed, once more from its beginning, as often as liked. */
final class FilmPage extends PopupPage {
    private static final float HIGH = 28;
    private static final float LINE = 20;
    private static final float BAR = 6;

    private final Program program;
    private final Recorder recorder;
    private final FilmChoice choice;
    private final List<SettingsPanel<FilmSpec>> settings;
    private final Line length;
    private final Line cost;
    private final Line place;
    private final Paragraph refusal;
    private final ShareBar bar;
    private final Line progress;
    private FilmSpec told;
    private FilmJob toldOf;

    FilmPage(Stage stage, Program program, FilmChoice choice) {
        super(stage, "film");
        this.program = program;
        this.choice = choice;
        recorder = program.recorder();
        LiveSettings<FilmSpec> all = new LiveSettings<>(
                FilmSpec.class,
                choice::now,
                choice::now,
                choice.now(),
                wanted -> choice.set(wanted.after(choice.now())),
                true,
                parameter -> parameter.name().equals("from") || parameter.name().equals("to")
                        ? Math.max(1, Math.ceil(program.simulation().knownUntil()))
                        : parameter.max(),
                parameter -> true);
        List<String> left = List.of("width", "height", "frames", "slowMotion", "quality", "camera");
        List<String> hidden = List.of("farthest");
        settings = List.of(
                new SettingsPanel<>(stage, all.only(parameter -> left.contains(parameter.name()))),
                new SettingsPanel<>(
                        stage,
                        all.only(parameter -> !left.contains(parameter.name()) && !hidden.contains(parameter.name()))));
        length = new Line(stage, "", false, theme.ink);
        cost = new Line(stage, "", false, theme.dim);
        place = new Line(stage, "", false, theme.dim);
        refusal = new Paragraph(stage, "", theme.error, LINE);
        bar = new ShareBar(stage, theme.box(theme.accent, 2));
        bar.setBackground(theme.box(theme.field, 2));
        progress = new Line(stage, "", false, theme.ink);
        Widget message = new Widget(stage, "message");
        message.setContent(new Column(
                0,
                place.high(LINE).shownIf(() -> refusal.text().isEmpty() && !isMaking()),
                refusal.shownIf(() -> !isMaking()),
                progress.high(LINE).shownIf(this::isMaking),
                bar.high(BAR).inset(0, 4, 0, 0).shownIf(this::isMaking)));
        Button film = new Button(stage, "make", "Film it", false, this::make).color(theme.accent);
        Button cancel =
                new Button(stage, "cancel", "Give the film up", false, this::cancel).tip("Nothing is left of it.");
        setContent(new Column(
                0,
                title("Film a span of this run"),
                sizes().high(HIGH).inset(MARGIN, 4, MARGIN, Theme.GAP),
                new Row(2 * Theme.GAP, settings.get(0).rest(), settings.get(1).rest()).inset(4, 0, MARGIN, 0),
                length.high(LINE).inset(MARGIN, Theme.GAP, MARGIN, 0),
                cost.high(LINE).inset(MARGIN, 0),
                message.high(2 * LINE).inset(MARGIN, 0),
                film.high(HIGH).inset(MARGIN, 4, MARGIN, 14).shownIf(() -> !isMaking()),
                cancel.high(HIGH).inset(MARGIN, 4, MARGIN, 14).shownIf(this::isMaking)));
        update();
    }

    private Block sizes() {
        return new Row(
                Theme.GAP,
                size("720p", 1280, 720),
                size("1080p", 1920, 1080),
                size("4K", 3840, 2160),
                size("square", 1080, 1080),
                size("upright", 1080, 1920),
                new Button(stage, "window", "window", false, () -> {
                            float scale = theme.scale();
                            setSize(Math.round(stage.width() * scale), Math.round(stage.height() * scale));
                        })
                        .rest());
    }

    private Block size(String name, int width, int height) {
        return new Button(stage, name, name, false, () -> setSize(width, height))
                .tip(width + " × " + height + " pixels.")
                .rest();
    }

    private void setSize(int width, int height) {
        choice.set(choice.now().with("width", width & ~1).with("height", height & ~1));
    }

    private boolean isMaking() {
        return recorder.job() != null;
    }

    private void make() {
        FilmSpec wanted = choice.now();
        stage.attempt(
                () -> {
                    wanted.check(program.simulation().edits().shots());
                    begin(wanted);
                },
                refused -> {
                    refusal.setText(refused.getMessage());
                    rearrange();
                });
    }

    private void begin(FilmSpec wanted) {
        Path file = program.files().unused(wanted.ending());
        try {
            Path log = temporary(".log.yaml");
            Replay run = session();
            run.save(log);
            Path request = temporary(".film.yaml");
            RecordFile.save(request(wanted), request);
            List<String> arguments = new ArrayList<>(List.of(
                    "record",
                    "--report",
                    "--request",
                    request.toString(),
                    "--replay",
                    log.toString(),
                    "--out",
                    wanted.out(file).toString()));
            Path state = state(wanted, run);
            if (state != null) {
                arguments.addAll(List.of("--state", state.toString()));
            }
            recorder.setJob(new FilmJob(OwnProgram.command(arguments), file, count(wanted), () -> {
                log.toFile().delete();
                request.toFile().delete();
                if (state != null) {
                    state.toFile().delete();
                }
            }));
        } catch (IOException e) {
            throw new IllegalArgumentException(file + ": cannot be filmed: " + e.getMessage(), e);
        }
        rearrange();
    }

    private static Path temporary(String ending) throws IOException {
        Path file = Files.createTempFile("onder-film", ending);
        file.toFile().deleteOnExit();
        return file;
    }

    /**
     * The kept state from which the run is made again up to where the film begins; null: there is none that gives the same
     * film as the run's beginning does. Panels tell of all that was before, and files of its own are named from elsewhere.
     */
    private Path state(FilmSpec wanted, Replay run) throws IOException {
        boolean plain = wanted.camera() == FilmSpec.View.HERE
                && !wanted.panels()
                && RunLine.lacks(run).isEmpty();
        if (!plain) {
            return null;
        }
        long first = Math.round(wanted.from() / program.simulation().world().dt());
        ByteArrayOutputStream kept = new ByteArrayOutputStream();
        if (!program.simulation().sessions().writeStateBefore(first, kept)) {
            return null;
        }
        Path file = temporary(".state");
        WholeFile.write(file, kept.toByteArray());
        return file;
    }

    /** What the other program is to film, which has neither this one's camera nor its chart. */
    private FilmRequest request(FilmSpec wanted) {
        ViewOptions options = program.options();
        FilmSpec even = wanted.with("width", wanted.width() & ~1).with("height", wanted.height() & ~1);
        FilmRequest request = new FilmRequest(even).with(options.now());
        if (wanted.camera() == FilmSpec.View.HERE) {
            request = request.from(program.viewpoints().here());
        }
        boolean known = Measure.ALL.contains(options.charted());
        return known ? request.charting(options.charted().name()) : request;
    }

    /** The run so far, with the shots as they are now. */
    private Replay session() {
        Replay run = program.simulation().sessions().userReplay();
        return new Replay(
                run.scene().filmed(program.simulation().edits().shots()), run.steps(), run.hash(), run.commands());
    }

    private int count(FilmSpec wanted) {
        return wanted.count(
                program.simulation().edits().shots(),
                program.simulation().world().dt());
    }

    private void cancel() {
        recorder.cancelJob();
        rearrange();
    }

    /** Tells what a film would be like, or how far it is; once a frame. */
    void update() {
        settings.forEach(SettingsPanel::update);
        FilmJob job = recorder.job();
        FilmJob before = toldOf;
        if (job != before) {
            toldOf = job;
            told = null;
        }
        if (choice.now() != told) {
            told = choice.now();
            boolean failed = job == null && before != null && !before.isCancelled() && before.failure() != null;
            refusal.setText(failed ? before.failure() : "");
            tell(told);
            rearrange();
        }
        if (job != null) {
            choice.learn(told, job);
            progress.setText(progress(job));
            bar.setShare(job.done() / (float) job.frames());
        }
    }

    private void tell(FilmSpec wanted) {
        int count = count(wanted);
        length.setText(String.format(
                Locale.ROOT,
                "%d frames, %s of film; %s",
                count,
                FilmChoice.time(count / (double) wanted.frames()),
                switch (wanted.camera()) {
                    case HERE -> "the camera stays where it is now";
                    case SHOTS -> "the scene's shots";
                    case DIRECTOR -> "a director chooses the views";
                }));
        double seconds = choice.secondsAFrame(wanted);
        cost.setText("about " + FilmChoice.size(wanted.bytes(count))
                + (Double.isNaN(seconds)
                        ? "; the time it takes is shown after the first frames"
                        : ", and about " + FilmChoice.time(seconds * count)
                                + " to make, as the last one's frames took"));
        stage.attempt(
                () -> place.setText(
                        "goes to " + Objects.toString(program.files().unused(wanted.ending()))),
                refused -> refusal.setText(refused.getMessage()));
    }

    private static String progress(FilmJob job) {
        if (job.done() == 0) {
            return job.step() > 0 ? "goes to where it begins: step " + job.step() : "begins …";
        }
        String left = Double.isNaN(job.secondsLeft()) ? "" : ", about " + FilmChoice.time(job.secondsLeft()) + " left";
        String size = job.bytesInAll() == 0 ? "" : ", about " + FilmChoice.size(job.bytesInAll()) + " in all";
        return "frame " + job.done() + " of " + job.frames() + left + size;
    }

    @Override
    public void enter() {
        if (!isMaking()) {
            make();
        }
    }

    @Override
    public float naturalWidth() {
        return 560;
    }

    @Override
    public void dispose() {
        stage.leaveEntry();
    }
}
