package onder.cli.film;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import onder.cli.option.BadInput;
import onder.cli.option.QuietOption;
import onder.cli.option.Reads;
import onder.cli.option.RunLineInput;
import onder.cli.option.SceneNames;
import onder.cli.option.SetupOptions;
import onder.cli.option.Subcommand;
import onder.cli.option.ThreadsOption;
import onder.cli.option.WorldStarter;
import onder.cli.option.Writes;
import onder.cli.option.WrongCall;
import onder.director.AutoDirector;
import onder.director.Caption;
import onder.director.Captioning;
import onder.director.DirectedFilm;
import onder.file.AtExit;
import onder.file.InputFile;
import onder.lab.runs.UnreachableGroups;
import onder.output.film.ColourTable;
import onder.output.film.FilmSpec;
import onder.output.film.FilmTarget;
import onder.output.film.Video;
import onder.output.window.StartUp;
import onder.param.Format;
import onder.param.Params;
import onder.sandbox.compare.Variant;
import onder.sandbox.run.SimulationState;
import onder.sandbox.view.FilmRequest;
import onder.scene.Replay;
import onder.scene.Scene;
import onder.scene.Scenes;
import onder.shot.FilmPlan;
import onder.shot.ShotList;
import onder.shot.ShotSubjects;
import onder.world.World;
import onder.world.setup.Bookmark;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code onder record}: a scene as a video, without a window. */
@Command(
        name = "record",
        description =
                "Film a scene or a run, without a window: a video, .mp4 (H.264) or .webm (VP9), or pictures (PNG).",
        footer = {
            "onder record plaza --seconds 10 --out plaza.mp4",
            "onder record gate --director --captions full --seconds 40 --out film.mp4",
            "onder record gate --compare leadership.change=blind,farthest --out compare.mp4"
        })
public final class RecordCommand extends Subcommand {
    @Reads
    @Parameters(
            arity = "0..1",
            paramLabel = "SCENE",
            completionCandidates = SceneNames.class,
            description = "A shipped scene or the path of a scene file; or a whole run to repeat: " + RunLineInput.HELP
                    + ". Left out with --replay.")
    private String scene;

    @Mixin
    private SpanOptions span;

    @Mixin
    private FilmOptions film;

    @Mixin
    private BookmarkOption bookmark;

    @Option(
            names = "--shots",
            description = "Film the scene's shots, one after the other; parts of the run without a shot are left out.")
    private boolean shots;

    @Mixin
    private DirectingOptions directing;

    @Reads
    @Option(names = "--replay", paramLabel = "FILE", description = "Record a session from its command log.")
    private Path replayFile;

    @Option(
            names = "--compare",
            paramLabel = "PATH=A,B",
            description = "Show the scene under two to four settings side by side, such as "
                    + "leadership.change=blind,random,farthest; +PATH=VALUE after a value adds another setting to it. "
                    + "May be repeated.")
    private List<String> compare = List.of();

    @Option(
            names = "--camera",
            paramLabel = "X,Y,Z,X,Y,Z[,LENS]",
            converter = CameraPlace.class,
            description = "Camera position and target in metres, y up, and its focal length, "
                    + "10..200 mm (default: 26); use it instead of --bookmark.")
    private Bookmark camera;

    @Option(
            names = "--marks",
            paramLabel = "WHICH",
            description =
                    "all: draw rings and flags of leaders, arcs to new ones, labels and lines around exits; none: "
                            + "draw the place and the people alone (default: all).")
    private Marks marks;

    @Option(
            names = "--report",
            hidden = true,
            description = "Print a line for each frame, and stop when standard input closes.")
    private boolean report;

    @Reads
    @Option(
            names = "--state",
            hidden = true,
            description =
                    "With --replay: a saved state of that session, to continue from instead of the " + "beginning.")
    private Path state;

    @Mixin
    private ColouringOptions colouring;

    @Mixin
    private BesideOptions beside;

    @Mixin
    private SetupOptions options;

    @Mixin
    private ThreadsOption threads;

