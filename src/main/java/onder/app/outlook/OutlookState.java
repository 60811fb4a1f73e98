package onder.app.outlook;

import com.jme3.app.Application;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import onder.app.compare.GhostState;
import onder.app.simulation.Shown;
import onder.app.simulation.SimulationState;
import onder.app.simulation.WhatIf;
import onder.app.state.State;
import onder.forecast.Alternative;
import onder.forecast.Forecast;
import onder.forecast.ForecastOptions;
import onder.forecast.Forecaster;
import onder.forecast.Prospect;
import onder.forecast.RankingOptions;
import onder.forecast.Standings;
import onder.forecast.Strategy;
import onder.group.ChangeStrategy;
import onder.group.Group;
import onder.world.Command;
import onder.world.World;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Looks ahead while the sandbox runs: forks of the present moment are run on spare processor time, again as soon as the
 * world has gone on, and given up at once when something is changed.
 */
public final class OutlookState extends State {
    /** What is tried for a group: the thesis's strategies, each without and with the zone. */
    private static final List<Strategy> TRIED = Stream.of(
                    ChangeStrategy.BLIND, ChangeStrategy.RANDOM, ChangeStrategy.FARTHEST)
            .flatMap(change -> Stream.of(new Strategy(change, false), new Strategy(change, true)))
            .toList();

    private static final float HORIZON = ForecastOptions.USUAL_HORIZON;

    /** Of a processor, where none is spare. */
    private static final double FORECAST_PART = 0.05;

    private static final double RANKING_PART = 0.03;

    /** A forecast that is complete is made anew when it is so old, in simulated seconds; one that is not, by then. */
    private static final double RENEWED_AFTER = 0.5;

    private static final double TOO_OLD = 5;

    /** Forks by other draws: what the machine makes in so many seconds, within these bounds; in a pause there is time. */
    private static final double SECONDS = 2;

    private static final int LEAST_FORKS = 5;
    private static final int MOST_FORKS = ForecastOptions.USUAL_FORKS;

    /** A new forecast takes the place of the one before when it is of so many forks. */
    private static final int ENOUGH = 4;

    /** Of so many groups that jam it is found out what would help, besides the one that is selected. */
    private static final int MOST_HELPED = 2;

    /** Forks by other draws of each member who could lead, in a run that goes on; of so many a ranking is told. */
    private static final int RANKING_FORKS = 5;

    private static final int RANKING_ENOUGH = 3;

    /** A ranking that is not complete by then, in simulated seconds, is made anew. */
    private static final double RANKING_OLD = 8;

    /** Members are tried who would lead most differently, so many besides whom rules choose. */
    private static final int CANDIDATES = 5;

    /** Of more people than this no forecast is made: its forks would be late before they end. */
    private static final int CROWD = 20_000;

    private static final Logger log = LoggerFactory.getLogger(OutlookState.class);

    private final SimulationState simulation;
    private final GhostState ghosts;
    private final SpareTime spare = new SpareTime(FORECAST_PART);
    private final SpareTime spareForRanking = new SpareTime(RANKING_PART);
    private final Watch watch;
    private Forecaster forecaster;
    private boolean on;
    private int selected = -1;
    private int asked = -1;
    private int marked = -1;
    private double forkSeconds;
    private long begun;

    /** The forecast that is being made, and the one before it; null: none. */
    private Forecast latest;

    private Forecast before;
    private String failure;
    /** Whether members are to be ranked. */
    private boolean wanted;

    private RankingRun ranking;
    private int rankedGroup = -1;

    /** The ranking before that which is being made; null: none. */
    private Standings standings;

    private WhatIf ghost;
    private Alternative ghostly;

    public OutlookState(SimulationState simulation, GhostState ghosts) {
        this.simulation = simulation;
        this.ghosts = ghosts;
        watch = new Watch(simulation);
    }

    /** Whether it looks ahead. */
    public boolean isOn() {
        return on;
    }

    /** Begins or ends looking ahead. */
    public void setOn(boolean wanted) {
        on = wanted;
        if (!on) {
            forget();
        }
    }

    /**
     * Sets the part of a processor that it takes where none is spare.
     *
     * @param part 0..1
     */
    public void setLeast(double part) {
        spare.setLeast(part);
        spareForRanking.setLeast(part);
    }

    /** Sets the group of which it is always found out what would help, by its id; −1: none. */
    public void setSelected(int group) {
        selected = group;
    }

    /** Sets whether the members of that group are ranked, too. */
    public void setRanking(boolean wanted) {
        this.wanted = wanted;
    }

