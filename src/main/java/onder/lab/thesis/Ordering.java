package onder.lab.thesis;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/**
 * An expectation as pairs of which one should be below the other.
 *
 * @param figure the compared figure
 * @param pairs all must hold
 */
record Ordering(String title, Figure figure, List<Pair> pairs) {
    /** A place at which a figure is taken; null stands for the constant one half of all runs. */
    record Place(ThesisEnvironment environment, Method method) {}

    /** {@code low} should be below {@code high}, or at most equal to it. */
    record Pair(Place low, Place high) {}

    /**
     * The result of the runs.
     *
     * @param margin by how much the pair that is nearest to failing holds: below 0 it fails
     * @param figures all compared figures
     */
    record Finding(Difference margin, String figures) {
        boolean holds() {
            return margin.mean() >= 0;
        }

        /** Whether the interval excludes 0. */
        boolean clear() {
            return margin.low() > 0 || margin.high() < 0;
        }
    }

    /** The expected orderings, in the order of the page. */
    static List<Ordering> all() {
        List<Ordering> all = new ArrayList<>();
        Place blind = new Place(ThesisEnvironment.OPEN, Method.BLIND);
        all.add(new Ordering(
                "blind stays congested in most runs (without obstacles)",
                Figure.CONGESTED,
                List.of(new Pair(null, blind))));
        for (ThesisEnvironment environment : ThesisEnvironment.values()) {
            all.add(under(
                    "blind has the lowest displacement",
                    Figure.DISPLACEMENT,
                    environment,
                    Method.BLIND,
                    Method.COMPARED));
        }
        for (ThesisEnvironment environment : ThesisEnvironment.values()) {
            all.add(under(
                    "farthest needs no more changes than random",
                    Figure.CHANGES,
                    environment,
                    Method.FARTHEST,
                    List.of(Method.RANDOM)));
            all.add(under(
                    "evade leader needs the fewest",
                    Figure.CHANGES,
                    environment,
                    Method.EVADE_RECTANGLE,
                    List.of(Method.RANDOM, Method.FARTHEST)));
        }
        Place evade = new Place(ThesisEnvironment.OPEN, Method.EVADE_RECTANGLE);
        all.add(new Ordering(
                "evade leader scores best without obstacles",
                Figure.SCORE,
                List.of(Method.BLIND, Method.RANDOM, Method.FARTHEST).stream()
                        .map(other -> new Pair(new Place(ThesisEnvironment.OPEN, other), evade))
                        .toList()));
        for (Figure figure : List.of(Figure.DISPLACEMENT, Figure.SCORE)) {
            for (Method method : Method.COMPARED) {
                all.add(new Ordering(
                        "obstacles lower the " + figure.name().toLowerCase(Locale.ROOT) + ", " + method.title,
                        figure,
                        Arrays.stream(ThesisEnvironment.values())
                                .skip(1)
                                .map(e -> new Pair(new Place(e, method), new Place(ThesisEnvironment.OPEN, method)))
                                .toList()));
            }
        }
        return all;
    }

    private static Ordering under(
            String title, Figure figure, ThesisEnvironment environment, Method low, List<Method> others) {
        Place least = new Place(environment, low);
        List<Pair> pairs = others.stream()
                .map(high -> new Pair(least, new Place(environment, high)))
                .toList();
        return new Ordering(title + ", " + environment.title, figure, pairs);
    }

    /**
     * Evaluates it on the runs.
     *
     * @return null where what is compared did not run with the switch, or the switch can affect none of it
     */
    Finding in(ThesisStudy study, Cause cause) {
        if (cause != Cause.PRESET && places().noneMatch(p -> cause.methods().contains(p.method()))) {
            return null;
        }
        Difference least = null;
        for (Pair pair : pairs) {
            double[] high = values(study, cause, pair.high());
            double[] low = pair.low() == null ? half(high) : values(study, cause, pair.low());
            if (low == null || high == null) {
                return null;
            }
            Difference margin = Difference.of(low, high);
            least = least == null || margin.mean() < least.mean() ? margin : least;
        }
        return new Finding(least, figures(study, cause));
    }

    boolean concerns(Method method) {
        return places().anyMatch(place -> place.method() == method);
    }

    private Stream<Place> places() {
        return pairs.stream()
                .flatMap(pair -> Stream.of(pair.low(), pair.high()))
                .filter(place -> place != null)
                .distinct()
                .sorted(Comparator.comparing(Place::environment).thenComparing(Place::method));
    }

    private double[] values(ThesisStudy study, Cause cause, Place place) {
        Cell cell = study.cell(cause, place.environment(), place.method());
        return cell == null ? null : figure.of(cell);
    }

    private static double[] half(double[] like) {
        return like == null
                ? null
                : DoubleStream.generate(() -> 0.5).limit(like.length).toArray();
    }

    private String figures(ThesisStudy study, Cause cause) {
        boolean oneMethod = places().map(Place::method).distinct().count() == 1;
        return places().map(place -> {
                    Cell cell = study.cell(cause, place.environment(), place.method());
                    String which = oneMethod ? place.environment().title : place.method().title;
                    return (pairs.size() == 1 && oneMethod ? "" : which + " ") + figure.level(cell);
                })
                .collect(Collectors.joining("; "));
    }
}
