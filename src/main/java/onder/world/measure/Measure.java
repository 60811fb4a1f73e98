package onder.world.measure;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import onder.group.Group;
import onder.world.World;
import onder.world.setup.Measurement;
import onder.world.setup.Setup;

/**
 * A figure of a group, and of a world the mean over its groups. {@link #ALL} is the registry: charts, the tables, the
 * columns of results and the reference page all read it, so a measure is a class and its name there.
 */
public interface Measure {
    /** How far members come in a window. */
    Measure DISPLACEMENT = new MeanDisplacement();
    /** The score of the thesis. */
    Measure SCORE = new Score();

    /** All measures, in the order of their columns. */
    List<Measure> ALL = List.of(
            DISPLACEMENT,
            new MeanDistance(),
            new HeadingDifference(),
            SCORE,
            new Spread(),
            new MeanSpeed(),
            new InContact());

    /** Where there is no room for all measures. */
    enum Place {
        /** The curves of a running world. */
        CHART,
        /** The curves of worlds side by side, and the figures on their pictures. */
        COMPARISON,
        /** The columns of a list of groups. */
        GROUP_LIST
    }

    /**
     * {@return the measures that are shown in a place}
     *
     * @param place one of those that have no room for all
     */
    static List<Measure> shownIn(Place place) {
        return ALL.stream().filter(measure -> measure.places().contains(place)).toList();
    }

    /**
     * {@return the measures of whole worlds: the {@link #ALL} of groups, and the figures of what a setup measures}
     *
     * @param setup that names what is measured
     */
    static List<Measure> of(Setup setup) {
        return Stream.concat(ALL.stream(), figures(setup).stream()).toList();
    }

    /**
     * {@return the figures of what a setup measures, in its order}
     *
     * @param setup that names what is measured
     */
    static List<Measure> figures(Setup setup) {
        return setup.measures().stream()
                .flatMap(measured -> figures(measured).stream())
                .toList();
    }

    /**
     * {@return the figures of something measured in a place, in the order of their columns}
     *
     * @param measured a line or an area of a setup
     */
    static List<Measure> figures(Measurement measured) {
        return PlaceFigure.of(measured);
    }

    /** {@return its name in files and tables, one word in lower case} */
    String name();

    /** {@return such as {@code m}; empty for a number without} */
    String unit();

    /** {@return its meaning, as a phrase for tables and tooltips} */
    String doc();

    /** {@return the text that it was taken from: author or seed, and section} */
    String source();

    /**
     * {@return the present value of a group; NaN where it is not defined}
     *
     * @param world the one that the group is in
     * @param group of that world
     */
    float of(World world, Group group);

    /**
     * {@return the value of a whole world: the mean over the groups that have one, NaN where none has}
     *
     * @param world any
     */
    default float of(World world) {
        double sum = 0;
        int n = 0;
        for (Group group : world.groups().all()) {
            float value = of(world, group);
            if (!Float.isNaN(value)) {
                sum += value;
                n++;
            }
        }
        return n == 0 ? Float.NaN : (float) (sum / n);
    }

    /** {@return whether it counts what has been since the start; others say how things stand, and a run has their mean} */
    default boolean isTotal() {
        return false;
    }

    /** {@return the decimals that are worth showing} */
    default int decimals() {
        return 2;
    }

    /** {@return its name for readers} */
    default String label() {
        return name();
    }

    /** {@return the same over a chart of its own: a phrase that can follow "mean"} */
    default String title() {
        return label();
    }

    /** {@return the same in a narrow column} */
    default String shortLabel() {
        return label();
    }

    /** {@return whether a list that is sorted by it begins with the highest} */
    default boolean highestFirst() {
        return true;
    }

    /** {@return the places in which it is shown, of those that have no room for all} */
    default Set<Place> places() {
        return Set.of();
    }

    /** {@return the name of its column in results: {@code displacement_m}} */
    default String column() {
        String plain = unit().toLowerCase(Locale.ROOT)
                .replace("/", "_per_")
                .replace("²", "2")
                .replace("°", "deg");
        return plain.isEmpty() ? name() : name() + "_" + plain;
    }
}
