package onder.app.page;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.IntConsumer;
import onder.app.export.ExportedRun;
import onder.app.export.RunExport;
import onder.scene.Replay;
import onder.scene.RunLine;
import onder.scene.SceneException;
import onder.world.World;

/** A run as a page that plays it in any browser. */
public final class PageExport implements RunExport {
    private static final double MEGA = 1e6;

    private final ExportedRun run;
    private final Path path;
    private final World world;
    private final long steps;
    private final Thinning thinning;
    private final RunPage page;

    public PageExport(ExportedRun run, Path path) {
        this.run = run;
        this.path = path;
        world = run.scene().begin(run.threads());
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
        String plan = String.format(
                Locale.ROOT,
                "%s: %d agents, %.1f s, %.1f states a second kept: about %.1f MB, at most %.0f",
                path,
                world.agents().count(),
                steps / world.setup().rate(),
                world.setup().rate() / thinning.stride(),
                thinning.bytes(world.agents().count(), steps) / MEGA,
                RunPage.MOST_BYTES / MEGA);
        return page.shown().isEmpty() ? List.of(plan) : List.of(plan, page.shown());
    }

    @Override
    public List<String> write(IntConsumer progress) throws IOException {
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
            // What was done after its last step.
            run.replay().feed(world, fed);
            world.carryOut();
        }
        List<String> told = new ArrayList<>();
        RunPage.Written written = page.write(path, world, line(told));
        told.add(0, String.format(Locale.ROOT, "%s: %.1f MB", path, written.bytes() / MEGA));
        told.addAll(written.thinned());
        told.add("hash: " + world.hashText() + " after " + world.steps() + " steps");
        return told;
    }

    /** The line that makes the run again; empty where it would be too long for one. */
    private String line(List<String> told) {
        try {
            Replay made = Replay.of(run.scene(), world);
            RunLine.lacks(made).forEach(lack -> told.add("About the run line: " + lack));
            return RunLine.write(made);
        } catch (SceneException | IllegalArgumentException tooLong) {
            told.add("The page has no run line: " + tooLong.getMessage());
            return "";
        }
    }

    @Override
    public void close() {
        world.close();
    }
}
