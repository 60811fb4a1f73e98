package onder.lab.validate;

import java.util.Arrays;
import java.util.function.DoubleBinaryOperator;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import onder.core.geometry.Area;

/** Quantities computed from the positions of all people in a run, independent of the engine's own measures. */
final class TrajectoryAnalysis {
    private TrajectoryAnalysis() {}

    /** An agent's starting x, in metres. */
    static double startX(Observation run, int agent) {
        return run.x((int) Math.round(run.enteredAt(agent) / run.dt), agent);
    }

    /** When an agent first had x beyond a line, in seconds; NaN for never. */
    static double passes(Observation run, int agent, double x) {
        for (int moment = 0; moment < run.moments(); moment++) {
            if (run.x(moment, agent) > x) {
                return run.time(moment);
            }
        }
        return Double.NaN;
    }

    /** The times at which agents first had x beyond a line, in order, in seconds. */
    static double[] crossings(Observation run, double x) {
        return IntStream.range(0, run.agents())
                .mapToDouble(agent -> passes(run, agent, x))
                .filter(time -> !Double.isNaN(time))
                .sorted()
                .toArray();
    }

    /** The flow across a line from the first to the last agent that crossed it, in 1/s; NaN if none did. */
    static double flow(Observation run, double x) {
        double[] times = crossings(run, x);
        return times.length < 2 ? Double.NaN : (times.length - 1) / (times[times.length - 1] - times[0]);
    }

    /** The number of agents in an area, averaged over the ten fullest moments. */
    static double most(Observation run, Area area) {
        int[] counts = new int[run.moments()];
        for (int moment = 0; moment < counts.length; moment++) {
            for (int agent = 0; agent < run.agents(); agent++) {
                counts[moment] += area.contains(run.x(moment, agent), run.z(moment, agent)) ? 1 : 0;
            }
        }
        Arrays.sort(counts);
        return Arrays.stream(counts, Math.max(0, counts.length - 10), counts.length)
                .average()
                .orElse(0);
    }

    /** The mean speed of all agents along x from a moment to the end, in m/s; follows agents round a torus. */
    static double speedAlongX(Observation run, double since) {
        return speed(run, since, agent -> 1);
    }

    /** As {@link #speedAlongX}, of each agent in the direction in which its group began. */
    static double speedForward(Observation run, double since) {
        return speed(
                run,
                since,
                agent -> Math.signum(
                        run.setup.groups().get(run.group(agent)).start().heading()));
    }

    private static double speed(Observation run, double since, IntToDoubleFunction sign) {
        int first = (int) Math.ceil(since / run.dt) + 1;
        double sum = 0;
        for (int agent = 0; agent < run.agents(); agent++) {
            for (int moment = first; moment < run.moments(); moment++) {
                sum += sign.applyAsDouble(agent) * run.bounds().dx(run.x(moment, agent) - run.x(moment - 1, agent));
            }
        }
        return sum / run.agents() / ((run.moments() - first) * run.dt);
    }

    /**
     * The time between the first and the last arrival among agents in a range of ids, in seconds; NaN if one stayed.
     */
    static double spread(Observation run, int from, int to) {
        double first = Double.MAX_VALUE;
        double last = 0;
        for (int agent = from; agent < to; agent++) {
            double left = run.leftAt(agent);
            first = Math.min(first, left);
            last = Double.isNaN(left) ? Double.NaN : Math.max(last, left);
        }
        return last - first;
    }

    /** The greatest distance outside by a function of place, in metres; 0 if no agent was outside. */
    static double outside(Observation run, DoubleBinaryOperator how) {
        double most = 0;
        for (int moment = 0; moment < run.moments(); moment++) {
            for (int agent = 0; agent < run.agents(); agent++) {
                double x = run.x(moment, agent);
                if (!Double.isNaN(x)) {
                    most = Math.max(most, how.applyAsDouble(x, run.z(moment, agent)));
                }
            }
        }
        return most;
    }
}
