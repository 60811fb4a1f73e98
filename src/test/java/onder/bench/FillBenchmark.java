package onder.bench;

import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import com.jme3.renderer.RenderManager;
import com.jme3.renderer.ViewPort;
import com.jme3.scene.Node;
import com.jme3.system.JmeSystem;
import com.jme3.system.NullRenderer;
import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.List;
import onder.core.Workers;
import onder.core.agents.AgentsView;
import onder.core.agents.Role;
import onder.core.geometry.Bounds;
import onder.draw.view.DrawnCrowd;
import onder.draw.view.SceneView;
import onder.draw.view.people.GroupLook;
import onder.lab.benchmark.Workload;
import onder.world.World;
import org.junit.jupiter.api.Test;

/**
 * What the processor does for a picture before it is drawn: filling the buffers for 100 000 agents who
 * walk in groups, looked at from several places. About a minute:
 *
 * <pre>{@code mvn -q test -Dtest=FillBenchmark}</pre>
 *
 * <p>For one worker the processor time of its thread, in milliseconds, so that other work on the machine
 * counts little; for two the time until both are done. The world steps between two pictures, so nothing
 * is in the caches but what fits there.
 */
class FillBenchmark {
    private static final int AGENTS = 100_000;
    private static final int WARM_UP = 150;
    private static final int PICTURES = 100;

    /** As on a screen of 1280 × 720; a longer lens shows the same people larger. */
    private static final int WIDTH = 1280;

    private static final int HEIGHT = 720;

    private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    /**
     * A place to look from, in shares of the world's side and metres of height.
     *
     * @param lens how much larger than usual people are seen
     */
    private record Place(String name, float back, float height, int lens) {}

    private static final List<Place> PLACES = List.of(
            new Place("among them", 0, 1.7f, 1),
            new Place("over a square", 0.1f, 40, 1),
            new Place("all, distant", 1.1f, 500, 1),
            new Place("all, far", 1.1f, 500, 6),
            new Place("all, near", 1.1f, 500, 40));

    @Test
    void printsTheTimes() {
        try (World world = new World(Workload.GROUPS.setup(AGENTS), 2, System::nanoTime)) {
            AgentsView agents = world.agents();
            GroupLook look = agent -> agents.role(agent) == Role.LEADER;
            SceneView view = new SceneView(
                    new Node("root"),
                    new ViewPort("nowhere", new Camera(WIDTH, HEIGHT)),
                    new RenderManager(new NullRenderer()),
                    JmeSystem.newAssetManager(JmeSystem.getPlatformAssetConfigURL()));
            view.setWorld(world.bounds(), List.of(), List.of());
            System.out.println("view, workers        best ms   median    drawn    bytes a picture");
            for (Place place : PLACES) {
                try (Workers alone = new Workers(1)) {
                    view.crowd().setWorkers(alone);
                    measure(world, view, look, place, 1);
                }
                view.crowd().setWorkers(world.workers());
                measure(world, view, look, place, 2);
            }
        }
    }

    private void measure(World world, SceneView view, GroupLook look, Place place, int workers) {
        Bounds bounds = world.bounds();
        Camera camera = camera(place, bounds.maxX() - bounds.minX());
        long[] times = new long[PICTURES];
        long bytes = 0;
        for (int n = -WARM_UP; n < PICTURES; n++) {
            world.step();
            long allocated = threads.getCurrentThreadAllocatedBytes();
            long from = workers == 1 ? threads.getCurrentThreadCpuTime() : System.nanoTime();
            view.crowd().fill(world.agents(), bounds, look, 0.5f, (float) world.time(), camera);
            if (n >= 0) {
                times[n] = (workers == 1 ? threads.getCurrentThreadCpuTime() : System.nanoTime()) - from;
                bytes += threads.getCurrentThreadAllocatedBytes() - allocated;
            }
        }
        Arrays.sort(times);
        System.out.printf(
                "%-15s %3d %9.2f %8.2f %8d %8d%n",
                place.name,
                workers,
                times[0] / 1e6,
                times[PICTURES / 2] / 1e6,
                DrawnCrowd.size(view.crowd()),
                bytes / PICTURES);
    }

    private static Camera camera(Place place, float side) {
        Camera camera = new Camera(WIDTH * place.lens, HEIGHT * place.lens);
        camera.setFrustumPerspective(45, (float) WIDTH / HEIGHT, 0.1f, 3000);
        camera.setLocation(new Vector3f(0, place.height, place.back * side));
        camera.lookAt(new Vector3f(0, 0, place.back == 0 ? -10 : 0), Vector3f.UNIT_Y);
        camera.update();
        return camera;
    }
}
