package onder.director;

import onder.shot.Subject;

/**
 * The topic of a shot.
 *
 * @param subject its subject
 * @param size how it is shown
 * @param radius of what must be in the picture, in metres; a group's own radius counts instead
 */
record Topic(Subject subject, Size size, float radius) {
    /** The framing. */
    enum Size {
        /** The whole place. */
        WIDE,
        /** A group, or a place where something happens. */
        MEDIUM,
        /** One agent and its neighbours. */
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
