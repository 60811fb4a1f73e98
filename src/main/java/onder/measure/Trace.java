package onder.measure;

import java.util.Arrays;
import onder.core.geometry.Bounds;

/**
 * Where an agent was, moment by moment, with the figures that judge chases, arrivals and strolls.
 *
 * <p>Two traces can be compared only if they have the same clock and the same moments.
 */
public final class Trace {
    private final Bounds bounds;
    private final float dt;
    private float[] x = new float[64];
    private float[] z = new float[64];
    private int size;

    /**
     * A trace without moments.
     *
     * @param bounds the edge of the world: on a torus, paths wrap around
     * @param dt seconds between two moments
     */
    public Trace(Bounds bounds, float dt) {
        this.bounds = bounds;
        this.dt = dt;
    }

    /**
     * Adds the next moment.
     *
     * @param atX in metres
     * @param atZ in metres
     */
    public void add(float atX, float atZ) {
        if (size == x.length) {
            x = Arrays.copyOf(x, 2 * size);
            z = Arrays.copyOf(z, 2 * size);
        }
        x[size] = atX;
        z[size] = atZ;
        size++;
    }

    /**
     * {@return a trace as long as this one, of something that stands at (atX, atZ)}
     *
     * @param atX in metres
     * @param atZ in metres
     */
    public Trace beside(float atX, float atZ) {
        Trace still = new Trace(bounds, dt);
        for (int i = 0; i < size; i++) {
            still.add(atX, atZ);
        }
        return still;
    }

    private double distance(Trace other, int moment) {
        double dx = bounds.dx(other.x[moment] - x[moment]);
        double dz = bounds.dz(other.z[moment] - z[moment]);
        return Math.sqrt(dx * dx + dz * dz);
    }

    /** {@return the length of the path, in metres} */
    public double run() {
        double run = 0;
        for (int i = 1; i < size; i++) {
            double dx = bounds.dx(x[i] - x[i - 1]);
            double dz = bounds.dz(z[i] - z[i - 1]);
            run += Math.sqrt(dx * dx + dz * dz);
        }
        return run;
    }

    /** {@return the straight distance from the first moment's place to the last one's, in metres} */
    public double away() {
        return size == 0 ? 0 : beside(x[0], z[0]).distance(this, size - 1);
    }

    /**
     * {@return the smallest distance to another, in metres; infinite if there are no moments}
     *
     * @param other of the same moments
     */
    public double closest(Trace other) {
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < size; i++) {
            least = Math.min(least, distance(other, i));
        }
        return least;
    }

    /**
     * {@return the distance to another at the end, in metres}
     *
     * @param other of the same moments
     */
    public double atLast(Trace other) {
        return distance(other, size - 1);
    }

    /**
     * {@return when it first comes within {@code reach} metres of another, in seconds; NaN: never}
     *
     * @param other of the same moments
     * @param reach in metres, 0 or more
     */
    public double timeWithin(Trace other, double reach) {
        int moment = firstWithin(other, reach);
        return moment < 0 ? Double.NaN : moment * (double) dt;
    }

    private int firstWithin(Trace other, double reach) {
        for (int i = 0; i < size; i++) {
            if (distance(other, i) <= reach) {
                return i;
            }
        }
        return -1;
    }

    /**
     * {@return how much farther it gets from another after their first closest approach, in metres: 0 if it arrives and
     * stays} NaN if it never comes within {@code reach} metres.
     *
     * @param other of the same moments
     * @param reach in metres, 0 or more
     */
    public double overshoot(Trace other, double reach) {
        int moment = firstWithin(other, reach);
        if (moment < 0) {
            return Double.NaN;
        }
        while (moment + 1 < size && distance(other, moment + 1) <= distance(other, moment)) {
            moment++;
        }
        double nearest = distance(other, moment);
        double most = 0;
        for (int i = moment; i < size; i++) {
            most = Math.max(most, distance(other, i) - nearest);
        }
        return most;
    }
}
