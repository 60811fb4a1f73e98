package onder.sandbox.filming;

import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import onder.draw.view.Quality;
import onder.file.WholeFile;
import onder.output.film.FilmJob;
import onder.output.film.FilmSpec;
import onder.output.film.Recorder;
import onder.output.window.DesktopPrograms;
import onder.output.window.OwnProgram;
import onder.param.Format;
import onder.param.Parameter;
import onder.sandbox.hud.PopupPage;
import onder.sandbox.hud.form.LiveSettings;
import onder.sandbox.hud.form.SettingsPanel;
import onder.sandbox.hud.toolkit.Block;
import onder.sandbox.hud.toolkit.Button;
import onder.sandbox.hud.toolkit.Line;
import onder.sandbox.hud.toolkit.Paragraph;
import onder.sandbox.hud.toolkit.Scroller;
import onder.sandbox.hud.toolkit.SegmentedChoice;
import onder.sandbox.hud.toolkit.ShareBar;
import onder.sandbox.hud.toolkit.Stage;
import onder.sandbox.hud.toolkit.Theme;
import onder.sandbox.hud.toolkit.Tip;
import onder.sandbox.hud.toolkit.Widget;
import onder.sandbox.run.SceneFiles;
import onder.sandbox.run.SimulationState;
import onder.sandbox.run.Storage;
import onder.sandbox.view.FilmRequest;
import onder.sandbox.view.ViewControls;
import onder.sandbox.view.ViewOptions;
import onder.sandbox.view.Viewpoints;
import onder.scene.RecordFile;
import onder.scene.Replay;
import onder.scene.RunLine;
import onder.shot.Shot;
import onder.world.measure.Measure;

/** The page that films a part of the run; another program repeats the run, goes on with it if need be, and draws it. */
public final class FilmPage extends PopupPage {
    private static final float HIGH = 28;
    private static final float LINE = 20;
    private static final float BAR = 6;
    private static final float INNER = MARGIN - Scroller.BAR;

    /** Room for three lines, or two small ones and a button. */
    private static final float MESSAGE = 60;

    private static final float SMALL_LINE = 16;

    private static final float DRAFT = 220;

    /** Height of the small picture of the film, in points. */
    private static final float PREVIEW = 84;

    /** How long each small picture of a film that is ready is shown, in nanoseconds. */
    private static final long A_PICTURE = 150_000_000;

    /** A film that takes longer than this, in seconds, is announced as long. */
    private static final double LONG = 180;

    /** From this share of its frames on, a film's size so far tells its whole size. */
    private static final double WEIGHED = 0.1;

    private static final String HOW_TO_MAKE_A_SHOT =
            "Close this page. Pause ({pause}), look where you like and press {camera-key}; let the run go on, and do the same"
                    + " at a later moment. The camera flies from the first view to the second.";

    private static final String NOTHING_HAPPENED =
            "The run has only begun: the film shows how it goes on. To see that first, close this page and let it run.";

    private static final String SHOTS_DECIDE =
            "To film only some shots, trim or delete the others on the timeline ({timeline}).";

    private static final String ODD = "Width and height must be even numbers: the nearest one is chosen.";

    private static final int MADE_ROWS = 3;

    private static final List<Size> SIZES = List.of(
            new Size("360p", 640, 360),
            new Size("720p", 1280, 720),
            new Size("1080p", 1920, 1080),
            new Size("4K", 3840, 2160),
            new Size("square", 1080, 1080),
            new Size("upright", 1080, 1920));

    private final SimulationState simulation;
    private final SceneFiles files;
    private final ViewOptions options;
    private final Viewpoints viewpoints;
    private final Recorder recorder;
    private final FilmChoice choice;
    private final List<SettingsPanel<FilmSpec>> settings;
    private final SegmentedChoice size;
    private final Button film;
    private final Line length;
    private final Line cost;
    private final Line place;
    private final Paragraph refusal;

    /** Why a film was not opened; empty: nothing has failed. It is on the page, as a message would cover the buttons. */
    private final Paragraph trouble;

    /** What comes of opening a film. */
    private CompletableFuture<String> opened;

    /** What to do first if there is nothing to film yet; empty: there is. */
    private final Paragraph advice;

