package onder.group;

import java.util.List;
import java.util.stream.Collectors;
import onder.param.Format;
import onder.steer.behaviour.Behaviour;
import onder.steer.behaviour.Custom;

/** Something that happened in a step; displays, logs and experiments read the stream. */
public sealed interface Event {
    /** {@return the step in which it happened} */
    long step();

    /** {@return it in words} */
    Account account();

    /** {@return one readable line with all figures} */
    default String text() {
        return account().text;
    }

    /** {@return a short sentence} */
    default String sentence() {
        return account().sentence;
    }

    /**
     * An event in words.
     *
     * @param text one readable line with all figures
     * @param sentence a short sentence
     */
    record Account(String text, String sentence) {
        private Account(String text) {
            this(text, Character.toUpperCase(text.charAt(0)) + text.substring(1));
        }
    }

    /** {@return the group that it is about, of two the one that continues; −1 if none} */
    default int group() {
        return -1;
    }

    /** {@return the groups that it came from, or that came from it} */
    default List<Integer> others() {
        return List.of();
    }

    /** {@return who does it: the leader after an election, or a predator; −1: nobody} */
    default int actor() {
        return -1;
    }

    /**
     * A group has another leader.
     *
     * @param step in which it happened
     * @param group its id
     * @param from the old leader, or −1 when it had none
     * @param to the new leader, never the old one: see {@link LeaderStayed}
     * @param reason why there was an election
     * @param ranking the members farthest from the old leader, farthest first, and the new leader; empty if there was
     *     no old leader
     */
    record LeaderChanged(long step, int group, int from, int to, Reason reason, List<Candidate> ranking)
            implements Event {
        @Override
        public Account account() {
            return new Account(
                    "group " + group + ": leader " + (from < 0 ? "" : from + " → ") + to + " (" + reason.text() + ")",
                    "Group " + group + ": agent " + to + " leads, " + reason.clause());
        }

        @Override
        public int actor() {
            return to;
        }
    }

    /**
     * An election left the leader in its place: it was chosen again, or nobody else may lead. It turns round and gets
     * grace like a new leader.
     *
     * @param step in which it happened
     * @param group its id
     * @param leader the leader, before and after
     * @param reason why there was an election
     * @param alone whether nobody else may lead
     */
    record LeaderStayed(long step, int group, int leader, Reason reason, boolean alone) implements Event {
        @Override
        public Account account() {
            return new Account(
                    "group " + group + ": leader " + leader + " stays, " + why() + " (" + reason.text() + ")",
                    "Group " + group + ": agent " + leader + " still leads, " + why());
        }

        @Override
        public int actor() {
            return leader;
        }

        /** {@return why the leader is the same} */
        public String why() {
            return alone ? "nobody else may lead" : "it was chosen again";
        }
    }

    /**
     * A candidate for leader.
     *
     * @param agent its id
     * @param distance from the old leader, in metres
     * @param freeWay how far it could go in the direction in which it would lead, up to an obstacle, a wall or a
     *     companion, 20 m at most
     */
    record Candidate(int agent, float distance, float freeWay) {}

    /** Why a leader was elected. */
    enum Reason {
        /** Groups get their first leaders. */
        START("first election", "as its first leader"),
        /** The group was congested. */
        CONGESTION("congestion", "because the group was congested"),
        /** The leader was removed, caught, or went to another group. */
        LOST("the leader was lost", "because the leader was lost"),
        /** The leader left the world by an exit. */
        LEFT("the leader left by the exit", "because the leader left by the exit"),
        /** A command named the leader. */
        COMMAND("command", "by command"),
        /** The group is new. */
        FORMED("a new group", "because the group is new");

        private final String text;
        private final String clause;

        Reason(String text, String clause) {
            this.text = text;
            this.clause = clause;
        }

        /** {@return the reason in words} */
        public String text() {
            return text;
        }

        /** The end of a sentence about a leader. */
        String clause() {
            return clause;
        }
    }

    /**
     * All agents were clustered anew.
     *
     * @param step in which it happened
     * @param groups how many there are now
     */
    record Clustered(long step, int groups) implements Event {
        @Override
        public Account account() {
            return new Account("clustered into " + groups + (groups == 1 ? " group" : " groups"));
        }
    }

    /**
     * A single agent moved to another group.
     *
     * @param step in which it happened
     * @param agent its id
     * @param from the group that it left
     * @param to the group that it joined
     * @param fromSize remaining members of its former group
     * @param toSize members of the group that it joined, itself included
     * @param why the cause
     */
    record Joined(long step, int agent, int from, int to, int fromSize, int toSize, Why why) implements Event {
        @Override
        public Account account() {
            return new Account(
                    "agent " + agent + ": group " + from + " (" + fromSize + " left) → " + to + " (now " + toSize
                            + "), " + why.text(),
                    "Agent " + agent + " went from group " + from + " to group " + to);
        }

