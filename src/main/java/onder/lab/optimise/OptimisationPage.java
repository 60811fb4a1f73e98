package onder.lab.optimise;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import onder.file.Escape;
import onder.lab.report.HtmlPage;
import onder.lab.report.Svg;
import onder.lab.report.SvgChart;
import onder.lab.runs.CsvTable;
import onder.param.Format;

/** The page of a search, in one file: the answer first, then how the search found it. */
final class OptimisationPage {
    private static final String STYLE = """
            body{font:15px/1.5 system-ui,sans-serif;margin:0 auto;max-width:1080px;padding:24px;color:#1d2530;background:#fff}
            h1{font-size:26px;margin:0 0 4px}h2{font-size:18px;margin:32px 0 8px}p{margin:6px 0;max-width:75ch}
            code,pre{font:13px/1.45 ui-monospace,monospace;background:#f3f5f8;border-radius:4px}code{padding:1px 4px}
            pre{padding:10px 12px;overflow-x:auto}
            table{border-collapse:collapse;font-variant-numeric:tabular-nums}
            th,td{text-align:left;padding:4px 14px 4px 0;border-bottom:1px solid #e3e7ec}td.n,th.n{text-align:right}
            .answer{border-left:4px solid #0072b2;background:#f0f6fb;padding:10px 16px;margin:16px 0}
            .none{border-left-color:#b5652b;background:#fbf4ee}
            .scroll{overflow-x:auto}svg{width:100%;height:auto;display:block}
            .grid{stroke:#e8ebef}.axis{stroke:#8b96a5}.tick{font-size:12px;fill:#5c6775}.title{font-size:13px;fill:#1d2530}
            .candidate{fill:#9aa9ba}.front{fill:#e69f00}.winner{fill:#0072b2}.start{fill:#1d2530}
            .out{stroke:#b5652b;fill:none}.best{stroke:#0072b2;stroke-width:2;fill:none}
            .edge{stroke:#e69f00;stroke-width:1.5;fill:none}
            polyline.path{fill:none;stroke-width:1.2;opacity:.8}polyline.path:hover{stroke:#d55e00;stroke-width:3;opacity:1}
            .shade0{stroke:#e6ebf1}.shade1{stroke:#cfdae6}.shade2{stroke:#a9c0d8}.shade3{stroke:#79a2c8}.shade4{stroke:#3f7fb5}
            polyline.winner{stroke:#0072b2;stroke-width:3.5;opacity:1}polyline.start{stroke:#1d2530;stroke-width:2.5;
            stroke-dasharray:6 4;opacity:1}
            .key span{display:inline-block;width:11px;height:11px;border-radius:6px;margin:0 5px 0 14px}
            """;

    private final OptimisationPlan plan;
    private final Optimum optimum;
    private final WinnerPreset preset;
    private final HtmlPage page;
    private final List<String> warnings;

    /**
     * @param preset the winner's preset; null if there is none
     * @param warnings the search's warnings
     */
    OptimisationPage(OptimisationPlan plan, Optimum optimum, WinnerPreset preset, List<String> warnings) {
        this.warnings = warnings;
        this.plan = plan;
        this.optimum = optimum;
        this.preset = preset;
        page = new HtmlPage("The best settings of " + String.join(", ", plan.scenes()), "", STYLE);
    }

    String html(String command, String version) {
        page.say(plan.objectives().stream().map(Objective::text).collect(Collectors.joining("; "))
                + plan.constraints().stream().map(one -> "; " + one.text()).collect(Collectors.joining())
                + ". " + optimum.all().size() + " candidates, each with the same "
                + plan.seeds().size() + " seeds"
                + (plan.scenes().size() == 1
                        ? ""
                        : " in each of " + plan.scenes().size() + " scenes; figures are shares of the start's")
                + ", " + plan.steps() + " steps.");
        answer();
        if (!warnings.isEmpty()) {
            page.heading("Warnings");
            warnings.forEach(page::say);
        }
        heldOut();
        validation();
        progress();
        if (plan.objectives().size() == 2) {
            front();
        }
        page.heading("All candidates");
        page.say("Each line is a candidate; the darker the line, the better its "
                + plan.objectives().get(0).measure()
                + "; the winner is blue, the start dashed. Hover over a line for its figures.");
        page.put("<div class=\"scroll\">")
                .put(new ParallelAxes(plan, optimum).svg())
                .put("</div>\n");
        out();
        page.heading("How it was made");
        page.say("Made by " + version + ":");
        page.code(command);
        page.code(plan.text().strip());
        page.say((plan.objectives().size() == 1
                        ? "Searched by CMA-ES, restarted with twice the population when it has converged."
                        : "Searched by NSGA-II.")
                + " A variable with two choices has one coordinate; with more choices, each has a coordinate and the"
                + " greatest decides; whole numbers are rounded.");
        page.say("Files: candidates.csv (one row per candidate), heldout.csv, runs.csv and windows.csv (one "
                + "row per run, or per run and window), runs.jsonl (the exact runs; the same command "
                + "resumes from it), scenes.json (the engine's version and the hashes of the scenes: the "
                + "search resumes only if these are the same), winner.yaml (the preset).");
        return page.toString();
    }

