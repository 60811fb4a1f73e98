package onder.core.terrain;

import onder.core.Draws;
import onder.core.Purpose;
import onder.core.geometry.Bounds;
import onder.core.geometry.Hit;

/**
 * The height of the ground at every place, and its exact gradient.
 *
 * <p>A tilted ground is h = tan(tilt)·(uphill · p). Hills are a sum of {@link #WAVES} sine waves, h = Σ aᵢ·sin(2π(kᵢ·p
 * + φᵢ)), spread over all directions, with wavelengths around the spacing and proportional amplitudes; Σ aᵢ is half the
 * hills' height, which limits the ground's height and depth. On a torus every wave fits the period a whole number of
 * times. A tilt cannot: the slope is the same on both sides of a seam, but the drawn ground has a step.
 */
public final class Terrain {
    /** The number of waves that make the hills. */
    public static final int WAVES = 6;

    /** The shortest wavelength and the range above it, as shares of the spacing. */
    private static final double SHORTEST = 0.75;

    private static final double SPREAD = 0.9;

    /** A mesh fine enough for this wavelength shows a floor's cells. */
    private static final int CELLS_A_WAVE = 24;

    private final double riseX;
    private final double riseZ;

    /** Waves per metre along x and z, and the phase at the origin as a share of a wave. */
    private final double[] waveX;

    private final double[] waveZ;
    private final double[] phase;
    private final double[] amplitude;

    /** Null if there is only the relief. */
    private final HeightField field;

    private final float fieldSteepest;
    private final float fieldHighest;

    /**
     * Creates the ground of an environment.
     *
     * @param environment its relief
     * @param bounds the edge of the world
     */
    public Terrain(Environment environment, Bounds bounds) {
        this(environment, bounds, null);
    }

    /**
     * Creates the ground of an environment on the floor of a level.
     *
     * @param environment its relief is added to the floor
     * @param bounds the edge of the world
     * @param floor of the level; null if there is none
     */
    public Terrain(Environment environment, Bounds bounds, HeightField floor) {
        field = floor;
        fieldSteepest = floor == null ? 0 : floor.steepest();
        fieldHighest = floor == null ? 0 : Math.max(Math.abs(floor.highest()), Math.abs(floor.lowest()));
        boolean tilted = environment.relief() == Relief.TILT;
        double rise = tilted ? StrictMath.tan(Math.toRadians(environment.tilt())) : 0;
        riseX = rise * StrictMath.sin(Math.toRadians(environment.tiltToward()));
        riseZ = rise * StrictMath.cos(Math.toRadians(environment.tiltToward()));
        int count = environment.relief() == Relief.HILLS ? WAVES : 0;
        waveX = new double[count];
        waveZ = new double[count];
        phase = new double[count];
        amplitude = new double[count];
        Draws draws = new Draws(environment.hillSeed());
        double sum = 0;
        for (int i = 0; i < count; i++) {
            double angle = Math.PI * (i + draws.uniform(i, 0, Purpose.HILLS)) / count;
            double length = environment.hillSpacing() * (SHORTEST + SPREAD * draws.uniform(i, 1, Purpose.HILLS));
            phase[i] = draws.uniform(i, 2, Purpose.HILLS);
            fit(i, StrictMath.sin(angle) / length, StrictMath.cos(angle) / length, bounds);
            amplitude[i] = 1 / Math.sqrt(waveX[i] * waveX[i] + waveZ[i] * waveZ[i]);
            sum += amplitude[i];
        }
        for (int i = 0; i < count; i++) {
            amplitude[i] *= environment.hillHeight() / 2 / sum;
        }
    }

    /** Takes the wave nearest to the given one that fits the periods of a torus. */
    private void fit(int i, double wantedX, double wantedZ, Bounds bounds) {
        waveX[i] = wantedX;
        waveZ[i] = wantedZ;
        if (bounds.periodX() == 0) {
            return;
        }
        double alongX = Math.rint(wantedX * bounds.periodX());
        double alongZ = Math.rint(wantedZ * bounds.periodZ());
        if (alongX == 0 && alongZ == 0) {
            // Longer than the world: use the longest that fits.
            alongX = Math.abs(wantedX) > Math.abs(wantedZ) ? 1 : 0;
            alongZ = 1 - alongX;
        }
        waveX[i] = alongX / bounds.periodX();
        waveZ[i] = alongZ / bounds.periodZ();
    }

