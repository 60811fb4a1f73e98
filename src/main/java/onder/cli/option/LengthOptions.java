package onder.cli.option;

import onder.lab.runs.Job;
import picocli.CommandLine.Option;

/** The length of a run, in steps or in seconds. */
public final class LengthOptions {
    @Option(
            names = "--steps",
            paramLabel = "N",
            description = "Length of the run in steps. Without it, a repeated run has its own length, and a scene the "
                    + "command's usual one.")
    private Long steps;

    @Option(
            names = "--seconds",
            paramLabel = "S",
            description = "Length of the run in simulated seconds, instead of --steps.")
    private Double seconds;

    /** Refuses lengths that no run has. */
    public void check() {
        WrongCall.unlessWithin("--steps", steps, 0, Job.MOST_STEPS);
        WrongCall.unlessWithin("--seconds", seconds, 0, Job.MOST_STEPS);
        WrongCall.when(
                steps != null && seconds != null, "--steps and --seconds both set the length; give only one of them");
    }

    /** The length in steps of {@code dt} seconds; null: the call gives none. */
    public Long steps(double dt) {
        return seconds == null ? steps : Long.valueOf(Math.round(seconds / dt));
    }

    /** The length in seconds; null: the call gives none. */
    public Double seconds(double dt) {
        return steps == null ? seconds : Double.valueOf(steps * dt);
    }

    /** Whether the call gives a length. */
    public boolean isGiven() {
        return steps != null || seconds != null;
    }

    /** The option that the call gives, for messages. */
    public String name() {
        return steps == null ? "--seconds" : "--steps";
    }
}
