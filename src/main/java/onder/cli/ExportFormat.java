package onder.cli;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import onder.output.export.ExportedRun;
import onder.output.export.GlbExport;
import onder.output.export.RunExport;
import onder.output.page.PageExport;

/** The files that a run can go into; the ending of the file's name says which. */
enum ExportFormat {
    /** For Blender and other programs that read glTF. */
    GLB(".glb", 30, false, GlbExport::new),
    /** For any browser: a page that plays it. */
    HTML(".html", 20, true, PageExport::new);

    private final String ending;
    private final int fps;
    private final boolean heats;
    private final BiFunction<ExportedRun, Path, RunExport> maker;

    /**
     * @param fps frames a second by default
     * @param heats whether it has colours of the ground that change
     */
    ExportFormat(String ending, int fps, boolean heats, BiFunction<ExportedRun, Path, RunExport> maker) {
        this.ending = ending;
        this.fps = fps;
        this.heats = heats;
        this.maker = maker;
    }

    /**
     * That of a file's name; {@code -}, standard output, is the page.
     *
     * @throws IllegalArgumentException if its ending stands for none
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

    int fps() {
        return fps;
    }

    boolean heats() {
        return heats;
    }

    RunExport begin(ExportedRun run, Path file) {
        return maker.apply(run, file);
    }
}
