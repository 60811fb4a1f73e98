package onder.lab.validate;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Bodies that overlap each other or obstacles by more than a depth: how often, and the greatest depth. Source:
 * SteerSuite, AgentMetricsCollector: a collision is a pair from when its bodies meet to when they part.
 */
final class Overlaps {
    private final Observation run;
    private final double depth;
    private final Integer[] order;
    private final double widest;
    private Set<Long> before = new HashSet<>();
    private Set<Long> now = new HashSet<>();
    private int count;

    private Overlaps(Observation run, double depth) {
        this.run = run;
        this.depth = depth;
        order = IntStream.range(0, run.agents()).boxed().toArray(Integer[]::new);
        widest = 2
                * IntStream.range(0, run.agents())
                        .mapToDouble(run::radius)
                        .max()
                        .orElse(0);
    }

    /** @param depth in metres; less counts as touching */
    static Overlaps of(Observation run, double depth) {
        Overlaps contacts = new Overlaps(run, depth);
        for (int moment = 0; moment < run.moments(); moment++) {
            contacts.look(moment);
        }
        return contacts;
    }

    /** The number of overlaps that began. */
    int count() {
        return count;
    }

    private void look(int moment) {
        now.clear();
        Arrays.sort(order, (i, j) -> Float.compare(run.x(moment, i), run.x(moment, j)));
        for (int a = 0; a < order.length; a++) {
            int i = order[a];
            float x = run.x(moment, i);
            if (Float.isNaN(x)) {
                break;
            }
            float z = run.z(moment, i);
            meet(i, -1, run.obstacles.clear(x, z, (float) (run.radius(i) - depth)) ? 0 : depth);
            for (int b = a + 1; b < order.length && run.x(moment, order[b]) - x < widest; b++) {
                int j = order[b];
                double apart = Math.hypot(run.x(moment, j) - x, run.z(moment, j) - z);
                meet(i, j, run.radius(i) + run.radius(j) - apart);
            }
        }
        Set<Long> kept = before;
        before = now;
        now = kept;
    }

    private void meet(int i, int j, double overlap) {
        if (overlap >= depth) {
            long pair = (long) Math.max(i, j) << 32 | Math.min(i, j) & 0xffffffffL;
            now.add(pair);
            count += before.contains(pair) ? 0 : 1;
        }
    }
}
