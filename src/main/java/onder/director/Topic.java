package onder.director;

import onder.shot.Subject;

/**
 * What a shot shows.
 *
 * @param subject whom or what it is about
 * @param size how it is shown
 * @param radius of what is to be in the picture, in metres; of a group its own counts
 */
record Topic(Subject subject, Size size, float radius) {
    /** How much of the world is in the picture. */
    enum Size {
        /** The whole place. */
        WIDE,
        /** A group, or a place where something happens. */
        MEDIUM,
        /** Somebody and who is next to them. */
        CLOSE
    }

    /** Its name for display. */
    String name() {
        if (size == Size.WIDE) {
            return "Everybody";
        }
        if (subject instanceof Subject.MiddleOf group) {
            return "Group " + group.group();
        }
        return subject instanceof Subject.OneAgent one ? "Agent " + one.id() : "A place";
    }
}
