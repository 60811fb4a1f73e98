package onder.lab.calibrate;

import java.util.List;
import java.util.Locale;
import onder.file.Escape;
import onder.lab.calibrate.CalibrationResult.BeforeAfter;

/** The page of a calibration: one file, its pictures drawn in it. */
final class CalibrationPage {
    private static final String STYLE = """
            body{font:15px/1.5 system-ui,sans-serif;color:#1c2430;background:#fff;max-width:60rem;margin:2rem auto;padding:0 1rem}
            h1{font-size:1.7rem;margin-bottom:.2rem}h2{font-size:1.15rem;margin-top:2.2rem}
            table{border-collapse:collapse;width:100%}th{text-align:left;font-weight:600;border-bottom:2px solid #1c2430}
            td,th{padding:.3rem .6rem .3rem 0;vertical-align:top}td{border-bottom:1px solid #d8dde4}
            .n{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}code,pre{font:13px/1.5 ui-monospace,monospace}
            pre{background:#f3f5f8;padding:.7rem 1rem;white-space:pre-wrap;overflow-wrap:anywhere}
            .grey{color:#5c6675}li{margin:.25rem 0}.bad{color:#a33b00;font-weight:600}svg{display:block;width:100%;height:auto}
            """;

    private final CalibrationResult found;

    CalibrationPage(CalibrationResult found) {
        this.found = found;
    }

    /** Those that were searched, in the order of the starts' shares. */
    static List<FreeSetting> free(CalibrationResult found) {
        return found.settings().stream()
                .filter(one -> !one.frozen())
                .map(FittedSetting::setting)
                .toList();
    }

    static String word(FittedSetting one) {
        if (one.frozen()) {
            return "no influence";
        }
        return switch (one.identified()) {
            case WELL -> "well";
            case POORLY -> "poorly";
            case DRIFTS -> "not found again";
            case TIED -> "only with others";
            case NOT -> "not at all";
        };
    }

    String html(String command, String version) {
        CalibrationPlan plan = found.plan();
        StringBuilder page = new StringBuilder();
        String title = plan.sceneName() + " fitted to " + plan.tracks().file().getFileName();
        page.append("<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"viewport\""
                        + " content=\"width=device-width,initial-scale=1\"><title>")
                .append(Escape.html(title))
                .append("</title><style>\n")
                .append(STYLE)
                .append("</style></head><body>\n<h1>")
                .append(Escape.html(title))
                .append("</h1>\n");
        page.append(String.format(
                Locale.ROOT,
                "<p class=\"grey\">%d people, %.1f s at %.4g frames a second, walked again %d times in pieces of %.3g s."
                        + " By %s.</p>%n",
                found.people(),
                plan.tracks().seconds(),
                plan.tracks().rate(),
                found.walked(),
                plan.horizon(),
                Escape.html(version)));
        settings(page);
        list(page, "Warnings", found.warnings());
        list(page, "To know", found.findings());
        errors(page);
        influences(page);
        page.append("<h2>Searches</h2>\n<p>Each line is a search by CMA-ES: thin where it began, thick where it ended;"
                + " orange is the best. Each setting's axis is its range.</p>\n");
        page.append(CalibrationDrawing.starts(free(found), found.starts()));
        if (found.valley() != null) {
            page.append("<h2>Two that cannot be told apart</h2>\n<p>The misfit over both: along the dark valley people"
                    + " walk the same.</p>\n");
            page.append(CalibrationDrawing.valley(found.valley()));
        }
        page.append("<h2>How it was made</h2>\n<pre>")
                .append(Escape.html(command))
                .append("</pre>\n");
        page.append(
                        "<p>Everybody begins each piece where and as fast as recorded and wants to go where its course ends; ")
                .append(
                        plan.lots() == 1
                                ? "all walk by themselves at once. "
                                : "one of " + plan.lots()
                                        + " parts walks by itself amid the others, who move as recorded. ")
                .append(String.format(
                        Locale.ROOT,
                        "The search makes the misfit small: the root mean square of the distance to the recorded place"
                                + " and of the difference of speeds × %.1f s. Intervals are 95 %%, from how all"
                                + " comparisons change about the best values, each person being one witness. </p>%n",
                        CalibrationPlan.SPEED_WEIGHT));
        return page.append("</body></html>\n").toString();
    }

