package onder.lab.thesis;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import onder.lab.report.MarkdownPage;
import onder.lab.report.MarkdownTable;

/**
 * The page's section on the expected orderings: whether they hold, how certain that is, and which switches reverse
 * them.
 */
record Expectations(ThesisStudy study) {
    /** The most switches that a table names. */
    private static final int NAMED = 6;

    /** A switch and the margin of an ordering with it. */
    private record Tried(Cause cause, Ordering.Finding finding) {}

    void write(MarkdownPage page) {
        List<Ordering> all = Ordering.all().stream()
                .filter(ordering -> ordering.in(study, Cause.PRESET) != null)
                .toList();
        if (all.isEmpty()) {
            return;
        }
        page.say("## Expected orderings, and whether they hold\n\n");
        page.say("*By how much* is the margin of the pair nearest to failing, the mean over seeds (same seeds"
                + " on both sides) with its " + Cell.INTERVALS
                + "; below 0 it fails. *Unsure*: the interval includes 0, so these runs do not distinguish the"
                + " order from a tie. The thesis's text leaves open how strongly"
                + " the leader is evaded: 200 m/s² "
                + "here, a unit vector × 200 px/s² = 20 m/s² in its code; "
                + (study.protocol().whole() ? "both are shown" : "the latter is left out")
                + ". Margins have the unit of the figures: share of runs, changes per run, px / 50 frames, score.\n\n");
        MarkdownTable table = new MarkdownTable("expected", "holds", "by how much", "figures");
        List<String> failing = new ArrayList<>();
        int clear = 0;
        for (Ordering ordering : all) {
            Ordering.Finding finding = ordering.in(study, Cause.PRESET);
            row(table, ordering.title(), ordering, finding);
            if (study.protocol().whole() && ordering.concerns(Method.EVADE_RECTANGLE)) {
                row(table, "– at 20 m/s², as in the thesis's code", ordering, ordering.in(study, Cause.EVADE_CODE));
            }
            clear += finding.holds() && finding.clear() ? 1 : 0;
            if (!finding.holds()) {
                failing.add(ordering.title() + (finding.clear() ? "" : " (unsure)"));
            }
        }
        page.say(
                "**%d of %d hold, %d of them significantly.** %s\n\n",
                all.size() - failing.size(),
                all.size(),
                clear,
                failing.isEmpty() ? "None fails." : "Failing: " + String.join("; ", failing) + ".");
        page.say(table);
        if (study.protocol().whole()) {
            turns(page, all);
        }
    }

    private void turns(MarkdownPage page, List<Ordering> all) {
        page.say("### Which switches make an ordering hold, and which make it fail\n\n");
        page.say("Each switch of the cause study below changes one thing that the thesis leaves open or that "
                + "its code does differently. For an ordering that fails with the preset, the table names the "
                + "switches that make it hold; for an ordering that holds, it names the switches that make it fail. "
                + "Each switch has its margin, the widest first. With obstacles, we tried fewer switches: the turn "
                + "limit, the following range, random draws, evade leader, and Buckland's own terms.\n"
                + "\n");
        MarkdownTable turns = new MarkdownTable("expected", "with the preset", "holds with", "turned by");
        all.forEach(ordering -> turned(turns, ordering));
        page.say(turns);
    }

    private static void row(MarkdownTable table, String title, Ordering ordering, Ordering.Finding finding) {
        table.row(title, verdict(finding), finding.margin().text(ordering.figure()), finding.figures());
    }

    private static String verdict(Ordering.Finding finding) {
        String holds = finding.holds() ? "yes" : "**no**";
        return finding.clear() ? holds : holds + ", unsure";
    }

    private void turned(MarkdownTable table, Ordering ordering) {
        boolean preset = ordering.in(study, Cause.PRESET).holds();
        List<Tried> tried = new ArrayList<>();
        for (Cause cause : Cause.ALL) {
            Ordering.Finding finding = ordering.in(study, cause);
            if (finding != null) {
                tried.add(new Tried(cause, finding));
            }
        }
        if (tried.isEmpty()) {
            return;
        }
        List<Tried> others = tried.stream()
                .filter(t -> t.finding().holds() != preset)
                .sorted(Comparator.comparingDouble(
                        t -> -Math.abs(t.finding().margin().mean())))
                .toList();
        String named = others.stream()
                .limit(NAMED)
                .map(t -> t.cause().title() + " ("
                        + (ordering.figure() == Figure.CONGESTED
                                ? t.finding().figures()
                                : t.finding().margin().text(ordering.figure()))
                        + (t.finding().clear() ? "" : ", unsure") + ")")
                .collect(Collectors.joining("; "));
        table.row(
                ordering.title(),
                preset ? "holds" : "**fails**",
                tried.stream().filter(t -> t.finding().holds()).count() + " of " + tried.size() + " switches",
                others.isEmpty()
                        ? "none"
                        : (preset ? "fails with " : "**holds with** ")
                                + named
                                + (others.size() > NAMED ? "; and " + (others.size() - NAMED) + " more" : ""));
    }

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
}
