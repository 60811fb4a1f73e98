package onder.shot;

import java.util.List;

/**
 * A path through places at given times: cubic between them (Hermite), with tangents after Catmull and Rom, shortened
 * where they would overshoot.
 */
final class Spline {
    /** With a longer tangent, relative to the slower side, a cubic overshoots. Source: Fritsch and Carlson 1980. */
    private static final double LONGEST = 3;

    private final double[] times;
    private final double[][] points;
    private final double[][] tangents;

    /**
     * @param times one for each place, ascending
     */
    Spline(double[] times, List<Place> places, Easing easing) {
        this.times = times;
        points = places.stream()
                .map(place -> new double[] {place.x(), place.y(), place.z()})
                .toArray(double[][]::new);
        tangents = new double[points.length][];
        if (easing == Easing.LINEAR) {
            return;
        }
        for (int i = 0; i < points.length; i++) {
            boolean inner = i > 0 && i < points.length - 1 && easing == Easing.SMOOTH;
            tangents[i] = inner ? tangent(i) : new double[3];
        }
    }

    private double[] tangent(int i) {
        double before = times[i] - times[i - 1];
        double after = times[i + 1] - times[i];
        double[] tangent = new double[3];
        double length = 0;
        double in = 0;
        double out = 0;
        for (int k = 0; k < 3; k++) {
            double comes = (points[i][k] - points[i - 1][k]) / before;
            double goes = (points[i + 1][k] - points[i][k]) / after;
            in += comes * comes;
            out += goes * goes;
            tangent[k] = (comes * after + goes * before) / (before + after);
            length += tangent[k] * tangent[k];
        }
        double slowest = LONGEST * Math.sqrt(Math.min(in, out));
        length = Math.sqrt(length);
        for (int k = 0; k < 3 && length > slowest; k++) {
            tangent[k] *= slowest / length;
        }
        return tangent;
    }

    /** The position at a time, clamped to the first and the last place. */
    Place at(double time) {
        int last = points.length - 1;
        if (time <= times[0]) {
            return place(points[0]);
        }
        if (time >= times[last]) {
            return place(points[last]);
        }
        int i = 0;
        while (times[i + 1] <= time) {
            i++;
        }
        double span = times[i + 1] - times[i];
        double s = (time - times[i]) / span;
        double[] at = new double[3];
        for (int k = 0; k < 3; k++) {
            double from = points[i][k];
            double way = points[i + 1][k] - from;
            if (tangents[i] == null) {
                at[k] = from + way * s;
            } else {
                double starts = tangents[i][k] * span;
                double ends = tangents[i + 1][k] * span;
                at[k] = from + s * (starts + s * (3 * way - 2 * starts - ends + s * (starts + ends - 2 * way)));
            }
        }
        return place(at);
    }

    private static Place place(double[] at) {
        return Place.of(at[0], at[1], at[2]);
    }
}
