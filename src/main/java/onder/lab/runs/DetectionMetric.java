package onder.lab.runs;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import onder.core.agents.AgentsView;
import onder.group.Displacement;
import onder.group.Group;
import onder.measure.Measures;
import onder.world.World;

/**
 * How soon congestion is detected. A group falls when its displacement over the window that ends now comes under the
 * threshold, in whatever step that is, while its leader is past its grace; from then on it waits until the congestion
 * test says so, whether it has recovered meanwhile or not. Nobody waits for one who has just begun to lead, or has
 * arrived. Source: thesis 4.1.
 */
final class DetectionMetric implements RunMetric {
    /** When each group fell that waits; by id. */
    private final Map<Integer, Long> fell = new HashMap<>();

    /** Whether each group was under the threshold a step ago; by id. */
    private final Map<Integer, Boolean> under = new HashMap<>();

    private final RunningMean detection = new RunningMean();
    private float[][] x;
    private float[][] z;

    /** How far everybody has walked, and by step how far they had; where displacement is measured along the way. */
    private double[] walked;

    private double[][] walkedThen;
    private int window;
    private int falls;
    private int inTime;
    private int late;
    private long longest = -1;

    @Override
    public List<RunMeasure> measures() {
        return List.of(
                new RunMeasure(
                        "detection_s",
                        "s",
                        "mean wait from a fall of the displacement until it is seen as congestion",
                        world -> detection.value()),
                new RunMeasure(
                        "detection_worst_s",
                        "s",
                        "longest such wait, of those who still wait at the end too",
                        world -> longest < 0
                                ? Double.NaN
                                : longest / world.setup().rate()),
                new RunMeasure("falls", "", "times that a displacement fell under the threshold", world -> falls),
                new RunMeasure(
                        "falls_seen",
                        "",
                        "share of the falls that were seen within a window, 0..1",
                        world -> inTime + late == 0 ? Double.NaN : inTime / (double) (inTime + late)));
    }

    @Override
    public void begin(World world) {
        window = (int) world.groups().windowSteps();
        x = new float[window][world.agents().count()];
        z = new float[window][world.agents().count()];
        walked = new double[world.agents().count()];
        walkedThen = new double[window][world.agents().count()];
        remember(world);
    }

    private void remember(World world) {
        int now = (int) (world.steps() % window);
        world.agents().copyPlaces(0, x[now], z[now]);
        System.arraycopy(walked, 0, walkedThen[now], 0, walked.length);
    }

    private void walk(World world) {
        AgentsView agents = world.agents();
        for (int i = 0; i < walked.length; i++) {
            double dx = world.bounds().dx(agents.x(i) - agents.previousX(i));
            double dz = world.bounds().dz(agents.z(i) - agents.previousZ(i));
            walked[i] += Math.sqrt(dx * dx + dz * dz);
        }
    }

    /** Who has come is taken for having stood where it is now. */
    private void admit(AgentsView agents) {
        int known = walked.length;
        if (known == agents.count()) {
            return;
        }
        walked = Arrays.copyOf(walked, agents.count());
        for (int moment = 0; moment < window; moment++) {
            x[moment] = Arrays.copyOf(x[moment], agents.count());
            z[moment] = Arrays.copyOf(z[moment], agents.count());
            walkedThen[moment] = Arrays.copyOf(walkedThen[moment], agents.count());
            agents.copyPlaces(known, x[moment], z[moment]);
        }
    }

    @Override
    public void step(World world) {
        admit(world.agents());
        walk(world);
        if (world.steps() >= window) {
            fell.keySet().removeIf(id -> world.groups().find(id) == null);
            for (Group group : world.groups().all()) {
                watch(world, group);
            }
        }
        remember(world);
    }

    private void watch(World world, Group group) {
        int id = group.id();
        boolean isTestable = world.groups().isTestable(group, world.steps());
        if (!isTestable) {
            fell.remove(id);
        }
        boolean isUnder = isTestable && running(world, group) < world.congestionThreshold(group);
        boolean wasUnder = Boolean.TRUE.equals(under.put(id, isUnder));
        if (isUnder && !wasUnder && !fell.containsKey(id)) {
            fell.put(id, world.steps());
            falls++;
        }
        if (fell.containsKey(id) && world.findsCongested(group)) {
            long waited = world.steps() - fell.remove(id);
            detection.add(waited / world.setup().rate());
            end(waited);
        }
    }

    private void end(long waited) {
        longest = Math.max(longest, waited);
        if (waited <= window) {
            inTime++;
        } else {
            late++;
        }
    }

    /** The displacement over the window that ends now, in metres. */
    private float running(World world, Group group) {
        int then = (int) (world.steps() % window);
        if (world.groups().leadership().displacement() == Displacement.CHORD) {
            return Measures.averageDisplacement(
                    world.agents(), world.bounds(), x[then], z[then], group.members(), group.size());
        }
        double sum = 0;
        for (int i = 0; i < group.size(); i++) {
            int agent = group.member(i);
            sum += walked[agent] - walkedThen[then][agent];
        }
        return (float) (sum / group.size());
    }

    /**
     * Agents that still wait have waited as long as this; while the window lasts nobody knows whether it will be in
     * time.
     */
    @Override
    public void end(World world) {
        for (long since : fell.values()) {
            long waited = world.steps() - since;
            longest = Math.max(longest, waited);
            late += waited > window ? 1 : 0;
        }
    }
}
