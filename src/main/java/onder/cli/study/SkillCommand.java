package onder.cli.study;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import onder.cli.option.JsonCommand;
import onder.cli.option.Progress;
import onder.cli.option.QuietOption;
import onder.cli.option.Reads;
import onder.cli.option.SceneNames;
import onder.cli.option.SetupOptions;
import onder.cli.option.Writes;
import onder.cli.option.WrongCall;
import onder.file.JsonObject;
import onder.forecast.ForecastOptions;
import onder.lab.forecast.SkillProtocol;
import onder.lab.forecast.SkillReport;
import onder.lab.forecast.SkillStudy;
import onder.world.setup.Setup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code onder skill}: measures how good forecasts are. */
@Command(
        name = "skill",
        description = "Evaluate forecasts: forecast from states of separate runs, and compare with runs that have "
                + "other random draws: Brier skill, intervals, exactness. After an"
                + " interruption, the same command continues.",
        footer = {
            "onder skill --out skill",
            "onder skill gate --seeds 20 --out skill",
            "onder skill gate plaza --horizon 5 --jobs 2 --out skill --json"
        })
public final class SkillCommand extends JsonCommand {
    @Reads
    @Parameters(
            arity = "0..*",
            paramLabel = "SCENE",
            completionCandidates = SceneNames.class,
            description = "Scenes to evaluate (default: thesis, gate, museum and plaza).")
    private List<String> scenes = List.of();

    @Writes
    @Option(names = "--out", paramLabel = "DIR", required = true, description = "Folder for index.md and cases.csv.")
    private Path out;

    @Option(names = "--set", paramLabel = "PATH=VALUE", description = SetupOptions.SET)
    private List<String> changes = List.of();

    @Option(
            names = "--seeds",
            paramLabel = "N",
            defaultValue = "50",
            description = "Number of seeds, 1.." + SkillProtocol.MOST_SEEDS
                    + "; each gives one run and one state per scene (default: ${DEFAULT-VALUE}).")
    private int seeds;

    @Option(
            names = "--forks",
            paramLabel = "N",
            defaultValue = "20",
            description =
                    "Number of forks of each state, 1.." + ForecastOptions.MOST_FORKS + " (default: ${DEFAULT-VALUE}).")
    private int forks;

    @Option(
            names = "--horizon",
            paramLabel = "S",
            defaultValue = "10",
            description = "Horizon of the forecasts in seconds, 1..120 (default: ${DEFAULT-VALUE}).")
    private float horizon;

    @Option(
            names = "--seed",
            paramLabel = "S",
            defaultValue = "1001",
            description = "Seed of the first run; the others count up from it (default: ${DEFAULT-VALUE}).")
    private long seed;

    @Mixin
    private JobsOption jobs;

    @Mixin
    private QuietOption quiet;

    @Override
    public Integer call() throws IOException, InterruptedException {
        int wanted = jobs.count();
        for (String scene : scenes) {
            WrongCall.when(scenes.indexOf(scene) != scenes.lastIndexOf(scene), scene + " is named twice; allowed once");
        }
        List<String> tried = scenes.isEmpty() ? SkillProtocol.SCENES : scenes;
        SkillProtocol protocol = WrongCall.of("--", () -> {
            float seconds = new ForecastOptions(horizon, forks).horizon();
            return new SkillProtocol(tried, changes, seeds, SkillProtocol.SPAN, seconds, forks, seed);
        });
        Map<String, Setup> setups = new LinkedHashMap<>();
        protocol.scenes()
                .forEach(scene -> setups.put(
                        scene, SetupOptions.load(spec, scene, changes).setup()));
        SkillStudy study = new SkillStudy(protocol, setups, out);
        SkillReport report;
        try (Progress progress = quiet.begin(spec, "Forecasts", " states", (long) seeds * setups.size())) {
            report = study.run(wanted, progress::reach);
        }
        Path page = out.resolve(SkillStudy.REPORT);
        out().print(report.text());
        out().println("results: " + page);
        json.print(new JsonObject()
                .with("scenes", protocol.scenes())
                .with("seed", seed)
                .with("seeds", seeds)
                .with("forks", forks)
                .with("horizon_s", horizon)
                .with("folder", out.toString())
                .with("page", page.toString())
                .with("skills", report.skills())
                .with("reliability", report.reliability()));
        return 0;
    }
}