    private final Line slow;
    private final Button draft;
    private final FilmList made;
    private final ShareBar bar;
    private final FilmSpan span;
    private final PictureView preview;
    private final Line progress;
    private FilmSpec told;
    private FilmJob toldOf;

    /** Whether the film takes long or may take long, and its draft is quicker. */
    private boolean isLong;

    private boolean timeUnknown;

    private boolean isShort;

    /** Whether the last film was of another scene or with other settings when the page opened. */
    private boolean isOther;

    /** Whether the settings have changed since the last film was made. */
    private boolean changed;

    /** Whether the size that was set last was odd. */
    private boolean wasOdd;

    private record Size(String name, int width, int height) {
        String pixels() {
            return width + " × " + height;
        }
    }

    public FilmPage(Stage stage, SimulationState simulation, Storage storage, ViewControls view, FilmChoice choice) {
        super(stage, "film", 560);
        this.simulation = simulation;
        this.choice = choice;
        files = storage.files();
        recorder = storage.recorder();
        options = view.options();
        viewpoints = view.viewpoints();
        LiveSettings<FilmSpec> all = new LiveSettings<>(
                FilmSpec.class,
                choice::now,
                choice::now,
                choice.now(),
                this::change,
                true,
                parameter -> parameter.name().equals("from") || parameter.name().equals("to")
                        ? knownUntil(simulation)
                        : parameter.max(),
                parameter -> true,
                () -> true);
        List<String> left = List.of("width", "height", "frames", "slowMotion", "quality", "camera");
        List<String> hidden = List.of("farthest", "from", "to");
        settings = List.of(
                new SettingsPanel<>(stage, all.only(parameter -> left.contains(parameter.name()))),
                new SettingsPanel<>(
                        stage,
                        all.only(parameter -> !left.contains(parameter.name()) && !hidden.contains(parameter.name()))));
        size = sizeChoice();
        film = button("make", "", this::make).color(theme.accent);
        length = line("");
        cost = dim("");
        place = dim("");
        refusal = paragraph("", theme.error, LINE);
        Scroller refusals = new Scroller(stage, "refusal", 0);
        // In a small window, what is chosen scrolls over the buttons.
        Scroller body = new Scroller(stage, "body", 0);
        refusals.setContent(List.of(refusal));
        advice = paragraph("", theme.ink, LINE);
        draft = button("quick draft", "", () -> choice.set(choice.now().draft()))
                .tip("Small and in the lowest quality, to check the film.");
        trouble = paragraph("", theme.error, SMALL_LINE);
        made = new FilmList(stage, files, film -> open(film, DesktopPrograms::open));
        bar = new ShareBar(stage, theme.box(theme.accent, 2));
        bar.setBackground(theme.box(theme.field, 2));
        progress = line("");
        span = new FilmSpan(stage, all, () -> knownUntil(simulation), choice);
        preview = new PictureView(stage);
        Block ready = row(
                Theme.GAP,
                button("open film", "Open", () -> open(recorder.made().file(), DesktopPrograms::open))
                        .tip("Play it in this desktop's program for films."),
                button("show film", "Show in folder", () -> open(recorder.made().file(), DesktopPrograms::show))
                        .tip("Open its folder."));
        slow = new Line(stage, "", false, theme.second);
        Widget message = new Widget(stage, "message");
        message.setContent(column(
                0,
                trouble.high(2 * SMALL_LINE).shownIf(this::isTroubled),
                place.high(LINE).shownIf(() -> isAsking() && advice.text().isEmpty()),
                advice.high(MESSAGE)
                        .shownIf(() -> isAsking() && !isLong && !advice.text().isEmpty()),
                row(Theme.GAP, slow.rest(), draft.wide(DRAFT))
                        .high(HIGH)
                        .inset(0, 4, 0, 0)
                        .shownIf(() -> isLong && isAsking()),
                refusals.high(MESSAGE).shownIf(() -> !refusal.text().isEmpty() && !isMaking() && !isMade()),
                progress.high(LINE).shownIf(() -> isMaking() || isMade() && !isTroubled()),
                bar.high(BAR).inset(0, 4, 0, 0).shownIf(this::isMaking),
                ready.high(HIGH).shownIf(this::isMade)));
        Paragraph noSpan = paragraph(stage.words(SHOTS_DECIDE), theme.dim, LINE);
        Widget choices = new Widget(stage, "choices");
        choices.setContent(column(
                0,
                size.high(HIGH).inset(MARGIN, 4, INNER, Theme.GAP),
                row(
                                2 * Theme.GAP,
                                settings.get(0).rest(),
                                column(
                                                0,
                                                settings.get(1),
                                                made.high(MADE_ROWS * LINE)
                                                        .inset(MARGIN - 4, 4, 0, 0)
                                                        .shownIf(() -> made.isShown()))
                                        .rest())
                        .inset(4, 0, INNER, 0),
                span.inset(MARGIN, Theme.GAP, INNER, 0).shownIf(() -> !isOfShots()),
                noSpan.inset(MARGIN, Theme.GAP, INNER, 0)
                        .shownIf(
                                () -> isOfShots() && !simulation.edits().shots().isEmpty())));
        body.setContent(List.of(choices));
        Button cancel = button("cancel", "Cancel the film", this::cancel).tip("Stop, and delete the unfinished film.");
        isOther = recorder.made() != null
                && !(choice.isLast() && files.isNamedAfterScene(recorder.made().file()));
        setContent(column(
                0,
                title("Film a part of the run"),
                body.rest(),
                row(
                                MARGIN,
                                column(0, length.high(LINE), cost.high(LINE), message.high(MESSAGE))
                                        .rest(),
                                preview.sized(PREVIEW * 16 / 9f, PREVIEW).shownIf(() -> preview.isShown()))
                        .inset(MARGIN, Theme.GAP, MARGIN, 0),
                film.high(HIGH).inset(MARGIN, 4, MARGIN, 14).shownIf(() -> !isMaking()),
                cancel.high(HIGH).inset(MARGIN, 4, MARGIN, 14).shownIf(this::isMaking)));
        update();
    }

