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
import onder.world.Bookmark;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/**
 * Films a world without a window, showing how far it is.
 *
 * @param quality of the pictures
 * @param colouring of people and of the ground
 */
record Filming(PrintWriter out, PrintWriter err, Quality quality, ColouringOptions colouring) {
    Filming(PrintWriter out, PrintWriter err, Quality quality) {
        this(out, err, quality, new ColouringOptions());
    }

    /** The same in other colours. */
    Filming coloured(ColouringOptions wanted) {
        return new Filming(out, err, quality, wanted);
    }

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
        int frames = (int) Math.max(1, Math.round(seconds * fps));
        Sandbox.Panels panels = withHud ? Sandbox.Panels.SHOWN : Sandbox.Panels.ABSENT;
        Sandbox sandbox =
                new Sandbox(simulation, view, panels, file.toAbsolutePath().getParent(), compared);
        sandbox.options().set("quality", quality);
        colouring.apply(sandbox, simulation, withHud);
        OffscreenRun run = new OffscreenRun(
                Sandbox.settings(size.width(), size.height()),
                fps,
                frames,
                withHud || !compared.isEmpty() || colouring.isLegend(),
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
