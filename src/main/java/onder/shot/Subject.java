package onder.shot;

/**
 * The subject of a camera: found again in each state of the run.
 *
 * <p>If a group has ended, the subject is the agent followed last; if no group or agent ever had a number, it is the
 * leader of the first group.
 */
public sealed interface Subject {
    /** {@return its number; −1 for a place} */
    default int number() {
        return -1;
    }

    /**
     * The leader of a group.
     *
     * @param group its number
     */
    record LeaderOf(int group) implements Subject {
        /**
         * Checks the number.
         *
         * @param group as of the record
         */
        public LeaderOf {
            checkNumber(group, "leader");
        }

        @Override
        public int number() {
            return group;
        }
    }

    /**
     * The centre of a group.
     *
     * @param group its number
     */
    record MiddleOf(int group) implements Subject {
        /**
         * Checks the number.
         *
         * @param group as of the record
         */
        public MiddleOf {
            checkNumber(group, "group");
        }

        @Override
        public int number() {
            return group;
        }
    }

    /**
     * One agent.
     *
     * @param id of the agent
     */
    record OneAgent(int id) implements Subject {
        /**
         * Checks the number.
         *
         * @param id as of the record
         */
        public OneAgent {
            checkNumber(id, "agent");
        }

        @Override
        public int number() {
            return id;
        }
    }

    /**
     * A fixed place.
     *
     * @param place the place
     */
    record Spot(Place place) implements Subject {
        /**
         * Checks the place.
         *
         * @param place as of the record
         */
        public Spot {
            Place.checked(place, "place");
        }
    }

    private static void checkNumber(int number, String what) {
        if (number < 0) {
            throw new IllegalArgumentException(what + " = " + number + ", allowed 0 and more");
        }
    }
}
