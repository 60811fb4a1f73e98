package onder.sandbox.inspect;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import onder.lab.gossip.Agreement;
import onder.param.Format;
import onder.sandbox.inspect.GroupTable.Listed;
import onder.sandbox.run.NetSpeed;
import onder.world.measure.Measure;

/**
 * A column of the list of groups.
 *
 * @param falling whether the highest values come first
 * @param warns whether it highlights a congested group
 */
public record GroupColumn(
        String head,
        String tip,
        float width,
        Function<Listed, String> text,
        Comparator<Listed> order,
        boolean falling,
        boolean warns) {
    /** Width of a measure's column without its decimals, in points. */
    private static final float NARROWEST = 44;

    private static final float DIGIT = 10;

    /** A column that is sorted upwards at first and has no warnings. */
    private GroupColumn(String head, String tip, float width, Function<Listed, String> text, Comparator<Listed> order) {
        this(head, tip, width, text, order, false, false);
    }

    public static final GroupColumn GROUP = new GroupColumn(
            "group",
            "The group's number; amber while it is congested, that is, stuck.",
            54,
            g -> String.valueOf(g.id()),
            Comparator.comparingInt(Listed::id),
            false,
            true);

    static final GroupColumn SIZE = new GroupColumn(
            "size",
            "The number of its members. Agents in the settings, under More and Scene, changes it in all groups.",
            50,
            g -> Format.number(g.size()),
            Comparator.comparingInt(Listed::size),
            true,
            false);

    static final GroupColumn LEADER = new GroupColumn(
            "leader",
            "The agent that leads it.",
            60,
            g -> String.valueOf(g.leader()),
            Comparator.comparingInt(Listed::leader));

    private static final GroupColumn NET_SPEED = speed("net speed", 76, NetSpeed.OF_GROUP, Listed::netSpeed);

    private static final GroupColumn MOMENTARY_SPEED = speed(
            "momentary", 86, Measure.SPEED.doc(), listed -> listed.measures().get(Measure.SPEED));

    private static final GroupColumn TENURE = new GroupColumn(
            "leads for",
            "How long its leader has led, in minutes and seconds.",
            72,
            g -> Format.minutes((long) g.tenure()),
            Comparator.comparingDouble(Listed::tenure),
            true,
            false);

    static final GroupColumn SPECIES = new GroupColumn(
            "species", "The species of its members.", 112, Listed::species, Comparator.comparing(Listed::species));

    static final GroupColumn SAME_ID = heard(
            "same id",
            "How many members know the smallest id in their cluster, by which they recognise each other.",
            56,
            a -> a.name().agreeing() + "/" + a.size(),
            a -> a.name().agreeing() / (double) a.size());

    static final GroupColumn HOPS = heard(
            "hops",
            "The number of hops from neighbour to neighbour until all members knew their cluster's id; a dash: not within"
                    + " the window.",
            42,
            a -> a.name().after() < 0 ? "–" : String.valueOf(a.name().after()),
            a -> a.name().after() < 0 ? Double.MAX_VALUE : a.name().after());

    static final GroupColumn MEAN = heard(
                    "displaced",
                    "The true displacement in the last window, averaged over the members, in metres.",
                    64,
                    a -> Format.fixed(a.verdict().mean(), 2),
                    agreement -> agreement.verdict().mean())
            .warning();

    static final GroupColumn HEARD = heard(
            "heard",
            "The displacement according to the members, from the lowest to the highest, in metres.",
            80,
            a -> Format.fixed(a.verdict().least(), 2) + "…"
                    + Format.fixed(a.verdict().most(), 2),
            a -> a.verdict().most() - a.verdict().least());

    static final GroupColumn VERDICT = heard(
            "agree",
            "How many members agree with the true state, congested or not congested.",
            52,
            a -> a.verdict().answer().agreeing() + "/" + a.size(),
            a -> a.verdict().answer().agreeing() / (double) a.size());

    static final GroupColumn ELECTED = heard(
            "elect",
            "The agent that most members would elect: the farthest from the leader, according to what they have heard.",
            44,
            a -> a.election().elected() < 0 ? "–" : String.valueOf(a.election().elected()),
            agreement -> agreement.election().elected());

    static final GroupColumn VOTES = heard(
            "votes",
            "How many members would elect that agent.",
            52,
            a -> a.election().votes() + "/" + a.size(),
            a -> a.election().votes() / (double) a.size());

    static final GroupColumn FARTHEST = heard(
            "centre",
            "The true result of the election: who was farthest from the leader when the window began.",
            54,
            a -> String.valueOf(a.election().farthest()),
            agreement -> agreement.election().farthest());

    private static final List<GroupColumn> WITHOUT_CENTRE =
            List.of(GROUP, SAME_ID, HOPS, MEAN, HEARD, VERDICT, ELECTED, VOTES, FARTHEST);

    private static final List<GroupColumn> ALL = all();

    private GroupColumn warning() {
        return new GroupColumn(head, tip, width, text, order, falling, true);
    }

    /** A column of what members know without a centre; a dash if nobody knows yet. */
    private static GroupColumn heard(
            String head, String tip, float width, Function<Agreement, String> text, ToDoubleFunction<Agreement> order) {
        return new GroupColumn(
                head,
                tip,
                width,
                g -> g.agreement() == null ? "–" : text.apply(g.agreement()),
                Comparator.comparingDouble(
                        g -> g.agreement() == null ? Double.MAX_VALUE : order.applyAsDouble(g.agreement())));
    }

    /** A column of speeds in m/s; the slowest come first, as those do that jam. */
    private static GroupColumn speed(String head, float width, String doc, ToDoubleFunction<Listed> of) {
        return new GroupColumn(
                head,
                Measure.sentence(doc, Measure.SPEED.unit()),
                width,
                g -> Format.fixed(of.applyAsDouble(g), 2),
                Comparator.comparingDouble(
                        g -> Double.isNaN(of.applyAsDouble(g)) ? Double.POSITIVE_INFINITY : of.applyAsDouble(g)));
    }

    /** A column of a measure; groups without a value come last. */
    private static GroupColumn of(Measure measure) {
        boolean congestion = measure == Measure.DISPLACEMENT;
        int decimals = measure.unit().isEmpty() ? 1 : measure.decimals();
        double none = measure.highestFirst() ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
        return new GroupColumn(
                measure.shortLabel(),
                measure.sentence() + (congestion ? " Amber: congested, that is, stuck." : ""),
                NARROWEST + decimals * DIGIT,
                g -> Format.fixed(g.measures().get(measure), decimals),
                Comparator.comparingDouble(g -> Float.isNaN(g.measures().get(measure))
                        ? none
                        : g.measures().get(measure)),
                measure.highestFirst(),
                congestion);
    }

    private static List<GroupColumn> all() {
        List<GroupColumn> all = new ArrayList<>(List.of(GROUP, SIZE, LEADER));
        Measure.shownIn(Measure.Place.GROUP_LIST).forEach(measure -> all.add(of(measure)));
        all.addAll(List.of(NET_SPEED, MOMENTARY_SPEED, TENURE, SPECIES));
        return List.copyOf(all);
    }

    /**
     * The columns for a world with this many species in its groups.
     *
     * @param listening whether the list compares what members know without a centre
     */
    public static List<GroupColumn> of(int species, boolean listening) {
        if (listening) {
            return WITHOUT_CENTRE;
        }
        return species > 1 ? ALL : ALL.subList(0, ALL.size() - 1);
    }

    /** Whether its text is aligned left, as words are; numbers are aligned right. */
    public boolean words() {
        return this == SPECIES;
    }
}
