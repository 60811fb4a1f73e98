package onder.cli.film;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import onder.cli.option.BadInput;
import onder.cli.option.Writes;
import onder.cli.option.WrongCall;
import onder.director.AutoDirector;
import onder.director.Caption;
import onder.director.Captioning;
import onder.director.DirectedFilm;
import onder.output.film.FilmSpec;
import onder.param.Format;
import onder.sandbox.compare.Variant;
import onder.scene.Replay;
import onder.scene.Scene;
import onder.scene.Scenes;
import onder.world.World;
import picocli.CommandLine.Option;

/** Options of films that the director makes. */
final class DirectingOptions {
    /** How far beyond the end of a comparison events are searched, in seconds. */
    private static final double MORE = 6;

    @Option(
            names = "--director",
            description = "Let the director film the run: it simulates the run first, then chooses whom to watch and "
                    + "from where, and cuts on events.")
    private boolean director;

    @Option(
            names = "--captions",
            paramLabel = "STYLE",
            description = "How much the captions say, in a director's film or in each picture of a comparison: off, "
                    + "plain (what happens) or full (what happens and why) (default: plain with --director, off "
                    + "with --compare).")
    private Captioning captions;

    @Writes
    @Option(
            names = "--shots-out",
            paramLabel = "FILE",
            description = "Also write the scene with the director's shots: record --shots films this scene, and the "
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
        WrongCall.when(!director && shotsFile != null, "--shots-out writes the director's shots; give --director, too");
        if (shotsFile != null) {
            BadInput.check(() -> Replay.checkPath(shotsFile));
        }
        WrongCall.when(
                director && (shots || view || compared),
                "--director chooses every view; leave out "
                        + (shots ? "--shots" : view ? "--bookmark or --camera" : "--compare"));
        WrongCall.when(
                director && span.part() != null, "--director films a run from its beginning; leave out " + span.part());
        Double seconds = span.seconds();
        WrongCall.when(
                director && seconds != null && seconds > AutoDirector.LONGEST,
                "--seconds = " + WrongCall.said(seconds) + ", allowed up to " + (int) AutoDirector.LONGEST
                        + " with --director");
    }

    /** The film of a scene or of a replayed session; null if no director was asked for. */
    DirectedFilm film(Scene scene, Replay replay, double seconds, FilmSpec wanted) {
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
            DirectedFilm film = made.direct(world, seconds, each -> {
                if (replay != null) {
                    next[0] = replay.feed(each, next[0]);
                }
            });
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
        return Format.capital(
                name.substring(name.lastIndexOf('/') + 1).replace(".yaml", "").replace('-', ' '));
    }
}
