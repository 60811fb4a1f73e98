package onder.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import onder.cli.option.BadInput;
import onder.cli.option.CallFiles;
import onder.cli.option.Reads;
import onder.cli.option.Subcommand;
import onder.cli.option.Writes;
import onder.file.WholeFile;
import onder.lab.imports.Importer;
import onder.scene.Scenes;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code onder import}: converts another program's file to a scene file. */
@Command(
        name = "import",
        description = "Make a scene file from a SteerBench test case (.xml), a geometry of JuPedSim (.wkt) or the "
                + "topography of a Vadere scenario (.scenario); or from a level (.glb, .gltf, .obj), which the "
                + "scene refers to.",
        footer = {
            "onder import house.glb --out house.yaml",
            "onder import squeeze.xml --out squeeze.yaml",
            "onder import - < squeeze.xml > squeeze.yaml"
        })
final class ImportCommand extends Subcommand {
    @Reads
    @Parameters(paramLabel = "FILE", description = "The other program's file.")
    private Path file;

    @Writes
    @Option(names = "--out", paramLabel = "FILE", description = "The scene file (default: standard output).")
    private Path target;

    @Override
    public Integer call() throws IOException {
        String text = BadInput.read(() -> Importer.read(file, folder()));
        if (target == null) {
            out().print(text);
            out().flush();
        } else {
            if (Files.exists(target)) {
                CallFiles.check(
                        spec,
                        BadInput.read(() -> Scenes.of(target.toString(), text)).setup());
            }
            WholeFile.write(target, text);
        }
        return 0;
    }

    private Path folder() {
        return (target == null ? Path.of("scene.yaml") : target)
                .toAbsolutePath()
                .getParent();
    }
}
