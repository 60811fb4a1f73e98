package onder.forecast;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import onder.group.Group;
import onder.world.World;
import onder.world.WorldSnapshot;
import onder.world.setup.Command;

/**
 * The forks of a forecast, in order: first the present strategies, with the world's own draws and then with others;
 * then the other strategies, all of them with the same draws before the next draws.
 */
final class ForkPlan {
    /** A group's strategy, and the lane with its outcomes; −1 if the strategy is impossible. */
    record Wish(
            Strategy strategy, List<Command> commands, List<String> concerns, String impossible, int lane, int place) {}

    /** A group and its leader. */
    record Subject(int group, int leader, int place, List<Wish> wishes) {}

    /** Instead of a fork's number: the world's own draws. */
    static final int OWN = -1;

    private final List<ForkSet> lanes = new ArrayList<>();
    private final List<Subject> subjects = new ArrayList<>();
    private final long[] seeds;
    private final long steps;
    private final float dt;

    ForkPlan(WorldSnapshot from, ForecastOptions options) {
        try (World world = from.fork()) {
            dt = world.dt();
            steps = Math.max(1, Math.round(options.horizon() / (double) dt));
            List<Group> asked = world.groups().all().stream()
                    .filter(group -> options.groups().isEmpty()
                            ? group.size() > 1
                            : options.groups().contains(group.id()))
                    .toList();
            List<List<Integer>> watched = new ArrayList<>();
            Map<List<Command>, Integer> byCommands = new HashMap<>();
            lane(List.of(), byCommands, watched);
            asked.forEach(group -> watched.get(0).add(group.id()));
            for (int place = 0; place < asked.size(); place++) {
                Group group = asked.get(place);
                List<Wish> wishes = new ArrayList<>();
                if (options.compared().contains(group.id())) {
                    for (Strategy strategy : options.strategies()) {
                        wishes.add(wish(world, group, strategy, byCommands, watched));
                    }
                }
                subjects.add(new Subject(group.id(), group.leader(), place, List.copyOf(wishes)));
            }
            byCommands.entrySet().stream()
                    .sorted(Map.Entry.comparingByValue())
                    .forEach(lane -> lanes.add(new ForkSet(lane.getKey(), List.copyOf(watched.get(lane.getValue())))));
        }
        seeds = new SplittableRandom(new SplittableRandom(options.seed()).nextLong() + from.step())
                .longs(options.forks())
                .toArray();
    }

    private static int lane(
            List<Command> commands, Map<List<Command>, Integer> byCommands, List<List<Integer>> watched) {
        return byCommands.computeIfAbsent(commands, fresh -> {
            watched.add(new ArrayList<>());
            return watched.size() - 1;
        });
    }

    private static Wish wish(
            World world,
            Group group,
            Strategy strategy,
            Map<List<Command>, Integer> byCommands,
            List<List<Integer>> watched) {
        String lacks = strategy.lacks(world, group);
        if (lacks != null) {
            return new Wish(strategy, List.of(), List.of(), lacks, -1, -1);
        }
        List<Command> commands = strategy.commands(world, group);
        int lane = lane(commands, byCommands, watched);
        List<Integer> groups = watched.get(lane);
        if (!groups.contains(group.id())) {
            groups.add(group.id());
        }
        return new Wish(strategy, commands, strategy.concerns(world, group), null, lane, groups.indexOf(group.id()));
    }

    /** The number of all forks. */
    int total() {
        return lanes.size() * (1 + seeds.length);
    }

    List<Subject> subjects() {
        return subjects;
    }

    ForkSet lane(int number) {
        return lanes.get(number);
    }

    long steps() {
        return steps;
    }

    float dt() {
        return dt;
    }

    /** The lane of a fork in the order. */
    int laneOf(int unit) {
        int rest = unit - 1 - seeds.length;
        return rest < 0 ? 0 : 1 + rest % (lanes.size() - 1);
    }

    /** The fork's number in its lane: {@link #OWN}, or from 0 for other draws. */
    int forkOf(int unit) {
        int rest = unit - 1 - seeds.length;
        return rest < 0 ? unit - 1 : rest / (lanes.size() - 1) - 1;
    }

    /** A fork's seed; null for the world's own. */
    Long seedOf(int unit) {
        int fork = forkOf(unit);
        return fork == OWN ? null : seeds[fork];
    }
}
