package onder.lab.runs;

import java.util.Arrays;
import java.util.List;
import onder.world.World;

/**
 * How smoothly agents walk: |Δ³p| / Δt³ over four successive positions p, averaged over agents and steps. Shorter
 * steps give more jerk, so compare only runs with the same step length. Source: Flash & Hogan 1985 for jerk as the
 * measure of smooth motion.
 */
final class JerkMetric implements RunMetric {
    /** By agent: the last two displacements along x and z, in metres; NaN until there are two. */
    private float[] moves = new float[0];

    private final RunningMean mean = new RunningMean();

    @Override
    public List<RunMeasure> measures() {
        return List.of(new RunMeasure(
                "jerk_m_per_s3",
                "m/s³",
                "mean jerk of an agent, computed from positions one step apart; includes shaking",
                world -> mean.value()));
    }

    @Override
    public void step(World world) {
        int known = moves.length;
        if (known < 4 * world.agents().count()) {
            moves = Arrays.copyOf(moves, 4 * world.agents().count());
            Arrays.fill(moves, known, moves.length, Float.NaN);
        }
        double perSecond = 1 / (double) world.dt();
        RunMetric.eachMove(world, (i, dx, dz) -> {
            double jerkX = dx - 2.0 * moves[4 * i] + moves[4 * i + 2];
            double jerkZ = dz - 2.0 * moves[4 * i + 1] + moves[4 * i + 3];
            mean.add(Math.sqrt(jerkX * jerkX + jerkZ * jerkZ) * perSecond * perSecond * perSecond);
            moves[4 * i + 2] = moves[4 * i];
            moves[4 * i + 3] = moves[4 * i + 1];
            moves[4 * i] = dx;
            moves[4 * i + 1] = dz;
        });
    }
}
