package onder.bench;

import onder.core.Draws;
import onder.core.agents.AgentsView;
import onder.core.agents.Batch;
import onder.core.agents.Body;
import onder.core.agents.Grid;
import onder.core.agents.Kernel;
import onder.core.agents.Neighbours;
import onder.core.agents.Role;
import onder.core.agents.Senses;
import onder.lab.benchmark.Workload;
import onder.world.World;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;

/**
 * The perception pass alone: the flock's sums for everybody, one thread, by kernel. About a minute:
 *
 * <pre>{@code mvn -q test -Dtest=KernelBenchmark}</pre>
 *
 * <p>The score is passes a second; times {@code agents}, it is agents a second.
 */
@State(Scope.Benchmark)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(
        value = 1,
        jvmArgs = {"--add-modules=jdk.incubator.vector", "-Xmx2g"})
public class KernelBenchmark {
    @Param({"1000", "100000"})
    public int agents;

    @Param({"SCALAR", "VECTOR"})
    public Kernel.Choice kernel;

    private final Batch batch = new Batch();
    private Neighbours neighbours;
    private Senses senses;
    private Body body;
    private int[] slots;

    @Setup(Level.Trial)
    public void begin() {
        var setup = Workload.FLOCK.setup(agents);
        body = setup.species().get(0).body();
        senses = setup.species().get(0).mind().senses(Role.FOLLOWER, false);
        try (World world = new World(setup)) {
            AgentsView everybody = world.agents();
            Grid grid = new Grid(agents);
            neighbours = new Neighbours(grid, Kernel.of(kernel));
            grid.sort(everybody, setup.bounds(), body.perception());
            neighbours.gather(everybody, setup.bounds(), new Draws(1), 0);
        }
        slots = new int[agents];
        java.util.Arrays.setAll(slots, i -> i);
    }

    @Benchmark
    public float perceive() {
        float sum = 0;
        for (int from = 0; from < agents; from += Batch.SIZE) {
            neighbours.load(batch, body, slots, from, Math.min(agents, from + Batch.SIZE));
            neighbours.perceive(batch, senses);
            sum += batch.separationX[0];
        }
        return sum;
    }

    @Test
    void printsTheScores() throws RunnerException {
        new Runner(new OptionsBuilder().include("KernelBenchmark").build()).run();
    }
}
