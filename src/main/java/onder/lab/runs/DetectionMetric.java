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
 * How soon congestion is detected. A group's wait begins at a fall: the step at which its displacement over the
 * window that ends then drops below the threshold, while its leader is past its grace. It ends when the congestion
 * test reports congestion, even if the group has recovered meanwhile. Groups whose leader has just begun or has
 * arrived do not count. Source: thesis 4.1.
 */
final class DetectionMetric implements RunMetric {
    /** The step of the fall for each waiting group, by id. */
    private final Map<Integer, Long> fell = new HashMap<>();

    /** Whether each group was below the threshold one step ago, by id. */
    private final Map<Integer, Boolean> under = new HashMap<>();

    private final RunningMean detection = new RunningMean();
    private float[][] x;
    private float[][] z;

    /**
     * How far each agent has walked in all, and how far it had at each step; used where displacement is measured
     * along the path.
     */
    private double[] walked;

    private double[][] walkedThen;
    private int window;
    private long begun;
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
                        "mean delay between a displacement falling below the threshold and the detection of congestion",
                        world -> detection.value()),
                new RunMeasure(
                        "detection_worst_s",
                        "s",
                        "longest delay until congestion is detected, including falls not detected by the end of the "
                                + "run",
                        this::longest),
                new RunMeasure("falls", "", "how often a displacement fell below the threshold", world -> falls),
                new RunMeasure(
                        "falls_seen",
                        "",
                        "share of falls below the threshold that were detected within a window, 0..1",
                        this::shareInTime));
    }

    @Override
    public void begin(World world) {
        window = (int) world.groups().windowSteps();
        begun = world.steps();
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

    /** An agent that has just joined counts as having stood where it is now. */
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
        if (world.steps() - begun >= window) {
            fell.keySet().removeIf(id -> world.groups().find(id) == null);
            world.groups().all().forEach(group -> watch(world, group));
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

    /** The longest wait in seconds, also of groups that still wait. */
    private double longest(World world) {
        long most = longest;
        for (long since : fell.values()) {
            most = Math.max(most, world.steps() - since);
        }
        return most < 0 ? Double.NaN : most / world.setup().rate();
    }

    /**
     * Waits that are not over count as late. One shorter than a window is left out: it may still be detected in time.
     */
    private double shareInTime(World world) {
        long still = fell.values().stream()
                .filter(since -> world.steps() - since > window)
                .count();
        long all = inTime + late + still;
        return all == 0 ? Double.NaN : inTime / (double) all;
    }
}
