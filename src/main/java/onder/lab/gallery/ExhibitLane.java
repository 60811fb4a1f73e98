package onder.lab.gallery;

import java.util.List;
import java.util.function.Function;
import onder.measure.Trace;
import onder.param.Format;

/**
 * One of the variants that an exhibit compares.
 *
 * @param panel the index of its world
 * @param figures its measurements, from the traces of all agents by id
 */
public record ExhibitLane(String label, int panel, Function<List<Trace>, List<Figure>> figures) {
    /**
     * The distance between centres, in metres, that counts as caught or arrived: two bodies of 0.25 m with a hand
     * between.
     */
    static final double REACH = 0.6;

    /**
     * One number with its name and unit; NaN where there is none.
     */
    public record Figure(String name, double value, String unit) {
        /** The value in words, a dash where there is none. */
        public String text() {
            return Double.isNaN(value) ? "–" : Format.of("%.2f %s", value, unit);
        }
    }

    /** A lane's measurements after its run. */
    public record Measured(String label, List<Figure> figures) {}

    Measured measure(List<Trace> run) {
        return new Measured(label, figures.apply(run));
    }

    /** The same lane in another of the exhibit's worlds. */
    ExhibitLane in(int otherPanel) {
        return new ExhibitLane(label, otherPanel, figures);
    }

    /** A lane with a pursuer and its target. */
    static ExhibitLane chase(String label, int hunter, int hunted) {
        return new ExhibitLane(label, 0, run -> {
            Trace own = run.get(hunter);
            return List.of(
                    new Figure("caught after", own.timeWithin(run.get(hunted), REACH), "s"),
                    new Figure("closest", own.closest(run.get(hunted)), "m"),
                    new Figure("path length", own.run(), "m"));
        });
    }

    /** A lane with an agent on the way to a place. */
    static ExhibitLane arrival(String label, int agent, float x, float z) {
        return new ExhibitLane(label, 0, run -> {
            Trace own = run.get(agent);
            Trace place = own.beside(x, z);
            return List.of(
                    new Figure("arrives after", own.timeWithin(place, REACH), "s"),
                    new Figure("overshoot", own.overshoot(place, REACH), "m"),
                    new Figure("path length", own.run(), "m"));
        });
    }

    /** A lane with an agent that arrives at a moving target. */

    /** How near an agent comes to another, and how far from it it ends. */
    static ExhibitLane apart(String label, int agent, int other) {
        return new ExhibitLane(label, 0, run -> {
            Trace own = run.get(agent);
            return List.of(
                    new Figure("closest", own.closest(run.get(other)), "m"),
                    new Figure("distance at the end", own.atLast(run.get(other)), "m"),
                    new Figure("path length", own.run(), "m"));
        });
    }

    /** A lane with an agent that strolls. */
    static ExhibitLane stroll(String label, int agent) {
        return new ExhibitLane(label, 0, run -> {
            Trace own = run.get(agent);
            return List.of(
                    new Figure("path length", own.run(), "m"), //
                    new Figure("from the start", own.away(), "m"));
        });
    }

    /** A lane with all agents of a world: how near any two of them get, and how far they go. */
    static ExhibitLane crowd(String label) {
        return new ExhibitLane(label, 0, run -> {
            double closest = Double.POSITIVE_INFINITY;
            double sum = 0;
            double nearest = 0;
            for (Trace own : run) {
                sum += own.run();
                double least = Double.POSITIVE_INFINITY;
                for (Trace other : run) {
                    if (other != own) {
                        closest = Math.min(closest, own.closest(other));
                        least = Math.min(least, own.atLast(other));
                    }
                }
                nearest += least;
            }
            return List.of(
                    new Figure("closest two", closest, "m"),
                    new Figure("mean nearest neighbour", nearest / run.size(), "m"),
                    new Figure("mean path length", sum / run.size(), "m"));
        });
    }
}