    /** Marks somebody in the picture; −1: nobody. */
    public void setMarked(int agent) {
        marked = agent;
    }

    /** Who is marked in the picture; −1: nobody. */
    public int marked() {
        return marked;
    }

    /** Why it looks ahead no more, once; null otherwise. */
    public String takeFailure() {
        String now = failure;
        failure = null;
        return now;
    }

    /** The forecast that is told of; null: there is none yet. */
    public Forecast known() {
        return latest != null && (before == null || forks(latest) >= ENOUGH) ? latest : before;
    }

    private static int forks(Forecast forecast) {
        return forecast.groups().isEmpty()
                ? Integer.MAX_VALUE
                : forecast.groups().get(0).present().likely().size();
    }

    /** How old the state is that the forecast is made of, in simulated seconds. */
    public double age() {
        return known() == null ? 0 : known().age(simulation.world().steps());
    }

    /** How far it looks ahead, in simulated seconds. */
    public double horizon() {
        return HORIZON;
    }

    /** Whether the world has more people than it looks ahead for. */
    public boolean isTooLarge() {
        return simulation.world().agents().living() > CROWD;
    }

    /**
     * Whether the present forecast has that many forks by other draws of everything that it is to find out.
     *
     * @param forks of each strategy; it never has more than were asked for
     */
    public boolean isOf(int forks) {
        return latest != null
                && asked == selected
                && latest.options().compared().equals(helped(simulation.world()))
                && latest.groups().stream()
                        .allMatch(group -> group.present().likely().size() >= forks
                                && (group.alternatives().isEmpty() || leastTried(group) >= forks));
    }

    /** The groups that are jammed, will be, or are likely to, the most urgent first. */
    public List<Jam> jams() {
        List<Jam> jams = new ArrayList<>();
        if (known() != null) {
            for (Prospect prospect : known().groups()) {
                Jam jam = jam(prospect.group());
                if (jam != null) {
                    jams.add(jam);
                }
            }
        }
        jams.sort(Comparator.<Jam, Boolean>comparing(jam -> jam.standing() == Jam.Standing.JAMMED)
                .thenComparingDouble(Jam::in));
        return jams;
    }

    /** What is told of a group; null: it does not jam, or nothing is known of it. */
    public Jam jam(int group) {
        Group now = simulation.world().groups().find(group);
        Prospect prospect = prospect(group);
        return now == null || prospect == null ? null : JamReport.of(prospect, age(group), now.congested());
    }

    /** What is known of a group; null: nothing. */
    public Prospect prospect(int group) {
        Forecast of = of(group);
        return of == null ? null : of.of(group);
    }

    private double age(int group) {
        return of(group).age(simulation.world().steps());
    }

    /** The forecast that says most of a group: the latest one, once its alternatives have been tried often enough. */
    private Forecast of(int group) {
        Prospect old = before == null ? null : before.of(group);
        Prospect fresh = latest == null ? null : latest.of(group);
        boolean tried = fresh != null
                && (fresh.alternatives().isEmpty() ? old == null || old.alternatives().isEmpty() : leastTried(fresh) >= ENOUGH);
        return fresh != null && (old == null || tried) ? latest : old == null ? null : before;
    }

    private static int leastTried(Prospect prospect) {
        return prospect.alternatives().stream()
                .filter(other -> other.impossible() == null)
                .mapToInt(other -> other.outlook().likely().size())
                .min()
                .orElse(0);
    }

    /** The members of a group, who should lead first; null: they have not been ranked. */
    public Standings standings(int group) {
        Standings now = ranking == null ? null : ranking.latest();
        Standings told = now != null && (standings == null || isOfEnough(now)) ? now : standings;
        return told != null && told.group() == group ? told : null;
    }

    private static boolean isOfEnough(Standings now) {
        return now.done() >= RANKING_ENOUGH * now.total() / (now.options().forks() + 1);
    }

    /** Does what was tried, as an edit of the user's. */
    public void apply(int group, Alternative other) {
        simulation.edit(other.commands(), "Group " + group + ": " + other.strategy().text());
    }

    /** Makes a member the leader of its group, as an edit of the user's. */
    public void appoint(int group, int agent) {
        simulation.edit(new Command.SetLeader(group, agent));
    }

    /**
     * Draws, over the people, where they would be had something been done at the present moment.
     *
     * @param other null: nothing is drawn
     */
    public void setGhost(Alternative other) {
        ghost = other == null ? null : new WhatIf(simulation, simulation.world().snapshot(), other.commands());
        ghostly = other;
        ghosts.setRun(ghost);
    }

