package onder.lab.calibrate;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import onder.file.JsonObject;
import onder.file.ResultFiles;
import onder.lab.runs.CsvTable;

/** The output of a calibration in a folder: a page, and its results as tables. */
public record CalibrationReport(CalibrationResult found) {
    /** The files that it writes to the folder. */
    public static final List<String> FILES = List.of("settings.csv", "starts.csv", "index.html");

    /**
     * Writes all files and returns the page's path.
     *
     * @param command that made it
     * @param version of the program
     */
    public Path write(Path folder, String command, String version) throws IOException {
        List<JsonObject> settings = settings();
        CsvTable table = new CsvTable(List.copyOf(settings.get(0).keySet()));
        settings.forEach(row -> table.row(List.copyOf(row.values())));
        ResultFiles.write(folder.resolve("settings.csv"), table.toString());
        ResultFiles.write(folder.resolve("starts.csv"), starts());
        Path page = folder.resolve("index.html");
        ResultFiles.write(page, new CalibrationPage(found).html(command, version));
        return page;
    }

    /** {@return the result as data: the errors before and after, the settings, and remarks} */
    public JsonObject summary() {
        return new JsonObject()
                .with("people", found.people())
                .with("fitted", found.fitted())
                .withNull("held_out", found.heldOut())
                .with("settings", settings())
                .with("set", found.assignments())
                .with("findings", found.findings())
                .with("warnings", found.warnings());
    }

    /** A row for each setting. */
    private List<JsonObject> settings() {
        List<JsonObject> rows = new ArrayList<>();
        for (int i = 0; i < found.settings().size(); i++) {
            FittedSetting one = found.settings().get(i);
            ElementaryEffects influence =
                    found.influences().isEmpty() ? null : found.influences().get(i);
            rows.add(new JsonObject()
                    .with("path", one.setting().path())
                    .with("range_low", one.setting().low())
                    .with("range_high", one.setting().high())
                    .with("scene", one.before())
                    .with("fitted", one.value())
                    .with("again", one.again())
                    .with("low", one.low())
                    .with("high", one.high())
                    .with("frozen", one.frozen())
                    .with("identified", CalibrationPage.word(one))
                    .with("moves_m", influence == null ? Double.NaN : influence.mean())
                    .with("moves_deviation_m", influence == null ? Double.NaN : influence.deviation()));
        }
        return rows;
    }

    private String starts() {
        List<FreeSetting> free = CalibrationPage.free(found);
        List<String> head = new ArrayList<>(List.of("misfit_m", "tried"));
        free.forEach(setting -> head.add("from " + setting.path()));
        free.forEach(setting -> head.add("to " + setting.path()));
        CsvTable table = new CsvTable(head);
        for (FitStart start : found.starts()) {
            List<Object> row = new ArrayList<>(List.of(start.misfit(), start.tried()));
            for (double[] shares : List.of(start.from(), start.to())) {
                for (int i = 0; i < free.size(); i++) {
                    row.add(free.get(i).value(shares[i]));
                }
            }
            table.row(row);
        }
        return table.toString();
    }
}
