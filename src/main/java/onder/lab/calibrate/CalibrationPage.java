package onder.lab.calibrate;

import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import onder.file.Escape;
import onder.lab.calibrate.CalibrationResult.BeforeAfter;
import onder.lab.calibrate.CalibrationResult.Valley;
import onder.lab.report.HtmlPage;
import onder.lab.report.Svg;
import onder.param.Format;

/** The page of a calibration: one file with its figures drawn in it. */
record CalibrationPage(CalibrationResult found) {
    private static final String STYLE = """
            body{font:15px/1.5 system-ui,sans-serif;color:#1c2430;background:#fff;max-width:60rem;margin:2rem auto;padding:0 1rem}
            h1{font-size:1.7rem;margin-bottom:.2rem}h2{font-size:1.15rem;margin-top:2.2rem}
            table{border-collapse:collapse;width:100%}th{text-align:left;font-weight:600;border-bottom:2px solid #1c2430}
            td,th{padding:.3rem .6rem .3rem 0;vertical-align:top}td{border-bottom:1px solid #d8dde4}
            .n{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}code,pre{font:13px/1.5 ui-monospace,monospace}
            pre{background:#f3f5f8;padding:.7rem 1rem;white-space:pre-wrap;overflow-wrap:anywhere}
            .grey{color:#5c6675}li{margin:.25rem 0}.bad{color:#a33b00;font-weight:600}svg{display:block;width:100%;height:auto}
            """;