    /** Lights the row of a setting, if it has one, so that the user finds it. */
    public void light(String setting) {
        settings.forEach(panel -> panel.rows.stream()
                .filter(row -> row.field.parameter().name().equals(setting))
                .forEach(row -> {
                    row.setLit(true);
                    row.bringIntoSight();
                }));
    }

    private void change(FilmSpec wanted) {
        choice.set(wanted.after(choice.now()));
        wasOdd = wanted.width() % 2 != 0 || wanted.height() % 2 != 0;
    }

    /** The end of the span that can be filmed, in whole seconds. */
    private static double knownUntil(SimulationState simulation) {
        return Math.max(1, Math.ceil(simulation.knownUntil()));
    }

    /** The sizes to choose from; the last is the window's. */
    private List<Size> sizes() {
        List<Size> all = new ArrayList<>(SIZES);
        float scale = theme.scale;
        all.add(new Size("window", Math.round(stage.width() * scale) & ~1, Math.round(stage.height() * scale) & ~1));
        return all;
    }

    private SegmentedChoice sizeChoice() {
        List<String> names = sizes().stream().map(Size::name).toList();
        SegmentedChoice all = new SegmentedChoice(stage, "size", names, i -> {
            Size wanted = sizes().get(i);
            choice.set(choice.now().with("width", wanted.width).with("height", wanted.height));
        });
        all.tips(IntStream.range(0, names.size())
                .<Supplier<Tip>>mapToObj(i -> () -> new Tip(sizes().get(i).pixels() + " pixels."))
                .toList());
        return all;
    }

    @Override
    protected void rearrange() {
        if (stage.popup() == this) {
            stage.heightenPopup();
        }
        super.rearrange();
    }

    private boolean isShort() {
        return simulation.knownUntil() < FilmChoice.SHORT;
    }

    private boolean isOfShots() {
        return choice.now().camera() == FilmSpec.View.MY_SHOTS;
    }

    /** Whether the page shows what a film would be: none is being made or was just made, and nothing was refused. */
    private boolean isAsking() {
        return refusal.text().isEmpty() && !isMaking() && !isMade() && !isTroubled();
    }

    private boolean isTroubled() {
        return !trouble.text().isEmpty() && refusal.text().isEmpty() && !isMaking();
    }

