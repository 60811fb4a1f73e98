package onder.lab.calibrate;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import onder.lab.runs.DaemonThreads;
import onder.world.setup.Setup;

/**
 * The residuals of given settings: the differences between simulated and recorded people in all pieces of a list,
 * computed in parallel.
 */
final class Residuals implements AutoCloseable {
    /** In metres: the residual where a simulation gives no finite position. */
    private static final double LOST = 1000;

    private final Resimulation rewalking;
    private final ExecutorService pool;
    private long walked;

    Residuals(Resimulation rewalking, int threads) {
        this.rewalking = rewalking;
        pool = DaemonThreads.pool(threads, "calibrate");
    }

    /** How often a whole list was simulated. */
    long walked() {
        return walked;
    }

    /** All residuals, piece after piece; see {@link ResimulatedPiece#PARTS}. */
    double[] off(List<FreeSetting> settings, double[] shares, List<ResimulatedPiece> pieces)
            throws InterruptedException {
        walked++;
        Setup setup = rewalking.at(settings, shares);
        int[] from = new int[pieces.size() + 1];
        for (int i = 0; i < pieces.size(); i++) {
            from[i + 1] = from[i] + pieces.get(i).size();
        }
        double[] off = new double[from[pieces.size()]];
        List<Callable<Object>> walks = IntStream.range(0, pieces.size())
                .mapToObj(i -> Executors.callable(() -> rewalking.walk(setup, pieces.get(i), off, from[i])))
                .toList();
        for (Future<Object> done : pool.invokeAll(walks)) {
            DaemonThreads.result(done);
        }
        for (int i = 0; i < off.length; i++) {
            off[i] = Double.isFinite(off[i]) ? Math.max(-LOST, Math.min(LOST, off[i])) : LOST;
        }
        return off;
    }

    /** The misfit, which a search minimises: the root mean square of the residuals, speed included, in metres. */
    static double of(double[] off) {
        double sum = 0;
        for (double part : off) {
            sum += part * part;
        }
        return Math.sqrt(sum * ResimulatedPiece.PARTS / off.length);
    }

    @Override
    public void close() {
        pool.shutdownNow();
    }
}
