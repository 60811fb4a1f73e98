package onder.sandbox.filming;

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
import onder.output.window.DesktopPrograms;
import onder.output.window.OwnProgram;
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
import onder.sandbox.run.SceneFiles;
import onder.sandbox.run.SimulationState;
import onder.sandbox.view.FilmRequest;
import onder.sandbox.view.ViewOptions;
import onder.sandbox.view.Viewpoints;
import onder.scene.RecordFile;
import onder.scene.Replay;
import onder.scene.RunLine;
import onder.world.measure.Measure;

/** The page that films a span of the run so far; another program repeats the run and draws it. */
public final class FilmPage extends PopupPage {
    private static final float HIGH = 28;
    private static final float LINE = 20;
    private static final float BAR = 6;

    /** Height of the small picture of the film, in points. */
    private static final float PREVIEW = 84;

    private final SimulationState simulation;
    private final SceneFiles files;
    private final ViewOptions options;
    private final Viewpoints viewpoints;
    private final Recorder recorder;
    private final FilmChoice choice;
    private final List<SettingsPanel<FilmSpec>> settings;
    private final Line length;
    private final Line cost;
    private final Line place;
    private final Paragraph refusal;
    private final ShareBar bar;
    private final FilmSpan span;
    private final PictureView preview;
    private final Line progress;
    private FilmSpec told;
    private FilmJob toldOf;

    /** Whether the settings have changed since the last film was made. */
    private boolean changed;

    public FilmPage(
            Stage stage,
            SimulationState simulation,
            SceneFiles files,
            ViewOptions options,
            Viewpoints viewpoints,
            Recorder recorder,
            FilmChoice choice) {
        super(stage, "film");
        this.simulation = simulation;
        this.files = files;
        this.options = options;
        this.viewpoints = viewpoints;
        this.choice = choice;
        this.recorder = recorder;
        LiveSettings<FilmSpec> all = new LiveSettings<>(
                FilmSpec.class,
                choice::now,
                choice::now,
                choice.now(),
                wanted -> choice.set(wanted.after(choice.now())),
                true,
                parameter -> parameter.name().equals("from") || parameter.name().equals("to")
                        ? knownUntil(simulation)
                        : parameter.max(),
                parameter -> true);
        List<String> left = List.of("width", "height", "frames", "slowMotion", "quality", "camera");
        List<String> hidden = List.of("farthest", "from", "to");
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
        span = new FilmSpan(stage, all, () -> knownUntil(simulation), choice);
        preview = new PictureView(stage);
        Block made = new Row(
                Theme.GAP,
                new Button(
                                stage,
                                "open film",
                                "Open",
                                false,
                                () -> DesktopPrograms.open(recorder.made().file()))
                        .tip("Play it in this desktop's program for films."),
                new Button(
                                stage,
                                "show film",
                                "Show in folder",
                                false,
                                () -> DesktopPrograms.show(recorder.made().file()))
                        .tip("Open its folder."));
        Widget message = new Widget(stage, "message");
        message.setContent(new Column(
                0,
                place.high(LINE).shownIf(() -> refusal.text().isEmpty() && !isMaking() && !isMade()),
                refusal.shownIf(() -> !isMaking() && !isMade()),
                progress.high(LINE).shownIf(() -> isMaking() || isMade()),
                bar.high(BAR).inset(0, 4, 0, 0).shownIf(this::isMaking),
                made.high(HIGH).shownIf(this::isMade)));
        Button film = new Button(stage, "make", "Film it", false, this::make).color(theme.accent);
        Button cancel = new Button(stage, "cancel", "Cancel the film", false, this::cancel)
                .tip("Stop and delete what has been filmed.");
        setContent(new Column(
                0,
                title("Film a span of this run"),
                sizes().high(HIGH).inset(MARGIN, 4, MARGIN, Theme.GAP),
                new Row(2 * Theme.GAP, settings.get(0).rest(), settings.get(1).rest()).inset(4, 0, MARGIN, 0),
                span.inset(MARGIN, Theme.GAP, MARGIN, 0),
                new Row(
                                MARGIN,
                                new Column(0, length.high(LINE), cost.high(LINE), message.high(LINE + HIGH)).rest(),
                                preview.wide(PREVIEW * 16 / 9f).high(PREVIEW).shownIf(() -> preview.isShown()))
                        .inset(MARGIN, Theme.GAP, MARGIN, 0),
                film.high(HIGH).inset(MARGIN, 4, MARGIN, 14).shownIf(() -> !isMaking()),
                cancel.high(HIGH).inset(MARGIN, 4, MARGIN, 14).shownIf(this::isMaking)));
        update();
    }

