package onder.lab.optimise;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import onder.file.ResultFiles;
import onder.scene.PresetFiles;

/**
 * The files that explain a search's folder: {@code index.html}, {@code candidates.csv}, {@code heldout.csv}, the
 * preset, and {@code validation.csv} if there is a validation.
 */
public final class OptimisationReport {
    /** The files that it writes to the folder. */
    public static final List<String> FILES =
            List.of("candidates.csv", "heldout.csv", "validation.csv", "winner.yaml", "index.html");

    private static final String PRESET = "winner";

    private final OptimisationPlan plan;
    private final Optimum optimum;

    private final List<String> warnings;

    /**
     * @param optimum the plan's result
     * @param warnings the search's warnings
     */
    public OptimisationReport(OptimisationPlan plan, Optimum optimum, List<String> warnings) {
        this.warnings = List.copyOf(warnings);
        this.plan = plan;
        this.optimum = optimum;
    }

    /**
     * {@return the result as data: the winner, or why there is none; the front; and the winner compared with the start}
     */
    public Map<String, Object> summary() {
        Map<String, Object> result = new LinkedHashMap<>();
        result.put("scenes", plan.scenes());
        result.put("candidates", optimum.all().size());
        result.put("winner", optimum.hasWinner() ? summary(optimum.winner()) : null);
        result.put("no_winner_because", optimum.complaint());
        result.put(
                "front",
                optimum.front().stream().map(OptimisationReport::summary).toList());
        result.put("held_out", optimum.heldOut());
        return result;
    }

    private static Map<String, Object> summary(Evaluation one) {
        Map<String, Object> entry = new LinkedHashMap<>();
        entry.put("candidate", one.number());
        entry.put("settings", one.settings());
        entry.put("measures", new TreeMap<>(one.figures()));
        return entry;
    }

    /**
     * Writes all files and returns the page's path.
     *
     * @param command that made the folder
     * @param version of the program
     */
    public Path write(Path folder, String command, String version) throws IOException {
        ResultFiles.write(folder.resolve("candidates.csv"), OptimisationTables.candidates(plan, optimum));
        ResultFiles.write(folder.resolve("heldout.csv"), OptimisationTables.heldOut(optimum));
        if (!optimum.finalists().isEmpty()) {
            ResultFiles.write(folder.resolve("validation.csv"), OptimisationTables.validation(plan, optimum));
        }
        WinnerPreset preset = optimum.hasWinner() ? WinnerPreset.of(plan, optimum, PRESET) : null;
        if (preset != null && preset.preset() != null) {
            ResultFiles.take(folder.resolve(PRESET + ".yaml"));
            new PresetFiles(folder).save(preset.preset());
        }
        Path page = folder.resolve("index.html");
        ResultFiles.write(page, new OptimisationPage(plan, optimum, preset, warnings).html(command, version));
        return page;
    }
}
