package onder.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import onder.app.Sandbox;
import onder.app.compare.Variant;
import onder.app.film.OffscreenRun;
import onder.app.film.VideoFormat;
import onder.app.simulation.SimulationState;
import onder.app.view.Quality;
import onder.director.Caption;
import onder.shot.FilmPlan;
import onder.world.Bookmark;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/**
 * Films a world without a window, showing how far it is.
 *
 * @param quality of the pictures
 */
record Filming(PrintWriter out, PrintWriter err, Quality quality) {
    /** Refuses as a wrong call what no video can be made of. */
    static void check(CommandSpec spec, Path file, Size size, int fps) {
        try {
            VideoFormat.of(file);
            VideoFormat.check(size.width(), size.height(), fps);
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), e.getMessage());
        }
    }

    void film(SimulationState simulation, Path file, double seconds, int fps, Size size, Bookmark view, boolean withHud)
            throws IOException, InterruptedException {
        film(simulation, file, seconds, fps, size, view, withHud, List.of());
    }

    /** By the shots of a plan, all of them, with captions. */
    void film(SimulationState simulation, Path file, FilmPlan plan, List<Caption> captions, Size size, boolean withHud)
            throws IOException, InterruptedException {
        double seconds = plan.pictures() / (double) plan.fps();
        film(simulation, file, seconds, plan.fps(), size, null, withHud, List.of(), plan, captions);
    }

    void film(
            SimulationState simulation,
            Path file,
            double seconds,
            int fps,
            Size size,
            Bookmark view,
            boolean withHud,
            List<Variant> compared)
            throws IOException, InterruptedException {
        film(simulation, file, seconds, fps, size, view, withHud, compared, null, List.of());
    }

    private void film(
            SimulationState simulation,
            Path file,
            double seconds,
            int fps,
            Size size,
            Bookmark view,
            boolean withHud,
            List<Variant> compared,
            FilmPlan plan,
            List<Caption> captions)
            throws IOException, InterruptedException {
        int frames = (int) Math.max(1, Math.round(seconds * fps));
        Sandbox.Panels panels = withHud ? Sandbox.Panels.SHOWN : Sandbox.Panels.ABSENT;
        Sandbox sandbox =
                new Sandbox(simulation, view, panels, file.toAbsolutePath().getParent(), compared);
        sandbox.options().set("quality", quality);
        if (plan != null) {
            sandbox.film(plan);
            sandbox.caption(captions);
        }
        OffscreenRun run = new OffscreenRun(
                Sandbox.settings(size.width(), size.height()),
                fps,
                frames,
                withHud || !compared.isEmpty() || !captions.isEmpty(),
                sandbox.exposure(),
                sandbox.exposed());
        try (Progress progress = new Progress("Recording", " frames", frames)) {
            run.record(sandbox, file, progress::reach, sandbox::note);
        }
        out.printf(Locale.ROOT, "%s: %d frames, %d × %d, %d fps%n", file, frames, size.width(), size.height(), fps);
        out.printf(
                Locale.ROOT,
                "hash: %s after %d steps%n",
                simulation.world().hashText(),
                simulation.world().steps());
        out.flush();
    }
}