    private void answer() {
        boolean isThere = optimum.hasWinner();
        page.put("<div class=\"answer").put(isThere ? "" : " none").put("\">\n");
        if (!isThere) {
            page.say("No winner: " + optimum.complaint() + ".");
        } else {
            page.table("setting", "#winner", "#start", "searched");
            double[] start = plan.start();
            int at = 0;
            for (Variable variable : plan.variables()) {
                String value = optimum.winner().value(variable.path());
                page.row(
                        "<code>" + text(variable.path()) + "</code>",
                        text(value),
                        text(variable.value(start, at)),
                        text(variable.allowed())
                                + (variable.isAtAnEnd(value)
                                        ? "; at the end of its range: values beyond it may be better"
                                        : ""));
                at += variable.coordinates();
            }
            page.endTable();
            String sets = plan.with(optimum.settings()).stream()
                    .map(one -> " --set " + one)
                    .collect(Collectors.joining());
            page.code("onder --scene " + plan.scenes().get(0) + sets);
            page.say(
                    preset.preset() == null
                            ? "A preset cannot store the settings that the plan varies."
                            : "As a preset: winner.yaml (" + preset.preset().partsText() + "), for --preset."
                                    + (preset.isWhole() ? "" : " It stores only some of these settings."));
        }
        page.put("</div>\n");
    }

    private void heldOut() {
        if (optimum.heldOut().isEmpty()) {
            return;
        }
        page.heading("The winner on seeds that the search did not use");
        page.say("The winner and the start run with the same " + plan.heldOut().size()
                + " seeds; the interval is for their mean difference.");
        page.table("measure", "#start", "#winner", "#difference", "95 % interval", "#pairs", "");
        for (HeldOutComparison one : optimum.heldOut()) {
            String name = (plan.scenes().size() > 1 ? one.scene() + ", " : "") + one.measure();
            page.row(
                    text(name),
                    number(one.start()),
                    number(one.winner()),
                    number(one.difference()),
                    Double.isNaN(one.low()) ? "too few" : number(one.low()) + " to " + number(one.high()),
                    one.pairs(),
                    (one.isClear() ? "significant" : one.low() == one.high() ? "the same" : "not significant")
                            + (one.lacking() == 0 ? "" : "; " + one.lacking() + " pairs without a value"));
        }
        page.endTable();
    }

    private void validation() {
        if (optimum.finalists().isEmpty()) {
            return;
        }
        page.heading("Validation of the best");
        page.say("Compares the start, the search's " + plan.finalists()
                + " best candidates, their centre and the point halfway to this centre, with "
                + plan.validation().size()
                + " more seeds (the same for all). The best here wins, unless it is significantly worse than the"
                + " start in a scene.");
        String measure = plan.objectives().get(0).measure();
        page.table("candidate", "#search", "#validation", "");
        for (Finalist one : optimum.finalists()) {
            int number = one.candidate().number();
            page.row(
                    number == 0 ? "start" : "candidate " + number,
                    number(one.candidate().figure(measure)),
                    number(one.figure()),
                    one.out() != null ? text(one.out()) : one.candidate().equals(optimum.winner()) ? "the winner" : "");
        }
        page.endTable();
    }

