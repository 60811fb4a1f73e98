package onder.cli.study;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import onder.cli.option.BadInput;
import onder.cli.option.ProgramVersion;
import onder.cli.option.Progress;
import onder.cli.option.QuietOption;
import onder.cli.option.Reads;
import onder.cli.option.RecordingOptions;
import onder.cli.option.SceneNames;
import onder.cli.option.SetupOptions;
import onder.cli.option.WrongCall;
import onder.file.Folders;
import onder.file.JsonObject;
import onder.file.ResultFiles;
import onder.lab.calibrate.Calibration;
import onder.lab.calibrate.CalibrationException;
import onder.lab.calibrate.CalibrationPlan;
import onder.lab.calibrate.CalibrationReport;
import onder.lab.calibrate.CalibrationResult;
import onder.lab.calibrate.FittedPreset;
import onder.lab.calibrate.FittedSetting;
import onder.lab.calibrate.FreeSetting;
import onder.lab.calibrate.HoldOut;
import onder.lab.calibrate.WalkingError;
import onder.lab.trajectories.Tracks;
import onder.param.Format;
import onder.scene.PresetFiles;
import onder.scene.Scene;
import onder.scene.SceneException;
import onder.scene.Settings;
import onder.scene.UnreadSettings;
import onder.world.setup.SettingPath;
import onder.world.setup.Setup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code onder calibrate}: fits a scene's settings to recorded trajectories. */
@Command(
        name = "calibrate",
        description = "Fit settings of a scene to recorded trajectories: screen them for influence (Morris), "
                + "search for the best values from several starts (CMA-ES), compare the error before and "
                + "after, also on held-out data, and report which settings the recording cannot identify. "
                + "Writes a page and a preset.",
        footer = {
            "onder calibrate yard walks.txt --fit person.body.maxSpeed=0.8..2 --out fit",
            "onder calibrate yard walks.txt --fit person.body.maxSpeed=0.8..2 --hold-out people --out fit",
            "onder calibrate gate walks.csv --fit agent.body.maxSpeed=0.8..2 --save-preset fitted --out fit"
        })
public final class CalibrateCommand extends Study {
    /** Name of the preset's file in the results folder. */
    private static final String FITTED = "fitted";

    @Reads
    @Parameters(
            index = "0",
            paramLabel = "SCENE",
            completionCandidates = SceneNames.class,
            description = "A shipped scene or the path of a scene file.")
    private String scene;

    @Reads
    @Parameters(
            index = "1",
            paramLabel = "FILE",
            description = "Recorded trajectories: PedPy's or Juelich's text, JuPedSim's .sqlite, Juelich's .h5, ETH's "
                    + "and UCY's text, or what onder run --out writes.")
    private Path file;

    @Option(
            names = "--fit",
            paramLabel = "PATH=LOW..HIGH",
            required = true,
            description =
                    "A setting to fit, by its path as in --set, and its range, such as person.body.maxSpeed=0.5..2. "
                            + "May be repeated.")
    private List<String> ranges = List.of();

    @Mixin
    private RecordingOptions recording;

    @Option(
            names = "--horizon",
            paramLabel = "S",
            defaultValue = "2.5",
            description = "Length of a resimulation: how long people are simulated before they are put back on the "
                    + "recording, 0.5..60 s (default: ${DEFAULT-VALUE}).")
    private double horizon;

    @Option(
            names = "--pieces",
            paramLabel = "N",
            defaultValue = "24",
            description = "Maximum number of resimulations, spread over the recording (default: ${DEFAULT-VALUE}).")
    private int pieces;

    @Option(
            names = "--lots",
            paramLabel = "N",
            defaultValue = "1",
            description = "Simulate one Nth of the people at a time while the others move as recorded; 1: all at once "
                    + "(default: ${DEFAULT-VALUE}).")
    private int lots;

