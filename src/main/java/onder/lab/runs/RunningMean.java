package onder.lab.runs;

/** The mean of the values added so far. NaN values are left out; the mean of no values is NaN. */
final class RunningMean {
    private double sum;
    private long n;

    /** Another mean of the same values. */
    RunningMean copy() {
        RunningMean copy = new RunningMean();
        copy.sum = sum;
        copy.n = n;
        return copy;
    }

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
