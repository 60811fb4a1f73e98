package onder.lab.calibrate;

import java.util.List;
import onder.lab.statistics.CmaSearch;
import org.hipparchus.exception.MathIllegalStateException;

/** Searches for the least misfit from one start by CMA-ES (Hansen 2016), and finishes with Gauss-Newton steps. */
final class FitSearch {
    /** The first generation's spread around the start, as a share of each range. */
    private static final double SPREAD = 0.25;

    /** The search stops after this many generations that improve the misfit by less than this share. */
    private static final double NEWS = 1e-3;

    private static final int PATIENCE = 10;

    private static final int GENERATIONS = 1000;

    private final Residuals misfit;
    private final List<FreeSetting> settings;
    private final List<ResimulatedPiece> pieces;
    private double[] best;
    private double least = Double.POSITIVE_INFINITY;
    private double told = Double.POSITIVE_INFINITY;
    private int tried;
    private int lastNews;
    private int population;

    FitSearch(Residuals misfit, List<FreeSetting> settings, List<ResimulatedPiece> pieces) {
        this.misfit = misfit;
        this.settings = settings;
        this.pieces = pieces;
    }

    /** A search was interrupted. */
    private static final class Stopped extends RuntimeException {
        Stopped(InterruptedException cause) {
            super(cause);
        }
    }

    /** The search has found nothing better for many generations. */
    private static final class Settled extends RuntimeException {
        Settled() {
            super(null, null, false, false);
        }
    }

    FitStart from(double[] start, int evaluations, long seed) throws InterruptedException {
        population = CmaSearch.usualPopulation(start.length);
        try {
            new CmaSearch(SPREAD, population, GENERATIONS, evaluations).run(this::value, start, seed);
        } catch (MathIllegalStateException | Settled spent) {
            // The best point that was tried counts.
        } catch (Stopped stopped) {
            throw (InterruptedException) stopped.getCause();
        }
        return new GaussNewtonRefinement(misfit, settings, pieces)
                .of(new FitStart(start.clone(), best.clone(), least, tried));
    }

    private double value(double[] point) {
        try {
            double value = Residuals.of(misfit.off(settings, point, pieces));
            tried++;
            if (value < (1 - NEWS) * told) {
                told = value;
                lastNews = tried;
            }
            if (value < least) {
                least = value;
                best = point.clone();
            }
            if (tried - lastNews > PATIENCE * population) {
                throw new Settled();
            }
            return value;
        } catch (InterruptedException e) {
            throw new Stopped(e);
        }
    }
}
