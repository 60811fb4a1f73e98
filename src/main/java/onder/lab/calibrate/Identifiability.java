package onder.lab.calibrate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hipparchus.linear.Array2DRowRealMatrix;
import org.hipparchus.linear.EigenDecompositionSymmetric;
import org.hipparchus.linear.LUDecomposition;
import org.hipparchus.linear.MatrixUtils;
import org.hipparchus.linear.RealMatrix;
import org.hipparchus.linear.RealVector;

/**
 * How certain a fit is, from the slopes of all residuals at the best values: standard errors with each person as one
 * cluster (the sandwich estimator of White 1980), and directions in which settings can change together with next to
 * no effect.
 *
 * @param errors standard error of each setting, as a share of its range; infinity if no residual depends on it
 * @param ties groups of settings that cannot be identified separately
 * @param likeness similarity of the effects of each pair of settings, −1 to 1: the cosine between them
 */
record Identifiability(double[] errors, List<Tie> ties) {
    /** Half the step of a finite difference, as a share of a range. */
    private static final double STEP = 0.02;

    /**
     * Effects count as tied if a combination of them is weaker than this share of their square: |cos| above 0.97 for
     * two.
     */
    private static final double WEAK = 0.03;

    /** A setting takes part in a direction with at least this component. */
    private static final double TAKES_PART = 0.3;

    /**
     * Settings that can change together: those with the same sign in {@code along} grow together while the others
     * shrink.
     */
    record Tie(int[] settings, double[] along) {}

    /** The same with another tie that was found by other means; null: none. */
    Identifiability with(Tie other) {
        boolean isNew =
                other != null && ties.stream().noneMatch(tie -> Arrays.equals(tie.settings(), other.settings()));
        return isNew
                ? new Identifiability(
                        errors, Stream.concat(ties.stream(), Stream.of(other)).toList())
                : this;
    }

    static Identifiability of(
            Residuals misfit, List<FreeSetting> settings, double[] at, List<ResimulatedPiece> pieces, long[] witness)
            throws InterruptedException {
        int n = settings.size();
        RealMatrix slopes = slopes(misfit, settings, at, pieces);
        double[] off = misfit.off(settings, at, pieces);
        RealMatrix curvature = slopes.multiplyTransposed(slopes);
        double[][] likeness = new double[n][n];
        int[] alive =
                IntStream.range(0, n).filter(i -> curvature.getEntry(i, i) > 0).toArray();
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                double size = Math.sqrt(curvature.getEntry(i, i) * curvature.getEntry(j, j));
                likeness[i][j] = size > 0 ? curvature.getEntry(i, j) / size : i == j ? 1 : 0;
            }
        }
        return new Identifiability(errors(curvature, slopes, off, witness, alive), ties(likeness, alive));
    }

    /** A row for each setting: the slope of all residuals along it, over the whole of its range. */
    static RealMatrix slopes(Residuals misfit, List<FreeSetting> settings, double[] at, List<ResimulatedPiece> pieces)
            throws InterruptedException {
        double[][] slopes = new double[at.length][];
        for (int i = 0; i < at.length; i++) {
            slopes[i] = slope(misfit, settings, at, pieces, i);
        }
        return new Array2DRowRealMatrix(slopes, false);
    }

    private static double[] slope(
            Residuals misfit, List<FreeSetting> settings, double[] at, List<ResimulatedPiece> pieces, int i)
            throws InterruptedException {
        double low = Math.max(0, at[i] - STEP);
        double high = Math.min(1, at[i] + STEP);
        double[] point = at.clone();
        point[i] = high;
        double[] slope = misfit.off(settings, point, pieces);
        point[i] = low;
        double[] below = misfit.off(settings, point, pieces);
        for (int k = 0; k < slope.length; k++) {
            slope[k] = (slope[k] - below[k]) / (high - low);
        }
        return slope;
    }

    private static double[] errors(RealMatrix curvature, RealMatrix slopes, double[] off, long[] witness, int[] index) {
        double[] errors = new double[slopes.getRowDimension()];
        Arrays.fill(errors, Double.POSITIVE_INFINITY);
        if (index.length == 0) {
            return errors;
        }
        LUDecomposition solver = new LUDecomposition(curvature.getSubMatrix(index, index), 0);
        if (!solver.getSolver().isNonSingular()) {
            return errors;
        }
        Map<Long, double[]> pulls = new HashMap<>();
        for (int k = 0; k < off.length; k++) {
            double[] pull = pulls.computeIfAbsent(witness[k], none -> new double[index.length]);
            for (int i = 0; i < index.length; i++) {
                pull[i] += slopes.getEntry(index[i], k) * off[k];
            }
        }
        RealMatrix spread = MatrixUtils.createRealMatrix(index.length, index.length);
        for (double[] pull : pulls.values()) {
            RealVector one = MatrixUtils.createRealVector(pull);
            spread = spread.add(one.outerProduct(one));
        }
        RealMatrix inverse = solver.getSolver().getInverse();
        double few = pulls.size() / Math.max(1.0, pulls.size() - index.length);
        RealMatrix variance = inverse.multiply(spread).multiply(inverse).scalarMultiply(few);
        for (int i = 0; i < index.length; i++) {
            errors[index[i]] = Math.sqrt(Math.max(0, variance.getEntry(i, i)));
        }
        return errors;
    }

    private static List<Tie> ties(double[][] likeness, int[] index) {
        List<Tie> ties = new ArrayList<>();
        if (index.length < 2) {
            return ties;
        }
        RealMatrix scaled = MatrixUtils.createRealMatrix(likeness).getSubMatrix(index, index);
        EigenDecompositionSymmetric eigen = new EigenDecompositionSymmetric(scaled);
        for (int e = 0; e < index.length; e++) {
            if (eigen.getEigenvalue(e) < WEAK) {
                RealVector along = eigen.getEigenvector(e);
                int[] part = IntStream.range(0, index.length)
                        .filter(i -> Math.abs(along.getEntry(i)) > TAKES_PART)
                        .toArray();
                ties.add(new Tie(
                        IntStream.of(part).map(i -> index[i]).toArray(),
                        IntStream.of(part).mapToDouble(along::getEntry).toArray()));
            }
        }
        return ties;
    }
}
