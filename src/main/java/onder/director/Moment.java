package onder.director;

/**
 * Something that happens in a run and is worth watching.
 *
 * @param kind what it is
 * @param time when, in seconds from the film's beginning
 * @param until the time of its last event
 * @param x its place, in metres; NaN if it has none
 * @param z likewise
 * @param radius of the event around that place, in metres
 * @param weight its importance, above 0
 * @param group which it is about, or −1
 * @param agent whom to watch, or −1
 * @param caption that describes it
 */
record Moment(
        Kind kind,
        double time,
        double until,
        float x,
        float z,
        float radius,
        double weight,
        int group,
        int agent,
        Wording caption) {
    /** The kinds of moments, with their importance. */
    enum Kind {
        CAUGHT(9),
        TOOK_OVER(7),
        STAYED(3),
        MERGED(7),
        SPLIT(6.5),
        CONGESTED(6),
        PLANNED(8),
        REGROUPED(4),
        LEFT(4),
        CAME(4),
        JOINED(2),
        SUBORDINATED(4);

        final double weight;

        Kind(double weight) {
            this.weight = weight;
        }
    }

    /**
     * In words: the event with numbers and figures, and its reason, which may be empty; and the event as whoever watches
     * would tell it, where {@code {3}} stands for group 3.
     */
    record Wording(String what, String why, String plainly) {
        /** What has no numbers in it. */
        Wording(String what, String why) {
            this(what, why, what);
        }
    }

    /** Whether it has a place. */
    boolean hasPlace() {
        return !Float.isNaN(x);
    }

    Moment weighing(double other) {
        return new Moment(kind, time, until, x, z, radius, other, group, agent, caption);
    }
}