    @Option(
            names = "--hold-out",
            paramLabel = "WHAT",
            defaultValue = "time",
            description = "Data to hold out from the fit: time (the last part of the recording) or people "
                    + "(some of them) (default: ${DEFAULT-VALUE}).")
    private HoldOut holdOut;

    @Option(
            names = "--held",
            paramLabel = "SHARE",
            defaultValue = "0.3",
            description = "Share of the data that is held out, 0.1..0.9 (default: ${DEFAULT-VALUE}).")
    private double held;

    @Option(
            names = "--screen",
            paramLabel = "N",
            defaultValue = "6",
            description = "Number of Morris trajectories for the screening; 0: skip the screening and fit all "
                    + "settings (default: ${DEFAULT-VALUE}).")
    private int screenings;

    @Option(
            names = "--freeze-below",
            paramLabel = "SHARE",
            defaultValue = "0.02",
            description = "Do not fit settings whose effect is less than this share of the strongest effect "
                    + "(default: ${DEFAULT-VALUE}).")
    private double freezeBelow;

    @Option(
            names = "--starts",
            paramLabel = "N",
            defaultValue = "3",
            description = "Number of searches; the first starts from the scene's own values (default: "
                    + "${DEFAULT-VALUE}).")
    private int starts;

    @Option(
            names = "--evaluations",
            paramLabel = "N",
            defaultValue = "200",
            description = "Maximum number of candidates that each search evaluates (default: ${DEFAULT-VALUE}).")
    private int evaluations;

    @Option(
            names = "--no-recovery",
            description = "Skip the recovery test, a further search that checks whether the fit recovers the fitted "
                    + "values from people simulated with these values.")
    private boolean trusting;

    @Mixin
    private SavePresetOption saved;

    @Mixin
    private SetupOptions options;

    @Mixin
    private JobsOption jobs;

    @Mixin
    private QuietOption quiet;

    @Override
    public Integer call() throws IOException, InterruptedException {
        check();
        int wanted = jobs.count();
        Scene changed = options.applyQuietly(spec, scene);
        List<String> unread = unread();
        List<FreeSetting> settings = settings(changed.setup());
        String species = recording.species(changed.setup());
        Tracks tracks = recording.read(file);
        CalibrationPlan plan = plan(changed.setup(), species, tracks, settings, wanted);
        PrintWriter print = out();
        print.println(Format.of(
                "%d people, %.1f s at %s frames per second",
                tracks.people(), tracks.seconds(), Float.toString((float) tracks.rate())));
        CalibrationResult found = run(plan).warned(unread);
        warn(found.warnings());
        print(print, found);
        CalibrationReport report = new CalibrationReport(found);
        Path page = report.write(out, command(), ProgramVersion.text());
        savePreset(print, found);
        finish(page, report.summary(), new JsonObject());
        return 0;
    }

    /** Warnings about {@code --set} changes that have no effect in a calibration. */
    private List<String> unread() {
        List<String> warnings = new ArrayList<>();
        Scene before = SetupOptions.read(scene);
        for (String change : options.changes()) {
            Scene after = Settings.set(before, change);
            String path = change.substring(0, Math.max(0, change.indexOf('=')));
            boolean isChange = !after.setup().equals(before.setup()) || UnreadSettings.why(after.setup(), path) != null;
            if (isChange && Calibration.isSame(before.setup(), after.setup())) {
                warnings.add("--set " + change
                        + " has no effect: all people come from the recording, and leaders do not change");
            }
            before = after;
        }
        return warnings;
    }

    private void check() throws IOException {
        WrongCall.unless(horizon >= 0.5 && horizon <= 60, "--horizon", horizon, "0.5..60 s");
        WrongCall.unlessWithin("--pieces", pieces, 1, 100_000);
        WrongCall.unlessWithin("--lots", lots, 1, 1000);
        WrongCall.unlessWithin("--held", held, 0.1, 0.9);
        WrongCall.unlessWithin("--screen", screenings, 0, 1000);
        WrongCall.unless(freezeBelow >= 0 && freezeBelow < 1, "--freeze-below", freezeBelow, "0 to below 1");
        WrongCall.unlessWithin("--starts", starts, 1, 100);
        WrongCall.unlessWithin("--evaluations", evaluations, 10, 1_000_000);
        saved.check(out.resolve(FITTED + ".yaml"));
    }

