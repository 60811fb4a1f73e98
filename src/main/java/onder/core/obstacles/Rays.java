package onder.core.obstacles;

import java.util.Arrays;
import onder.core.geometry.Hit;

/** Rays in the ground plane, answered all at once, and the hit of each. Each agent's rays are consecutive. */
public final class Rays {
    private int[] first = new int[0];
    private double[] x = new double[64];
    private double[] z = new double[64];
    private double[] dx = new double[64];
    private double[] dz = new double[64];
    private double[] t = new double[64];
    private double[] normalX = new double[64];
    private double[] normalZ = new double[64];
    private int size;

    /** No rays yet. */
    public Rays() {}

    /**
     * Clears all rays, and makes room for that many agents.
     *
     * @param agents the number of slots
     */
    public void begin(int agents) {
        size = 0;
        if (first.length < agents) {
            first = new int[agents];
        }
    }

    /**
     * Begins the rays of an agent.
     *
     * @param agent its id
     */
    public void of(int agent) {
        first[agent] = size;
    }

    /**
     * Adds a ray: the segment from (x, z) by (dx, dz).
     *
     * @param fromX where it begins, in metres
     * @param fromZ where it begins, in metres
     * @param byX the way, in metres
     * @param byZ the way, in metres
     */
    public void add(double fromX, double fromZ, double byX, double byZ) {
        if (size == x.length) {
            grow();
        }
        x[size] = fromX;
        z[size] = fromZ;
        dx[size] = byX;
        dz[size] = byZ;
        t[size++] = Double.POSITIVE_INFINITY;
    }

    private void grow() {
        x = Arrays.copyOf(x, 2 * size);
        z = Arrays.copyOf(z, 2 * size);
        dx = Arrays.copyOf(dx, 2 * size);
        dz = Arrays.copyOf(dz, 2 * size);
        t = Arrays.copyOf(t, 2 * size);
        normalX = Arrays.copyOf(normalX, 2 * size);
        normalZ = Arrays.copyOf(normalZ, 2 * size);
    }

    /** {@return how many rays there are} */
    public int size() {
        return size;
    }

    /**
     * {@return where a ray begins along x, in metres}
     *
     * @param ray its number, from 0, in the order in which rays were added
     */
    public double x(int ray) {
        return x[ray];
    }

    /**
     * {@return where a ray begins along z, in metres}
     *
     * @param ray its number, from 0, in the order in which rays were added
     */
    public double z(int ray) {
        return z[ray];
    }

    /**
     * {@return a ray's way along x, in metres}
     *
     * @param ray its number, from 0, in the order in which rays were added
     */
    public double dx(int ray) {
        return dx[ray];
    }

    /**
     * {@return a ray's way along z, in metres}
     *
     * @param ray its number, from 0, in the order in which rays were added
     */
    public double dz(int ray) {
        return dz[ray];
    }

    /**
     * Answers a ray that hit something.
     *
     * @param ray its number, from 0, in the order in which rays were added
     * @param at share of its way, 0..1
     * @param nx the surface's normal on the side that was hit, a unit vector with {@code nz}
     * @param nz the normal's z
     */
    public void met(int ray, double at, double nx, double nz) {
        t[ray] = at;
        normalX[ray] = nx;
        normalZ[ray] = nz;
    }

    /**
     * The hit of an agent's i-th ray, or a miss.
     *
     * @param agent its id
     * @param i the ray's number among the agent's, from 0
     * @param hit receives the answer
     */
    public void answer(int agent, int i, Hit hit) {
        answer(first[agent] + i, hit);
    }

    /**
     * A ray's hit, or a miss.
     *
     * @param ray its number, from 0, in the order in which rays were added
     * @param hit receives the answer
     */
    public void answer(int ray, Hit hit) {
        hit.take(t[ray], normalX[ray], normalZ[ray]);
    }
}
