package onder.lab.forecast;

import java.util.List;
import java.util.stream.Stream;
import onder.file.Escape;
import onder.lab.report.MarkdownTable;
import onder.param.Format;
import onder.param.Parameter;

/**
 * The result of a study.
 *
 * @param protocol of the study
 * @param skills of each scene; the last is that of all scenes together
 * @param reliability how often jams happened, by the forecast probability
 */
public record SkillReport(
        SkillProtocol protocol, List<ForecastSkill> skills, List<ForecastSkill.Reliability> reliability) {
    static SkillReport of(SkillProtocol protocol, List<JudgedForecast> all) {
        Stream<ForecastSkill> ofScenes = protocol.scenes().stream()
                .map(scene -> ForecastSkill.of(
                        scene,
                        all.stream().filter(one -> one.scene().equals(scene)).toList()));
        List<ForecastSkill> skills =
                Stream.concat(ofScenes, Stream.of(ForecastSkill.of("all", all))).toList();
        return new SkillReport(protocol, skills, ForecastSkill.reliability(all));
    }

    /** {@return the page} */
    public String text() {
        StringBuilder text = new StringBuilder("# How good forecasts are\n\n");
        text.append(Format.of(
                "%d states of each scene, each from a run of its own (seeds from %d on), at a random time in"
                        + " its first %.0f s; %d forks, %s s ahead.%s%n%n",
                protocol.seeds(),
                protocol.seed(),
                protocol.span(),
                protocol.forks(),
                Parameter.text(protocol.horizon()),
                protocol.changes().isEmpty()
                        ? ""
                        : " Changed: " + Escape.markdown(String.join(", ", protocol.changes())) + "."));
        MarkdownTable table = MarkdownTable.narrow("scene | cases | congested | Brier | of the base rate | skill (90 %)"
                + " | time in its interval | where forks differ | ties divided evenly | exact | same hash");
        for (ForecastSkill skill : skills) {
            table.row(
                    Escape.markdown(skill.name()),
                    skill.cases(),
                    number(100.0 * skill.jams() / skill.cases(), "%.1f %%"),
                    number(skill.brier(), "%.4f"),
                    number(skill.baseBrier(), "%.4f"),
                    number(skill.skill(), "%.2f") + " (" + number(skill.low(), "%.2f") + ".."
                            + number(skill.high(), "%.2f") + ")",
                    share(skill.covered(), skill.timed()),
                    share(skill.openCovered(), skill.open()),
                    number(100 * skill.middle(), "%.1f %%"),
                    skill.exact() + " of " + skill.states(),
                    skill.untouched() + " of " + skill.states());
        }
        MarkdownTable chances = MarkdownTable.narrow("forecast chance", "cases", "mean forecast", "happened");
        for (ForecastSkill.Reliability row : reliability) {
            chances.row(
                    number(row.from(), "%.2f") + (row.from() == row.to() ? "" : ".." + number(row.to(), "%.2f")),
                    row.cases(),
                    row.forecast(),
                    row.happened());
        }
        text.append(table).append('\n').append(chances);
        return text.toString();
    }

    private static String number(double value, String format) {
        return Double.isFinite(value) ? Format.of(format, value) : "–";
    }

    private static String share(int of, int all) {
        return all == 0 ? "–" : Format.of("%.1f %% of %d", 100.0 * of / all, all);
    }
}
