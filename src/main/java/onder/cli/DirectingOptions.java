package onder.cli;

import java.nio.file.Path;
import onder.director.AutoDirector;
import onder.director.Captioning;
import onder.director.DirectedFilm;
import onder.scene.Replay;
import onder.scene.Scene;
import onder.scene.Scenes;
import onder.world.World;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** Options of films that the director makes. */
final class DirectingOptions {
    @Option(
            names = "--director",
            description = "Let the director film it: it makes the run first, then chooses whom to watch from where, and"
                    + " cuts on what happens.")
    private boolean director;

    @Option(
            names = "--captions",
            paramLabel = "STYLE",
            description = "What the director's captions tell: off, plain (what happens) or full (why, too) (default:"
                    + " plain).")
    private Captioning captions;

    @Option(
            names = "--shots-out",
            paramLabel = "FILE",
            description =
                    "Write the scene with the director's shots, too: record --shots films it, the timeline edits it.")
    private Path shotsFile;

    /** Refuses what does not go with the director. */
    void check(CommandSpec spec, boolean shots, boolean view, boolean compared, SpanOptions span, float slow) {
        if (!director && (captions != null || shotsFile != null)) {
            throw new ParameterException(
                    spec.commandLine(),
                    (captions != null ? "--captions" : "--shots-out") + " is the director's; give --director, too");
        }
        if (shotsFile != null) {
            BadInput.read(spec, () -> {
                Replay.checkPath(shotsFile);
                return shotsFile;
            });
        }
        if (director && (shots || view || compared)) {
            throw new ParameterException(
                    spec.commandLine(),
                    "--director chooses every view; leave out "
                            + (shots ? "--shots" : view ? "--bookmark or --camera" : "--compare"));
        }
        if (director && (span.part() != null || slow != 1)) {
            throw new ParameterException(
                    spec.commandLine(),
                    "--director films a run from its beginning, at its own pace; leave out "
                            + (span.part() != null ? span.part() : "--slow"));
        }
        Double seconds = span.seconds();
        if (director && seconds != null && seconds > AutoDirector.LONGEST) {
            throw new ParameterException(
                    spec.commandLine(),
                    "--seconds = " + seconds + ", allowed up to " + (int) AutoDirector.LONGEST + " with --director");
        }
    }

    /** The film of a scene, or of a session that is repeated; null: nobody asked for a director. */
    DirectedFilm film(CommandSpec spec, Scene scene, Replay replay, double seconds, Size size) {
        if (!director) {
            return null;
        }
        if (seconds > AutoDirector.LONGEST) {
            throw new ParameterException(
                    spec.commandLine(),
                    "the run takes " + (long) seconds + " s, allowed up to " + (int) AutoDirector.LONGEST
                            + " with --director; give --seconds");
        }
        AutoDirector made = new AutoDirector(
                captions == null ? Captioning.PLAIN : captions,
                size.width() / (double) size.height(),
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
                Scenes.save(scene.filmed(film.shots()), shotsFile);
            }
            return film;
        }
    }

    /** The name of a scene as people write it: {@code gallery/follow-path} is "Follow path". */
    private static String title(String name) {
        String last =
                name.substring(name.lastIndexOf('/') + 1).replace(".yaml", "").replace('-', ' ');
        return last.isEmpty() ? "" : Character.toUpperCase(last.charAt(0)) + last.substring(1);
    }
}
