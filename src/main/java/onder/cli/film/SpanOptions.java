package onder.cli.film;

import java.util.Objects;
import java.util.stream.Stream;
import onder.cli.option.WrongCall;
import onder.lab.runs.Job;
import onder.output.film.FilmSpec;
import onder.param.Parameter;
import onder.param.Params;
import onder.scene.Replay;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** Options for the part of a run to film. */
final class SpanOptions {
    private static final double MOST_SECONDS = Params.of(FilmSpec.class, "to").max();
    private static final double USUAL_SECONDS = 10;

    /** A tolerance, as a share of a frame, because a step's length is a rounded fraction. */
    private static final double NEARLY = 1e-3;

    @Option(
            names = "--seconds",
            paramLabel = "S",
            description = "Length of the film (default: 10, or the " + "length of a run line).")
    private Double seconds;

    @Option(
            names = "--steps",
            paramLabel = "N",
            description = "Number of steps that the film shows, instead of --seconds.")
    private Long steps;

    private double from;
    private Double to;

    /**
     * A part of a run.
     *
     * @param from the step after which it begins
     * @param frames that show it
     */
    record Span(long from, int frames) {}

    /** The part that a film file asks for. */
    static SpanOptions of(FilmSpec film) {
        SpanOptions span = new SpanOptions();
        switch (film.camera()) {
            case THIS_VIEW, DIRECTOR -> {
                span.from = decimal(film.from());
                span.to = decimal(film.to());
            }
            case MY_SHOTS -> {
                // The shots set the span.
            }
        }
        return span;
    }

    /** Converts by the decimal digits that people read, because the binary number may be a frame off. */
    private static double decimal(float seconds) {
        return Double.parseDouble(Parameter.text(seconds));
    }

    /** The requested length in seconds; null if there is none. */
    Double seconds() {
        return seconds;
    }

    /** Whether no option asks for a part of the run. */
    boolean isWhole() {
        return seconds == null && steps == null && from == 0 && to == null;
    }

    /** Applies the options of a call, and refuses a span that no run has. */
    void read(CommandSpec spec) {
        Double begin = FilmOption.of("from").given(spec);
        from = begin == null ? 0 : begin;
        to = FilmOption.of("to").given(spec);
        check();
    }

    /** Refuses a span that no run can have. */
    void check() {
        WrongCall.when(
                seconds != null && !(seconds > 0 && seconds <= MOST_SECONDS),
                "--seconds = " + WrongCall.said(seconds) + ", allowed above 0 and up to " + (int) MOST_SECONDS);
        WrongCall.unlessWithin("--from", from, 0, (int) MOST_SECONDS);
        WrongCall.unlessWithin("--steps", steps, 1, Job.MOST_STEPS);
        WrongCall.when(
                Stream.of(seconds, steps, to).filter(Objects::nonNull).count() > 1,
                (seconds != null ? "--seconds" : "--steps") + " and " + (to != null ? "--to" : "--steps")
                        + " both set where the film ends; give only one of them");
        WrongCall.when(
                to != null && !(to > from && to <= MOST_SECONDS),
                "--to = " + WrongCall.said(to) + ", allowed above --from, " + WrongCall.said(from) + ", and up to "
                        + (int) MOST_SECONDS);
    }

    /**
     * The part of a run, with the length asked for or that of the line's run; at least one frame.
     *
     * @param run of a line; null: none
     * @param dt a step, in seconds
     */
    Span of(Replay run, double dt, FilmSpec film) {
        double end = run == null ? 0 : run.steps() * dt;
        double length;
        if (seconds != null) {
            length = seconds;
        } else if (steps != null) {
            length = steps * dt * film.slowMotion();
        } else if (to != null) {
            length = (to - from) * film.slowMotion();
        } else if (end > 0) {
            WrongCall.when(
                    from >= end,
                    "--from = " + WrongCall.said(from) + ", allowed below " + WrongCall.said(end)
                            + ", the end of the run; to film beyond it, give --to");
            length = Math.min(
                    Math.ceil((end - from) * film.slowMotion() * film.rate() - NEARLY) / film.rate(), MOST_SECONDS);
        } else {
            length = USUAL_SECONDS;
        }
        long frames = Math.max(1, Math.round(length * film.rate()));
        return new Span(Math.round(from / dt), (int) Math.min(Integer.MAX_VALUE, frames));
    }
}
