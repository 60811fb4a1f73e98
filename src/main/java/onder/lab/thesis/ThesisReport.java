package onder.lab.thesis;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import onder.file.ResultFiles;
import onder.lab.report.MarkdownPage;
import onder.lab.runs.Run;
import onder.param.Format;

/**
 * The results page: our tables next to the published ones, plots, which expectations hold, and what causes the
 * differences.
 */
public final class ThesisReport {
    private final Protocol protocol;
    private final ThesisStudy study;
    private final Path folder;
    private final MarkdownPage page = new MarkdownPage();

    private final List<String> warnings;

    /**
     * @param runs all runs of the protocol
     * @param warnings the study's warnings
     */
    public ThesisReport(Protocol protocol, List<Run> runs, Path folder, List<String> warnings) {
        this.warnings = List.copyOf(warnings);
        this.protocol = protocol;
        this.folder = folder;
        study = new ThesisStudy(protocol, runs);
    }

    /** Writes {@code results.md} and its plots, and returns the page's path. */
    public Path write() throws IOException {
        ThesisPlots plots = new ThesisPlots(folder);
        introduction();
        page.list("Warnings", warnings);
        new Expectations(study).write(page);
        new MethodComparison(study, plots, page).write();
        if (protocol.whole()) {
            new LayoutSensitivity(study, page).write();
            new Sensitivity(study, plots, page).write();
            new CauseStudy(study, plots).write(page);
        }
        Path file = folder.resolve("results.md");
        ResultFiles.write(file, page.toString());
        return file;
    }

    private void introduction() {
        page.say("# The thesis's experiments, rerun\n\n");
        page.say(
                "%d runs of each method (seeds %d..%d), 30 agents, %d frames of 12 ms, displacement and score"
                        + " at the end "
                        + "of every 50 frames. The first ten runs correspond to the thesis's ten. Starts:"
                        + " random places, "
                        + "denser in the middle; random headings and speeds; random first leader. Lengths are in the "
                        + "thesis's pixels (0.1 m). No value from the thesis was tuned. You can open every row of "
                        + "`runs.csv` in the sandbox: `onder open DIR --run NUMBER`.\n\n",
                protocol.runs(), protocol.seed(), protocol.seed() + protocol.runs() - 1, Protocol.STEPS);
        if (!protocol.whole()) {
            page.say(
                    "**A part of the experiments**, %s: the methods %s; in the environments %s. Left out: the"
                            + " sensitivities, the other layouts of obstacles, the causes of differences, the cost "
                            + "of evading, and every comparison with a method or environment that did not run.\n\n",
                    protocol.runs() < Protocol.USUAL_RUNS
                            ? Format.of(
                                    "by %d seeds instead of %d, so that intervals are about %.1f times as wide, and more"
                                            + " orderings are unsure",
                                    protocol.runs(),
                                    Protocol.USUAL_RUNS,
                                    Math.sqrt((double) Protocol.USUAL_RUNS / protocol.runs()))
                            : Format.of("by %d seeds", protocol.runs()),
                    protocol.methods().stream().map(method -> method.title).collect(Collectors.joining("; ")),
                    protocol.environments().stream()
                            .map(environment -> environment.title)
                            .collect(Collectors.joining("; ")));
        }
    }
}