        @Override
        public int group() {
            return to;
        }

        @Override
        public List<Integer> others() {
            return List.of(from);
        }
    }

    /**
     * A group became several.
     *
     * @param step in which it happened
     * @param group the one that continues
     * @param size its remaining members
     * @param parts the groups that the other members formed
     * @param why the cause
     */
    record Split(long step, int group, int size, List<Part> parts, Why why) implements Event {
        @Override
        public Account account() {
            String others = parts.stream().map(Part::toString).collect(Collectors.joining(", "));
            return new Account(
                    "group " + group + ": split, " + size + " left; " + others + ", " + why.text(),
                    "Group " + group + " split into " + (parts.size() + 1));
        }

        @Override
        public List<Integer> others() {
            return parts.stream().map(Part::group).toList();
        }
    }

    /**
     * A group that split off, and its size.
     *
     * @param group its id
     * @param size its members
     */
    record Part(int group, int size) {
        @Override
        public String toString() {
            return size + " in group " + group;
        }
    }

    /**
     * A group merged into another.
     *
     * @param step in which it happened
     * @param group the one that continues
     * @param size its members before
     * @param joined the group that ended
     * @param joinedSize the members that it brought
     * @param why the cause
     */
    record Merged(long step, int group, int size, int joined, int joinedSize, Why why) implements Event {
        @Override
        public Account account() {
            return new Account(
                    "group " + joined + " (" + joinedSize + ") joined group " + group + " (" + size + "), "
                            + why.text(),
                    "Group " + joined + " merged into group " + group);
        }

        @Override
        public List<Integer> others() {
            return List.of(joined);
        }
    }

    /** Why membership changed. */
    enum Why {
        /** Members are no longer near enough to each other. */
        OUT_OF_TOUCH("out of touch"),
        /** Members of the two groups are near enough to each other. */
        IN_TOUCH("in touch"),
        /** Neighbours of the agent are in a group that is as large, or larger. */
        MAJORITY("a neighbour's group is as large"),
        /** The leaders of the two met. */
        LEADERS_MET("their leaders met"),
        /** A command asked for it. */
        COMMAND("command");

        private final String text;

        Why(String text) {
            this.text = text;
        }

        /** {@return the cause in words} */
        public String text() {
            return text;
        }
    }

    /**
     * A group's leader now follows another group's leader; {@code superior} −1: nobody.
     *
     * @param step in which it happened
     * @param group its id
     * @param superior the group above, or −1
     */
    record Subordinated(long step, int group, int superior) implements Event {
        @Override
        public Account account() {
            return new Account(
                    "group " + group + (superior < 0 ? ": under nobody" : ": under group " + superior),
                    "Group " + group + (superior < 0 ? " follows no other" : " follows group " + superior));
        }
    }

    /**
     * A group's displacement fell below its threshold.
     *
     * @param step in which it happened
     * @param group its id
     * @param displacement in metres in the window
     */
    record Congested(long step, int group, float displacement) implements Event {
        @Override
        public Account account() {
            return new Account(
                    Format.of("group %d: congested, %.2f m in the window", group, displacement),
                    "Group " + group + " is congested");
        }
    }

    /**
     * A congested group moves again, or its measurement starts anew.
     *
     * @param step in which it happened
     * @param group its id
     * @param displacement in metres in the window; NaN if not measured yet
     */
    record Cleared(long step, int group, float displacement) implements Event {
        @Override
        public Account account() {
            return new Account(
                    Float.isNaN(displacement)
                            ? "group " + group + ": clear, its displacement is measured again"
                            : Format.of("group %d: clear, %.2f m in the window", group, displacement),
                    "Group " + group + " is clear");
        }
    }

    /**
     * A group lost its last member.
     *
     * @param step in which it happened
     * @param group its id
     */
    record GroupEnded(long step, int group) implements Event {
        @Override
        public Account account() {
            return new Account("group " + group + ": ended", "Group " + group + " ended");
        }
    }

    /**
     * {@code count} agents entered the world and joined one group; their ids start at {@code first}.
     *
     * @param step in which it happened
     * @param group that they joined
     * @param first the smallest of their ids
     * @param count their number
     */
    record Added(long step, int group, int first, int count) implements Event {
        @Override
        public Account account() {
            return new Account(
                    "group " + group + ": "
                            + (count == 1 ? "agent " + first : "agents " + first + " to " + (first + count - 1))
                            + " came",
                    (count == 1 ? "Agent " + first : count + " agents") + " came to group " + group);
        }
    }

    /**
     * An agent was removed from the world.
     *
     * @param step in which it happened
     * @param agent its id
     */
    record AgentRemoved(long step, int agent) implements Event {
        @Override
        public Account account() {
            return new Account("agent " + agent + ": removed", "Agent " + agent + " left the world");
        }
    }