    private boolean isMaking() {
        return recorder.job() != null;
    }

    /** Whether the page shows the last film: no setting has changed since it was made. */
    private boolean isMade() {
        return recorder.made() != null && refusal.text().isEmpty() && !changed;
    }

    /** Gives a film to a program of the desktop; where that fails, the page says why. */
    private void open(Path film, Function<Path, CompletableFuture<String>> how) {
        setTrouble("");
        stage.attempt(() -> opened = how.apply(film), refused -> setTrouble(refused.getMessage()));
    }

    private void setTrouble(String why) {
        if (!why.equals(trouble.text())) {
            trouble.setText(why);
            rearrange();
        }
    }

    private void make() {
        FilmSpec wanted = choice.now();
        if (isOfShots() && simulation.edits().shots().isEmpty()) {
            // The page says how to make one.
            return;
        }
        stage.attempt(
                () -> {
                    String refused = span.takeError()
                            + settings.get(0).takeError()
                            + settings.get(1).takeError();
                    if (!refused.isEmpty()) {
                        throw new IllegalArgumentException(refused + "Click again to film with the values shown.");
                    }
                    wanted.check(simulation.edits().shots());
                    begin(wanted);
                },
                this::refuse);
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
            choice.begin(wanted, simulation.scene());
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
        boolean plain = wanted.camera() == FilmSpec.View.THIS_VIEW
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
        FilmRequest request = new FilmRequest(wanted).with(options.now());
        if (wanted.camera() == FilmSpec.View.THIS_VIEW) {
            request = request.from(viewpoints.camera.here());
        }
        return Measure.ALL.contains(options.charted())
                ? request.charting(options.charted().name())
                : request;
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
        if (opened != null && opened.isDone()) {
            String why = opened.join();
            opened = null;
            setTrouble(why == null ? "" : why);
        }
        FilmJob job = recorder.job();
        FilmJob before = toldOf;
        if (job != before) {
            toldOf = job;
            told = null;
            isOther = false;
        }
        span.update();
        if (job == null && recorder.made() != null) {
            choice.learn(recorder.made());
        }
        if (choice.now() != told || isShort != isShort()) {
            changed = told == null ? isOther : changed || told != choice.now();
            told = choice.now();
            isShort = isShort();
            boolean failed = job == null && before != null && !before.isCancelled() && before.failure() != null;
            refusal.setText(failed ? before.failure() : "");
            setTrouble(job == null && before != null && !failed ? before.warning() : "");
            tell(told);
            wasOdd = false;
            rearrange();
        } else if (timeUnknown && !Double.isNaN(choice.secondsAFrame(told))) {
            tell(told);
            rearrange();
        }
        if (job != null) {
            choice.learn(job);
            progress.setText(progress(job));
            cost.setText(left(job, told));
            bar.setShare(job.done() / (float) job.frames());
        } else if (isMade()) {
            FilmJob film = recorder.made();
            progress.setText("saved: " + film.file());
            cost.setText(frames(film.frames()) + " · " + FilmChoice.size(film.bytes()));
        }
        cost.color(isLong && job == null && !isMade() ? theme.second : theme.dim);
        if (made.update(job == null ? recorder.made() : null)) {
            rearrange();
        }
        BufferedImage picture =
                job != null ? job.picture() : isMade() ? recorder.made().picture(System.nanoTime() / A_PICTURE) : null;
        if (preview.show(picture)) {
            rearrange();
        }
    }

