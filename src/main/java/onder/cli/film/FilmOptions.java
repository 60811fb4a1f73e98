package onder.cli.film;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import onder.cli.option.BadInput;
import onder.cli.option.CallFiles;
import onder.cli.option.Reads;
import onder.cli.option.Size;
import onder.cli.option.Writes;
import onder.cli.option.WrongCall;
import onder.output.film.ColourTable;
import onder.output.film.Content;
import onder.output.film.FilmSpec;
import onder.output.film.FilmTarget;
import onder.output.film.VideoFormat;
import onder.param.ParamException;
import onder.param.Params;
import onder.param.UnknownNameException;
import onder.sandbox.view.FilmRequest;
import onder.sandbox.view.ViewSettings;
import onder.scene.RecordFile;
import onder.world.setup.Setup;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** The options of a film: each {@link FilmOption}, its view, and its file. */
final class FilmOptions {
    private static final int MOST_BODIES = 65_535;

    /** Least size with room for four pictures over a chart, and for the panels. */
    private static final Size LEAST = new Size(256, 144);

    @Writes
    @Option(
            names = "--out",
            paramLabel = "FILE",
            required = true,
            description = "The film: an .mp4 or .webm video, or pictures in a folder or as NAME-%%05d.png.")
    private Path out;

    @Option(
            names = "--show",
            paramLabel = "NAME=VALUE",
            description = "A setting of the View panel, such as trails=leaders or colours=speed. May be repeated.")
    private List<String> shown = List.of();

    @Reads
    @Option(
            names = "--lut",
            paramLabel = "FILE",
            description = "A lookup table, a .cube file of a grading program, that replaces the film's colours.")
    private Path lut;

    @Reads
    @Option(
            names = "--request",
            hidden = true,
            description = "A film file that the sandbox's film page wrote; options override it.")
    private Path file;

    Path out() {
        return out;
    }

    /** Whether a file describes the film, including its camera. */
    boolean isOfFile() {
        return file != null;
    }

    /**
     * The film and its view that the call asks for.
     *
     * @throws WrongCall if no such film can be made
     */
    FilmRequest request(CommandSpec spec) {
        FilmRequest asked = file == null
                ? new FilmRequest(Params.defaults(FilmSpec.class))
                : BadInput.read(() -> RecordFile.load(FilmRequest.class, file));
        String pass = FilmOption.of("pixels").given(spec);
        WrongCall.unless(
                pass == null
                        || !Boolean.TRUE.equals(FilmOption.of("transparent").given(spec)),
                "--transparent and --pass exclude each other; give only one of them");
        Size size = FilmOption.of("width").given(spec);
        Float fps = FilmOption.of("frames").given(spec);
        FilmSpec film = asked.film();
        allow(() -> VideoFormat.check(
                size == null ? film.width() : size.width(),
                size == null ? film.height() : size.height(),
                fps == null ? film.frames() : fps));
        FilmSpec sized = film;
        for (FilmOption option : FilmOption.ALL) {
            sized = option.over(spec, sized);
        }
        check(sized);
        WrongCall.when(
                sized.content() != Content.DEPTH && FilmOption.of("farthest").given(spec) != null,
                "--farthest sets the distances of a depth pass; give --pass depth, too");
        return shown(asked.with(sized));
    }

    /** The grade that the call asks for; null: none. */
    ColourTable colours(FilmSpec film) {
        WrongCall.unless(
                lut == null || film.content() == Content.EVERYTHING,
                "--lut changes plain colours; leave it out with --transparent and --pass");
        return lut == null ? null : BadInput.read(() -> ColourTable.read(lut));
    }

    private void check(FilmSpec film) {
        allow(() -> film.check(FilmTarget.of(out)));
        WrongCall.unless(
                !(film.panels() && film.content() != Content.EVERYTHING),
                "--panels are drawn over everything; leave them out with --transparent and --pass");
        WrongCall.unless(!film.panels() || isRoomy(film), tooSmall(film, "--panels"));
    }

    private static boolean isRoomy(FilmSpec film) {
        return film.width() >= LEAST.width() && film.height() >= LEAST.height();
    }

    private static String tooSmall(FilmSpec film, String why) {
        return "--size = " + film.width() + "x" + film.height() + ", allowed " + LEAST.width() + "x" + LEAST.height()
                + " and more with " + why;
    }

    /** Refuses a comparison that does not fit the picture, or that options would show in part. */
    static void checkCompared(FilmSpec film) {
        WrongCall.unless(
                film.content() == Content.EVERYTHING,
                "--compare shows everything; leave it out with --transparent and --pass");
        WrongCall.unless(isRoomy(film), tooSmall(film, "--compare, which has several pictures and a chart"));
    }

    /** The target, after a check that refuses, before the run, a place that cannot be written to. */
    FilmTarget place(CommandSpec spec) throws IOException {
        FilmTarget named = FilmTarget.of(out);
        FilmTarget target = CallFiles.replaces(spec) ? named.replacing() : named;
        if (target.isPictures()) {
            BadInput.check(target::checkPlace);
        } else {
            target.checkPlace();
        }
        return target;
    }

    /** Refuses an id pass if there are more bodies than 16 bits can number. */
    static void checkIds(FilmSpec film, Setup setup) {
        int bodies = setup.agents() + setup.props().size();
        WrongCall.unless(
                film.content() != Content.ID || bodies <= MOST_BODIES,
                "--pass id: there are " + bodies + " agents and props, allowed up to " + MOST_BODIES);
    }

    /** Reports what a check refuses as a wrong call. */
    static void allow(Runnable check) {
        try {
            check.run();
        } catch (IllegalArgumentException e) {
            throw new WrongCall(e.getMessage().replaceFirst("^(fps|size|fade|quality) = ", "--$1 = "));
        }
    }

    private FilmRequest shown(FilmRequest asked) {
        ViewSettings view = asked.view();
        for (String each : shown) {
            String[] parts = each.split("=", 2);
            WrongCall.unless(parts.length == 2, "--show " + each + ": allowed NAME=VALUE");
            try {
                view = Params.with(view, parts[0], parts[1]);
            } catch (ParamException e) {
                String place = e instanceof UnknownNameException ? each + ": " : "";
                throw new WrongCall("--show " + place + e.getMessage());
            }
        }
        return asked.with(asked.film().with("quality", view.quality())).with(view);
    }
}