    /**
     * An agent reached its group's exit and left the world; its removal is an event, too.
     *
     * @param step in which it happened
     * @param agent its id
     * @param exit the exit's name
     */
    record Left(long step, int agent, String exit) implements Event {
        @Override
        public Account account() {
            return new Account("agent " + agent + ": left by " + Exit.called(exit));
        }
    }

    /**
     * The world carried out a timed command of the setup.
     *
     * @param step in which it happened
     * @param command its name in logs
     */
    record Happened(long step, String command) implements Event {
        @Override
        public Account account() {
            return new Account("by itself: " + command);
        }
    }

    /**
     * A predator caught an agent, which was removed.
     *
     * @param step in which it happened
     * @param predator its id
     * @param prey its id
     * @param group that the prey was in
     */
    record Caught(long step, int predator, int prey, int group) implements Event {
        @Override
        public Account account() {
            return new Account(
                    "agent " + prey + " of group " + group + ": caught by agent " + predator,
                    "Agent " + prey + " was caught by agent " + predator);
        }

        @Override
        public int actor() {
            return predator;
        }
    }

    /**
     * A custom behaviour gave an agent a force that is NaN or too large. Such forces have no effect, and are reported
     * once for each of the behaviour's settings.
     *
     * @param step in which it happened
     * @param behaviour with its settings
     * @param agent the first agent concerned
     */
    record NoForce(long step, Custom behaviour, int agent) implements Event {
        @Override
        public Account account() {
            return new Account(
                    "behaviour " + Behaviour.name(behaviour.getClass()) + ": its force on agent " + agent + " is"
                            + " not a number, or too large",
                    "Behaviour " + Behaviour.name(behaviour.getClass()) + " gave agent " + agent + " a force"
                            + " that is not a number, or too large");
        }
    }

    /**
     * A leader reached its group's goal, the end of its path or its last stop: reported once for each order. In a world
     * where people leave on arrival, any agent that arrives is reported.
     *
     * @param step in which it happened
     * @param group its id
     * @param agent who has arrived
     */
    record Arrived(long step, int group, int agent) implements Event {
        @Override
        public Account account() {
            return new Account(
                    "group " + group + ": agent " + agent + " arrived",
                    "Agent " + agent + " of group " + group + " arrived");
        }
    }

    /**
     * A leader reached a waypoint of its group's path, which goes on from there: the end of a path is an {@link
     * Arrived}.
     *
     * @param step in which it happened
     * @param group its id
     * @param agent the leader
     * @param waypoint its index in the path, from 0
     */
    record WaypointReached(long step, int group, int agent, int waypoint) implements Event {
        @Override
        public Account account() {
            return new Account(
                    "group " + group + ": reached waypoint " + waypoint,
                    "Group " + group + " reached waypoint " + waypoint);
        }
    }

    /**
     * A leader reached a stop of its group's itinerary, which goes on from there: the last stop is an {@link Arrived},
     * an exit a {@link Left} for each who leaves.
     *
     * @param step in which it happened
     * @param group its id
     * @param agent the leader
     * @param stop its index in the itinerary, from 0
     */
    record StopReached(long step, int group, int agent, int stop) implements Event {
        @Override
        public Account account() {
            return new Account("group " + group + ": reached stop " + stop, "Group " + group + " reached stop " + stop);
        }
    }

    /**
     * No route leads to a group's goal or next waypoint, so its leader goes to the nearest reachable point. Reported
     * once for each goal, and again after a {@link Reachable}.
     *
     * @param step in which it was found
     * @param group its id
     * @param x of the goal, in metres
     * @param z of the goal, in metres
     * @param nearX of the nearest point, in metres
     * @param nearZ of the nearest point, in metres
     */
    record Unreachable(long step, int group, float x, float z, float nearX, float nearZ) implements Event {
        @Override
        public Account account() {
            return new Account(
                    Format.of(
                            "group %d: its goal (%.1f, %.1f) cannot be reached, goes to (%.1f, %.1f)",
                            group, x, z, nearX, nearZ),
                    "Group " + group + " cannot reach its goal, and goes near it");
        }
    }

    /**
     * A goal or waypoint that was {@link Unreachable} can be reached again, and the group goes there.
     *
     * @param step in which it was found
     * @param group its id
     * @param x of the goal, in metres
     * @param z of the goal, in metres
     */
    record Reachable(long step, int group, float x, float z) implements Event {
        @Override
        public Account account() {
            return new Account(
                    Format.of("group %d: its goal (%.1f, %.1f) can be reached again", group, x, z),
                    "Group " + group + " can reach its goal again");
        }
    }

    /**
     * A command could not be carried out; nothing was changed.
     *
     * @param step in which it happened
     * @param why says what, its value and what is allowed
     */
    record Refused(long step, String why) implements Event {
        @Override
        public Account account() {
            return new Account("refused: " + why);
        }
    }
}
