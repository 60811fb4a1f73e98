package onder.output.page;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;
import onder.output.export.ExportedRun;
import onder.output.export.RunExport;
import onder.param.Format;
import onder.scene.Replay;
import onder.scene.RunLine;
import onder.scene.SceneException;

/** A run as a page that plays it in any browser. */
public final class PageExport extends RunExport {
    private static final double MEGA = 1e6;

    private final long steps;
    private final Thinning thinning;
    private final RunPage page;
    private final List<String> told = new ArrayList<>();
    /** Null: the run has not been made yet. */
    private RunPage.Packed packed;

    public PageExport(ExportedRun run, Path path) {
        super(run, path, run.scene().begin(run.threads()));
        long wanted = Math.max(1, Math.round(run.seconds() * world.setup().rate()));
        thinning = Thinning.of(
                world.agents().count(), wanted, world.setup().rate(), run.fps(), run.people(), RunPage.MOST_BYTES);
        page = new RunPage(run.scene(), world, thinning, run.view(), run.colouring(), RunPage.MOST_BYTES);
        // The last step is a kept one: the page shows all that its run line makes.
        long whole = (wanted + thinning.stride() - 1) / thinning.stride() * thinning.stride();
        steps = run.replay() != null
                ? Math.min(whole, Math.max(wanted, run.replay().steps()))
                : whole;
    }

    @Override
    public List<String> plan() {
        String plan = Format.of(
                "%s: %d agents, %.1f s, %.1f states a second: at most %.0f MB",
                path,
                world.agents().count(),
                steps / world.setup().rate(),
                world.setup().rate() / thinning.stride(),
                RunPage.MOST_BYTES / MEGA);
        return page.shown().isEmpty() ? List.of(plan) : List.of(plan, page.shown());
    }

    @Override
    public long measure(IntConsumer progress) throws IOException {
        if (packed == null) {
            make(progress);
            List<String> lacks = new ArrayList<>();
            packed = page.pack(path, world, line(lacks));
            told.addAll(packed.thinned());
            told.addAll(lacks);
        }
        return packed.bytes().length;
    }

    private void make(IntConsumer progress) {
        page.append(world);
        int fed = 0;
        while (world.steps() < steps) {
            if (run.replay() != null) {
                fed = run.replay().feed(world, fed);
            }
            world.step();
            page.append(world);
            progress.accept((int) (world.steps() * (run.frames() - 1) / steps) + 1);
        }
        if (run.replay() != null && world.steps() == run.replay().steps()) {
            // The commands after its last step.
            run.replay().feed(world, fed);
            world.carryOut();
        }
    }

    @Override
    public List<String> write(IntConsumer progress) throws IOException {
        long bytes = measure(progress);
        packed.write(path);
        List<String> all = new ArrayList<>();
        all.add(path + ": " + RunExport.megabytes(bytes));
        all.addAll(told);
        all.add(RunExport.hash(world));
        return all;
    }

    /** The run line; empty if the run is too long for one. */
    private String line(List<String> lacks) {
        try {
            Replay made = Replay.of(run.scene(), world);
            RunLine.lacks(made).forEach(lack -> lacks.add("About the run line: " + lack));
            return RunLine.write(made);
        } catch (SceneException | IllegalArgumentException tooLong) {
            lacks.add("The page has no run line: " + tooLong.getMessage());
            return "";
        }
    }
}