    @Mixin
    private QuietOption quiet;

    /** Adds the options for the parameters of films. */
    public static void addOptions(CommandSpec spec) {
        FilmOption.ALL.forEach(option -> spec.addOption(option.spec()));
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        try (AtExit interrupted = new AtExit(() -> Video.tellInterrupted(film.out(), 0, 1))) {
            return film(interrupted);
        }
    }

    private int film(AtExit interrupted) throws IOException, InterruptedException {
        span.read(spec);
        FilmRequest request = film.request(spec);
        colouring.check();
        request = colouring.over(request);
        if (marks != null) {
            request = request.with(Params.with(request.view(), "marks", marks == Marks.ALL));
        }
        FilmSpec wanted = request.film();
        if (film.isOfFile()) {
            span = SpanOptions.of(wanted);
            span.check();
            shots = wanted.camera() == FilmSpec.View.MY_SHOTS;
            directing.setDirector(wanted.camera() == FilmSpec.View.DIRECTOR);
            camera = request.camera();
        }
        WrongCall.when((scene == null) == (replayFile == null), "give either a SCENE or --replay FILE");
        StartUp.over("command line");
        Replay replay = scene != null && RunLineInput.isOne(scene)
                ? RunLineInput.read(spec, scene)
                : replayFile == null ? null : RunLineInput.readLog(spec, replayFile);
        if (replay != null) {
            options.refuseFor(replayFile == null ? "line's run" : "replayed session");
        }
        WrongCall.when(
                beside.isGiven() && (replay != null || !compare.isEmpty()),
                "--beside replaces a scene's people; leave out " + (replay == null ? "--compare" : "the repeated run"));
        Scene given = replay == null ? beside.apply(options.apply(spec, scene)) : replay.scene();
        Scene begun = given;
        List<Variant> compared = compared(replay, begun);
        if (!compared.isEmpty()) {
            begun = begun.with(compared.get(0).apply(begun.setup()));
        }
        StartUp.over("scene");
        request = request.from(view(begun.setup().notes().bookmarks()));
        directing.check(shots, bookmark.isGiven() || camera != null, !compared.isEmpty(), span);
        SpanOptions.Span filmed =
                span.of(replayFile == null ? replay : null, begun.setup().dt(), wanted);
        // Checks everything that may be refused before agents are placed, which may take long.
        FilmOptions.checkIds(wanted, begun.setup());
        if (!compared.isEmpty()) {
            FilmOptions.checkCompared(wanted);
        }
        ColourTable colours = film.colours(wanted);
        FilmTarget target = film.place(spec);
        if (shots && replay == null) {
            BadInput.read(begun::checkedShots);
        }
        double from = filmed.from() * (double) begun.setup().dt();
        double seconds = filmed.frames() / framesOfRun(wanted);
        DirectedFilm directed = directing.film(begun, replay, filmed.from(), seconds, wanted);
        begun = directed == null ? begun : begun.filmed(directed.shots());
        FilmPlan plan = directed == null
                ? plan(begun, from, seconds, wanted)
                : new FilmPlan(directed.shots(), begun.setup().dt(), framesOfRun(wanted));
        SimulationState simulation =
                replay == null ? WorldStarter.begin(begun, threads.count(), false, err()) : begin(replay);
        StartUp.over("world");
        List<List<Caption>> captions = directing.captions(given, compared, from + seconds);
        FilmOrder order =
                new FilmOrder(request, target, filmed.frames(), filmed.from(), compared, null, captions, colours);
        if (plan != null) {
            order = order.by(plan, directed == null ? List.of() : directed.captions());
        }
        ShotSubjects subjects = new ShotSubjects(plan == null ? ShotList.NONE : plan.shots());
        subjects.look(simulation.world());
        simulation.addEachStep(subjects::look);
        new Filming(spec, quiet, report, beside).film(simulation, order, interrupted::close);
        warn(subjects.warnings());
        if (!report) {
            warn(UnreachableGroups.warnings(simulation.world()));
        }
        String verdict = simulation.takeVerdict();
        if (verdict != null && simulation.differs()) {
            err().println("onder: " + verdict);
        } else if (verdict != null) {
            out().println(verdict);
        }
        return simulation.differs() ? 1 : 0;
    }

