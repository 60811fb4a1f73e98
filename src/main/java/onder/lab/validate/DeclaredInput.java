package onder.lab.validate;

import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/**
 * An input that a test declares, such as a speed or a size. It is measured in the run, because a run with another
 * input is not that test.
 *
 * @param name of the input
 * @param value the declared value
 * @param tolerance the greatest allowed deviation of the measured value
 * @param unit unit of both
 * @param measure measures the value in a run
 */
public record DeclaredInput(
        String name, double value, double tolerance, String unit, ToDoubleFunction<Observation> measure) {
    /** Rounding of a float, as a relative error. */
    private static final double ROUNDING = 1e-5;

    /** The time over which a speed is measured, in seconds. */
    private static final double STRETCH = 1;

    /** Relative tolerance: bodies that are pushed apart move a little besides their walking. */
    private static final double PACE = 0.02;

    /** The total number of people. */
    public static DeclaredInput people(int count) {
        return new DeclaredInput("people", count, 0, "", Observation::agents);
    }

    /** The body radius of all people. */
    public static DeclaredInput radius(double radius) {
        return new DeclaredInput("radius", radius, radius * ROUNDING, "m", run -> {
            double measured = run.radius(0);
            for (int i = 1; i < run.agents(); i++) {
                measured = run.radius(i) == measured ? measured : Double.NaN;
            }
            return measured;
        });
    }

    /** The free walking speed: the highest speed of any person over one second. */
    public static DeclaredInput speed(double speed) {
        return new DeclaredInput("speed", speed, speed * PACE, "m/s", run -> IntStream.range(0, run.agents())
                .mapToDouble(i -> run.fastest(i, STRETCH))
                .max()
                .orElse(0));
    }

    /** The speed of one person: its highest speed over one second. */
    public static DeclaredInput speed(int agent, double speed) {
        String name = "person " + agent + "'s speed";
        return new DeclaredInput(name, speed, speed * PACE, "m/s", run -> run.fastest(agent, STRETCH));
    }

    /** {@return both values, and whether they agree} */
    Finding check(Observation run) {
        double measured = measure.applyAsDouble(run);
        String text = name + " " + Finding.number(value, unit) + ", measured " + Finding.number(measured, unit);
        return new Finding(Math.abs(measured - value) <= tolerance, text, 0);
    }
}
