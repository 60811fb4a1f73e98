package onder.lab.optimise;

import java.io.IOException;
import java.nio.file.Path;
import onder.file.WholeFile;
import onder.scene.PresetFiles;

/** What explains a search's folder: {@code index.html}, {@code candidates.csv}, {@code heldout.csv}, the preset, and {@code validation.csv} where there is one. */
public final class OptimisationReport {
    private static final String PRESET = "winner";

    private final OptimisationPlan plan;
    private final Optimum optimum;

    /** @param optimum that the plan came to */
    public OptimisationReport(OptimisationPlan plan, Optimum optimum) {
        this.plan = plan;
        this.optimum = optimum;
    }

    /**
     * Writes all, and returns the page's path.
     *
     * @param command that made the folder
     * @param version of the program
     */
    public Path write(Path folder, String command, String version) throws IOException {
        WholeFile.write(folder.resolve("candidates.csv"), OptimisationTables.candidates(plan, optimum));
        WholeFile.write(folder.resolve("heldout.csv"), OptimisationTables.heldOut(optimum));
        if (!optimum.finalists().isEmpty()) {
            WholeFile.write(folder.resolve("validation.csv"), OptimisationTables.validation(plan, optimum));
        }
        WinnerPreset preset = optimum.hasWinner() ? WinnerPreset.of(plan, optimum, PRESET) : null;
        if (preset != null && preset.preset() != null) {
            new PresetFiles(folder).save(preset.preset());
        }
        Path page = folder.resolve("index.html");
        WholeFile.write(page, new OptimisationPage(plan, optimum, preset).html(command, version));
        return page;
    }
}