    private SimulationState begin(Replay replay) throws IOException {
        if (state == null) {
            return new SimulationState(replay, threads.count(), false);
        }
        try (InputStream kept = new BufferedInputStream(InputFile.open(state))) {
            return new SimulationState(replay, kept, threads.count());
        }
    }

    /** Whether a film shows rings, flags, arcs, labels and the lines of exits. */
    private enum Marks {
        ALL,
        NONE
    }

    /** How many frames show a second of the run. */
    private static double framesOfRun(FilmSpec film) {
        return film.rate() * film.slowMotion();
    }

    /** The shots that film the run; null: none. */
    private FilmPlan plan(Scene begun, double from, double seconds, FilmSpec wanted) {
        if (!shots) {
            return null;
        }
        WrongCall.when(
                bookmark.isGiven() || camera != null || !compare.isEmpty(),
                "--shots sets the camera; leave out "
                        + (bookmark.isGiven() ? "--bookmark" : camera != null ? "--camera" : "--compare"));
        WrongCall.when(
                begun.shots().isEmpty(),
                "--shots: the scene '" + begun.name() + "' has no shots; allowed one with a section 'shots'");
        ShotList filmed = span.isWhole() ? begun.shots() : begun.shots().within(from, from + seconds);
        WrongCall.when(
                filmed.isEmpty(),
                "--shots: the scene '" + begun.name() + "' has no shot between " + Format.number(from) + " and "
                        + Format.number(from + seconds) + " s");
        return new FilmPlan(filmed, begun.setup().dt(), framesOfRun(wanted));
    }

    private List<Variant> compared(Replay replay, Scene begun) {
        if (compare.isEmpty()) {
            return List.of();
        }
        WrongCall.when(replay != null, "--compare would change the replayed session; leave it out");
        return WrongCall.of("", () -> {
            List<Variant> variants = Variant.parse(compare);
            variants.forEach(variant -> variant.apply(begun.setup()));
            return variants;
        });
    }

    private Bookmark view(List<Bookmark> bookmarks) {
        WrongCall.unless(
                camera == null || !bookmark.isGiven(),
                "--camera and --bookmark both place the camera; give only one of them");
        return camera == null ? bookmark.of(bookmarks) : camera;
    }

    /** Reads a camera's position and target, {@code X,Y,Z,X,Y,Z}, in metres, and after them its lens, in mm, if given. */
    private static final class CameraPlace implements CommandLine.ITypeConverter<Bookmark> {
        @Override
        public Bookmark convert(String text) {
            try {
                return Bookmark.of(text);
            } catch (NumberFormatException e) {
                throw new CommandLine.TypeConversionException(
                        "allowed X,Y,Z,X,Y,Z[,LENS]: its position and its target, in metres, y up, and its focal length, in mm");
            } catch (IllegalArgumentException e) {
                // A bookmark is such a place with a name.
                throw new CommandLine.TypeConversionException(
                        "but " + e.getMessage().replace("a bookmark's", "its").replace("a bookmark looks", "it looks"));
            }
        }
    }

    /** Options of films that the director makes. */
    private static final class DirectingOptions {
        /** How far beyond the end of a comparison events are searched, in seconds. */
        private static final double MORE = 6;

        @Option(
                names = "--director",
                description =
                        "Let the director film the run: it simulates the run first, then chooses whom to watch and "
                                + "from where, and cuts on events.")
        private boolean director;

        @Option(
                names = "--captions",
                paramLabel = "STYLE",
                description =
                        "How much the captions say, in a director's film or in each picture of a comparison: off, "
                                + "plain (what happens) or full (what happens and why) (default: plain with --director, off "
                                + "with --compare).")
        private Captioning captions;

