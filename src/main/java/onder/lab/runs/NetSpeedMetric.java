package onder.lab.runs;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
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

    /** By agent. */
    private final List<Walk> walks = new ArrayList<>();

    /** What an agent has done in the last window. */
    private final class Walk {
        /** The moves, in metres, in a ring of steps. */
        final float[] moveX = new float[window];

        final float[] moveZ = new float[window];

        /** The sum of the moves, the sum of their lengths, and for how many steps the agent has been present. */
        double sumX;

        double sumZ;
        double way;
        int age;
    }

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
    }

    @Override
    public void step(World world) {
        while (walks.size() < world.agents().count()) {
            walks.add(new Walk());
        }
        int now = (int) (steps++ % window);
        double seconds = window / world.setup().rate();
        RunMetric.eachMove(world, (i, dx, dz) -> {
            Walk walk = walks.get(i);
            walk.sumX += (double) dx - walk.moveX[now];
            walk.sumZ += (double) dz - walk.moveZ[now];
            walk.way += length(dx, dz) - length(walk.moveX[now], walk.moveZ[now]);
            walk.moveX[now] = dx;
            walk.moveZ[now] = dz;
            if (++walk.age >= window) {
                double came = length(walk.sumX, walk.sumZ);
                net.add(came / seconds);
                shaking.add(walk.way > STANDS * seconds && came < SHAKES * walk.way ? 1 : 0);
            }
        });
    }

    private static double length(double x, double z) {
        return Math.sqrt(x * x + z * z);
    }

    /** {@return a warning where agents shake in many of the runs; none otherwise} */
    static List<String> warnings(List<Run> runs) {
        double[] shares = runs.stream()
                .mapToDouble(run -> run.figures().getOrDefault(SHAKING, 0.0))
                .filter(share -> share > MUCH)
                .toArray();
        return shares.length == 0
                ? List.of()
                : List.of(Format.of(
                        "in %d of %d runs, people shake where they are congested, for up to %.0f %% of their time:"
                                + " speed_m_per_s, effort_j_per_kg, path_efficiency and jerk_m_per_s3 include"
                                + " the shaking, net_speed_m_per_s does not",
                        shares.length,
                        runs.size(),
                        100 * Arrays.stream(shares).max().getAsDouble()));
    }
}
