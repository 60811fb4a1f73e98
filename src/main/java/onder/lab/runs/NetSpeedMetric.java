package onder.lab.runs;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import onder.core.agents.AgentsView;
import onder.world.World;

/**
 * How fast agents come forward: how far each comes in half a second as the crow flies, over that time, averaged over
 * agents and steps. Its speed at a step is more where contact pushes it to and fro, as {@code cage} does in a jam: an
 * agent shakes while it comes less than half as far as it moves.
 */
final class NetSpeedMetric implements RunMetric {
    private static final String SHAKING = "shaking";

    /** In seconds. */
    private static final double WINDOW = 0.5;

    /** Of the way that somebody moves: who comes less far than this share shakes. */
    private static final double SHAKES = 0.5;

    /** Who moves more slowly than this, in m/s, stands. */
    private static final double STANDS = 0.1;

    /** The share of shaking from which on a run's measures of motion mean something else. */
    private static final double MUCH = 0.1;

    private final RunningMean net = new RunningMean();
    private final RunningMean shaking = new RunningMean();
    private int window;
    private long steps;

    /** By step, counted round, and agent: the moves of the last window, in metres. */
    private float[][] moveX;

    private float[][] moveZ;

    /** By agent: their sums, those of their lengths, and for how many steps it has been there. */
    private double[] sumX = {};

    private double[] sumZ = {};
    private double[] way = {};
    private int[] age = {};

    @Override
    public List<RunMeasure> measures() {
        return List.of(
                new RunMeasure(
                        "net_speed_m_per_s",
                        "m/s",
                        "mean of how far an agent comes in 0.5 s as the crow flies, over that time: shaking is not in it",
                        world -> net.value()),
                new RunMeasure(
                        SHAKING,
                        "",
                        "share of the time in which an agent comes less than half as far in 0.5 s as it moves, 0..1",
                        world -> shaking.value()));
    }

    @Override
    public void begin(World world) {
        window = (int) Math.max(1, Math.round(WINDOW * world.setup().rate()));
        moveX = new float[window][0];
        moveZ = new float[window][0];
    }

    @Override
    public void step(World world) {
        AgentsView agents = world.agents();
        admit(agents.count());
        float[] oldX = moveX[(int) (steps % window)];
        float[] oldZ = moveZ[(int) (steps % window)];
        steps++;
        double seconds = window / world.setup().rate();
        for (int i = 0; i < agents.count(); i++) {
            if (!agents.isAlive(i)) {
                continue;
            }
            float dx = world.bounds().dx(agents.x(i) - agents.previousX(i));
            float dz = world.bounds().dz(agents.z(i) - agents.previousZ(i));
            sumX[i] += (double) dx - oldX[i];
            sumZ[i] += (double) dz - oldZ[i];
            way[i] += length(dx, dz) - length(oldX[i], oldZ[i]);
            oldX[i] = dx;
            oldZ[i] = dz;
            if (++age[i] >= window) {
                double came = length(sumX[i], sumZ[i]);
                net.add(came / seconds);
                shaking.add(way[i] > STANDS * seconds && came < SHAKES * way[i] ? 1 : 0);
            }
        }
    }

    private static double length(double x, double z) {
        return Math.sqrt(x * x + z * z);
    }

    private void admit(int count) {
        if (age.length >= count) {
            return;
        }
        for (int moment = 0; moment < window; moment++) {
            moveX[moment] = Arrays.copyOf(moveX[moment], count);
            moveZ[moment] = Arrays.copyOf(moveZ[moment], count);
        }
        sumX = Arrays.copyOf(sumX, count);
        sumZ = Arrays.copyOf(sumZ, count);
        way = Arrays.copyOf(way, count);
        age = Arrays.copyOf(age, count);
    }

    /** {@return a warning where people shake in many of the runs; none otherwise} */
    static List<String> warnings(List<Run> runs) {
        double most = 0;
        int shaken = 0;
        for (Run run : runs) {
            double share = run.figures().getOrDefault(SHAKING, 0.0);
            if (share > MUCH) {
                shaken++;
                most = Math.max(most, share);
            }
        }
        return shaken == 0
                ? List.of()
                : List.of(String.format(
                        Locale.ROOT,
                        "in %d of %d runs people shake where they are jammed, for up to %.0f %% of their time: speed_m_per_s,"
                                + " effort_j_per_kg, path_efficiency and jerk_m_per_s3 have this in them,"
                                + " net_speed_m_per_s has not",
                        shaken,
                        runs.size(),
                        100 * most));
    }
}