        @Writes
        @Option(
                names = "--shots-out",
                paramLabel = "FILE",
                description =
                        "Also write the scene with the director's shots: record --shots films this scene, and the "
                                + "timeline edits it. For a repeated run, this option writes the session's log instead, such as "
                                + "cut.log.yaml, for record --replay FILE --shots and the sandbox.")
        private Path shotsFile;

        /** Turns the director on, because a film file asks for it. */
        void setDirector(boolean wanted) {
            director = wanted;
        }

        /** Refuses options that do not go with the director. */
        void check(boolean shots, boolean view, boolean compared, SpanOptions span) {
            WrongCall.when(
                    !director && captions != null && !compared,
                    "--captions needs --director or --compare; give one of them, too");
            WrongCall.when(
                    !director && shotsFile != null, "--shots-out writes the director's shots; give --director, too");
            if (shotsFile != null) {
                BadInput.check(() -> Replay.checkPath(shotsFile));
            }
            WrongCall.when(
                    director && (shots || view || compared),
                    "--director chooses every view; leave out "
                            + (shots ? "--shots" : view ? "--bookmark or --camera" : "--compare"));
            Double seconds = span.seconds();
            WrongCall.when(
                    director && seconds != null && seconds > AutoDirector.LONGEST,
                    "--seconds = " + WrongCall.said(seconds) + ", allowed up to " + (int) AutoDirector.LONGEST
                            + " with --director");
        }

        /** The film of a scene or of a replayed session; null if no director was asked for. */
        DirectedFilm film(Scene scene, Replay replay, long from, double seconds, FilmSpec wanted) {
            if (!director) {
                return null;
            }
            WrongCall.when(
                    seconds > AutoDirector.LONGEST,
                    "the run takes " + (long) seconds + " s, allowed up to " + (int) AutoDirector.LONGEST
                            + " with --director; give --seconds");
            AutoDirector made = new AutoDirector(
                    captions == null ? Captioning.PLAIN : captions,
                    wanted.width() / (double) wanted.height(),
                    title(scene.name()),
                    scene.about());
            try (World world = scene.begin(1)) {
                int[] next = {0};
                Consumer<World> before = each -> {
                    if (replay != null) {
                        next[0] = replay.feed(each, next[0]);
                    }
                };
                while (world.steps() < from) {
                    before.accept(world);
                    world.step();
                }
                DirectedFilm film = made.direct(world, seconds, before);
                if (shotsFile != null) {
                    save(scene.filmed(film.shots()), replay);
                }
                return film;
            }
        }

        /** Writes the scene or session that the shots film; a scene alone would lack what the user did in the session. */
        private void save(Scene filmed, Replay replay) {
            if (replay == null) {
                Scenes.save(filmed, shotsFile);
            } else {
                new Replay(filmed, replay.steps(), replay.hash(), replay.commands()).save(shotsFile);
            }
        }

        /**
         * The captions of each compared run; empty if there are none.
         *
         * @param seconds of the run that captions cover
         */
        List<List<Caption>> captions(Scene scene, List<Variant> compared, double seconds) {
            if (captions == null || captions == Captioning.OFF || compared.isEmpty()) {
                return List.of();
            }
            WrongCall.when(
                    seconds > AutoDirector.LONGEST,
                    "the film shows the run up to " + (long) seconds + " s, allowed up to " + (int) AutoDirector.LONGEST
                            + " with --captions");
            List<List<Caption>> told = new ArrayList<>();
            for (Variant variant : compared) {
                try (World world = scene.with(variant.apply(scene.setup())).begin(1)) {
                    // A little longer, so that an event that has just begun gets a caption.
                    told.add(AutoDirector.tell(world, Math.min(AutoDirector.LONGEST, seconds + MORE), captions));
                }
            }
            return told;
        }

        /** The name of a scene in plain words: {@code gallery/follow-path} is "Follow path". */
        private static String title(String name) {
            return Format.capital(name.substring(name.lastIndexOf('/') + 1)
                    .replace(".yaml", "")
                    .replace('-', ' '));
        }
    }
}
