package onder.forecast;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import onder.core.geometry.Limits;
import onder.group.ChangeStrategy;
import onder.group.Group;
import onder.group.LeaderSelection;
import onder.group.Leadership;
import onder.param.Params;
import onder.world.World;
import onder.world.WorldSnapshot;
import onder.world.setup.Command;

/**
 * Finds the best leader of a group, fork by fork: in each fork one member becomes leader and stays so until the
 * horizon, and the group's outcome is its score. All members use the same forks.
 *
 * <pre>{@code
 * Ranking ranking = new Ranking(world.snapshot(), group, RankingOptions.USUAL);
 * while (ranking.makeNext()) {                       // on a thread of one's own; a fork takes some milliseconds
 *     Standings known = ranking.latest();            // on any thread; null before the first fork is made
 * }
 * Contender best = ranking.latest().contenders().get(0);
 * best.commands(group).forEach(world::send);         // let it lead
 * ranking.stop();                                    // on any thread: something was changed
 * }</pre>
 *
 * <p>It tries the members that would lead most differently ({@link World#candidates}), the present leader, and the
 * choices of the thesis's rules.
 */
public final class Ranking {
    private final WorldSnapshot from;
    private final int group;
    private final RankingOptions options;
    private final Runnable between;

    /** Each candidate, and the rules that would choose it. */
    private final List<Tried> tried = new ArrayList<>();

    private final List<List<ForkOutcome>> likely = new ArrayList<>();
    private final ForkOutcome[] will;
    private final long[] seeds;
    private final long steps;
    private int done;
    private volatile boolean stopped;
    private volatile Standings latest;

    private record Tried(ForkSet lane, int agent, List<ChangeStrategy> changes) {}

    /**
     * Creates a ranking without forks.
     *
     * @param from the kept state
     * @param group id of the group
     * @param options of the ranking
     * @throws IllegalArgumentException when there is no such group
     */
    public Ranking(WorldSnapshot from, int group, RankingOptions options) {
        this(from, group, options, () -> {});
    }

    /**
     * The same, with a task between the steps of forks, such as a pause.
     *
     * @param from the kept state
     * @param group id of the group
     * @param options of the ranking
     * @param between runs before each step of a fork, on the thread that makes it
     * @throws IllegalArgumentException when there is no such group
     */
    public Ranking(WorldSnapshot from, int group, RankingOptions options, Runnable between) {
        this.between = Limits.present(between, "between");
        this.from = Limits.present(from, "from");
        this.group = group;
        this.options = Limits.present(options, "options");
        try (World world = from.fork()) {
            Group ranked = world.groups().find(group);
            if (ranked == null) {
                throw new IllegalArgumentException("there is no group " + group);
            }
            steps = Math.max(1, Math.round(options.horizon() / (double) world.dt()));
            prepare(world, ranked);
        }
        tried.forEach(each -> likely.add(new ArrayList<>()));
        will = new ForkOutcome[tried.size()];
        seeds = new SplittableRandom(new SplittableRandom(options.seed()).nextLong() + from.step())
                .longs(options.forks())
                .toArray();
    }

    /** The present leader comes first. */
    private void prepare(World world, Group ranked) {
        List<ChangeStrategy> strategies = Arrays.stream(ChangeStrategy.values())
                .filter(each -> each != ChangeStrategy.FORESIGHT)
                .toList();
        Set<Integer> members = new LinkedHashSet<>(List.of(ranked.leader()));
        for (int agent : world.candidates(ranked, options.candidates())) {
            members.add(agent);
        }
        strategies.forEach(each -> members.add(world.successor(ranked, each)));
        for (LeaderSelection selection : LeaderSelection.values()) {
            members.add(world.selected(ranked, selection));
        }
        Leadership held = Params.with(world.groups().leadershipOf(ranked), "change", ChangeStrategy.BLIND);
        for (int agent : members) {
            List<Command> commands = new ArrayList<>(List.of(new Command.SetGroupLeadership(group, held)));
            if (agent != ranked.leader()) {
                commands.add(new Command.SetLeader(group, agent));
            }
            tried.add(new Tried(
                    new ForkSet(commands, List.of(group)),
                    agent,
                    strategies.stream()
                            .filter(each -> world.successor(ranked, each) == agent)
                            .toList()));
        }
    }

    /** {@return the number of all forks: for each member one with the world's own draws and some with others} */
    public int total() {
        return tried.size() * (1 + seeds.length);
    }

    /**
     * {@return whether there may be another fork after the next one, which this makes} Call from one thread at a time.
     */
    public boolean makeNext() {
        if (stopped || done == total()) {
            return false;
        }
        int member = done % tried.size();
        int fork = done / tried.size() - 1;
        World world = ForkSet.fork(from, fork < 0 ? null : (Long) seeds[fork]);
        ForkOutcome[] courses = tried.get(member).lane().run(world, steps, this::goesOn);
        if (courses == null) {
            return false;
        }
        if (fork < 0) {
            will[member] = courses[0];
        } else {
            likely.get(member).add(courses[0]);
        }
        done++;
        latest = standings();
        return done < total();
    }

    private boolean goesOn() {
        between.run();
        return !stopped;
    }

    /** Stops; a running fork ends between steps. The results so far stay. */
    public void stop() {
        stopped = true;
    }

    /** {@return the standings so far; null before the first fork is finished} */
    public Standings latest() {
        return latest;
    }

    private Standings standings() {
        List<LeaderForecast> contenders = new ArrayList<>();
        for (int i = 0; i < tried.size(); i++) {
            Tried member = tried.get(i);
            contenders.add(new LeaderForecast(member.agent, i == 0, member.changes, forecast(i), forecast(0)));
        }
        // Sorting is stable; a candidate without forks with other draws yet is ranked by the world's own draws.
        contenders.sort(Comparator.comparingDouble(contender -> -worth(contender.forecast())));
        return new Standings(from.step(), group, options, done, total(), contenders);
    }

    private StrategyForecast forecast(int member) {
        return new StrategyForecast(will[member], likely.get(member), options.horizon());
    }

    private static double worth(StrategyForecast forecast) {
        double likely = forecast.displacement().value();
        double worth = Double.isNaN(likely) && forecast.will() != null
                ? forecast.will().displacement()
                : likely;
        return Double.isNaN(worth) ? Double.NEGATIVE_INFINITY : worth;
    }
}
