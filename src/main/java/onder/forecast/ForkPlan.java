package onder.forecast;

import java.util.ArrayList;
import java.util.LinkedHashMap;
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
    final List<Subject> subjects = new ArrayList<>();
    private final long[] seeds;
    final long steps;
    final float dt;

    ForkPlan(WorldSnapshot from, ForecastOptions options) {
        try (World world = from.fork()) {
            dt = world.dt();
            steps = Math.max(1, Math.round(options.horizon() / (double) dt));
            List<Group> asked = world.groups().all().stream()
                    .filter(group -> options.groups().isEmpty()
                            ? group.size() > 1
                            : options.groups().contains(group.id()))
                    .toList();
            // By the commands of a lane, the groups that are watched in it; the first lane has none.
            Map<List<Command>, List<Integer>> watched = new LinkedHashMap<>();
            watched.put(List.of(), new ArrayList<>(asked.stream().map(Group::id).toList()));
            for (int place = 0; place < asked.size(); place++) {
                Group group = asked.get(place);
                List<Wish> wishes = new ArrayList<>();
                if (options.compared().contains(group.id())) {
                    for (Strategy strategy : options.strategies()) {
                        wishes.add(wish(world, group, strategy, watched));
                    }
                }
                subjects.add(new Subject(group.id(), group.leader(), place, List.copyOf(wishes)));
            }
            watched.forEach((commands, groups) -> lanes.add(new ForkSet(commands, List.copyOf(groups))));
        }
        seeds = new SplittableRandom(new SplittableRandom(options.seed()).nextLong() + from.step())
                .longs(options.forks())
                .toArray();
    }

    private static Wish wish(World world, Group group, Strategy strategy, Map<List<Command>, List<Integer>> watched) {
        String lacks = strategy.lacks(world, group);
        if (lacks != null) {
            return new Wish(strategy, List.of(), List.of(), lacks, -1, -1);
        }
        List<Command> commands = strategy.commands(world, group);
        List<Integer> groups = watched.computeIfAbsent(commands, fresh -> new ArrayList<>());
        if (!groups.contains(group.id())) {
            groups.add(group.id());
        }
        int lane = List.copyOf(watched.keySet()).indexOf(commands);
        return new Wish(strategy, commands, strategy.concerns(world, group), null, lane, groups.indexOf(group.id()));
    }

    /** The number of all forks. */
    int total() {
        return lanes.size() * (1 + seeds.length);
    }

    ForkSet lane(int number) {
        return lanes.get(number);
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