    /** {@return whether the height is 0 everywhere} */
    public boolean isFlat() {
        return isPlane() && riseX == 0 && riseZ == 0;
    }

    /** {@return whether the ground is one plane, level or tilted} */
    public boolean isPlane() {
        return waves() == 0 && field == null;
    }

    /** {@return the heights of a level's floor; null if there is none} */
    public HeightField field() {
        return field;
    }

    /**
     * {@return the height at a place, in metres}
     *
     * @param x in metres
     * @param z in metres
     */
    public float height(double x, double z) {
        double height = riseX * x + riseZ * z;
        if (field != null) {
            height += field.at(x, z);
        }
        for (int i = 0; i < waveX.length; i++) {
            height += amplitude[i] * sine(waveX[i] * x + waveZ[i] * z + phase[i]);
        }
        return (float) height;
    }

    /**
     * The gradient at a place.
     *
     * @param x in metres
     * @param z in metres
     * @param slope receives the slope along x and z, in metres per metre, as its x and z
     */
    public void gradient(double x, double z, Hit slope) {
        double alongX = riseX;
        double alongZ = riseZ;
        if (field != null) {
            field.gradient(x, z, slope);
            alongX += slope.x;
            alongZ += slope.z;
        }
        for (int i = 0; i < waveX.length; i++) {
            double turns = waveX[i] * x + waveZ[i] * z + phase[i];
            double steepness = amplitude[i] * 2 * Math.PI * sine(turns + 0.25);
            alongX += steepness * waveX[i];
            alongZ += steepness * waveZ[i];
        }
        slope.x = alongX;
        slope.z = alongZ;
    }

    /** {@return an upper bound of all slopes, in metres per metre} */
    public float steepest() {
        double steepest = Math.sqrt(riseX * riseX + riseZ * riseZ);
        for (int i = 0; i < waveX.length; i++) {
            steepest += amplitude[i] * 2 * Math.PI * Math.sqrt(waveX[i] * waveX[i] + waveZ[i] * waveZ[i]);
        }
        return (float) steepest + fieldSteepest;
    }

    /**
     * {@return the shortest wavelength, in metres; infinite if there is none} For a floor's heights it is the size of
     * several cells.
     */
    public float shortest() {
        if (field != null) {
            return CELLS_A_WAVE * field.cell();
        }
        double most = 0;
        for (int i = 0; i < waveX.length; i++) {
            most = Math.max(most, waveX[i] * waveX[i] + waveZ[i] * waveZ[i]);
        }
        return (float) (1 / Math.sqrt(most));
    }

    /**
     * {@return an upper bound of the absolute height within {@code reach} of the origin, in metres}
     *
     * @param reach in metres, 0 or more
     */
    public float highest(float reach) {
        double highest = Math.sqrt(riseX * riseX + riseZ * riseZ) * reach;
        for (double each : amplitude) {
            highest += each;
        }
        return (float) highest + fieldHighest;
    }

    /** {@return the plane's rise per metre along x; see {@link #riseZ} for z} */
    public float riseX() {
        return (float) riseX;
    }

    /** {@return the plane's rise per metre along z} */
    public float riseZ() {
        return (float) riseZ;
    }

    /** {@return the number of waves} */
    public int waves() {
        return waveX.length;
    }

    /**
     * {@return wave i: radians per metre along x and z, radians at the origin, amplitude in metres}
     *
     * @param i its number, from 0
     */
    public float[] wave(int i) {
        double turn = 2 * Math.PI;
        return new float[] {
            (float) (turn * waveX[i]), (float) (turn * waveZ[i]), (float) (turn * phase[i]), (float) amplitude[i]
        };
    }

    /**
     * The sine of a number of turns, by its series on a quarter turn, within 1e-9 and with the same bits everywhere.
     */
    private static double sine(double turns) {
        double t = turns - Math.rint(turns);
        t = t > 0.25 ? 0.5 - t : t < -0.25 ? -0.5 - t : t;
        double x = 2 * Math.PI * t;
        double q = x * x;
        return x
                * (1
                        - q
                                / 6
                                * (1
                                        - q
                                                / 20
                                                * (1
                                                        - q
                                                                / 42
                                                                * (1
                                                                        - q
                                                                                / 72
                                                                                * (1
                                                                                        - q
                                                                                                / 110
                                                                                                * (1
                                                                                                        - q
                                                                                                                / 156
                                                                                                                * (1
                                                                                                                        - q
                                                                                                                                / 210)))))));
    }
}
