package onder.cli;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import onder.cli.option.ProgramVersion;
import onder.cli.option.Subcommand;
import onder.core.agents.Kernel;
import onder.draw.view.Quality;
import onder.file.MemoryAdvice;
import onder.lab.benchmark.Bench;
import onder.lab.benchmark.BenchResult;
import onder.lab.benchmark.Workload;
import onder.lab.gallery.Gallery;
import onder.output.film.Video;
import onder.output.film.VideoFormat;
import onder.output.window.Display;
import onder.param.Format;
import onder.param.Parameter;
import onder.sandbox.gallery.Photographer;
import picocli.CommandLine.Command;

/** {@code onder doctor}: checks what the program needs from this machine, in five lines. */
@Command(
        name = "doctor",
        description = "Check what Onder needs on this machine: Java, drawing, video, memory and speed. Prints a "
                + "line for each: ok, or what to do. If you report a problem, include these lines.",
        footer = {"onder doctor", "onder doctor > doctor.txt", "JAVA_OPTS=-Donder.drawing=egl onder doctor"})
final class DoctorCommand extends Subcommand {
    private static final int LEAST_JAVA = 17;
    private static final long LEAST_MEMORY = 512L << 20;

    /** Agents and threads of the measured speed, and how long a round takes, in seconds. */
    private static final int AGENTS = 10_000;

    private static final int MOST_THREADS = 8;
    private static final double ROUND = 0.3;

    /** Slower than this, in updates a second, scenes of a thousand agents do not run in real time. */
    private static final double LEAST_SPEED = 100_000;

    private static final String PICTURE = "seek";
    private static final int WIDTH = 320;
    private static final int HEIGHT = 180;
    private static final int FPS = 30;

    private boolean healthy = true;

    /** A check that reports what it has found, or what is wrong and what to do about it. */
    private interface Check {
        String find() throws IOException, InterruptedException;
    }

    @Override
    public Integer call() throws InterruptedException {
        report("Java", DoctorCommand::java);
        report("Drawing", DoctorCommand::drawing);
        report("Video", DoctorCommand::video);
        report("Memory", DoctorCommand::memory);
        report("Speed", DoctorCommand::speed);
        return healthy ? 0 : 1;
    }

    private void report(String what, Check check) throws InterruptedException {
        String found;
        try {
            found = check.find() + ": ok";
        } catch (IOException | RuntimeException | LinkageError wrong) {
            healthy = false;
            found = String.valueOf(wrong.getMessage() == null ? wrong : wrong.getMessage())
                    .replaceAll("\\s+", " ");
        }
        out().println(Format.of("%-8s %s", what, found));
    }

    private static String java() throws IOException {
        Runtime.Version version = Runtime.version();
        String found = "Onder " + ProgramVersion.text().replaceFirst("^Onder ", "") + ", Java "
                + version + " (" + System.getProperty("java.vendor") + "), " + System.getProperty("os.name") + " "
                + System.getProperty("os.version") + " " + System.getProperty("os.arch");
        if (version.feature() < LEAST_JAVA) {
            throw new IOException(found + ": install Java " + LEAST_JAVA + " or newer");
        }
        return found;
    }

    private static String drawing() throws IOException, InterruptedException {
        BufferedImage[] picture = new BufferedImage[1];
        long begun = System.nanoTime();
        Photographer.take(
                List.of(Gallery.named(PICTURE).orElseThrow()),
                WIDTH,
                HEIGHT,
                Quality.DRAFT,
                taken -> picture[0] = taken.picture());
        String title = Display.here().title;
        BufferedImage drawn = picture[0];
        boolean isEmpty = drawn.getRGB(0, 0) == drawn.getRGB(WIDTH / 2, HEIGHT / 2)
                && drawn.getRGB(0, 0) == drawn.getRGB(WIDTH / 2, HEIGHT - 1);
        if (isEmpty) {
            throw new IOException(title + " draws an empty picture: update the graphics driver, or try "
                    + "JAVA_OPTS=-Donder.drawing=egl");
        }
        return Format.of("%s, a picture in %.1f s", title, (System.nanoTime() - begun) / 1e9);
    }

    private static String video() throws IOException {
        Path folder = Files.createTempDirectory("onder-doctor");
        StringBuilder found = new StringBuilder();
        for (VideoFormat format : VideoFormat.values()) {
            String ending = Parameter.text(format);
            Path file = folder.resolve("film." + ending);
            ByteBuffer pixels = ByteBuffer.allocateDirect(4 * WIDTH * HEIGHT);
            try (Video video = Video.begin(file, WIDTH, HEIGHT, FPS, "")) {
                video.accept(pixels, WIDTH, HEIGHT);
                video.finish();
            }
            found.append(found.isEmpty() ? "" : ", ").append('.').append(ending);
            Files.delete(file);
        }
        Files.delete(folder);
        return found.append(" written").toString();
    }

    private static String memory() throws IOException {
        long most = Runtime.getRuntime().maxMemory();
        String found = Format.of("%d MiB for Java", most >> 20);
        if (most < LEAST_MEMORY) {
            throw new IOException(found + ", " + (LEAST_MEMORY >> 20) + " or more are needed: " + MemoryAdvice.of(0));
        }
        return found;
    }

    private static String speed() throws IOException {
        int threads = Math.min(MOST_THREADS, Runtime.getRuntime().availableProcessors());
        Bench.Length round = new Bench.Length(1, ROUND);
        BenchResult result = new Bench(System::nanoTime)
                .measure(List.of(new Bench.Case(Workload.FLOCK, AGENTS, threads, Kernel.Choice.AUTO)), round, round)
                .get(0);
        // In the fastest round, because other programs can only slow a round down.
        return speed(result.most(), threads, result.kernel());
    }

    /** The speed in words; without vectors, Onder was not started with its launcher. */
    static String speed(double updates, int threads, Kernel.Choice kernel) throws IOException {
        BigDecimal millions = new BigDecimal(updates / 1e6).round(new MathContext(2));
        String found = Format.of(
                "%s M updates/s of %d agents, %s, %s",
                millions.toPlainString(), AGENTS, Format.count(threads, "thread"), Parameter.text(kernel));
        if (updates < LEAST_SPEED) {
            throw new IOException(found + ": this is slow; close other programs"
                    + (kernel == Kernel.Choice.VECTOR ? "" : ", and start Onder with its launcher"));
        }
        return found;
    }
}
