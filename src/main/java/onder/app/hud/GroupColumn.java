package onder.app.hud;

import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import onder.app.hud.GroupDesk.Listed;

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

    private static final List<GroupColumn> ALL = List.of(GROUP, SIZE, LEADER, MOVED, SCORE, TENURE, SPECIES);

    /** The columns that there are where groups are of so many species. */
    static List<GroupColumn> of(int species) {
        return species > 1 ? ALL : ALL.subList(0, ALL.size() - 1);
    }

    private static String tenure(double seconds) {
        long whole = (long) seconds;
        return String.format(java.util.Locale.ROOT, "%d:%02d", whole / 60, whole % 60);
    }

    /** Whether a group stands out in this column while it is congested. */
    boolean warns() {
        return this == GROUP || this == MOVED;
    }

    /** Whether words stand at its left; numbers stand at the right. */
    boolean words() {
        return this == SPECIES;
    }
}
