package onder.cli.film;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import onder.cli.option.BadInput;
import onder.cli.option.LengthOptions;
import onder.cli.option.Progress;
import onder.cli.option.QuietOption;
import onder.cli.option.Reads;
import onder.cli.option.RunLineInput;
import onder.cli.option.SceneNames;
import onder.cli.option.SetupOptions;
import onder.cli.option.Subcommand;
import onder.cli.option.ThreadsOption;
import onder.cli.option.Writes;
import onder.cli.option.WrongCall;
import onder.file.WholeFile;
import onder.lab.challenge.Attempt;
import onder.lab.runs.UnreachableGroups;
import onder.output.export.ExportException;
import onder.output.export.ExportedRun;
import onder.output.export.GlbExport;
import onder.output.export.InstancesExport;
import onder.output.export.RunExport;
import onder.output.page.Lesson;
import onder.output.page.LivePage;
import onder.output.page.PageExport;
import onder.scene.Challenge;
import onder.scene.ChallengeFiles;
import onder.scene.Replay;
import onder.scene.Scene;
import onder.scene.Scenes;
import onder.world.setup.Bookmark;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code onder export}: writes a run to a file that another program opens. */
@Command(
        name = "export",
        description = "Export a run for another program; the file's ending decides the format. A scene "
                + "runs for 10 s by default.",
        footer = {
            "onder export gate --seconds 20 --out gate.glb",
            "onder export gate --live --out live.html",
            "onder export --live --lesson who-should-lead --out lesson.html"
        })
public final class ExportCommand extends Subcommand {
    private static final double USUAL_SECONDS = 10;

    @Reads
    @Parameters(
            paramLabel = "SCENE",
            arity = "0..1",
            completionCandidates = SceneNames.class,
            description =
                    "A shipped scene or the path of a scene file; or a whole run to repeat: " + RunLineInput.HELP + ".")
    private String scene;

    @Mixin
    private LengthOptions length;

    @Option(
            names = "--fps",
            paramLabel = "F",
            description = "Frames per second, 1..240 (default: 30; 20 for .html, whose player interpolates). "
                    + "Fewer frames make a smaller file.")
    private Integer fps;

    @Option(
            names = "--people",
            paramLabel = "N",
            description = "Write at most N people: everybody who ever leads first, then others by id (default: all).")
    private Integer people;

    @Writes
    @Option(
            names = "--out",
            paramLabel = "FILE",
            required = true,
            description =
                    "The file to write; its ending decides the format: .glb (glTF, for Blender and others), .html "
                            + "(a page that plays the run in any browser), or people's places, clips and phases for "
                            + "bodies of your own: .csv, .ndjson or .usda (a point instancer of USD); - writes the page to "
                            + "standard output.")
    private Path out;

    @Mixin
    private BookmarkOption bookmark;

    @Option(
            names = "--live",
            description = "Write a page in which the engine itself runs the scene, in which visitors can change "
                    + "every setting, instead of a recording.")
    private boolean live;

    @Reads
    @Option(
            names = "--lesson",
            paramLabel = "FILE",
            description =
                    "With --live: put a text beside the scene, with buttons that change it: a lesson's file, or one of "
                            + "the shipped lessons why-a-blind-group-jams, who-should-lead, keep-the-way-free or "
                            + "the-thesis. Without a scene in the command, the page runs the lesson's own.")
    private String lesson;

    @Reads
    @Option(
            names = "--challenge",
            paramLabel = "NAME",
            description = "With --live: the visitor plays a challenge, which names the scene: a shipped challenge, "
                    + "such as through-the-gate, or the path of a challenge file.")
    private String challenge;

    @Option(names = "--dry-run", description = "Only print what the file would contain and how large it would be.")
    private boolean dryRun;

    @Mixin
    private ColouringOptions colouring;

    @Mixin
    private SetupOptions options;

    @Mixin
    private ThreadsOption threads;

    @Mixin
    private QuietOption quiet;

    @Override
    public Integer call() throws IOException {
        ExportFormat format = WrongCall.of("", () -> ExportFormat.of(out));
        length.check();
        WrongCall.unlessWithin("--fps", fps, ExportedRun.LEAST_FPS, ExportedRun.MOST_FPS);
        WrongCall.unless(people == null || people >= 1, "--people", people, "1 or more");
        colouring.check();
        WrongCall.when(
                bookmark.isGiven() && !format.colours,
                "--bookmark: " + out + " has no camera; allowed for .glb and .html");
        WrongCall.when(
                colouring.isGiven() && !format.colours,
                "--colours, --heat: " + out + " has people without bodies; allowed for .glb and .html");
        WrongCall.when(
                colouring.wanted().heats() && !format.heats,
                "--heat: only a page, --out FILE.html, can show changing colours on the ground; "
                        + "allowed for " + out
                        + ": --colours");
        refuseForLive(format);
        Lesson text = lesson == null ? null : BadInput.read(() -> Lesson.load(lesson));
        Replay replay = scene != null && RunLineInput.isOne(scene) ? RunLineInput.read(spec, scene) : null;
        if (replay != null) {
            options.refuseFor("line's run");
        }
        Scene begun = replay == null ? begun(text) : replay.scene();
        if (replay == null && format == ExportFormat.GLB) {
            BadInput.read(begun::checkedShots);
        }
        List<Bookmark> bookmarks = begun.setup().notes().bookmarks();
        Bookmark view = bookmark.isGiven() || bookmarks.isEmpty() ? bookmark.of(bookmarks) : bookmarks.get(0);
        WholeFile.check(out);
        double seconds = seconds(begun, replay);
        int rate = fps == null ? format.fps : fps;
        int most = people == null ? Integer.MAX_VALUE : people;
        ExportedRun run =
                new ExportedRun(begun, replay, seconds, rate, most, view, colouring.wanted(), threads.count());
        try (RunExport export = live ? BadInput.read(() -> livePage(run, text)) : format.maker.apply(run, out)) {
            export.plan().forEach(out()::println);
            measure(export, run.frames());
            warn(UnreachableGroups.warnings(export.world()));
            if (!dryRun) {
                write(export, run.frames());
            }
        } catch (ExportException tooMuch) {
            throw new BadInput(tooMuch.getMessage());
        }
        return 0;
    }

