package onder.cli.film;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.concurrent.CancellationException;
import onder.cli.option.Progress;
import onder.cli.option.QuietOption;
import onder.cli.option.Size;
import onder.cli.option.WorldStarter;
import onder.draw.colouring.PeopleQuantity;
import onder.draw.view.Quality;
import onder.output.export.RunExport;
import onder.output.film.Content;
import onder.output.film.Exposure;
import onder.output.film.FilmPreview;
import onder.output.film.FilmReport;
import onder.output.film.FilmSpec;
import onder.output.film.FilmTarget;
import onder.output.film.OffscreenRun;
import onder.output.film.VideoFormat;
import onder.output.window.StartUp;
import onder.param.Format;
import onder.param.Parameter;
import onder.param.Params;
import onder.sandbox.Sandbox;
import onder.sandbox.run.SimulationState;
import onder.sandbox.view.FilmRequest;
import onder.scene.Scene;
import picocli.CommandLine.Model.CommandSpec;

/**
 * Films a world without a window and shows its progress. @param spec of the command @param quiet whether progress is shown
 * @param report whether the progress is reported to a program
 * rather than shown: see {@link ProgressReporter} @param beside recorded people drawn over the simulated ones, or none
 */
public record Filming(CommandSpec spec, QuietOption quiet, boolean report, BesideOptions beside) {
    /** The steps before a film show a bar only if they take longer than this, in seconds. */
    private static final double PATIENCE = 1;

    private static final int VIDEO_SECONDS = 10;
    private static final int VIDEO_FPS = 30;

    /** On a machine without a display, records a video of what the window would show. */
    public static int insteadOfWindow(
            CommandSpec spec, Scene opened, Size size, Quality quality, int threads, BesideOptions beside)
            throws IOException, InterruptedException {
        PrintWriter out = spec.commandLine().getOut();
        String stamp = LocalDateTime.now().format(DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss", Locale.ROOT));
        Path file = Path.of(opened.name().replace('/', '-') + "-" + stamp + ".mp4");
        FilmOptions.allow(() -> VideoFormat.check(size.width(), size.height(), VIDEO_FPS));
        FilmSpec film = Params.defaults(FilmSpec.class)
                .with("width", size.width())
                .with("height", size.height())
                .with("frames", VIDEO_FPS)
                .with("quality", quality)
                .with("panels", true);
        out.println("There is no display, so no window can open: recording " + VIDEO_SECONDS + " s of the scene '"
                + opened.name() + "' instead.");
        out.println("To see a window, run Onder on a desktop, through ssh -X, or under Xvfb with a viewer (VNC).");
        SimulationState simulation =
                WorldStarter.begin(opened, threads, false, spec.commandLine().getErr());
        StartUp.over("world");
        new Filming(spec, new QuietOption(), false, beside)
                .film(
                        simulation,
                        new FilmOrder(new FilmRequest(film), FilmTarget.of(file), VIDEO_SECONDS * VIDEO_FPS),
                        () -> {});
        return 0;
    }

    /** @param begins called when the film's file begins */
    void film(SimulationState simulation, FilmOrder order, Runnable begins) throws IOException, InterruptedException {
        PrintWriter out = spec.commandLine().getOut();
        ProgressReporter reporting = report ? new ProgressReporter(out) : null;
        FilmSpec film = order.film();
        FilmRequest request = order.request();
        if (request.view().colours() == PeopleQuantity.CONGESTION) {
            simulation.playhead().remember();
        }
        goTo(simulation, order.from(), reporting);
        simulation.setSpeed(1 / film.slowMotion());
        Sandbox.Panels panels = film.panels() ? Sandbox.Panels.SHOWN : Sandbox.Panels.ABSENT;
        Sandbox sandbox = new Sandbox(simulation, request.camera(), panels, order.folder(), order.compared());
        sandbox.options().set(request.view());
        if (request.measure() != null) {
            sandbox.options()
                    .setCharted(ColouringOptions.measure(request.measure()).orElseThrow());
        }
        beside.show(sandbox);
        boolean legend = !film.panels() && film.content() == Content.EVERYTHING && sandbox.showLegend();
        sandbox.setContent(film.content(), film.farthest());
        if (order.plan() != null) {
            sandbox.film(order.plan());
        }
        sandbox.caption(order.captions());
        boolean hasGui = film.panels()
                || !order.compared().isEmpty()
                || !order.captions().isEmpty()
                || legend;
        OffscreenRun run = new OffscreenRun(
                Sandbox.settings(film.width(), film.height()),
                film.rate(),
                order.frames(),
                hasGui,
                film.content().isData() ? Exposure.PLAIN : sandbox.exposure(),
                sandbox.exposed);
        begins.run();
        if (report) {
            run.record(sandbox, order.target(), film, order.colours(), reporting, sandbox::note);
        } else {
            try (Progress progress = quiet.begin(spec, "Recording", " frames", order.frames())) {
                run.record(
                        sandbox,
                        order.target(),
                        film,
                        order.colours(),
                        (frames, bytes) -> progress.reach(frames),
                        sandbox::note);
            }
        }
        out.println(Format.of(
                "%s: %s, %d × %d, %s fps",
                order.target().path(),
                Format.count(order.frames(), "frame"),
                film.width(),
                film.height(),
                Parameter.text(film.frames())));
        out.println(RunExport.hash(simulation.world()));
    }

    private void goTo(SimulationState simulation, long step, ProgressReporter reporting) {
        if (reporting != null) {
            simulation.makeSteps(step, reporting::goes);
            return;
        }
        try (Progress progress = quiet.begin(spec, "Running", " steps", step, PATIENCE)) {
            simulation.makeSteps(step, progress::reach);
        }
    }

    /**
     * Reports a film's progress to the program that started this one, a line for each frame, and cancels the film when that
     * program closes this one's input, which it does when it cancels or ends.
     */
    private static final class ProgressReporter implements OffscreenRun.Progress {
        /** The steps between two reports. */
        private static final int TOLD = 500;

        /** The time between two small pictures; they then cost a hundredth of the time. */
        private static final long PICTURE_NANOS = 500_000_000;

        private final PrintWriter out;
        private long pictured = System.nanoTime() - 2 * PICTURE_NANOS;
        private volatile boolean cancelled;

        ProgressReporter(PrintWriter out) {
            this.out = out;
            Thread reader = new Thread(this::awaitEnd, "onder-input");
            reader.setDaemon(true);
            reader.start();
        }

        private void awaitEnd() {
            try {
                while (System.in.read() >= 0) {
                    // The content of the input does not matter.
                }
            } catch (IOException e) {
                // The other program has ended.
            }
            cancelled = true;
        }

        /** Reports the current step on the way to the first frame. */
        void goes(long step) {
            throwIfCancelled();
            if (step % TOLD == 0) {
                print(new FilmReport(FilmReport.Kind.STEP, step, 0));
            }
        }

        private void throwIfCancelled() {
            if (cancelled) {
                throw new CancellationException("the film was cancelled");
            }
        }

        @Override
        public void reached(int frames, long bytes) {
            throwIfCancelled();
            print(new FilmReport(FilmReport.Kind.FRAME, frames, bytes));
        }

        @Override
        public void drawn(ByteBuffer pixels, int width, int height) {
            long now = System.nanoTime();
            if (now - pictured > PICTURE_NANOS) {
                pictured = now;
                print(FilmPreview.line(pixels, width, height));
            }
        }

        private void print(FilmReport report) {
            print(report.line());
        }

        private void print(String line) {
            out.println(line);
            out.flush();
        }
    }
}
