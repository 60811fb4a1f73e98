package onder.lab.optimise;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import onder.file.JsonObject;
import onder.file.ResultFiles;
import onder.lab.runs.CsvTable;
import onder.param.Component;
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
    public JsonObject summary() {
        return new JsonObject()
                .with("scenes", plan.scenes())
                .with("candidates", optimum.all().size())
                .withNull("winner", optimum.hasWinner() ? summary(optimum.winner()) : null)
                .withNull("no_winner_because", optimum.complaint())
                .with(
                        "front",
                        optimum.front().stream()
                                .map(OptimisationReport::summary)
                                .toList())
                .withNull("held_out", optimum.heldOut());
    }

    private static JsonObject summary(Evaluation one) {
        return new JsonObject()
                .with("candidate", one.number())
                .with("settings", one.settings())
                .with("measures", new TreeMap<>(one.figures()));
    }

    /**
     * Writes all files and returns the page's path.
     *
     * @param command that made the folder
     * @param version of the program
     */
    public Path write(Path folder, String command, String version) throws IOException {
        ResultFiles.write(folder.resolve("candidates.csv"), candidates());
        ResultFiles.write(folder.resolve("heldout.csv"), heldOut());
        if (!optimum.finalists().isEmpty()) {
            ResultFiles.write(folder.resolve("validation.csv"), validation());
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

    private String candidates() {
        List<String> header = new ArrayList<>(List.of("candidate"));
        plan.variables().forEach(variable -> header.add(variable.path()));
        header.addAll(plan.measured());
        header.addAll(List.of("front", "winner", "out_because"));
        CsvTable table = new CsvTable(header);
        for (Evaluation one : optimum.all()) {
            List<Object> row = new ArrayList<>(List.of(one.number()));
            plan.variables().forEach(variable -> row.add(text(one.value(variable.path()))));
            plan.measured().forEach(measure -> row.add(one.figure(measure)));
            row.add(optimum.front().contains(one));
            row.add(one.equals(optimum.winner()));
            row.add(text(one.reason()));
            table.row(row);
        }
        return table.toString();
    }

    private static String text(String value) {
        return value == null ? "" : value;
    }

    private String validation() {
        String measure = plan.objectives().get(0).measure();
        CsvTable table = new CsvTable(List.of("candidate", measure, "winner", "out_because"));
        for (Finalist one : optimum.finalists()) {
            table.row(List.of(
                    one.candidate().number(), one.figure(), one.candidate().equals(optimum.winner()), text(one.out())));
        }
        return table.toString();
    }

    private String heldOut() {
        List<Component> columns = Component.of(HeldOutComparison.class);
        CsvTable table = new CsvTable(columns.stream().map(Component::name).toList());
        optimum.heldOut()
                .forEach(one -> table.row(
                        columns.stream().map(column -> column.get(one)).toList()));
        return table.toString();
    }
}
