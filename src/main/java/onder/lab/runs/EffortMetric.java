package onder.lab.runs;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import onder.world.World;

/**
 * What walking costs and how straight it is, per agent. Effort is ∫ (2.23 + 1.26 v²) dt in joules per kilogram of
 * body mass; path efficiency is the straight-line distance from start to end divided by the distance walked, 0..1.
 * Source: Guy et al. 2010 for the effort.
 */
final class EffortMetric implements RunMetric {
    private static final double STANDING = 2.23;
    private static final double MOVING = 1.26;

    private final List<Walk> walks = new ArrayList<>();

    /** What one agent has walked. */
    private static final class Walk {
        float netX;
        float netZ;
        double walked;
        double effort;

        double efficiency() {
            double net = Math.sqrt((double) netX * netX + (double) netZ * netZ);
            return walked > 0 ? net / walked : Double.NaN;
        }
    }

    @Override
    public List<RunMeasure> measures() {
        return List.of(
                new RunMeasure(
                        "effort_j_per_kg",
                        "J/kg",
                        "mean walking effort of an agent",
                        world -> mean(walk -> walk.effort)),
                new RunMeasure(
                        "path_efficiency",
                        "",
                        "mean ratio of an agent's straight-line distance to the distance it walked, 0..1",
                        world -> mean(Walk::efficiency)));
    }

    @Override
    public void begin(World world) {
        while (walks.size() < world.agents().count()) {
            walks.add(new Walk());
        }
    }

    @Override
    public void step(World world) {
        begin(world);
        RunMetric.eachMove(world, (i, dx, dz) -> {
            Walk walk = walks.get(i);
            walk.netX += dx;
            walk.netZ += dz;
            double way = Math.sqrt((double) dx * dx + (double) dz * dz);
            walk.walked += way;
            double speed = way / world.dt();
            walk.effort += (STANDING + MOVING * speed * speed) * world.dt();
        });
    }

    private double mean(ToDoubleFunction<Walk> of) {
        RunningMean mean = new RunningMean();
        walks.forEach(walk -> mean.add(of.applyAsDouble(walk)));
        return mean.value();
    }
}
