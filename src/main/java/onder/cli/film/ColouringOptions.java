package onder.cli.film;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import onder.cli.option.WrongCall;
import onder.draw.colouring.Colouring;
import onder.draw.colouring.GroundQuantity;
import onder.draw.colouring.PeopleQuantity;
import onder.param.Parameter;
import onder.param.Params;
import onder.sandbox.view.FilmRequest;
import onder.sandbox.view.ViewSettings;
import onder.world.measure.Measure;
import picocli.CommandLine.Option;

/** What the colours of people and of the ground show in a film or an exported run, with a legend. */
final class ColouringOptions {
    private static final String SO_FAR = "+so-far";

    @Option(
            names = "--colours",
            paramLabel = "WHAT",
            description = "What people's colours show: groups (the default), species, speed, density, distance (to the "
                    + "leader), congestion (how long the group has been congested), or any measure of their group, "
                    + "such as spread. Adds a legend.")
    private String colours;

    @Option(
            names = "--heat",
            paramLabel = "WHAT",
            description = "What the colours on the ground show: density, speed, distance, congestion or any measure "
                    + "at the moment, or since the start with +so-far, as in density+so-far. Adds a legend.")
    private String heat;

    /** Refuses a name that is neither a quantity nor a measure. */
    void check() {
        check("--colours", colours, PeopleQuantity.values(), PeopleQuantity.CHART);
        check("--heat", plainHeat(), GroundQuantity.values(), GroundQuantity.CHART);
        if (isMeasure(colours, PeopleQuantity.values()) && isMeasure(plainHeat(), GroundQuantity.values())) {
            Measure one = measure(colours).orElseThrow();
            WrongCall.when(
                    one != measure(plainHeat()).orElseThrow(),
                    "--colours " + colours + " --heat " + plainHeat()
                            + ": these are two measures of groups; allowed one");
        }
    }

    /** Whether the call says what colours show. */
    boolean isGiven() {
        return colours != null || heat != null;
    }

    private static void check(String option, String given, Enum<?>[] all, Enum<?> chart) {
        if (given == null || quantity(given, all).isPresent() || measure(given).isPresent()) {
            return;
        }
        String allowed = Stream.concat(
                        Arrays.stream(all).filter(each -> each != chart).map(Parameter::text),
                        Measure.ALL.stream().map(Measure::name))
                .distinct()
                .collect(Collectors.joining(", "));
        throw new WrongCall(option + " = " + given + ", allowed " + allowed);
    }

    private String plainHeat() {
        return heat != null && heat.endsWith(SO_FAR) ? heat.substring(0, heat.length() - SO_FAR.length()) : heat;
    }

    /** The quantity of a name; measures of groups have names of their own. */
    private static <E extends Enum<?>> Optional<E> quantity(String given, E[] all) {
        return Arrays.stream(all)
                .filter(each ->
                        Parameter.text(each).equals(given) && !each.name().equals(PeopleQuantity.CHART.name()))
                .findFirst();
    }

    /** The measure with a name; empty if there is none. */
    static Optional<Measure> measure(String given) {
        return Measure.ALL.stream()
                .filter(measure -> measure.name().equals(given))
                .findFirst();
    }

    private static boolean isMeasure(String given, Enum<?>[] all) {
        return given != null && quantity(given, all).isEmpty() && measure(given).isPresent();
    }

    /** The colouring that the options ask for. */
    Colouring wanted() {
        Optional<Measure> charted =
                isMeasure(colours, PeopleQuantity.values()) ? measure(colours) : measure(plainHeat());
        return new Colouring(
                colours == null
                        ? PeopleQuantity.GROUPS
                        : quantity(colours, PeopleQuantity.values()).orElse(PeopleQuantity.CHART),
                heat == null
                        ? GroundQuantity.NOTHING
                        : quantity(plainHeat(), GroundQuantity.values()).orElse(GroundQuantity.CHART),
                heat != null && heat.endsWith(SO_FAR),
                charted.orElse(Measure.DISPLACEMENT));
    }

    /** A film with these colours; unchanged if no option asks for any. */
    FilmRequest over(FilmRequest film) {
        ViewSettings view = film.view();
        if (colours != null) {
            view = Params.with(
                    view, "colours", quantity(colours, PeopleQuantity.values()).orElse(PeopleQuantity.CHART));
        }
        if (heat != null) {
            view = Params.with(
                    view, "heat", quantity(plainHeat(), GroundQuantity.values()).orElse(GroundQuantity.CHART));
            view = Params.with(view, "heatSoFar", heat.endsWith(SO_FAR));
        }
        Optional<String> charted = Stream.of(colours, plainHeat())
                .filter(given -> given != null && measure(given).isPresent())
                .findFirst();
        return charted.isEmpty() ? film.with(view) : film.with(view).charting(charted.get());
    }
}
