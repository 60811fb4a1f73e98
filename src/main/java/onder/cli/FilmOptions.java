package onder.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import onder.output.film.Content;
import onder.output.film.FilmTarget;
import onder.param.ParamException;
import onder.param.Params;
import onder.sandbox.compare.Variant;
import onder.sandbox.view.ViewSettings;
import onder.world.setup.Bookmark;
import onder.world.setup.Setup;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** What a film is like: the same words as on the sandbox's page of films. */
final class FilmOptions {
    private static final float SLOWEST = 16;
    private static final int MOST_BODIES = 65_535;
    private static final float LEAST_FARTHEST = 1;

    /** Four pictures over a chart, and the panels, have room there. */
    private static final Size LEAST = new Size(256, 144);

    private static final float MOST_FARTHEST = 10_000;

    @Writes
    @Option(
            names = "--out",
            paramLabel = "FILE",
            required = true,
            description =
                    "The film: a video, whose ending decides the format, .mp4 or .webm; or pictures, in a folder or"
                            + " as NAME-%%05d.png.")
    private Path out;

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
            names = "--slow",
            paramLabel = "N",
            defaultValue = "1",
            description =
                    "So many times slower than life, 0.0625..16; below 1 it is faster (default: ${DEFAULT-VALUE}).")
    private float slow;

    @Option(
            names = {"--panels", "--hud"},
            description = "Show the panels in the picture.")
    private boolean panels;

    @Option(
            names = "--transparent",
            description = "Show people and their shadows on nothing, in .webm or pictures; what stands still hides"
                    + " them as ever.")
    private boolean transparent;

    @Option(
            names = "--pass",
            paramLabel = "PASS",
            description =
                    "Pictures of numbers, 16 bits of grey: depth, how far away each pixel is, or id, whose body it"
                            + " is of.")
    private String pass;

    @Option(
            names = "--farthest",
            paramLabel = "M",
            defaultValue = "655.35",
            description =
                    "The distance in metres that is 65535 in a pass of depth, 1..10000 (default: ${DEFAULT-VALUE}:"
                            + " a number is a centimetre).")
    private float farthest;

    @Option(
            names = "--show",
            paramLabel = "NAME=VALUE",
            description = "A setting of the panel View, such as trails=leaders or colours=speed. May be repeated.")
    private List<String> shown = List.of();

    @Mixin
    private QualityOption quality;

    int fps() {
        return fps;
    }

    Size size() {
        return size;
    }

    float slow() {
        return slow;
    }

    /** Refuses as a wrong call what no film can be made of. */
    void check(CommandSpec spec) {
        Filming.check(spec, out, size, fps, content(spec));
        allow(spec, slow >= 1 / SLOWEST && slow <= SLOWEST, "--slow = " + slow + ", allowed 0.0625..16");
        allow(
                spec,
                farthest >= LEAST_FARTHEST && farthest <= MOST_FARTHEST,
                "--farthest = " + farthest + ", allowed 1..10000 m");
        allow(
                spec,
                !(panels && content(spec) != Content.EVERYTHING),
                "--panels are drawn over everything; leave them out with --transparent and --pass");
        allow(
                spec,
                !panels || size.width() >= LEAST.width() && size.height() >= LEAST.height(),
                "--size = " + size.width() + "x" + size.height() + ", allowed " + LEAST.width() + "x" + LEAST.height()
                        + " and more with --panels");
        shown(spec);
    }

    /** Complains of a place that cannot be written to, before the run and not after it. */
    void checkPlace() throws IOException {
        FilmTarget.of(out).checkPlace();
    }

    /** Refuses ids of so many as have no number in 16 bits. */
    void checkRoom(CommandSpec spec, Setup setup) {
        int bodies = setup.agents() + setup.props().size();
        allow(
                spec,
                content(spec) != Content.ID || bodies <= MOST_BODIES,
                "--pass id: there are " + bodies + " agents and props, allowed up to " + MOST_BODIES);
    }

    private static void allow(CommandSpec spec, boolean allowed, String complaint) {
        if (!allowed) {
            throw new ParameterException(spec.commandLine(), complaint);
        }
    }

    private Content content(CommandSpec spec) {
        allow(spec, pass == null || !transparent, "--transparent and --pass make two films; allowed one of them");
        allow(
                spec,
                pass == null || pass.equalsIgnoreCase("depth") || pass.equalsIgnoreCase("id"),
                "--pass = " + pass + ", allowed depth, id");
        return pass != null
                ? pass.equalsIgnoreCase("id") ? Content.ID : Content.DEPTH
                : transparent ? Content.PEOPLE : Content.EVERYTHING;
    }

    private Map<String, String> shown(CommandSpec spec) {
        Map<String, String> settings = new LinkedHashMap<>();
        ViewSettings tried = Params.defaults(ViewSettings.class);
        for (String each : shown) {
            String[] parts = each.split("=", 2);
            allow(spec, parts.length == 2, "--show " + each + ": allowed NAME=VALUE");
            try {
                tried = Params.with(tried, parts[0], parts[1]);
            } catch (ParamException e) {
                throw new ParameterException(spec.commandLine(), "--show " + e.getMessage());
            }
            settings.put(parts[0], parts[1]);
        }
        return settings;
    }

    /**
     * The film of a span of a run.
     *
     * @param view null: where the scene begins
     */
    FilmOrder order(CommandSpec spec, SpanOptions.Span span, Bookmark view, List<Variant> compared) {
        allow(
                spec,
                compared.isEmpty() || content(spec) == Content.EVERYTHING,
                "--compare shows everything; leave it out with --transparent and --pass");
        allow(
                spec,
                compared.isEmpty() || size.width() >= LEAST.width() && size.height() >= LEAST.height(),
                "--size = " + size.width() + "x" + size.height() + ", allowed " + LEAST.width() + "x" + LEAST.height()
                        + " and more with --compare, which has several pictures and a chart");
        return new FilmOrder(
                out,
                size,
                fps,
                span.frames(),
                slow,
                span.from(),
                quality.chosen(),
                content(spec),
                farthest,
                panels,
                shown(spec),
                view,
                compared,
                null,
                List.of());
    }
}
