package onder.lab.validate;

import java.util.Arrays;
import java.util.function.DoubleBinaryOperator;
import java.util.stream.IntStream;
import onder.core.geometry.Area;

/** What is worked out of everybody's places in a run, apart from the engine's own measures. */
final class TrajectoryAnalysis {
    private TrajectoryAnalysis() {}

    /** Where somebody began, along x, in metres. */
    static double startX(Observation run, int agent) {
        return run.x((int) Math.round(run.enteredAt(agent) / run.dt()), agent);
    }

    /** When somebody first had x beyond a line, in seconds; NaN for never. */
    static double passes(Observation run, int agent, double x) {
        for (int moment = 0; moment < run.moments(); moment++) {
            if (run.x(moment, agent) > x) {
                return run.time(moment);
            }
        }
        return Double.NaN;
    }

    /** When those who did had x beyond a line for the first time, in order, in seconds. */
    static double[] crossings(Observation run, double x) {
        return IntStream.range(0, run.agents())
                .mapToDouble(agent -> passes(run, agent, x))
                .filter(time -> !Double.isNaN(time))
                .sorted()
                .toArray();
    }

    /** The flow across a line from the first to the last who crossed it, in 1/s; NaN where nobody did. */
    static double flow(Observation run, double x) {
        double[] times = crossings(run, x);
        return times.length < 2 ? Double.NaN : (times.length - 1) / (times[times.length - 1] - times[0]);
    }

    /** How many were in an area at most, on the average over the ten moments with the most. */
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

    /** How fast all of them go along x from a moment on to the end, on average, in m/s; round a torus where it is one. */
    static double speedAlongX(Observation run, double since) {
        int first = (int) Math.ceil(since / run.dt()) + 1;
        double sum = 0;
        for (int moment = first; moment < run.moments(); moment++) {
            for (int agent = 0; agent < run.agents(); agent++) {
                sum += run.bounds().dx(run.x(moment, agent) - run.x(moment - 1, agent));
            }
        }
        return sum / run.agents() / ((run.moments() - first) * run.dt());
    }

    /** Who arrived between two agents' ids, and how far apart in time, in seconds; NaN where one stayed. */
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

    /** How far anybody ever was outside, in metres, by a function that tells it of a place; 0 where nobody was. */
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