    private void progress() {
        page.heading("Progress");
        page.put("<p class=\"key\"><span style=\"background:#9aa9ba\"></span>candidate<span"
                + " style=\"background:#0072b2\"></span>best so far<span style=\"background:#1d2530\"></span>start"
                + " &nbsp; <span style=\"width:auto;color:#b5652b\">×</span> out</p>\n");
        for (Objective objective : plan.objectives()) {
            String measure = objective.measure();
            List<Double> ends = List.of(0.0, optimum.all().size() - 1.0);
            SvgChart chart = new SvgChart("candidate", ends, measure, figures(measure));
            List<double[]> best = new ArrayList<>();
            double least = Double.POSITIVE_INFINITY;
            for (Evaluation one : optimum.all()) {
                if (!one.isFeasible()) {
                    chart.cross(one.number(), named(plan, one));
                    continue;
                }
                double figure = one.figure(measure);
                point(chart, one.number(), figure, kind(one, "candidate"), one);
                if (objective.cost(one) < least) {
                    least = objective.cost(one);
                    double before = best.isEmpty() ? figure : best.get(best.size() - 1)[1];
                    best.add(new double[] {one.number(), before});
                    best.add(new double[] {one.number(), figure});
                }
            }
            if (!best.isEmpty()) {
                best.add(new double[] {optimum.all().size() - 1.0, best.get(best.size() - 1)[1]});
            }
            chart.line(best, "best");
            page.put(chart.svg());
        }
    }

    private List<Double> figures(String measure) {
        return optimum.all().stream()
                .filter(Evaluation::isFeasible)
                .map(one -> one.figure(measure))
                .toList();
    }

    private void point(SvgChart chart, double x, double y, String kind, Evaluation one) {
        chart.point(x, y, kind.equals("candidate") ? 3 : 5, kind, named(plan, one));
    }

    private String kind(Evaluation one, String usual) {
        return one == optimum.start() ? "start" : one == optimum.winner() ? "winner" : usual;
    }

    private void front() {
        Objective first = plan.objectives().get(0);
        Objective second = plan.objectives().get(1);
        page.heading("The front");
        page.say("No candidate is better than an orange one in both objectives. The winner, blue, is in the"
                + " middle of this front: it gives up about the same share of both objectives.");
        List<Evaluation> good =
                optimum.all().stream().filter(Evaluation::isFeasible).toList();
        SvgChart chart = new SvgChart(first.text(), figures(first.measure()), second.text(), figures(second.measure()));
        chart.line(
                optimum.front().stream()
                        .sorted(Comparator.comparingDouble(first::cost))
                        .map(one -> new double[] {one.figure(first.measure()), one.figure(second.measure())})
                        .toList(),
                "edge");
        for (Evaluation one : good) {
            String usual = optimum.front().contains(one) ? "front" : "candidate";
            point(chart, one.figure(first.measure()), one.figure(second.measure()), kind(one, usual), one);
        }
        page.put(chart.svg());
    }

    /** The infeasible candidates with the reasons. */
    private void out() {
        List<Evaluation> out =
                optimum.all().stream().filter(one -> !one.isFeasible()).toList();
        if (out.isEmpty()) {
            return;
        }
        page.heading(out.size() + " of " + optimum.all().size() + " candidates are infeasible");
        page.put("<details><summary>Why</summary>");
        page.table("#candidate", "because", "settings");
        for (Evaluation one : out) {
            page.row(one.number(), text(one.reason()), "<code>" + text(String.join(" ", one.settings())) + "</code>");
        }
        page.put("</table></details>\n");
    }

    /** A candidate in one line: its number, settings and figures. */
    static String named(OptimisationPlan plan, Evaluation one) {
        String who =
                one.number() == 0 ? "start" : "candidate " + one.number() + ": " + String.join(" ", one.settings());
        String what = plan.measures().stream()
                .filter(measure -> !Double.isNaN(one.figure(measure)))
                .map(measure -> measure + " " + number(one.figure(measure)))
                .collect(Collectors.joining(", "));
        return who + (what.isEmpty() ? "" : " — " + what) + (one.reason() == null ? "" : " — out: " + one.reason());
    }

    /** Four digits are enough to read; the tables have all. */
    private static String number(double value) {
        if (Double.isNaN(value)) {
            return "–";
        }
        double size = Math.abs(value);
        int digits = size == 0 ? 0 : Math.max(0, 3 - (int) Math.floor(Math.log10(size)));
        String text = Format.of("%." + Math.min(digits, 8) + "f", value);
        return CsvTable.number(Double.parseDouble(text));
    }

    private static String text(String words) {
        return Escape.html(words);
    }

    /**
     * Every candidate as a line across one axis per variable and objective, to show which settings lead to which figures.
     * Better ones are darker and lie on top; the winner and the start are drawn bold.
     */
    private static final class ParallelAxes {
        private static final int APART = 130;
        private static final int SIDE = 70;
        private static final int HEIGHT = 340;
        private static final int TOP = 46;
        private static final int BOTTOM = 30;

