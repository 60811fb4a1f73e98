package onder.lab.validate;

import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/**
 * An input that a test declares, such as a speed or a size: measured in the run, because a run that does not have it is
 * not that test.
 *
 * @param name of the input
 * @param value as declared
 * @param tolerance how far the measured one may be from it
 * @param unit of both
 * @param measure of a run
 */
public record DeclaredInput(
        String name, double value, double tolerance, String unit, ToDoubleFunction<Observation> measure) {
    /** Rounding of a float, as a share. */
    private static final double ROUNDING = 1e-5;

    /** Over which a speed is measured, in seconds. */
    private static final double STRETCH = 1;

    /** A hundredth, as a share: bodies that are pushed apart are moved a little beside their walking. */
    private static final double PACE = 0.02;

    /** How many people there are in all. */
    public static DeclaredInput people(int count) {
        return new DeclaredInput("people", count, 0, "", Observation::agents);
    }

    /** The radius of everybody's body. */
    public static DeclaredInput radius(double radius) {
        return new DeclaredInput("radius", radius, radius * ROUNDING, "m", run -> {
            double measured = run.radius(0);
            for (int i = 1; i < run.agents(); i++) {
                measured = run.radius(i) == measured ? measured : Double.NaN;
            }
            return measured;
        });
    }

    /** The free walking speed: the fastest second of anybody's. */
    public static DeclaredInput speed(double speed) {
        return new DeclaredInput("speed", speed, speed * PACE, "m/s", run -> IntStream.range(0, run.agents())
                .mapToDouble(i -> run.fastest(i, STRETCH))
                .max()
                .orElse(0));
    }

    /** The speed of one of them: its fastest second. */
    public static DeclaredInput speed(int agent, double speed) {
        return new DeclaredInput("speed of " + agent, speed, speed * PACE, "m/s", run -> run.fastest(agent, STRETCH));
    }

    /** Another tolerance. */
    public DeclaredInput within(double other) {
        return new DeclaredInput(name, value, other, unit, measure);
    }

    /** {@return both, and whether they agree} */
    Finding check(Observation run) {
        double measured = measure.applyAsDouble(run);
        String text = name + " " + Finding.number(value, unit) + ", measured " + Finding.number(measured, unit);
        return new Finding(Math.abs(measured - value) <= tolerance, text, 0);
    }
}