    private LivePage livePage(ExportedRun run, Lesson text) {
        LivePage page = new LivePage(run, out, text);
        if (challenge != null) {
            page.setChallenge(challenge);
        }
        return page;
    }

    /** The scene of the call, or that of the challenge, or that of the lesson, as the lesson begins it. */
    private Scene begun(Lesson text) {
        if (challenge != null) {
            return BadInput.read(() -> {
                Challenge read = ChallengeFiles.load(challenge);
                Attempt.check(read);
                return Scenes.load(read.scene());
            });
        }
        Scene chosen = options.apply(spec, scene == null ? text.scene() : scene);
        return text == null ? chosen : BadInput.read(() -> text.begin(chosen));
    }

    /** A page that runs a scene has no length and records nothing. */
    private void refuseForLive(ExportFormat format) {
        WrongCall.when(live && format != ExportFormat.HTML, "--live: only a page can run a scene, --out FILE.html");
        WrongCall.when(lesson != null && !live, "--lesson: only a page that runs the scene has a text; add --live");
        WrongCall.when(
                challenge != null && !live, "--challenge: only a page that runs the scene can be played; add --live");
        WrongCall.when(challenge != null && lesson != null, "--lesson and --challenge exclude each other");
        WrongCall.when(challenge != null && scene != null, "--challenge names the scene; leave out " + scene);
        if (challenge != null) {
            options.refuseFor("challenge");
        }
        WrongCall.when(
                scene == null && lesson == null && challenge == null,
                "which scene? Give a shipped scene, the path of a scene file or a run line");
        String other = length.isGiven()
                ? length.name()
                : fps != null
                        ? "--fps"
                        : people != null ? "--people" : colouring.isGiven() ? "--colours or --heat" : null;
        WrongCall.when(live && other != null, "--live records nothing, so it does not take " + other);
    }

    /**
     * Prints how large the file will be; only a prepass shows how well a run compresses and who changes colours in it.
     */
    private void measure(RunExport export, int frames) throws IOException {
        long bytes;
        try (Progress progress = quiet.begin(spec, "Preparing", " frames", frames, 1)) {
            bytes = export.measure(progress::reach);
        }
        out().println(out + ": will have " + RunExport.megabytes(bytes));
    }

    private void write(RunExport export, int frames) throws IOException {
        List<String> written;
        try (Progress progress = quiet.begin(spec, "Exporting", " frames", frames, 1)) {
            written = export.write(progress::reach);
        }
        written.forEach(out()::println);
    }

    /** The length in seconds: the one asked for, or the line's own. */
    private double seconds(Scene begun, Replay replay) {
        double dt = begun.setup().dt();
        Double seconds = length.seconds(dt);
        if (seconds != null) {
            WrongCall.unless(
                    seconds > 0 && seconds <= ExportedRun.MOST_SECONDS,
                    length.name() + " sets a length of " + seconds + " s, allowed above 0 and up to "
                            + (int) ExportedRun.MOST_SECONDS + " s");
            return seconds;
        }
        double run = replay == null ? 0 : replay.steps() * dt;
        return run > 0 ? Math.min(run, ExportedRun.MOST_SECONDS) : USUAL_SECONDS;
    }

    /** The formats in which a run can be exported; the ending of the file's name chooses one. */
    private enum ExportFormat {
        /** glTF, for Blender and other programs. */
        GLB(".glb", 30, true, false, GlbExport::new),
        /** A page that plays the run in any browser. */
        HTML(".html", 20, true, true, PageExport::new),
        /** A table of people in frames. */
        CSV(".csv", 30, false, false, InstancesExport::new),
        /** The same in lines of JSON. */
        NDJSON(".ndjson", 30, false, false, InstancesExport::new),
        /** A point instancer of Universal Scene Description. */
        USDA(".usda", 30, false, false, InstancesExport::new);

        private final String ending;
        final int fps;
        final boolean colours;
        final boolean heats;
        final BiFunction<ExportedRun, Path, RunExport> maker;

        /**
         * @param fps default frames per second
         * @param colours whether it supports colours of people
         * @param heats whether it supports colours of the ground that change
         */
        ExportFormat(
                String ending,
                int fps,
                boolean colours,
                boolean heats,
                BiFunction<ExportedRun, Path, RunExport> maker) {
            this.ending = ending;
            this.fps = fps;
            this.colours = colours;
            this.heats = heats;
            this.maker = maker;
        }

        /**
         * The format of a file's name; {@code -}, standard output, means a page. @throws IllegalArgumentException if no
         * format has its ending
         */
        static ExportFormat of(Path file) {
            String name = file.getFileName() == null ? "" : file.getFileName().toString();
            if (file.toString().equals("-")) {
                return HTML;
            }
            return Arrays.stream(values())
                    .filter(format -> name.toLowerCase(Locale.ROOT).endsWith(format.ending))
                    .findFirst()
                    .orElseThrow(() -> new IllegalArgumentException("--out = " + file
                            + ", allowed a file whose name ends in "
                            + Arrays.stream(values())
                                    .map(format -> format.ending)
                                    .collect(Collectors.joining(" or "))));
        }
    }
}
