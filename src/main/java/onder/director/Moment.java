package onder.director;

/**
 * Something that happens in a run and deserves to be watched.
 *
 * @param kind what it is
 * @param time when, in seconds from the film's beginning
 * @param until when the last of those that it is made of happened
 * @param x where, in metres; NaN: nowhere in particular
 * @param z likewise
 * @param radius how far about that place it happens, in metres
 * @param weight how much it deserves to be watched, above 0
 * @param group which it is about, or −1
 * @param agent whom to watch, or −1
 * @param caption what tells of it
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
    /** What can happen, and how much it deserves to be watched. */
    enum Kind {
        CAUGHT(9),
        TOOK_OVER(7),
        STAYED(3),
        MERGED(7),
        SPLIT(6.5),
        JAMMED(6),
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

    /** In words: what happens, and why; {@code why} may be empty. */
    record Wording(String what, String why) {}

    /** Whether it happens at a place. */
    boolean hasPlace() {
        return !Float.isNaN(x);
    }
}
