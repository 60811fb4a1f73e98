package onder.bench;

import com.jme3.app.Application;
import com.jme3.app.SimpleApplication;
import com.jme3.app.state.AppState;
import com.jme3.app.state.BaseAppState;
import com.jme3.material.Material;
import com.jme3.math.ColorRGBA;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.instancing.InstancedNode;
import com.jme3.scene.shape.Box;
import com.jme3.system.AppSettings;
import com.jme3.system.NanoTimer;
import java.util.Arrays;
import onder.jme.Crowd;
import onder.jme.CrowdGroup;
import onder.jme.CrowdState;
import onder.lab.benchmark.Workload;
import onder.output.window.Launcher;
import onder.world.Phase;
import onder.world.World;
import onder.world.setup.Command;
import onder.world.setup.Presets;
import onder.world.setup.Start;
import org.junit.jupiter.api.Test;

/**
 * What a crowd of 5 000 costs in a game of jMonkeyEngine, with the engine's own instancing and with Onder's figures, and
 * what it costs when 1 000 come at once to 100 000. A few minutes:
 *
 * <pre>{@code mvn -q test -Dtest=GameBenchmark}</pre>
 *
 * <p>Step: {@code World.step}. Copy: all else that the crowd does in a frame, such as moving spatials or filling
 * buffers. Draw: all else of a frame, in a hidden window; with a software renderer that is mostly its work. Medians, in
 * milliseconds. Frames are a step long.
 */
class GameBenchmark {
    private static final int AGENTS = 5_000;
    private static final int A_GROUP = 50;
    private static final int WARM_UP = 60;
    private static final int FRAMES = 60;
    private static final int CROWD = 100_000;
    private static final int MORE = 1_000;
    private static final int STEPS = 60;

    /** Times the crowd's update, and from the end of one to the beginning of the next. */
    private static final class Game extends SimpleApplication {
        private final boolean figures;
        private final long[] updates = new long[FRAMES];
        private final long[] steps = new long[FRAMES];
        private final long[] rests = new long[FRAMES];
        private CrowdState crowd;
        private int frame = -WARM_UP;
        private long ended;

        Game(boolean figures) {
            super(new AppState[0]);
            this.figures = figures;
        }

        @Override
        public void simpleInitApp() {
            Crowd.Builder builder =
                    Crowd.builder().species("villager", Presets.PEDESTRIAN).threads(2);
            crowd = new CrowdState(figures ? builder.figures().build() : builder.build());
            InstancedNode instances = new InstancedNode("villagers");
            Mesh mesh = new Box(0.2f, 0.85f, 0.15f);
            Material material = new Material(assetManager, "Common/MatDefs/Misc/Unshaded.j3md");
            material.setColor("Color", ColorRGBA.Orange);
            material.setBoolean("UseInstancing", true);
            int across = (int) Math.sqrt(AGENTS / A_GROUP);
            for (int i = 0; i < AGENTS / A_GROUP; i++) {
                float x = (i % across - across / 2f) * 16;
                float z = (i / across - across / 2f) * 16;
                CrowdGroup group = crowd.group("villager").at(x, z).goal(-x, -z);
                for (int k = 0; k < A_GROUP && !figures; k++) {
                    Geometry villager = new Geometry("villager", mesh);
                    villager.setMaterial(material);
                    instances.attachChild(villager);
                    group.add(villager);
                }
                if (figures) {
                    group.count(A_GROUP);
                }
            }
            instances.instance();
            rootNode.attachChild(instances);
            cam.setLocation(new Vector3f(0, 60, 110));
            cam.lookAt(Vector3f.ZERO, Vector3f.UNIT_Y);
            stateManager.attach(new BaseAppState() {
                @Override
                protected void initialize(Application app) {
                    crowd.initialize(getStateManager(), app);
                }

                @Override
                public void update(float tpf) {
                    measure(tpf);
                }

                @Override
                protected void cleanup(Application app) {
                    crowd.cleanup();
                }

                @Override
                protected void onEnable() {}

                @Override
                protected void onDisable() {}
            });
        }

        private void measure(float tpf) {
            long begun = System.nanoTime();
            crowd.world().profile().reset();
            crowd.update(tpf);
            if (frame >= 0) {
                rests[frame] = begun - ended;
                steps[frame] = (long) stepTime(crowd.world());
                updates[frame] = System.nanoTime() - begun - steps[frame];
            }
            ended = System.nanoTime();
            if (++frame == FRAMES) {
                stop();
            }
        }

        void print(String name) {
            System.out.printf("%-24s %8.2f %8.2f %8.2f%n", name, median(steps), median(updates), median(rests));
        }
    }

    private static double stepTime(World world) {
        double nanos = 0;
        for (Phase phase : Phase.values()) {
            nanos += world.profile().nanos(phase);
        }
        return nanos * world.profile().steps();
    }

    private static double median(long[] nanos) {
        long[] sorted = nanos.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2] / 1e6;
    }

    @Test
    void printsTheTimes() throws Exception {
        System.out.println("5 000 agents, ms             step     copy     draw");
        for (boolean figures : new boolean[] {false, true}) {
            Game game = new Game(figures);
            game.setTimer(new NanoTimer() {
                @Override
                public float getTimePerFrame() {
                    return 1 / 60f;
                }
            });
            AppSettings settings = new AppSettings(true);
            settings.setResolution(1280, 720);
            Launcher.runHidden(game, settings);
            game.print(figures ? "Onder's figures" : "instanced geometries");
        }
        comeAtOnce();
    }

    /** The steps before and after many come, and the one that lets them in. */
    private static void comeAtOnce() {
        try (World world = new World(Workload.GROUPS.setup(CROWD), 2, System::nanoTime)) {
            long[] usual = new long[STEPS];
            for (int i = 0; i < STEPS; i++) {
                usual[i] = step(world);
            }
            float far = world.bounds().maxX() * 0.9f;
            world.send(new Command.AddAgents(0, MORE, Start.within(far, far, 60)));
            long longest = step(world);
            long[] later = new long[STEPS];
            for (int i = 0; i < STEPS; i++) {
                later[i] = step(world);
            }
            System.out.printf(
                    "1 000 come to 100 000: the step takes %.0f ms; median %.0f before, %.0f after%n",
                    longest / 1e6, median(usual), median(later));
        }
    }

    private static long step(World world) {
        long begun = System.nanoTime();
        world.step();
        return System.nanoTime() - begun;
    }
}
