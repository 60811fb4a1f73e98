package onder.lab.runs;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import onder.core.agents.AgentsView;
import onder.world.World;

/**
 * What walking costs and how straight it is, per agent. Effort is ∫ (2.23 + 1.26 v²) dt in joules per kilogram of
 * body mass; path efficiency is the straight-line distance from start to end divided by the distance walked, 0..1.
 * Source: Guy et al. 2010 for the effort.
 */
final class EffortMetric implements RunMetric {
    private static final double STANDING = 2.23;
    private static final double MOVING = 1.26;

    private float[] netX;
    private float[] netZ;
    private double[] walked;
    private double[] effort;

    @Override
    public List<RunMeasure> measures() {
        return List.of(
                new RunMeasure(
                        "effort_j_per_kg", "J/kg", "mean walking effort of an agent", world -> mean(i -> effort[i])),
                new RunMeasure(
                        "path_efficiency",
                        "",
                        "mean ratio of an agent's straight-line distance to the distance it walked, 0..1",
                        world -> mean(this::efficiency)));
    }

    @Override
    public void begin(World world) {
        int n = world.agents().count();
        netX = new float[n];
        netZ = new float[n];
        walked = new double[n];
        effort = new double[n];
    }

    @Override
    public void step(World world) {
        AgentsView agents = world.agents();
        if (walked.length < agents.count()) {
            netX = Arrays.copyOf(netX, agents.count());
            netZ = Arrays.copyOf(netZ, agents.count());
            walked = Arrays.copyOf(walked, agents.count());
            effort = Arrays.copyOf(effort, agents.count());
        }
        for (int i = 0; i < agents.count(); i++) {
            if (!agents.isAlive(i)) {
                continue;
            }
            float dx = world.bounds().dx(agents.x(i) - agents.previousX(i));
            float dz = world.bounds().dz(agents.z(i) - agents.previousZ(i));
            netX[i] += dx;
            netZ[i] += dz;
            double way = Math.sqrt((double) dx * dx + (double) dz * dz);
            walked[i] += way;
            double speed = way / world.dt();
            effort[i] += (STANDING + MOVING * speed * speed) * world.dt();
        }
    }

    private double mean(IntToDoubleFunction ofAgent) {
        RunningMean mean = new RunningMean();
        for (int i = 0; i < walked.length; i++) {
            mean.add(ofAgent.applyAsDouble(i));
        }
        return mean.value();
    }

    private double efficiency(int agent) {
        double net = Math.sqrt((double) netX[agent] * netX[agent] + (double) netZ[agent] * netZ[agent]);
        return walked[agent] > 0 ? net / walked[agent] : Double.NaN;
    }
}
