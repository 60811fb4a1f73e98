package onder.lab.thesis;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongSupplier;
import onder.param.Format;
import onder.scene.Scene;
import onder.scene.Scenes;
import onder.scene.Settings;
import onder.world.World;
import onder.world.setup.Setup;

/**
 * The cost of evading the leader: steps per second with and without it, measured in turns so that other load on the
 * machine affects both alike. Source: thesis 6.1, which lost 3.2 % of its frames with 30 agents.
 *
 * @param agents in one group
 * @param without steps per second, the median of the rounds
 * @param with the same while followers evade the rectangle
 */
public record Cost(int agents, double without, double with) {
    /** The thesis's number of agents, and larger ones. */
    static final List<Integer> SIZES = List.of(30, 60, 250, 1000);

    private static final int ROUNDS = 9;

    /** Agent-updates per round: long enough for the clock, short enough for nine rounds. */
    private static final int WORK = 300_000;

    /** The relative loss of steps per second. */
    public double loss() {
        return 1 - with / without;
    }

    /** Measures all sizes; {@code clock} counts nanoseconds. */
    public static List<Cost> measure(LongSupplier clock) {
        Scene scene = Scenes.load(ThesisEnvironment.OPEN.scene);
        List<Cost> all = new ArrayList<>();
        for (int agents : SIZES) {
            Setup plain = Settings.withAgents(scene.setup(), agents);
            Setup evading = Settings.setAll(plain, Method.EVADE_RECTANGLE.settings);
            try (World one = new World(Settings.set(plain, "leadership.change=farthest"));
                    World other = new World(evading)) {
                double[] without = new double[ROUNDS];
                double[] with = new double[ROUNDS];
                int steps = WORK / agents;
                rate(one, steps, clock);
                rate(other, steps, clock);
                for (int round = 0; round < ROUNDS; round++) {
                    without[round] = rate(one, steps, clock);
                    with[round] = rate(other, steps, clock);
                }
                Arrays.sort(without);
                Arrays.sort(with);
                all.add(new Cost(agents, without[ROUNDS / 2], with[ROUNDS / 2]));
            }
        }
        return all;
    }

    private static double rate(World world, int steps, LongSupplier clock) {
        long begun = clock.getAsLong();
        for (int i = 0; i < steps; i++) {
            world.step();
        }
        return steps / (Math.max(1, clock.getAsLong() - begun) * 1e-9);
    }

    /** The results as CSV. */
    public static String csv(List<Cost> costs) {
        StringBuilder text = new StringBuilder("agents,steps_per_s_without,steps_per_s_with,lost_share\n");
        for (Cost cost : costs) {
            text.append(Format.of("%d,%.0f,%.0f,%.4f%n", cost.agents, cost.without, cost.with, cost.loss()));
        }
        return text.toString();
    }
}
