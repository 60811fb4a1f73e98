package onder.cli.film;

import java.nio.file.Path;
import onder.cli.option.BadInput;
import onder.cli.option.Reads;
import onder.cli.option.RecordingOptions;
import onder.cli.option.WrongCall;
import onder.lab.calibrate.CalibrationException;
import onder.lab.calibrate.RecordedPeople;
import onder.sandbox.Sandbox;
import onder.scene.Scene;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Draws recorded people beside simulated people who replace them. */
public final class BesideOptions {
    @Reads
    @Option(
            names = "--beside",
            paramLabel = "FILE",
            description = "File of recorded trajectories, in any format that onder calibrate reads. Simulated people "
                    + "replace the scene's people and start when and where the recorded people did; the recorded "
                    + "people are drawn over them, translucent.")
    private Path file;

    @Mixin
    private RecordingOptions recording;

    private RecordedPeople people;

    /** The scene with the recording's people; without a recording, the unchanged scene. */
    public Scene apply(Scene scene) {
        if (file == null) {
            WrongCall.when(
                    recording.areGiven(),
                    "--frame-rate, --format, --origin and --species describe the recording of --beside; give "
                            + "--beside, too");
            return scene;
        }
        try {
            people = new RecordedPeople(
                    scene.name(), scene.setup(), recording.species(scene.setup()), recording.read(file));
            return scene.with(people.setup);
        } catch (CalibrationException unfit) {
            throw new BadInput(unfit.getMessage());
        }
    }

    public boolean isGiven() {
        return file != null;
    }

    /** Draws the recorded people in a program that has not started yet. */
    public void show(Sandbox sandbox) {
        if (people != null) {
            sandbox.showRecorded(people, file.getFileName().toString());
        }
    }
}