        /** The tenths of the candidates, from worst to best. */
        private static final int SHADES = 5;

        private final OptimisationPlan plan;
        private final Optimum optimum;
        private final Svg svg;

        ParallelAxes(OptimisationPlan plan, Optimum optimum) {
            this.plan = plan;
            this.optimum = optimum;
            int width = 2 * SIDE + (axes() - 1) * APART;
            int least = Math.min(width, 60 * axes() + SIDE);
            svg = new Svg(width, HEIGHT, "style=\"min-width:" + least + "px\" role=\"img\"");
        }

        private int axes() {
            return plan.variables().size() + plan.objectives().size();
        }

        private static double y(double share) {
            return HEIGHT - BOTTOM - share * (HEIGHT - TOP - BOTTOM);
        }

        private static double x(int axis) {
            return SIDE + axis * APART;
        }

        String svg() {
            List<Evaluation> ranked = optimum.all().stream()
                    .filter(one -> one != optimum.start() && one.isFeasible())
                    .sorted(Comparator.comparingDouble(plan.objectives().get(0)::cost)
                            .reversed())
                    .toList();
            for (int i = 0; i < ranked.size(); i++) {
                line(ranked.get(i), "path shade" + SHADES * i / ranked.size());
            }
            axesAndNames();
            if (optimum.start().isFeasible()) {
                line(optimum.start(), "path start");
            }
            if (optimum.hasWinner()) {
                line(optimum.winner(), "path winner");
            }
            return svg.toString();
        }

        private void line(Evaluation one, String kind) {
            List<String> places = new ArrayList<>();
            int axis = 0;
            double[] start = plan.start();
            int at = 0;
            for (Variable variable : plan.variables()) {
                String value = one.value(variable.path());
                // The start has no value if the scene does not define one.
                double share = variable.share(value == null ? variable.value(start, at) : value);
                places.add(Svg.place(x(axis++), y(share)));
                at += variable.coordinates();
            }
            for (Objective objective : plan.objectives()) {
                places.add(Svg.place(x(axis++), y(share(objective, one))));
            }
            svg.draw(
                    "<polyline class=\"%s\" points=\"%s\"><title>%s</title></polyline>",
                    kind, String.join(" ", places), Escape.html(OptimisationPage.named(plan, one)));
        }

        private double share(Objective objective, Evaluation one) {
            double low = least(objective);
            double high = most(objective);
            return high > low ? (one.figure(objective.measure()) - low) / (high - low) : 0.5;
        }

        private double least(Objective objective) {
            return figures(objective).min().orElse(0);
        }

        private double most(Objective objective) {
            return figures(objective).max().orElse(1);
        }

        private DoubleStream figures(Objective objective) {
            return optimum.all().stream()
                    .filter(Evaluation::isFeasible)
                    .mapToDouble(one -> one.figure(objective.measure()));
        }

        private void axesAndNames() {
            int axis = 0;
            for (Variable variable : plan.variables()) {
                String[] path = variable.path().split("\\.");
                axis(axis, path[path.length - 1], variable.path());
                for (String value : variable.extremes()) {
                    value(axis, variable.share(value), value);
                }
                axis++;
            }
            for (Objective objective : plan.objectives()) {
                axis(axis, objective.measure(), objective.text());
                value(axis, 0, CsvTable.number((float) least(objective)));
                value(axis, 1, CsvTable.number((float) most(objective)));
                axis++;
            }
        }

        private void axis(int axis, String name, String says) {
            svg.draw(
                    "<line class=\"axis\" x1=\"%1$.1f\" x2=\"%1$.1f\" y1=\"%2$d\" y2=\"%3$d\"/>"
                            + "<text class=\"title\" x=\"%1$.1f\" y=\"%4$d\""
                            + " text-anchor=\"middle\">%5$s<title>%6$s</title></text>",
                    x(axis), TOP, HEIGHT - BOTTOM, 18, Escape.html(name), Escape.html(says));
        }

        private void value(int axis, double share, String value) {
            // Range ends in files have single precision.
            boolean isEnd = Math.abs(share - 0.5) > 0.5 - 1e-6;
            double y = !isEnd ? y(share) + 4 : share < 0.5 ? HEIGHT - BOTTOM + 16 : TOP - 8;
            svg.draw(
                    "<text class=\"tick\" x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">%s</text>",
                    x(axis) + (isEnd ? 0 : 6), y, isEnd ? "middle" : "start", Escape.html(value));
        }
    }
}
