package onder.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import onder.output.film.Content;
import onder.output.film.Exposure;
import onder.output.film.FilmTarget;
import onder.output.film.OffscreenRun;
import onder.output.film.VideoFormat;
import onder.sandbox.Sandbox;
import onder.sandbox.run.SimulationState;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/**
 * Films a world without a window, showing how far it is.
 *
 * @param report whether it is told to a program rather than shown: see {@link Reporting}
 * @param colouring of people and of the ground
 * @param beside recorded people over them, or none
 */
record Filming(PrintWriter out, PrintWriter err, boolean report, ColouringOptions colouring, BesideOptions beside) {
    /** Steps to where a film begins are shown only where they take longer, in seconds. */
    private static final double PATIENCE = 1;

    Filming(PrintWriter out, PrintWriter err, boolean report) {
        this(out, err, report, new ColouringOptions(), new BesideOptions());
    }

    /** The same in other colours. */
    Filming coloured(ColouringOptions wanted) {
        return new Filming(out, err, report, wanted, beside);
    }

    /** The same with the people of a recording over the others. */
    Filming beside(BesideOptions recorded) {
        return new Filming(out, err, report, colouring, recorded);
    }

    /** Refuses as a wrong call what no film can be made of. */
    static void check(CommandSpec spec, Path file, Size size, int fps, Content content) {
        try {
            FilmTarget.of(file).check(content);
            VideoFormat.check(size.width(), size.height(), fps);
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), e.getMessage());
        }
    }

    void film(SimulationState simulation, FilmOrder order) throws IOException, InterruptedException {
        Reporting reporting = report ? new Reporting(out) : null;
        colouring.prepare(simulation, order.shown());
        goTo(simulation, order.from(), reporting);
        simulation.setSpeed(1 / order.slow());
        Size size = order.size();
        Sandbox.Panels panels = order.panels() ? Sandbox.Panels.SHOWN : Sandbox.Panels.ABSENT;
        Sandbox sandbox = new Sandbox(simulation, order.view(), panels, order.folder(), order.compared());
        sandbox.options().set("quality", order.quality());
        order.shown().forEach(sandbox.options()::set);
        colouring.apply(sandbox);
        beside.show(sandbox);
        boolean legend = !order.panels() && order.content() == Content.EVERYTHING && sandbox.showLegend();
        sandbox.setContent(order.content(), order.farthest());
        if (order.plan() != null) {
            sandbox.film(order.plan());
        }
        sandbox.caption(order.captions());
        OffscreenRun run = new OffscreenRun(
                Sandbox.settings(size.width(), size.height()),
                order.fps(),
                order.frames(),
                order.panels()
                        || !order.compared().isEmpty()
                        || !order.captions().isEmpty()
                        || legend,
                order.content().isData() ? Exposure.PLAIN : sandbox.exposure(),
                sandbox.exposed());
        if (report) {
            run.record(sandbox, order.target(), order.content(), order.farthest(), reporting, sandbox::note);
        } else {
            try (Progress progress = new Progress("Recording", " frames", order.frames())) {
                run.record(
                        sandbox,
                        order.target(),
                        order.content(),
                        order.farthest(),
                        (frames, bytes) -> progress.reach(frames),
                        sandbox::note);
            }
        }
        out.printf(
                Locale.ROOT,
                "%s: %d frames, %d × %d, %d fps%n",
                order.file(),
                order.frames(),
                size.width(),
                size.height(),
                order.fps());
        out.printf(
                Locale.ROOT,
                "hash: %s after %d steps%n",
                simulation.world().hashText(),
                simulation.world().steps());
        out.flush();
    }

    private static void goTo(SimulationState simulation, long step, Reporting reporting) {
        if (reporting != null) {
            simulation.makeSteps(step, reporting::goes);
            return;
        }
        try (Progress progress = new Progress("Running", " steps", step, PATIENCE)) {
            simulation.makeSteps(step, progress::reach);
        }
    }
}
