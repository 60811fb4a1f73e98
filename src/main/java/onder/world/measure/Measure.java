package onder.world.measure;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import onder.group.Group;
import onder.param.Format;
import onder.world.World;
import onder.world.setup.Measurement;
import onder.world.setup.Setup;

/**
 * A figure of a group; that of a world is the mean over its groups. {@link #ALL} is the registry: charts, the tables,
 * the columns of results and the reference page all read it, so a measure is a class and its name there.
 */
public interface Measure {
    /** How far members move in a window. */
    Measure DISPLACEMENT = new MeanDisplacement();
    /** The score of the thesis. */
    Measure SCORE = new Score();
    /** How fast members move at a moment. */
    Measure SPEED = new MeanSpeed();

    /** All measures, in the order of their columns. */
    List<Measure> ALL = List.of(
            DISPLACEMENT,
            new MeanDistance(),
            new HeadingDifference(),
            SCORE,
            new Spread(),
            SPEED,
            new InContact(),
            new LeaderDistance(),
            new LeaderHeading());

    /** The places without room for all measures. */
    enum Place {
        /** The curves of a running world. */
        CHART,
        /** The curves of worlds side by side, and the figures on their pictures. */
        COMPARISON,
        /** The columns of a list of groups. */
        GROUP_LIST
    }

    /**
     * {@return the measures shown in a place}
     *
     * @param place one without room for all measures
     */
    static List<Measure> shownIn(Place place) {
        return ALL.stream().filter(measure -> measure.places().contains(place)).toList();
    }

    /**
     * {@return the measures of whole worlds: those in {@link #ALL}, and the figures of the setup's measurements}
     *
     * @param setup with its measurements
     */
    static List<Measure> of(Setup setup) {
        return Stream.concat(ALL.stream(), figures(setup).stream()).toList();
    }

    /**
     * {@return the figures of a setup's measurements, in their order}
     *
     * @param setup with its measurements
     */
    static List<Measure> figures(Setup setup) {
        return setup.measures().stream()
                .flatMap(measured -> figures(measured).stream())
                .toList();
    }

    /**
     * {@return the figures of one measurement, in the order of their columns}
     *
     * @param measured a line or an area of a setup
     */
    static List<Measure> figures(Measurement measured) {
        return PlaceFigure.of(measured);
    }

    /** {@return its name in files and tables, one word in lower case} */
    String name();

    /** {@return the unit, such as {@code m}; empty if it has none} */
    String unit();

    /** {@return its meaning, as a phrase for tables and tooltips} */
    String doc();

    /** {@return its meaning and unit in a sentence, for tooltips} */
    default String sentence() {
        return sentence(doc(), unit());
    }

    /**
     * {@return a meaning and a unit in a sentence: {@code How long it lasts, in s.}}
     *
     * @param doc a phrase, as {@link #doc}
     * @param unit as {@link #unit}
     */
    static String sentence(String doc, String unit) {
        return Format.capital(doc + (unit.isEmpty() ? "." : ", in " + unit + "."));
    }

    /** {@return its source: author or seed, and section} */
    String source();

    /**
     * {@return the current value for a group; NaN if undefined}
     *
     * @param world the group's world
     * @param group of that world
     */
    float of(World world, Group group);

    /**
     * {@return the value for a whole world: the mean over the groups that have a value, NaN if none has}
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

    /**
     * {@return whether it is a total since the start; other measures describe the current state, and a run reports
     * their mean}
     */
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

    /** {@return its title over a chart: a phrase that can follow "mean"} */
    default String title() {
        return label();
    }

    /** {@return its title for a narrow column} */
    default String shortLabel() {
        return label();
    }

    /** {@return whether a list sorted by it begins with the highest value} */
    default boolean highestFirst() {
        return true;
    }

    /** {@return the places without room for all measures in which it is shown} */
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