    /** The end of the span that can be filmed, in whole seconds. */
    private static double knownUntil(SimulationState simulation) {
        return Math.max(1, Math.ceil(simulation.knownUntil()));
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

    /** Whether the page shows the last film: no setting has changed since it was made. */
    private boolean isMade() {
        return recorder.made() != null && refusal.text().isEmpty() && !changed;
    }

    private void make() {
        FilmSpec wanted = choice.now();
        stage.attempt(
                () -> {
                    wanted.check(simulation.edits().shots());
                    begin(wanted);
                },
                refused -> {
                    refusal.setText(refused.getMessage());
                    rearrange();
                });
    }

    private void begin(FilmSpec wanted) {
        Path file = files.unused(wanted.ending());
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
            choice.begin(wanted);
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
     * Saves a state from which the other program continues, so that it need not repeat the run from its
     * beginning; null if the film could then differ: panels show the whole past, and a scene may name files of its own.
     */
    private Path state(FilmSpec wanted, Replay run) throws IOException {
        boolean plain = wanted.camera() == FilmSpec.View.HERE
                && !wanted.panels()
                && RunLine.lacks(run).isEmpty();
        if (!plain) {
            return null;
        }
        long first = Math.round(wanted.from() / simulation.world().dt());
        ByteArrayOutputStream kept = new ByteArrayOutputStream();
        if (!simulation.sessions().writeStateBefore(first, kept)) {
            return null;
        }
        Path file = temporary(".state");
        WholeFile.write(file, kept.toByteArray());
        return file;
    }

    /** The request to the other program, with this one's camera and charted measure, which it does not know. */
    private FilmRequest request(FilmSpec wanted) {
        FilmSpec even = wanted.with("width", wanted.width() & ~1).with("height", wanted.height() & ~1);
        FilmRequest request = new FilmRequest(even).with(options.now());
        if (wanted.camera() == FilmSpec.View.HERE) {
            request = request.from(viewpoints.here());
        }
        boolean known = Measure.ALL.contains(options.charted());
        return known ? request.charting(options.charted().name()) : request;
    }

    /** The run so far, with the present shots. */
    private Replay session() {
        Replay run = simulation.sessions().userReplay();
        return new Replay(run.scene().filmed(simulation.edits().shots()), run.steps(), run.hash(), run.commands());
    }

    private int count(FilmSpec wanted) {
        return wanted.count(simulation.edits().shots(), simulation.world().dt());
    }

    private void cancel() {
        recorder.cancelJob();
        rearrange();
    }

    /** Shows what the film would be like, or its progress; called once a frame. */
    public void update() {
        settings.forEach(SettingsPanel::update);
        FilmJob job = recorder.job();
        FilmJob before = toldOf;
        if (job != before) {
            toldOf = job;
            told = null;
        }
        span.update();
        if (job == null && recorder.made() != null) {
            choice.learn(recorder.made());
        }
        if (choice.now() != told) {
            changed = told != null;
            told = choice.now();
            boolean failed = job == null && before != null && !before.isCancelled() && before.failure() != null;
            refusal.setText(failed ? before.failure() : "");
            tell(told);
            rearrange();
        }
        if (job != null) {
            choice.learn(job);
            progress.setText(progress(job));
            bar.setShare(job.done() / (float) job.frames());
        } else if (recorder.made() != null) {
            progress.setText("saved: " + recorder.made().file());
        }
        FilmJob seen = job != null ? job : isMade() ? recorder.made() : null;
        if (preview.show(seen == null ? null : seen.picture())) {
            rearrange();
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
                    case HERE -> "the camera stays here";
                    case SHOTS ->
                        simulation.edits().shots().isEmpty()
                                ? stage.words("no shots yet: {camera-key} on the timeline makes a key of one")
                                : "the scene's shots";
                    case DIRECTOR -> "a director's views";
                }));
        double seconds = choice.secondsAFrame(wanted);
        cost.setText("about " + FilmChoice.size(choice.bytes(wanted, count))
                + (Double.isNaN(seconds)
                        ? "; the time it takes is shown soon"
                        : ", about " + FilmChoice.time(seconds * count) + " to make"));
        stage.attempt(
                () -> place.setText("goes to " + Objects.toString(files.unused(wanted.ending()))),
                refused -> refusal.setText(refused.getMessage()));
    }

    private static String progress(FilmJob job) {
        if (job.done() == 0) {
            return job.step() > 0 ? "going to its first step: " + job.step() : "begins …";
        }
        String left = Double.isNaN(job.secondsLeft()) ? "" : " · about " + FilmChoice.time(job.secondsLeft()) + " left";
        String size = job.bytesInAll() == 0 ? "" : " · about " + FilmChoice.size(job.bytesInAll());
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
