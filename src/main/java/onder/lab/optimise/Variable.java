package onder.lab.optimise;

import java.util.List;
import java.util.Locale;
import onder.param.Parameter;

/**
 * A setting that a search varies. The search moves in the unit cube: a variable has one or more coordinates between 0
 * and 1.
 */
sealed interface Variable {
    /** The setting's path, as {@code --set} takes it. */
    String path();

    /** The number of its coordinates. */
    int coordinates();

    /** The setting's value for the coordinates that begin at {@code point[at]}. */
    String value(double[] point, int at);

    /** Sets its coordinates to that value, or as near as its range allows. */
    void place(String value, double[] point, int at);

    /** The ends, or each choice. */
    List<String> extremes();

    /** Values to check: if they are allowed, all are. The ends and one between them, or each choice. */
    default List<String> samples() {
        return extremes();
    }

    /** The position of a value along the variable, 0..1; for plots. */
    double share(String value);

    /** Whether a value is so near an end of a range that values beyond it may be better. */
    default boolean isAtAnEnd(String value) {
        return false;
    }

    /** A description such as {@code 0.5..4, log}. */
    String allowed();

    /**
     * A number.
     *
     * @param isLog whether the scale is logarithmic; then {@code from} is above 0
     * @param isWhole whether it is rounded; each whole number gets an equal part of the range
     */
    record Range(String path, double from, double to, boolean isLog, boolean isWhole) implements Variable {
        /** A value this close to an end, as a share of the range, is near it. */
        private static final double NEAR = 0.01;

        /** A value that is no whole number, unless values are rounded. */
        private static final double BETWEEN = 0.381966;

        @Override
        public int coordinates() {
            return 1;
        }

        private double low() {
            return scaled(isWhole ? from - 0.5 : from);
        }

        private double high() {
            return scaled(isWhole ? to + 0.5 : to);
        }

        /** {@code StrictMath} gives the same bits everywhere. */
        private double scaled(double value) {
            return isLog ? StrictMath.log(value) : value;
        }

        @Override
        public String value(double[] point, int at) {
            double scaled = low() + (high() - low()) * point[at];
            double value = isLog ? StrictMath.exp(scaled) : scaled;
            double allowed = Math.max(from, Math.min(to, isWhole ? Math.rint(value) : value));
            return isWhole ? String.valueOf((long) allowed) : Parameter.text((float) allowed);
        }

        @Override
        public void place(String value, double[] point, int at) {
            point[at] = share(value);
        }

        @Override
        public double share(String value) {
            double number;
            try {
                number = Double.parseDouble(value);
            } catch (NumberFormatException e) {
                return 0.5;
            }
            return (scaled(Math.max(from, Math.min(to, number))) - low()) / (high() - low());
        }

        @Override
        public boolean isAtAnEnd(String value) {
            return Math.abs(share(value) - 0.5) > 0.5 - NEAR;
        }

        @Override
        public List<String> extremes() {
            return List.of(value(new double[] {0}, 0), value(new double[] {1}, 0));
        }

        @Override
        public List<String> samples() {
            return List.of(value(new double[] {0}, 0), value(new double[] {1}, 0), value(new double[] {BETWEEN}, 0));
        }

        @Override
        public String allowed() {
            return String.join("..", extremes()) + (isWhole ? ", whole" : "") + (isLog ? ", log" : "");
        }
    }

    /**
     * One of several words or numbers. Two choices share a coordinate; of more, the one with the greatest coordinate
     * counts.
     */
    record Choice(String path, List<String> values) implements Variable {
        /** Distance of a start's coordinates from the middle. */
        private static final double ASIDE = 0.25;

        public Choice {
            values = List.copyOf(values);
        }

        @Override
        public int coordinates() {
            return values.size() == 2 ? 1 : values.size();
        }

        @Override
        public String value(double[] point, int at) {
            if (values.size() == 2) {
                return values.get(point[at] < 0.5 ? 0 : 1);
            }
            int best = 0;
            for (int i = 1; i < values.size(); i++) {
                if (point[at + i] > point[at + best]) {
                    best = i;
                }
            }
            return values.get(best);
        }

        @Override
        public void place(String value, double[] point, int at) {
            int chosen = values.indexOf(value.toLowerCase(Locale.ROOT));
            for (int i = 0; i < coordinates(); i++) {
                boolean isHigh = values.size() == 2 ? chosen == 1 : chosen == i;
                point[at + i] = chosen < 0 ? 0.5 : isHigh ? 0.5 + ASIDE : 0.5 - ASIDE;
            }
        }

        @Override
        public double share(String value) {
            int place = values.indexOf(value);
            return place < 0 ? 0.5 : place / (values.size() - 1.0);
        }

        @Override
        public List<String> extremes() {
            return values;
        }

        @Override
        public String allowed() {
            return String.join(", ", values);
        }
    }
}
