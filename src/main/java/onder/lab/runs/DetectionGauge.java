package onder.lab.runs;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ObjDoubleConsumer;
import onder.core.Agents;
import onder.group.Group;
import onder.world.World;

/**
 * How soon congestion is detected. The groups measure their displacement at the ends of windows; here it runs along:
 * over the window that ends now, in every step. A fall is when it comes under the threshold; it is seen when the group is found congested at the end of
 * its window, and not when it has passed by then. Detection takes from a group's first fall until it is first found
 * congested. Source: thesis 4.1.
 */
final class DetectionGauge implements Gauge {
    /** The groups that are under the threshold. */
    private final Set<Integer> under = new HashSet<>();

    /** The groups that have fallen in this window. */
    private final Set<Integer> waiting = new HashSet<>();

    /** When each group fell first. */
    private final Map<Integer, Long> first = new HashMap<>();

    private final Set<Integer> detected = new HashSet<>();
    private final Mean detection = new Mean();
    private float[][] x;
    private float[][] z;
    private int window;
    private int falls;
    private int seen;

    @Override
    public List<String> names() {
        return List.of("detection_s", "falls", "falls_seen");
    }

    @Override
    public void begin(World world) {
        window = (int) world.groups().windowSteps();
        x = new float[window][world.agents().count()];
        z = new float[window][world.agents().count()];
        remember(world);
    }

    private void remember(World world) {
        int now = (int) (world.steps() % window);
        System.arraycopy(world.agents().x, 0, x[now], 0, x[now].length);
        System.arraycopy(world.agents().z, 0, z[now], 0, z[now].length);
    }

    @Override
    public void step(World world) {
        if (world.steps() >= window) {
            for (Group group : world.groups().all()) {
                watch(world, group);
            }
        }
        remember(world);
    }

    private void watch(World world, Group group) {
        int id = group.id();
        boolean isUnder = group.size() > 1 && running(world, group) < world.congestionThreshold(group);
        if (!isUnder) {
            under.remove(id);
        } else if (under.add(id)) {
            falls++;
            waiting.add(id);
            first.putIfAbsent(id, world.steps());
        }
        // At a window's end both displacements are one: who has recovered by then has never been congested.
        if (world.steps() % window == 0) {
            boolean fell = waiting.remove(id);
            seen += fell && group.congested() ? 1 : 0;
            if (group.congested() && first.containsKey(id) && detected.add(id)) {
                detection.add((world.steps() - first.get(id)) * (double) world.dt());
            }
        }
    }

    /** The displacement over the window that ends now, in metres. */
    private double running(World world, Group group) {
        Agents agents = world.agents();
        int then = (int) (world.steps() % window);
        double sum = 0;
        for (int i = 0; i < group.size(); i++) {
            int agent = group.member(i);
            double dx = world.bounds().dx(agents.x[agent] - x[then][agent]);
            double dz = world.bounds().dz(agents.z[agent] - z[then][agent]);
            sum += Math.sqrt(dx * dx + dz * dz);
        }
        return sum / group.size();
    }

    @Override
    public void report(World world, ObjDoubleConsumer<String> figures) {
        figures.accept("detection_s", detection.value());
        figures.accept("falls", falls);
        figures.accept("falls_seen", falls == 0 ? Double.NaN : seen / (double) falls);
    }
}
