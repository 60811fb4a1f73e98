package onder.cli.film;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import onder.output.export.ExportedRun;
import onder.output.export.GlbExport;
import onder.output.export.InstancesExport;
import onder.output.export.RunExport;
import onder.output.page.PageExport;

/** The formats in which a run can be exported; the ending of the file's name chooses one. */
enum ExportFormat {
    /** glTF, for Blender and other programs. */
    GLB(".glb", 30, true, false, GlbExport::new),
    /** A page that plays the run in any browser. */
    HTML(".html", 20, true, true, PageExport::new),
    /** A table of people in frames. */
    CSV(".csv", 30, false, false, InstancesExport::new),
    /** The same in lines of JSON. */
    NDJSON(".ndjson", 30, false, false, InstancesExport::new),
    /** A point instancer of Universal Scene Description. */
    USDA(".usda", 30, false, false, InstancesExport::new);

    private final String ending;
    final int fps;
    final boolean colours;
    final boolean heats;
    final BiFunction<ExportedRun, Path, RunExport> maker;

    /**
     * @param fps default frames per second
     * @param colours whether it supports colours of people
     * @param heats whether it supports colours of the ground that change
     */
    ExportFormat(
            String ending, int fps, boolean colours, boolean heats, BiFunction<ExportedRun, Path, RunExport> maker) {
        this.ending = ending;
        this.fps = fps;
        this.colours = colours;
        this.heats = heats;
        this.maker = maker;
    }

    /**
     * The format of a file's name; {@code -}, standard output, means a page. @throws IllegalArgumentException if no
     * format has its ending
     */
    static ExportFormat of(Path file) {
        String name = file.getFileName() == null ? "" : file.getFileName().toString();
        if (file.toString().equals("-")) {
            return HTML;
        }
        return Arrays.stream(values())
                .filter(format -> name.toLowerCase(Locale.ROOT).endsWith(format.ending))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("--out = " + file
                        + ", allowed a file whose name ends in "
                        + Arrays.stream(values()).map(format -> format.ending).collect(Collectors.joining(" or "))));
    }
}