    /** The settings that were searched, in the order of the starts' shares. */
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
            case DRIFTS -> "not recovered";
            case TIED -> "only in combination";
            case NOT -> "not identified";
        };
    }

    String html(String command, String version) {
        CalibrationPlan plan = found.plan();
        HtmlPage page = new HtmlPage(
                plan.sceneName() + " fitted to " + plan.tracks().file().getFileName(),
                "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">",
                STYLE);
        page.put(
                "<p class=\"grey\">%d people, %.1f s at %.4g frames per second, simulated %d times in pieces "
                        + "of %.3g s. Made by %s.</p>\n",
                found.people(),
                plan.tracks().seconds(),
                plan.tracks().rate(),
                found.walked(),
                plan.cut().horizon(),
                Escape.html(version));
        settings(page);
        page.list("Warnings", found.warnings());
        page.list("Notes", found.findings());
        errors(page);
        influences(page);
        page.put("<h2>Searches</h2>\n<p>Each line is a search by CMA-ES: a small dot where it began, a large"
                + " one where it ended;"
                + " orange is the best. Each setting's axis is its range.</p>\n");
        page.put(CalibrationDrawing.starts(free(found), found.starts()));
        if (found.valley() != null) {
            page.put("<h2>Two settings that cannot be identified separately</h2>\n"
                    + "<p>The misfit as a function of both settings: along the dark valley, people "
                    + "walk the same way.</p>\n");
            page.put(CalibrationDrawing.valley(found.valley()));
        }
        page.heading("How it was made");
        page.code(command);
        page.put("<p>Everybody begins each piece at the recorded position and speed and heads for the end of"
                        + " the recorded track; ")
                .put(
                        plan.cut().lots() == 1
                                ? "all are simulated at once. "
                                : "one of " + plan.cut().lots()
                                        + " parts is simulated among the others, who move as recorded. ")
                .put(
                        "The search minimises the misfit: the root mean square of the distance to the recorded"
                                + " position and of the difference of speeds × %.1f s. Intervals are 95 %%,"
                                + " from the slopes of all residuals at the best values, with each person as"
                                + " one independent observation. </p>\n",
                        CalibrationPlan.SPEED_WEIGHT);
        return page.toString();
    }

    private void settings(HtmlPage page) {
        page.heading("Settings");
        page.table("setting", "#scene", "#fitted", "#recovered", "#95 % interval", "#tried", "identified");
        for (FittedSetting one : found.settings()) {
            page.put("<tr><td><code>").put(Escape.html(one.setting().path())).put("</code></td><td class=\"n\">");
            page.put(number(one.before())).put("</td><td class=\"n\"><b>");
            page.put(one.frozen() ? "–" : number(one.value())).put("</b></td><td class=\"n\">");
            page.put(number(one.again())).put("</td><td class=\"n\">");
            page.put(one.isIdentified() ? number(one.low()) + " – " + number(one.high()) : "–");
            page.put("</td><td class=\"n grey\">")
                    .put(number(one.setting().low()))
                    .put(" – ")
                    .put(number(one.setting().high()));
            page.put(one.identified() == FittedSetting.Identified.WELL ? "</td><td>" : "</td><td class=\"bad\">");
            page.put(word(one)).put("</td></tr>\n");
        }
        page.endTable();
        if (found.plan().effort().recovers()) {
            page.put("<p class=\"grey\">Recovered: the result of the same fit to people simulated with the"
                    + " fitted settings instead of the recorded people. The intervals include the difference.</p>\n");
        }
        page.code("--set " + String.join(" --set ", found.assignments()));
    }

    private void errors(HtmlPage page) {
        page.heading("Distance from the recording");
        page.table(
                "data", "", "#misfit, m", "#distance, m", "#at the end of a piece, m", "#speed, m/s", "#comparisons");
        rows(page, "fitted data", found.fitted());
        if (found.heldOut() != null) {
            rows(
                    page,
                    found.plan().cut().holdOut() == HoldOut.TIME
                            ? "held-out data: the last part"
                            : "held-out data: some people",
                    found.heldOut());
        }
        page.endTable();
    }

    private static void rows(HtmlPage page, String what, BeforeAfter errors) {
        row(page, what, "scene’s settings", errors.before());
        row(page, "", "fitted", errors.after());
    }

    private static void row(HtmlPage page, String what, String with, WalkingError error) {
        page.row(
                what,
                with,
                Format.of("<b>%.3f</b>", error.misfit()),
                Format.of("%.3f", error.place()),
                Format.of("%.3f", error.end()),
                Format.of("%.3f", error.speed()),
                error.comparisons());
    }

    private void influences(HtmlPage page) {
        if (!found.influences().isEmpty()) {
            page.put("<h2>Effect of each setting</h2>\n<p>Elementary effects (Morris 1991): how far people’s"
                    + " positions change over the whole range of a setting, and, as a line, how much that"
                    + " depends on the other settings. A setting with next to no effect keeps its value.</p>\n");
            page.put(CalibrationDrawing.influences(found.influences(), found.settings()));
        }
    }

    static String number(double value) {
        if (Double.isNaN(value)) {
            return "–";
        }
        String text = Format.of("%.4g", value);
        return text.contains(".") && !text.contains("e")
                ? text.replaceAll("0+$", "").replaceAll("\\.$", "")
                : text;
    }

    /** The figures of a calibration's page, as SVG. */
    private static final class CalibrationDrawing {
        private static final int WIDTH = 900;
        private static final int NAMES = 300;
        private static final int ROW = 30;
        private static final String BLUE = "#0072b2";
        private static final String GREY = "#9aa4b1";
        private static final String ORANGE = "#d55e00";

        private static Svg begun(int height) {
            return new Svg(WIDTH, height, "font-family=\"system-ui,sans-serif\" font-size=\"13\" fill=\"#1c2430\"");
        }

        /** One bar per setting. */
        static String influences(List<ElementaryEffects> influences, List<FittedSetting> settings) {
            Svg svg = begun(ROW * influences.size() + 10);
            double most = influences.stream()
                    .mapToDouble(influence -> influence.mean() + influence.deviation())
                    .max()
                    .orElse(1);
            double scale = (WIDTH - NAMES - 140) / Math.max(most, 1e-9);
            for (int i = 0; i < influences.size(); i++) {
                ElementaryEffects one = influences.get(i);
                boolean frozen = settings.get(i).frozen();
                double middle = ROW * (i + 0.5);
                double end = NAMES + one.mean() * scale;
                name(svg, one.setting().path(), middle);
                svg.draw(
                        "<rect x=\"%d\" y=\"%.1f\" width=\"%.1f\" height=\"14\" fill=\"%s\"/>",
                        NAMES, middle - 7, Math.max(1, one.mean() * scale), frozen ? GREY : BLUE);
                svg.draw(
                        "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" stroke=\"#1c2430\" stroke-width=\"1.5\"/>",
                        end - Math.min(one.mean(), one.deviation()) * scale,
                        middle,
                        end + one.deviation() * scale,
                        middle);
                svg.draw(
                        "<text x=\"%.1f\" y=\"%.1f\">%.3f m%s</text>",
                        end + one.deviation() * scale + 8, middle + 4, one.mean(), frozen ? ", frozen" : "");
            }
            return svg.toString();
        }

        private static void name(Svg svg, String path, double middle) {
            svg.draw(
                    "<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%s</text>",
                    NAMES - 12, middle + 4, Escape.html(path));
        }

        /** One axis per setting, one line per search. */
        static String starts(List<FreeSetting> free, List<FitStart> starts) {
            Svg svg = begun(2 * ROW * free.size());
            int left = NAMES + 60;
            double length = WIDTH - left - 80;
            for (int i = 0; i < free.size(); i++) {
                double middle = 2 * ROW * (i + 0.5);
                name(svg, free.get(i).path(), middle);
                svg.draw(
                        "<line x1=\"%d\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" stroke=\"#c5ccd6\"/>",
                        left, middle, left + length, middle);
                svg.draw(
                        "<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\" fill=\"#5c6675\">%s</text>"
                                + "<text x=\"%.1f\" y=\"%.1f\" fill=\"#5c6675\">%s</text>",
                        left - 8,
                        middle + 4,
                        CalibrationPage.number(free.get(i).low()),
                        left + length + 8,
                        middle + 4,
                        CalibrationPage.number(free.get(i).high()));
            }
            for (int s = starts.size() - 1; s >= 0; s--) {
                String colour = s == 0 ? ORANGE : BLUE;
                String dashed = "stroke-width=\"1\" stroke-dasharray=\"3 4\" opacity=\".6\"";
                line(svg, starts.get(s).from(), left, length, colour, dashed, 2.5);
                line(svg, starts.get(s).to(), left, length, colour, "stroke-width=\"" + (s == 0 ? 3 : 2) + "\"", 5);
            }
            return svg.toString();
        }

        private static void line(
                Svg svg, double[] shares, int left, double length, String colour, String how, double dot) {
            StringBuilder points = new StringBuilder();
            for (int i = 0; i < shares.length; i++) {
                double x = left + length * shares[i];
                double y = 2 * ROW * (i + 0.5);
                points.append(Svg.place(x, y)).append(' ');
                svg.draw("<circle cx=\"%.1f\" cy=\"%.1f\" r=\"%.1f\" fill=\"%s\"/>", x, y, dot, colour);
            }
            svg.draw("<polyline points=\"%s\" fill=\"none\" stroke=\"%s\" %s/>", points, colour, how);
        }

        /** Dark means a small misfit. */
        static String valley(Valley valley) {
            int n = valley.misfit().length;
            double cell = 420.0 / n;
            DoubleSummaryStatistics misfits = Arrays.stream(valley.misfit())
                    .flatMapToDouble(Arrays::stream)
                    .summaryStatistics();
            double least = misfits.getMin();
            int left = NAMES;
            Svg svg = begun(500);
            for (int row = 0; row < n; row++) {
                for (int column = 0; column < n; column++) {
                    // The square root spreads small misfits over more shades.
                    double range = Math.max(1e-12, misfits.getMax() - least);
                    double height = Math.sqrt((valley.misfit()[row][column] - least) / range);
                    svg.draw(
                            "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" fill=\"%s\"><title>%.4f"
                                    + " m</title></rect>",
                            left + column * cell,
                            (n - 1 - row) * cell,
                            cell + 0.5,
                            cell + 0.5,
                            shade(height),
                            valley.misfit()[row][column]);
                }
            }
            ends(svg, valley, left);
            return svg.toString();
        }

        private static void ends(Svg svg, Valley valley, int left) {
            svg.draw(
                    "<text x=\"%d\" y=\"438\">%s</text><text x=\"%d\" y=\"438\" text-anchor=\"end\">%s</text>"
                            + "<text x=\"%d\" y=\"462\" text-anchor=\"middle\">%s</text>",
                    left,
                    CalibrationPage.number(valley.across().low()),
                    left + 420,
                    CalibrationPage.number(valley.across().high()),
                    left + 210,
                    Escape.html(valley.across().path()));
            svg.draw(
                    "<text x=\"%d\" y=\"418\" text-anchor=\"end\">%s</text><text x=\"%d\" y=\"12\""
                            + " text-anchor=\"end\">%s</text>"
                            + "<text x=\"%d\" y=\"214\" text-anchor=\"end\">%s</text>",
                    left - 10,
                    CalibrationPage.number(valley.up().low()),
                    left - 10,
                    CalibrationPage.number(valley.up().high()),
                    left - 10,
                    Escape.html(valley.up().path()));
        }

        private static String shade(double height) {
            double h = Math.max(0, Math.min(1, height));
            return Format.of("#%02x%02x%02x", (int) (20 + 225 * h), (int) (50 + 197 * h), (int) (95 + 155 * h));
        }
    }
}
