package onder.sandbox.compare;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import onder.core.agents.Role;
import onder.group.ChangeStrategy;
import onder.group.Event;
import onder.group.Group;
import onder.param.Format;
import onder.param.Params;
import onder.sandbox.run.Selection;
import onder.steer.behaviour.EvadeLeader;
import onder.steer.perception.Zone;
import onder.world.World;
import onder.world.setup.Setup;

/** Tells in plain words whom a run's congested groups elect, and what has come of it so far. */
final class StrategyStory {
    /** The most former leaders named. */
    private static final int MOST_NAMED = 3;

    /** Who led each group before, the latest first. */
    private final Map<Integer, List<Integer>> led = new HashMap<>();

    private int changes;
    private int congested;
    private int cleared;

    /** Sums over the elections of congested groups, in metres: how far the elected was from the old leader, and its way. */
    private double distance;

    private double freeWay;

    /** Who takes over when a group is congested, and whether followers make way. */
    static String meaning(Setup setup) {
        Set<String> all = new LinkedHashSet<>();
        all.add(Params.choiceDoc(setup.leadership().change()));
        setup.species().stream()
                .map(species -> species.mind().find(Role.FOLLOWER, EvadeLeader.class))
                .filter(Objects::nonNull)
                .map(assignment -> ((EvadeLeader) assignment.behaviour()).zone())
                .filter(zone -> zone != Zone.OFF)
                .forEach(zone -> all.add(Params.choiceDoc(zone)));
        return String.join(" ", all);
    }

    void add(Event event) {
        if (event instanceof Event.Congested) {
            congested++;
        } else if (event instanceof Event.Cleared) {
            cleared++;
        } else if (event instanceof Event.GroupEnded ended) {
            led.remove(ended.group());
        } else if (event instanceof Event.LeaderChanged changed) {
            changed(changed);
        }
    }

    private void changed(Event.LeaderChanged changed) {
        if (changed.from() >= 0) {
            led.computeIfAbsent(changed.group(), group -> new ArrayList<>()).add(0, changed.from());
        }
        if (changed.reason() == Event.Reason.CONGESTION) {
            changes++;
            changed.ranking().stream()
                    .filter(each -> each.agent() == changed.to())
                    .forEach(elected -> {
                        distance += elected.distance();
                        freeWay += elected.freeWay();
                    });
        }
    }

    /** How often a congested group has changed its leader. */
    int changes() {
        return changes;
    }

    /** What has come of it so far. */
    String soFar() {
        if (congested == 0) {
            return "No group has been congested so far.";
        }
        String elected = changes == 0
                ? ""
                : changes + (changes == 1 ? " new leader: " : " new leaders: on average ")
                        + metres(distance / changes) + " from the old one, " + metres(freeWay / changes)
                        + " of free way ahead. ";
        return elected + cleared + " of " + congested + (congested == 1 ? " jam is over." : " jams are over.");
    }

    /** Before how many leaders of groups congested now their own followers stand, and why; empty: no group is congested. */
    static String present(World world) {
        List<Group> stuck =
                world.groups().all().stream().filter(Group::congested).toList();
        long own =
                stuck.stream().filter(group -> world.followerInWay(group) >= 0).count();
        boolean stays = world.groups().leadership().change() == ChangeStrategy.BLIND;
        String stay = stays ? ", who stay." : ".";
        if (own == 0) {
            return stuck.isEmpty() ? "" : "Others or walls block " + Format.count(stuck.size(), "stuck leader") + stay;
        }
        return "Own followers (glowing) block " + own + " of " + Format.count(stuck.size(), "stuck leader") + stay;
    }

    /** Whom the selected agent or group follows in this run, and who led before. */
    String selected(World world, Selection selection) {
        int agent = selection.agent();
        boolean here =
                agent >= 0 && agent < world.agents().count() && world.agents().isAlive(agent);
        Group group = here ? world.groups().of(agent) : world.groups().find(selection.group());
        if (group == null) {
            return agent < 0 ? "" : "Agent " + agent + " is no longer in this run.";
        }
        String leader = !here
                ? "Group " + group.id() + ": agent " + group.leader() + " leads it"
                : "Agent " + agent
                        + (agent == group.leader()
                                ? " leads group "
                                : " follows agent " + group.leader() + " in group ")
                        + group.id();
        List<Integer> before = led.getOrDefault(group.id(), List.of());
        if (before.isEmpty()) {
            return leader + "; no earlier leaders.";
        }
        String names = before.stream().limit(MOST_NAMED).map(String::valueOf).collect(Collectors.joining(", "));
        String were = before.size() == 1 ? "; earlier leader: " : "; earlier leaders, last first: ";
        return leader + were + names + (before.size() > MOST_NAMED ? " …" : ".");
    }

    private static String metres(double value) {
        return Format.fixed(value, 1, "m");
    }
}
