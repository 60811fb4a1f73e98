package onder.app.panels;

import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import onder.app.panels.GroupTable.Listed;
import onder.app.ui.Format;
import onder.lab.gossip.Agreement;

/** A column of the list of groups. */
record GroupColumn(
        String head,
        String tip,
        float width,
        Function<Listed, String> text,
        Comparator<Listed> order,
        boolean falling) {
    static final GroupColumn GROUP = new GroupColumn(
            "group",
            "The group's number; amber while it is congested.",
            54,
            g -> String.valueOf(g.id()),
            Comparator.comparingInt(Listed::id),
            false);

    private static final GroupColumn SIZE = new GroupColumn(
            "size",
            "How many members it has.",
            50,
            g -> Format.number(g.size()),
            Comparator.comparingInt(Listed::size),
            true);

    private static final GroupColumn LEADER = new GroupColumn(
            "leader",
            "The agent that leads it.",
            60,
            g -> String.valueOf(g.leader()),
            Comparator.comparingInt(Listed::leader),
            false);

    private static final GroupColumn MOVED = new GroupColumn(
            "moved",
            "Displacement: how far a member came in the last window, in metres, on average. Amber: congested.",
            64,
            g -> Format.fixed(g.displacement(), 2),
            Comparator.comparingDouble(g -> Float.isNaN(g.displacement()) ? Double.MAX_VALUE : g.displacement()),
            false);

    private static final GroupColumn SCORE = new GroupColumn(
            "score",
            "Much moved, close together, one heading: a high score.",
            54,
            g -> Format.fixed(g.score(), 1),
            Comparator.comparingDouble(g -> Float.isNaN(g.score()) ? -1 : g.score()),
            true);

    private static final GroupColumn TENURE = new GroupColumn(
            "leads for",
            "How long its leader has led, in minutes and seconds.",
            72,
            g -> tenure(g.tenure()),
            Comparator.comparingDouble(Listed::tenure),
            true);

    private static final GroupColumn SPECIES = new GroupColumn(
            "species", "What it is.", 92, Listed::species, Comparator.comparing(Listed::species), false);

    private static final GroupColumn SAME_ID = heard(
            "same id",
            "How many members know the smallest id in their cluster, by which they know that they belong together.",
            56,
            a -> a.name().agreeing() + "/" + a.size(),
            a -> a.name().agreeing() / (double) a.size());

    private static final GroupColumn HOPS = heard(
            "hops",
            "From mouth to mouth, how many times until all members knew their cluster's id; a dash: not in the window.",
            42,
            a -> a.name().after() < 0 ? "–" : String.valueOf(a.name().after()),
            a -> a.name().after() < 0 ? Double.MAX_VALUE : a.name().after());

    private static final GroupColumn MEAN = heard(
            "moved",
            "The centre's answer: how far a member came in the window before, in metres, on average.",
            48,
            a -> Format.fixed(a.mean(), 2),
            Agreement::mean);

    private static final GroupColumn HEARD = heard(
            "heard",
            "What the members take that for, from the lowest to the highest, in metres.",
            80,
            a -> Format.fixed(a.least(), 2) + "…" + Format.fixed(a.most(), 2),
            a -> a.most() - a.least());

    private static final GroupColumn VERDICT = heard(
            "agree",
            "How many members say congested or not congested as the centre does.",
            52,
            a -> a.verdict().agreeing() + "/" + a.size(),
            a -> a.verdict().agreeing() / (double) a.size());

    private static final GroupColumn ELECTED = heard(
            "elect",
            "Whom most of the members would elect: who, as they heard, is farthest from the leader.",
            44,
            a -> a.elected() < 0 ? "–" : String.valueOf(a.elected()),
            Agreement::elected);

    private static final GroupColumn VOTES = heard(
            "votes",
            "How many members would elect that one.",
            52,
            a -> a.votes() + "/" + a.size(),
            a -> a.votes() / (double) a.size());

    private static final GroupColumn FARTHEST = heard(
            "centre",
            "Whom the centre elects: who was farthest from the leader when the window began.",
            54,
            a -> String.valueOf(a.farthest()),
            Agreement::farthest);

    private static final List<GroupColumn> WITHOUT_CENTRE =
            List.of(GROUP, SAME_ID, HOPS, MEAN, HEARD, VERDICT, ELECTED, VOTES, FARTHEST);

    private static final List<GroupColumn> ALL = List.of(GROUP, SIZE, LEADER, MOVED, SCORE, TENURE, SPECIES);

    /** A column of what members know without a centre; a dash where nobody knows yet. */
    private static GroupColumn heard(
            String head, String tip, float width, Function<Agreement, String> text, ToDoubleFunction<Agreement> order) {
        return new GroupColumn(
                head,
                tip,
                width,
                g -> g.agreement() == null ? "–" : text.apply(g.agreement()),
                Comparator.comparingDouble(
                        g -> g.agreement() == null ? Double.MAX_VALUE : order.applyAsDouble(g.agreement())),
                false);
    }

    /**
     * The columns that there are where groups are of so many species.
     *
     * @param listening whether it is compared what members know without a centre
     */
    static List<GroupColumn> of(int species, boolean listening) {
        if (listening) {
            return WITHOUT_CENTRE;
        }
        return species > 1 ? ALL : ALL.subList(0, ALL.size() - 1);
    }

    private static String tenure(double seconds) {
        long whole = (long) seconds;
        return String.format(java.util.Locale.ROOT, "%d:%02d", whole / 60, whole % 60);
    }

    /** Whether a group stands out in this column while it is congested. */
    boolean warns() {
        return this == GROUP || this == MOVED || this == MEAN;
    }

    /** Whether words stand at its left; numbers stand at the right. */
    boolean words() {
        return this == SPECIES;
    }
}
