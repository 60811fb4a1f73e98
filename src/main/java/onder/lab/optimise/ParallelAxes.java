package onder.lab.optimise;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.DoubleStream;
import onder.file.Escape;
import onder.lab.report.Svg;
import onder.lab.runs.CsvTable;

/**
 * Every candidate as a line across one axis per variable and objective, to show which settings lead to which figures.
 * Better ones are darker and lie on top; the winner and the start are drawn bold.
 */
final class ParallelAxes {
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
