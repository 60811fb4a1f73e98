package onder.lab.calibrate;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
        List<Map<String, Object>> settings = settings();
        CsvTable table = new CsvTable(List.copyOf(settings.get(0).keySet()));
        settings.forEach(row -> table.row(List.copyOf(row.values())));
        ResultFiles.write(folder.resolve("settings.csv"), table.toString());
        ResultFiles.write(folder.resolve("starts.csv"), starts());
        Path page = folder.resolve("index.html");
        ResultFiles.write(page, new CalibrationPage(found).html(command, version));
        return page;
    }

    /** {@return the result as data: the errors before and after, the settings, and remarks} */
    public Map<String, Object> summary() {
        Map<String, Object> result = new LinkedHashMap<>();
        result.put("people", found.people());
        result.put("fitted", found.fitted());
        result.put("held_out", found.heldOut());
        result.put("settings", settings());
        result.put("set", found.assignments());
        result.put("findings", found.findings());
        result.put("warnings", found.warnings());
        return result;
    }

    /** A row for each setting. */
    private List<Map<String, Object>> settings() {
        List<Map<String, Object>> rows = new ArrayList<>();
        for (int i = 0; i < found.settings().size(); i++) {
            FittedSetting one = found.settings().get(i);
            ElementaryEffects influence =
                    found.influences().isEmpty() ? null : found.influences().get(i);
            Map<String, Object> row = new LinkedHashMap<>();
            row.put("path", one.setting().path());
            row.put("range_low", one.setting().low());
            row.put("range_high", one.setting().high());
            row.put("scene", one.before());
            row.put("fitted", one.value());
            row.put("again", one.again());
            row.put("low", one.low());
            row.put("high", one.high());
            row.put("frozen", one.frozen());
            row.put("identified", CalibrationPage.word(one));
            row.put("moves_m", influence == null ? Double.NaN : influence.mean());
            row.put("moves_deviation_m", influence == null ? Double.NaN : influence.deviation());
            rows.add(row);
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
