package onder.lab.calibrate;

import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import onder.file.Escape;
import onder.lab.calibrate.CalibrationResult.Valley;
import onder.lab.report.Svg;
import onder.param.Format;

/** The figures of a calibration's page, as SVG. */
final class CalibrationDrawing {
    private static final int WIDTH = 900;
    private static final int NAMES = 300;
    private static final int ROW = 30;
    private static final String BLUE = "#0072b2";
    private static final String GREY = "#9aa4b1";
    private static final String ORANGE = "#d55e00";

    private CalibrationDrawing() {}

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
                    end - Math.min(one.mean(), one.deviation()) * scale, middle, end + one.deviation() * scale, middle);
            svg.draw(
                    "<text x=\"%.1f\" y=\"%.1f\">%.3f m%s</text>",
                    end + one.deviation() * scale + 8, middle + 4, one.mean(), frozen ? ", frozen" : "");
        }
        return svg.toString();
    }

    private static void name(Svg svg, String path, double middle) {
        svg.draw("<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%s</text>", NAMES - 12, middle + 4, Escape.html(path));
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

    private static void line(Svg svg, double[] shares, int left, double length, String colour, String how, double dot) {
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
        DoubleSummaryStatistics misfits =
                Arrays.stream(valley.misfit()).flatMapToDouble(Arrays::stream).summaryStatistics();
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
