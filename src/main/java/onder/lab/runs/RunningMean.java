package onder.lab.runs;

/** The mean of the values added so far. NaN values are left out; the mean of no values is NaN. */
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
