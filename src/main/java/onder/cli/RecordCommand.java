package onder.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import onder.app.compare.Variant;
import onder.app.simulation.SimulationState;
import onder.app.window.StartUp;
import onder.scene.Replay;
import onder.scene.Scene;
import onder.scene.SceneException;
import onder.world.Bookmark;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code onder record}: a scene as a video, without a window. */
@Command(
        name = "record",
        description = "Record a scene to a video, without a window: .mp4 (H.264) or .webm (VP9).",
        mixinStandardHelpOptions = true)
final class RecordCommand extends Subcommand {
    private static final double MOST_SECONDS = 36_000;
    private static final double USUAL_SECONDS = 10;

    /** Of a frame: what a step's length, a fraction, lacks or has too much. */
    private static final double NEARLY = 1e-3;

    @Parameters(
            arity = "0..1",
            paramLabel = "SCENE",
            description = "A shipped scene or the path of a scene file; or a whole run that is made again: "
                    + GivenLine.HELP + ". Left out with --replay.")
    private String scene;

    @Option(names = "--seconds", paramLabel = "S", description = "Length of the video (default: 10; a run line's own).")
    private Double seconds;

    @Option(
            names = "--fps",
            paramLabel = "F",
            defaultValue = "30",
            description = "Frames a second, 1..240 (default: ${DEFAULT-VALUE}).")
    private int fps;

    @Option(
            names = "--size",
            paramLabel = "WxH",
            defaultValue = "1280x720",
            converter = Size.Reader.class,
            description = "Size of the picture, even numbers (default: ${DEFAULT-VALUE}).")
    private Size size;

    @Option(
            names = "--out",
            paramLabel = "FILE",
            required = true,
            description = "The video; its ending decides the format: .mp4 or .webm.")
    private Path out;

    @Option(names = "--hud", description = "Show the HUD in the video.")
    private boolean hud;

    @Option(names = "--bookmark", paramLabel = "K", description = "Look from the scene's K-th bookmark (default: 1).")
    private Integer bookmark;

    @Option(names = "--replay", paramLabel = "FILE", description = "Record a session from its command log.")
    private Path replayFile;

    @Option(
            names = "--compare",
            paramLabel = "PATH=A,B",
            description = "Show the scene under two to four settings side by side, such as"
                    + " leadership.change=blind,random,farthest; a value may bring others along by +PATH=VALUE. May be"
                    + " repeated.")
    private List<String> compare = List.of();

    @Mixin
    private QualityOption quality;

    @Mixin
    private ColouringOptions colouring;

    @Mixin
    private SetupOptions options;

    @Override
    public Integer call() throws IOException, InterruptedException {
        if (seconds != null && !(seconds > 0 && seconds <= MOST_SECONDS)) {
            throw wrong("--seconds = " + seconds + ", allowed above 0 and up to " + (int) MOST_SECONDS);
        }
        Filming.check(spec, out, size, fps);
        colouring.check(spec);
        if ((scene == null) == (replayFile == null)) {
            throw wrong("give a SCENE or --replay FILE, one of the two");
        }
        StartUp.over("command line");
        Replay replay = scene != null && GivenLine.isOne(scene)
                ? GivenLine.read(spec, scene)
                : replayFile == null ? null : BadInput.read(spec, () -> Replay.load(replayFile));
        if (replay != null) {
            options.refuseFor(spec, replayFile == null ? "line's run" : "replayed session");
        }
        Scene begun = replay == null ? options.apply(spec, scene) : replay.scene();
        List<Variant> compared = compared(replay, begun);
        if (!compared.isEmpty()) {
            begun = begun.with(compared.get(0).apply(begun.setup()));
        }
        StartUp.over("scene");
        Bookmark view = view(begun.setup().notes().bookmarks());
        SimulationState simulation = replay == null
                ? Placing.begin(
                        begun, options.threads(), false, spec.commandLine().getErr())
                : new SimulationState(replay, options.threads(), false);
        StartUp.over("world");
        new Filming(out(), spec.commandLine().getErr(), quality.chosen())
                .coloured(colouring)
                .film(simulation, out, length(replay), fps, size, view, hud, compared);
        String verdict = simulation.takeVerdict();
        if (verdict != null) {
            (simulation.differs() ? spec.commandLine().getErr() : out()).println(verdict);
        }
        return simulation.differs() ? 1 : 0;
    }

    /** In seconds: as long as was asked for, or as the run of a line and no frame shorter. */
    private double length(Replay replay) {
        if (seconds != null) {
            return seconds;
        }
        double run = replay == null || replayFile != null
                ? 0
                : replay.steps() * (double) replay.scene().setup().dt();
        return run > 0 ? Math.min(Math.ceil(run * fps - NEARLY) / fps, MOST_SECONDS) : USUAL_SECONDS;
    }

    private List<Variant> compared(Replay replay, Scene begun) {
        if (compare.isEmpty()) {
            return List.of();
        }
        if (replay != null) {
            throw wrong("--compare would change the replayed session; leave it out");
        }
        try {
            List<Variant> variants = Variant.parse(compare);
            variants.forEach(variant -> variant.apply(begun.setup()));
            return variants;
        } catch (SceneException e) {
            throw wrong(e.getMessage());
        }
    }

    private Bookmark view(List<Bookmark> bookmarks) {
        if (bookmark == null) {
            return null;
        }
        if (bookmark < 1 || bookmark > bookmarks.size()) {
            throw wrong("--bookmark = " + bookmark + ", allowed "
                    + (bookmarks.isEmpty() ? "none: the scene has no bookmarks" : "1.." + bookmarks.size()));
        }
        return bookmarks.get(bookmark - 1);
    }
}
