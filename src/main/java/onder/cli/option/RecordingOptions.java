package onder.cli.option;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import onder.core.agents.Nature;
import onder.lab.trajectories.Tracks;
import onder.lab.trajectories.TrajectoryFile;
import onder.lab.trajectories.TrajectoryFormat;
import onder.world.setup.Setup;
import onder.world.setup.SpeciesSetup;
import picocli.CommandLine.Option;

/** How a file of recorded trajectories is read. */
public final class RecordingOptions {
    @Option(
            names = "--frame-rate",
            paramLabel = "F",
            description = "Frames per second, if the file does not state them; ETH's and UCY's text files count the "
                    + "frames of the video.")
    private Double rate;

    @Option(
            names = "--format",
            paramLabel = "NAME",
            description = "File format: pedpy, csv, eth, obsmat, sqlite or hdf5 (default: detected from the file).")
    private String format;

    @Option(
            names = "--origin",
            paramLabel = "X,Y",
            description =
                    "The point of the recording that is the scene's origin, in metres (default: 0,0). The recording's "
                            + "x is the scene's x, and its y is the scene's -z.")
    private String origin;

    @Option(
            names = "--species",
            paramLabel = "NAME",
            description = "Species of the recorded people (default: the scene's first species that forms groups).")
    private String species;

    /** The species of the recorded people. */
    public String species(Setup setup) {
        List<String> names = setup.species().stream()
                .filter(kind -> kind.nature() == Nature.SOCIAL)
                .map(SpeciesSetup::name)
                .toList();
        WrongCall.when(
                names.isEmpty() || species != null && !names.contains(species),
                "--species = " + (species == null ? "nothing" : species) + ", allowed "
                        + (names.isEmpty()
                                ? "a species that walks in groups, but the scene has none"
                                : String.join(", ", names)));
        return species == null ? names.get(0) : species;
    }

    /** Whether any of these options is given. */
    public boolean areGiven() {
        return rate != null || format != null || origin != null || species != null;
    }

    public Tracks read(Path file) {
        WrongCall.when(rate != null && !(rate > 0), "--frame-rate = " + rate + ", allowed above 0");
        TrajectoryFormat chosen = format == null ? null : format();
        double[] at = origin == null ? null : origin();
        double stated = rate == null ? Double.NaN : rate;
        Tracks read = BadInput.read(() -> file.toString().equals(StandardInput.NAME)
                ? StandardInput.copied(copy -> new TrajectoryFile(copy, chosen, stated).read())
                        .named(StandardInput.TITLE)
                : new TrajectoryFile(file, chosen, stated).read());
        return at == null ? read : read.movedBy(at[0], at[1]);
    }

    private TrajectoryFormat format() {
        return Arrays.stream(TrajectoryFormat.values())
                .filter(one -> one.text().equals(format.toLowerCase(Locale.ROOT)))
                .findFirst()
                .orElseThrow(() -> new WrongCall("--format = " + format + ", allowed "
                        + Arrays.stream(TrajectoryFormat.values())
                                .map(TrajectoryFormat::text)
                                .collect(Collectors.joining(", "))));
    }

    private double[] origin() {
        try {
            double[] at = Arrays.stream(origin.split(",", -1))
                    .mapToDouble(Double::parseDouble)
                    .toArray();
            if (at.length == 2 && Double.isFinite(at[0]) && Double.isFinite(at[1])) {
                return at;
            }
        } catch (NumberFormatException e) {
            // The same complaint as for more or fewer than two.
        }
        throw new WrongCall("--origin = " + origin + ", allowed X,Y in metres");
    }
}