    private List<FreeSetting> settings(Setup setup) {
        List<FreeSetting> settings = BadInput.read(() ->
                ranges.stream().map(range -> FreeSetting.parse(range, setup)).toList());
        for (int i = 1; i < settings.size(); i++) {
            for (FreeSetting before : settings.subList(0, i)) {
                WrongCall.when(
                        SettingPath.meet(before.path(), settings.get(i).path()),
                        "--fit " + ranges.get(i) + ": already fitted by --fit " + before.path() + "; allowed once");
            }
        }
        return settings;
    }

    private CalibrationPlan plan(Setup setup, String species, Tracks tracks, List<FreeSetting> settings, int wanted) {
        CalibrationPlan.Cut cut = new CalibrationPlan.Cut(horizon, pieces, lots, holdOut, held);
        CalibrationPlan.Effort effort =
                new CalibrationPlan.Effort(screenings, freezeBelow, starts, evaluations, !trusting, wanted);
        return new CalibrationPlan(scene, setup, species, tracks, settings, cut, effort, setup.seed());
    }

    private CalibrationResult run(CalibrationPlan plan) throws IOException, InterruptedException {
        try (Progress progress =
                quiet.begin(spec, "Fit", " parts", plan.effort().parts())) {
            Calibration calibration = new Calibration(plan, progress::reach);
            // Checked before hours of work rather than after them.
            Folders.make(out);
            ResultFiles.requireFree(out, CalibrationReport.FILES);
            ResultFiles.requireFree(out, List.of(FITTED + ".yaml"));
            return calibration.run();
        } catch (CalibrationException | SceneException unfit) {
            throw new BadInput(unfit.getMessage());
        }
    }

    private static void print(PrintWriter print, CalibrationResult found) {
        for (FittedSetting one : found.settings()) {
            String path = one.setting().path();
            String interval =
                    one.isIdentified() ? Format.of("(%.4g..%.4g)", one.low(), one.high()) : "(not identified alone)";
            print.println(
                    one.frozen()
                            ? Format.of("%-44s stays %.4g", path, one.before())
                            : Format.of("%-44s %.4g -> %.4g  %s", path, one.before(), one.value(), interval));
        }
        error(print, "fitted", found.fitted());
        if (found.heldOut() != null) {
            error(print, "held out", found.heldOut());
        }
        found.findings().forEach(finding -> print.println("note: " + finding));
        // Printed before any file is written, so the result of hours is shown even if the disk is full.
        print.println(found.assignments().stream().map(one -> "--set " + one).collect(Collectors.joining(" ")));
    }

    private static void error(PrintWriter print, String what, CalibrationResult.BeforeAfter errors) {
        WalkingError old = errors.before();
        WalkingError now = errors.after();
        String form = "%s: error %.3f m -> %.3f m, %.3f m/s -> %.3f m/s";
        print.println(Format.of(form, what, old.place(), now.place(), old.speed(), now.speed()));
    }

    private void savePreset(PrintWriter print, CalibrationResult found) throws IOException {
        FittedPreset fitted = FittedPreset.of(found, FITTED);
        if (!fitted.left().isEmpty()) {
            print.println("note: a preset cannot hold " + String.join(", ", fitted.left()) + ": use --set");
        }
        if (fitted.preset() != null) {
            ResultFiles.take(out.resolve(FITTED + ".yaml"));
            print.println("preset: " + new PresetFiles(out).save(fitted.preset()));
            if (saved.name() != null) {
                print.println(saved.save(FittedPreset.of(found, saved.name()).preset()));
            }
        }
    }

    private String command() {
        return "onder " + String.join(" ", spec.commandLine().getParseResult().originalArgs());
    }
}
