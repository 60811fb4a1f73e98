package onder.group;

/** Something that happened in a step; the HUD, the log and experiments read the stream. */
public sealed interface Event {
    /** The step in which it happened. */
    long step();

    /** One line for people. */
    String text();

    /** A group has another leader, {@code from} −1 when it had none. */
    record LeaderChanged(long step, int group, int from, int to, Reason reason) implements Event {
        @Override
        public String text() {
            return "group " + group + ": leader " + (from < 0 ? "" : from + " → ") + to + " (" + reason.text() + ")";
        }
    }

    /** Why a leader was elected. */
    enum Reason {
        START("first election"),
        CONGESTION("congestion"),
        LOST("the leader was lost"),
        COMMAND("command");

        private final String text;

        Reason(String text) {
            this.text = text;
        }

        public String text() {
            return text;
        }
    }

    /** A group's displacement fell below its threshold. */
    record Congested(long step, int group, float displacement) implements Event {
        @Override
        public String text() {
            return String.format(
                    java.util.Locale.ROOT, "group %d: congested, %.2f m in the window", group, displacement);
        }
    }

    /** A congested group moves again. */
    record Cleared(long step, int group, float displacement) implements Event {
        @Override
        public String text() {
            return String.format(java.util.Locale.ROOT, "group %d: clear, %.2f m in the window", group, displacement);
        }
    }

    /** A group lost its last member. */
    record GroupEnded(long step, int group) implements Event {
        @Override
        public String text() {
            return "group " + group + ": ended";
        }
    }

    /** An agent was taken out of the world. */
    record AgentRemoved(long step, int agent) implements Event {
        @Override
        public String text() {
            return "agent " + agent + ": removed";
        }
    }

    /** A command could not be carried out; nothing was changed. */
    record Refused(long step, String why) implements Event {
        @Override
        public String text() {
            return "refused: " + why;
        }
    }
}
