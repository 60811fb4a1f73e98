package onder.lab.calibrate;

import java.util.List;
import org.hipparchus.linear.DecompositionSolver;
import org.hipparchus.linear.LUDecomposition;
import org.hipparchus.linear.MatrixUtils;
import org.hipparchus.linear.RealMatrix;
import org.hipparchus.linear.RealVector;

/**
 * Refines a fit: the misfit is a sum of squares, so its slopes lead to the optimum. The Gauss-Newton steps have
 * Levenberg's damping, because settings that cannot be identified separately leave them undetermined.
 */
record GaussNewtonRefinement(Residuals misfit, List<FreeSetting> settings, List<ResimulatedPiece> pieces) {
    private static final int MOST_STEPS = 5;
    private static final double DAMPING = 1e-3;

    /** The refinement stops after a step that reduces the misfit by less than this share. */
    private static final double GAIN = 1e-4;

    FitStart of(FitStart searched) throws InterruptedException {
        long before = misfit.walked();
        double[] at = searched.to().clone();
        double least = searched.misfit();
        for (int step = 0; step < MOST_STEPS; step++) {
            double[] way = way(at);
            double reached = least;
            double[] there = at;
            for (double share = 1; share > 0.2 && reached >= least; share /= 2) {
                double[] tried = moved(at, way, share);
                double value = Residuals.of(misfit.off(settings, tried, pieces));
                if (value < least) {
                    reached = value;
                    there = tried;
                }
            }
            boolean isLast = least - reached < GAIN * least;
            at = there;
            least = reached;
            if (isLast) {
                break;
            }
        }
        return new FitStart(searched.from(), at, least, searched.tried() + (int) (misfit.walked() - before));
    }

    private static double[] moved(double[] at, double[] way, double share) {
        double[] moved = at.clone();
        for (int i = 0; i < moved.length; i++) {
            moved[i] = Math.max(0, Math.min(1, moved[i] + share * way[i]));
        }
        return moved;
    }

    private double[] way(double[] at) throws InterruptedException {
        RealMatrix slopes = Identifiability.slopes(misfit, settings, at, pieces);
        RealVector off = MatrixUtils.createRealVector(misfit.off(settings, at, pieces));
        RealMatrix curvature = slopes.multiplyTransposed(slopes);
        for (int i = 0; i < at.length; i++) {
            curvature.setEntry(i, i, curvature.getEntry(i, i) * (1 + DAMPING) + Double.MIN_NORMAL);
        }
        DecompositionSolver solver = new LUDecomposition(curvature, 0).getSolver();
        return solver.isNonSingular()
                ? solver.solve(slopes.operate(off).mapMultiplyToSelf(-1)).toArray()
                : new double[at.length];
    }
}
