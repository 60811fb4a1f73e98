package onder.bench;

import onder.core.agents.Kernel;
import onder.lab.benchmark.Workload;
import onder.world.World;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * A whole step of the flock, Onder's and gdx-ai's, on one thread each: gdx-ai has no more.
 *
 * <p>{@link BesideGdx} runs it.
 */
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 3, time = 1)
@Fork(
        value = 1,
        jvmArgs = {"--add-modules=jdk.incubator.vector", "-Xmx2g"})
public class FlockBenchmark {
    /** Onder's flock with the kernel that suits the machine. */
    @State(Scope.Benchmark)
    public static class Onder {
        @Param({"1000", "10000", "100000"})
        public int agents;

        World world;

        @Setup(Level.Trial)
        public void begin() {
            world = new World(Workload.FLOCK.setup(agents), 1, System::nanoTime, Kernel.Choice.AUTO);
        }

        @TearDown(Level.Trial)
        public void end() {
            world.close();
        }
    }

    /** The same flock with gdx-ai. */
    @State(Scope.Benchmark)
    public static class Gdx {
        @Param({"1000", "10000", "100000"})
        public int agents;

        /** Whether an agent's three behaviours share one search for neighbours. */
        @Param({"false", "true"})
        public boolean keep;

        GdxFlock flock;

        @Setup(Level.Trial)
        public void begin() {
            try (World world = new World(Workload.FLOCK.setup(agents))) {
                flock = new GdxFlock(world, keep);
            }
        }
    }

    @Benchmark
    public void onder(Onder state) {
        state.world.step();
    }

    @Benchmark
    public void gdxAi(Gdx state) {
        state.flock.step();
    }
}
