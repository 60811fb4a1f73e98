package onder.lab.runs;

/** A mean of what is added; what is not a number is left out, and the mean of nothing is NaN. */
final class RunningMean {
    private double sum;
    private long n;

    void add(double value) {
        if (!Double.isNaN(value)) {
            sum += value;
            n++;
        }
    }

    double value() {
        return n == 0 ? Double.NaN : sum / n;
    }
}
