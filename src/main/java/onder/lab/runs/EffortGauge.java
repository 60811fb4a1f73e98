package onder.lab.runs;

import java.util.List;
import java.util.function.ObjDoubleConsumer;
import onder.core.Agents;
import onder.world.World;

/**
 * What walking costs and how straight it is, per agent. Effort is ∫ (2.23 + 1.26 v²) dt in joules a kilogram of
 * body; path efficiency is the way from start to end as the crow flies, over the way walked, 0..1.
 * Source: Guy et al. 2010 for the effort.
 */
final class EffortGauge implements Gauge {
    private static final double STANDING = 2.23;
    private static final double MOVING = 1.26;

    private float[] netX;
    private float[] netZ;
    private double[] walked;
    private double[] effort;

    @Override
    public List<RunMeasure> measures() {
        return List.of(
                new RunMeasure("effort_j_per_kg", "J/kg", "mean effort of walking of an agent"),
                new RunMeasure("path_efficiency", "", "mean way as the crow flies over way walked of an agent, 0..1"));
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
        Agents agents = world.agents();
        for (int i = 0; i < agents.count(); i++) {
            if (!agents.alive[i]) {
                continue;
            }
            float dx = world.bounds().dx(agents.x[i] - agents.previousX[i]);
            float dz = world.bounds().dz(agents.z[i] - agents.previousZ[i]);
            netX[i] += dx;
            netZ[i] += dz;
            double way = Math.sqrt((double) dx * dx + (double) dz * dz);
            walked[i] += way;
            double speed = way / world.dt();
            effort[i] += (STANDING + MOVING * speed * speed) * world.dt();
        }
    }

    @Override
    public void report(World world, ObjDoubleConsumer<String> figures) {
        Mean efforts = new Mean();
        Mean efficiency = new Mean();
        for (int i = 0; i < walked.length; i++) {
            efforts.add(effort[i]);
            double net = Math.sqrt((double) netX[i] * netX[i] + (double) netZ[i] * netZ[i]);
            efficiency.add(walked[i] > 0 ? net / walked[i] : Double.NaN);
        }
        figures.accept("effort_j_per_kg", efforts.value());
        figures.accept("path_efficiency", efficiency.value());
    }
}