    private void tell(FilmSpec wanted) {
        int count = count(wanted);
        boolean shotless = isOfShots() && simulation.edits().shots().isEmpty();
        advice.setText(shotless ? stage.words(HOW_TO_MAKE_A_SHOT) : isShort() && !isOfShots() ? NOTHING_HAPPENED : "");
        double lasts = count / wanted.rate();
        String duration = lasts < 60 ? seconds(lasts) : FilmChoice.time(lasts);
        length.setText(shotless ? "no shots yet" : duration + " of film: " + shown(wanted));
        Size now = sizes().stream()
                .filter(one -> one.width == wanted.width() && one.height == wanted.height())
                .findFirst()
                .orElse(new Size(wanted.width() + " × " + wanted.height(), 0, 0));
        size.choose(sizes().indexOf(now));
        film.setLabel(
                "Film " + (shotless ? "" : duration + " · ") + now.name + " · " + Parameter.text(wanted.quality()));
        film.color(shotless ? theme.dim : theme.accent);
        double seconds = choice.seconds(wanted, count, simulation.scene());
        double least = choice.secondsAFrame(wanted) * count;
        double quick = choice.secondsAFrame(wanted.draft()) * count;
        isLong = !shotless && (least > LONG || choice.mayTakeLong()) && quick < least / 2;
        boolean drafted = wanted.quality() == Quality.DRAFT;
        slow.setText((least > LONG ? "This takes long." : "This may take long.") + " See a "
                + (drafted ? "smaller one" : "draft") + " first?");
        draft.setLabel(drafted ? "Make it smaller" : "Set to draft");
        timeUnknown = Double.isNaN(least);
        cost.setText(
                shotless
                        ? ""
                        : cost(count, choice.bytes(wanted, count), seconds, "to make")
                                + (Double.isNaN(seconds) ? " · the first frames tell how long it takes" : ""));
        stage.attempt(
                () -> {
                    if (!shotless) {
                        wanted.check(simulation.edits().shots());
                    }
                    place.setText(wasOdd ? ODD : "goes to " + files.unused(wanted.ending()));
                    place.color(wasOdd ? theme.second : theme.dim);
                },
                this::refuse);
    }

    private void refuse(RuntimeException refused) {
        refusal.setText(stage.words(refused.getMessage()));
        length.setText("");
        cost.setText("");
        rearrange();
    }

    /** Which parts of the run a film shows, and how. */
    private String shown(FilmSpec wanted) {
        List<Shot> shots = simulation.edits().shots().shots();
        double end = isOfShots() ? shots.get(shots.size() - 1).to() : wanted.to();
        String to = isOfShots() ? seconds(end) : Format.quantity(wanted.to(), "s");
        return switch (wanted.camera()) {
                    case THIS_VIEW, DIRECTOR ->
                        (wanted.camera() == FilmSpec.View.DIRECTOR ? "views that the program chooses, " : "")
                                + Format.quantity(wanted.from(), "s") + " to " + to + " of the run"
                                + (wanted.slowMotion() == 1
                                        ? ""
                                        : ", at ×" + Format.number(1 / wanted.slowMotion()) + " speed");
                    case MY_SHOTS ->
                        (shots.size() == 1 ? "a shot from " : shots.size() + " shots between ")
                                + seconds(shots.get(0).from())
                                + (shots.size() == 1 ? " to " : " and ")
                                + to;
                }
                + (end > simulation.knownUntil() + 1 ? " (" + seconds(simulation.knownUntil()) + " so far)" : "");
    }

    private static String seconds(double time) {
        return Format.quantity(Math.round(time * 10) / 10f, "s");
    }

    /**
     * A film's frames, size and time in a line.
     *
     * @param bytes 0: unknown
     * @param seconds NaN: unknown
     * @param which what the time is for
     */
    private static String cost(int frames, double bytes, double seconds, String which) {
        return frames(frames)
                + (bytes == 0 ? "" : " · about " + FilmChoice.size(bytes))
                + (Double.isNaN(seconds) ? "" : " · about " + FilmChoice.time(seconds) + " " + which);
    }

    private static String frames(int count) {
        return count == 1 ? "1 frame" : count + " frames";
    }

    /** What the film that is being made will be; its time is known from its frames. */
    private String left(FilmJob job, FilmSpec wanted) {
        double seconds = job.secondsLeft();
        boolean known = !Double.isNaN(seconds);
        long inAll = job.done() > WEIGHED * job.frames() ? job.bytesInAll() : 0;
        return cost(job.frames(), inAll > 0 ? inAll : choice.bytes(wanted, job.frames()), seconds, "left")
                + (known ? "" : " · estimating the time …");
    }

    private static String progress(FilmJob job) {
        if (job.done() == 0) {
            return job.step() > 0 ? "going to its first step: " + job.step() : "begins …";
        }
        return "frame " + job.done() + " of " + job.frames();
    }

    @Override
    public void enter() {
        if (!isMaking()) {
            make();
        }
    }
}
