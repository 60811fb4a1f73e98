package onder.bench;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.List;
import java.util.Random;
import onder.core.obstacles.Obstacles;
import onder.core.routes.CornerGraph;
import onder.core.routes.Mazes;
import onder.core.routes.RouteSearch;
import onder.scene.Scenes;
import onder.world.setup.Setup;
import org.junit.jupiter.api.Test;

/**
 * What it costs to find the routes of 1 000 leaders, on the plaza and through a maze of 20 × 20 rooms. Some seconds:
 *
 * <pre>{@code mvn -q test -Dtest=RouteBenchmark}</pre>
 *
 * <p>Processor time of one thread, in milliseconds, so that other work on the machine counts little: with a new graph, and
 * with one that knows what its corners see.
 */
class RouteBenchmark {
    private static final int LEADERS = 1000;
    private static final float RADIUS = 0.35f;
    private static final int ROUNDS = 8;
    private static final double NANOS = 1e6;

    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();

    @Test
    void printsTheTimes() {
        Setup plaza = Scenes.load("plaza").setup();
        System.out.println("scene       corners   new ms   known ms   settled corners a route");
        measure("plaza", new Obstacles(plaza.bounds(), plaza.obstacles(), plaza.walls()));
        measure("maze", new Obstacles(Mazes.bounds(20), List.of(), Mazes.walls(20, 1, 40)));
    }

    private void measure(String name, Obstacles obstacles) {
        double fresh = Double.POSITIVE_INFINITY;
        double known = Double.POSITIVE_INFINITY;
        long settled = 0;
        int corners = 0;
        for (int round = 0; round < ROUNDS; round++) {
            long begin = threads.getCurrentThreadCpuTime();
            CornerGraph graph = new CornerGraph(obstacles, RADIUS);
            RouteSearch search = new RouteSearch(graph);
            settled = findAll(obstacles, search);
            long middle = threads.getCurrentThreadCpuTime();
            findAll(obstacles, search);
            fresh = Math.min(fresh, (middle - begin) / NANOS);
            known = Math.min(known, (threads.getCurrentThreadCpuTime() - middle) / NANOS);
            corners = graph.size();
        }
        System.out.printf("%-8s %10d %8.1f %10.1f %12.1f%n", name, corners, fresh, known, settled / (double) LEADERS);
    }

    private static long findAll(Obstacles obstacles, RouteSearch search) {
        Random random = new Random(5);
        long settled = 0;
        for (int i = 0; i < LEADERS; i++) {
            float[] from = place(obstacles, random);
            float[] to = place(obstacles, random);
            search.find(from[0], from[1], to[0], to[1]);
            settled += search.work();
        }
        return settled;
    }

    private static float[] place(Obstacles obstacles, Random random) {
        while (true) {
            float x = obstacles.bounds().minX()
                    + random.nextFloat() * obstacles.bounds().width();
            float z = obstacles.bounds().minZ()
                    + random.nextFloat() * obstacles.bounds().depth();
            if (obstacles.free(x, z, RADIUS)) {
                return new float[] {x, z};
            }
        }
    }
}