    /** Whether that is drawn. */
    public boolean isGhost(Alternative other) {
        return ghost != null && ghosts.run() == ghost && ghostly.commands().equals(other.commands());
    }

    @Override
    public void update(float tpf) {
        boolean changed = watch.takeChange();
        if (!on) {
            return;
        }
        if (changed || simulation.travelsTo() != Shown.NOWHERE || isTooLarge()) {
            forget();
            return;
        }
        take();
        if (!on) {
            return;
        }
        World world = simulation.world();
        double old = latest == null ? Double.POSITIVE_INFINITY : latest.age(world.steps());
        boolean ended = latest != null && latest.isComplete();
        boolean few = ended && simulation.isPaused() && latest.options().forks() < MOST_FORKS;
        boolean more = few || ended && !latest.options().compared().containsAll(helped(world));
        boolean renewed = latest == null ? begun == 0 : ended ? more || old > RENEWED_AFTER : old > TOO_OLD;
        if (renewed || latest != null && asked != selected) {
            begin(world);
        }
        rank(world);
    }

    /** Ranks the members of the selected group, where that is wanted, anew once the state is old. */
    private void rank(World world) {
        Group group = wanted && selected >= 0 ? world.groups().find(selected) : null;
        if (group == null || group.size() < 2) {
            endRanking();
            standings = null;
            return;
        }
        Standings now = ranking == null ? null : ranking.latest();
        if (ranking != null && ranking.failure() != null) {
            fail(ranking.failure());
            return;
        }
        boolean other = rankedGroup != selected;
        boolean old = now != null
                && (world.steps() - now.step()) * world.dt() > (now.isComplete() ? RENEWED_AFTER : RANKING_OLD);
        if (ranking == null || other || old) {
            standings = other ? null : now != null && isOfEnough(now) ? now : standings;
            endRanking();
            rankedGroup = selected;
            RankingOptions options = new RankingOptions(
                    HORIZON,
                    simulation.isPaused() ? RankingOptions.USUAL.forks() : RANKING_FORKS,
                    CANDIDATES,
                    world.setup().seed());
            ranking = new RankingRun(world.snapshot(), selected, options, spareForRanking::rest);
        }
    }

    private void endRanking() {
        if (ranking != null) {
            ranking.stop();
            ranking = null;
        }
    }

    private void fail(Throwable defect) {
        failure = "looking ahead failed: " + defect.getMessage();
        log.warn("a fork of {} failed", simulation.scene().name(), defect);
        setOn(false);
    }

    /** Takes in what the forecaster has found since. */
    private void take() {
        if (begun == 0) {
            return;
        }
        if (forecaster.failure() != null) {
            fail(forecaster.failure());
            return;
        }
        Forecast now = forecaster.latest();
        if (now != null) {
            latest = now;
            forkSeconds = (System.nanoTime() - begun) * 1e-9 / now.done();
        }
    }

    private void begin(World world) {
        List<Integer> helped = helped(world);
        if (latest != null && forks(latest) >= ENOUGH) {
            before = latest;
        }
        if (forecaster == null) {
            forecaster = new Forecaster(1, spare::rest);
        }
        latest = null;
        asked = selected;
        begun = System.nanoTime();
        forecaster.start(
                world.snapshot(),
                new ForecastOptions(HORIZON, forks(), List.of(), helped, TRIED, world.setup().seed()));
    }

    /** The groups of which it is found out what would help: the selected one, and the first that jam. */
    private List<Integer> helped(World world) {
        return Stream.concat(Stream.of(selected), jams().stream().limit(MOST_HELPED).map(Jam::group))
                .distinct()
                .filter(id -> world.groups().find(id) != null && world.groups().find(id).size() > 1)
                .sorted()
                .toList();
    }

    /** As many as the machine makes in time; where the world stands still all can be made. */
    private int forks() {
        if (simulation.isPaused()) {
            return MOST_FORKS;
        }
        double made = forkSeconds == 0 ? LEAST_FORKS : SECONDS / forkSeconds;
        return (int) Math.max(LEAST_FORKS, Math.min(MOST_FORKS, made));
    }

    private void forget() {
        if (begun != 0) {
            forecaster.clear();
        }
        endRanking();
        standings = null;
        begun = 0;
        latest = null;
        before = null;
    }

    @Override
    protected void cleanup(Application app) {
        if (forecaster != null) {
            spare.end();
            spareForRanking.end();
            endRanking();
            forecaster.close();
        }
    }
}
