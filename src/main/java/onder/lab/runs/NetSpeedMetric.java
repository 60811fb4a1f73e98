package onder.lab.runs;

import java.util.Arrays;
import java.util.List;
import onder.core.agents.AgentsView;
import onder.param.Format;
import onder.world.World;

/**
 * How fast agents make progress: the straight-line distance each covers in half a second over that time, averaged
 * over agents and steps. The speed of single steps is higher where contact pushes an agent to and fro, as {@code
 * cage} does in a jam. An agent shakes while its net distance is less than half of the distance it moves.
 */
final class NetSpeedMetric implements RunMetric {
    private static final String SHAKING = "shaking";

    /** In seconds. */
    private static final double WINDOW = 0.5;

    /** As a share of the distance moved: an agent whose net distance is below this shakes. */
    private static final double SHAKES = 0.5;

    /** In m/s; an agent below this speed stands. */
    private static final double STANDS = 0.1;

    /** From this share of shaking on, a run's measures of motion are distorted. */
    private static final double MUCH = 0.1;

    private final RunningMean net = new RunningMean();
    private final RunningMean shaking = new RunningMean();
    private int window;
    private long steps;

    /** By step, in a ring, and agent: the moves of the last window, in metres. */
    private float[][] moveX;

    private float[][] moveZ;

    /** By agent: the sum of the moves, the sum of their lengths, and for how many steps the agent has been present. */
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
                        "mean straight-line distance that an agent covers in 0.5 s, divided by that time; excludes "
                                + "shaking",
                        world -> net.value()),
                new RunMeasure(
                        SHAKING,
                        "",
                        "share of the time in which an agent's net distance in 0.5 s is less than half the distance it "
                                + "walks, 0..1",
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

    /** {@return a warning where agents shake in many of the runs; none otherwise} */
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
                : List.of(Format.of(
                        "in %d of %d runs, people shake where they are congested, for up to %.0f %% of their time:"
                                + " speed_m_per_s, effort_j_per_kg, path_efficiency and jerk_m_per_s3 include"
                                + " the shaking, net_speed_m_per_s does not",
                        shaken, runs.size(), 100 * most));
    }
}
