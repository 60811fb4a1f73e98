package onder.lab.calibrate;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
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
        ResultFiles.write(folder.resolve("settings.csv"), settings());
        ResultFiles.write(folder.resolve("starts.csv"), starts());
        Path page = folder.resolve("index.html");
        ResultFiles.write(
                page, new CalibrationPage(found).html(command, version).getBytes(StandardCharsets.UTF_8));
        return page;
    }

    private String settings() {
        CsvTable table = new CsvTable(List.of(
                "path",
                "range_low",
                "range_high",
                "scene",
                "fitted",
                "again",
                "low",
                "high",
                "frozen",
                "identified",
                "moves_m",
                "moves_deviation_m"));
        for (int i = 0; i < found.settings().size(); i++) {
            FittedSetting one = found.settings().get(i);
            ElementaryEffects influence =
                    found.influences().isEmpty() ? null : found.influences().get(i);
            table.row(List.of(
                    one.setting().path(),
                    one.setting().low(),
                    one.setting().high(),
                    one.before(),
                    one.value(),
                    one.again(),
                    one.low(),
                    one.high(),
                    one.frozen() ? 1 : 0,
                    CalibrationPage.word(one),
                    influence == null ? Double.NaN : influence.mean(),
                    influence == null ? Double.NaN : influence.deviation()));
        }
        return table.toString();
    }

    private String starts() {
        List<FreeSetting> free = CalibrationPage.free(found);
        List<String> head = new ArrayList<>(List.of("misfit_m", "tried"));
        free.forEach(setting -> head.add("from " + setting.path()));
        free.forEach(setting -> head.add("to " + setting.path()));
        CsvTable table = new CsvTable(head);
        for (FitStart start : found.starts()) {
            List<Object> row = new ArrayList<>(List.of(start.misfit(), start.tried()));
            for (int i = 0; i < free.size(); i++) {
                row.add(free.get(i).value(start.from()[i]));
            }
            for (int i = 0; i < free.size(); i++) {
                row.add(free.get(i).value(start.to()[i]));
            }
            table.row(row);
        }
        return table.toString();
    }
}