    private void settings(StringBuilder page) {
        page.append(
                "<h2>Settings</h2>\n<table><tr><th>setting</th><th class=\"n\">scene</th><th class=\"n\">fitted</th>"
                        + "<th class=\"n\">found again</th><th class=\"n\">95 % interval</th><th class=\"n\">tried</th>"
                        + "<th>the recording tells it</th></tr>\n");
        for (FittedSetting one : found.settings()) {
            page.append("<tr><td><code>")
                    .append(Escape.html(one.setting().path()))
                    .append("</code></td><td class=\"n\">");
            page.append(number(one.before())).append("</td><td class=\"n\"><b>");
            page.append(one.frozen() ? "–" : number(one.value())).append("</b></td><td class=\"n\">");
            page.append(number(one.again())).append("</td><td class=\"n\">");
            page.append(one.isIdentified() ? number(one.low()) + " – " + number(one.high()) : "–");
            page.append("</td><td class=\"n grey\">")
                    .append(number(one.setting().low()))
                    .append(" – ")
                    .append(number(one.setting().high()));
            page.append(one.identified() == FittedSetting.Identified.WELL ? "</td><td>" : "</td><td class=\"bad\">");
            page.append(word(one)).append("</td></tr>\n");
        }
        page.append("</table>\n");
        if (found.plan().recovers()) {
            page.append(
                    "<p class=\"grey\">Found again: what the same fit comes to where people walk by the fitted settings"
                            + " in the place of the recorded ones. The intervals have room for the difference.</p>\n");
        }
        page.append("<pre>")
                .append(Escape.html("--set " + String.join(" --set ", found.assignments())))
                .append("</pre>\n");
    }

    private static void list(StringBuilder page, String title, List<String> sentences) {
        if (!sentences.isEmpty()) {
            page.append("<h2>").append(title).append("</h2>\n<ul>\n");
            sentences.forEach(sentence ->
                    page.append("<li>").append(Escape.html(sentence)).append("</li>\n"));
            page.append("</ul>\n");
        }
    }

    private void errors(StringBuilder page) {
        page.append(
                "<h2>How far off people walk</h2>\n<table><tr><th>on what</th><th></th><th class=\"n\">misfit, m</th>"
                        + "<th class=\"n\">distance, m</th><th class=\"n\">at a piece’s end, m</th>"
                        + "<th class=\"n\">speed, m/s</th><th class=\"n\">comparisons</th></tr>\n");
        rows(page, "what was fitted", found.fitted());
        if (found.heldOut() != null) {
            rows(
                    page,
                    found.plan().holdOut() == HoldOut.TIME
                            ? "what was held out: the last part"
                            : "what was held out: some people",
                    found.heldOut());
        }
        page.append("</table>\n");
    }

    private static void rows(StringBuilder page, String what, BeforeAfter errors) {
        row(page, what, "scene’s settings", errors.before());
        row(page, "", "fitted", errors.after());
    }

    private static void row(StringBuilder page, String what, String with, WalkingError error) {
        page.append(String.format(
                Locale.ROOT,
                "<tr><td>%s</td><td>%s</td><td class=\"n\"><b>%.3f</b></td><td class=\"n\">%.3f</td>"
                        + "<td class=\"n\">%.3f</td><td class=\"n\">%.3f</td><td class=\"n\">%d</td></tr>%n",
                what,
                with,
                error.misfit(),
                error.place(),
                error.end(),
                error.speed(),
                error.comparisons()));
    }

    private void influences(StringBuilder page) {
        if (!found.influences().isEmpty()) {
            page.append("<h2>What each setting moves</h2>\n<p>Elementary effects (Morris 1991): how far people’s places"
                    + " move over the whole range of a setting, and, as a line, how much that differs with the others."
                    + " What moves next to nothing stays as it is.</p>\n");
            page.append(CalibrationDrawing.influences(found.influences(), found.settings()));
        }
    }

    static String number(double value) {
        if (Double.isNaN(value)) {
            return "–";
        }
        String text = String.format(Locale.ROOT, "%.4g", value);
        return text.contains(".") && !text.contains("e")
                ? text.replaceAll("0+$", "").replaceAll("\\.$", "")
                : text;
    }
}
