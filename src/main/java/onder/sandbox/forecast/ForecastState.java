package onder.sandbox.forecast;

import com.jme3.app.Application;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.stream.Stream;
import onder.draw.state.AppStateAdapter;
import onder.forecast.Alternative;
import onder.forecast.Forecast;
import onder.forecast.ForecastOptions;
import onder.forecast.Forecaster;
import onder.forecast.GroupForecast;
import onder.forecast.Standings;
import onder.forecast.Strategy;
import onder.group.ChangeStrategy;
import onder.group.Group;
import onder.sandbox.action.Action;
import onder.sandbox.action.ActionTopic;
import onder.sandbox.compare.GhostState;
import onder.sandbox.run.RunView;
import onder.sandbox.run.SimulationState;
import onder.sandbox.run.WhatIf;
import onder.world.World;
import onder.world.setup.Command;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Looks ahead while the sandbox runs: forks of the present moment are run on spare processor time, again as soon as the
 * world has gone on, and given up at once when something is changed.
 */
public final class ForecastState extends AppStateAdapter {
    /** What is tried for a group: the thesis's strategies, each without and with the zone. */
    private static final List<Strategy> TRIED = Stream.of(
                    ChangeStrategy.BLIND, ChangeStrategy.RANDOM, ChangeStrategy.FARTHEST)
            .flatMap(change -> Stream.of(new Strategy(change, false), new Strategy(change, true)))
            .toList();

    private static final float HORIZON = ForecastOptions.USUAL_HORIZON;

    /** Of the time that the pace allows, while members are ranked, too. */
    private static final double RANKING_PART = 0.4;

    /** Of a processor, whatever that costs: what becomes of the groups is known before it is past. */
    private static final double LEAST = 0.02;

    /** A forecast that is complete is made anew when it is so old, in simulated seconds; one that is not, by then. */
    private static final double RENEWED_AFTER = 0.5;

    private static final double TOO_OLD = 5;

    /** The same for one that is of few forks, as on a slow machine. */
    private static final double OLDEST = 8;

    /** Forks by other draws: what the machine makes in so many seconds, within these bounds; in a pause there is time. */
    private static final double SECONDS = 2;

    private static final int LEAST_FORKS = 5;
    private static final int MOST_FORKS = ForecastOptions.USUAL_FORKS;

    /** Of so many groups that jam it is found out what would help, besides the one that is selected. */
    private static final int MOST_HELPED = 2;

    /** Of more people than this no forecast is made: its forks would be late before they end. */
    private static final int CROWD = 20_000;

    private static final Logger log = LoggerFactory.getLogger(ForecastState.class);

    private final SimulationState simulation;
    private final GhostState ghosts;
    private final ProcessorBudget pace = new ProcessorBudget();
    private final SpareTime spare = new SpareTime(pace, 1, LEAST);
    private final SpareTime spareForRanking = new SpareTime(pace, RANKING_PART, LEAST);
    private final RunChangeDetector watch;
    private final Forecasts forecasts = new Forecasts();
    private final LiveRanking ranker = new LiveRanking(spareForRanking);

    /** Null until it looks ahead first. */
    private Forecaster forecaster;

    private boolean on;
    private int selected = -1;
    private boolean ranks;
    private int marked = -1;
    private final AtomicReference<String> failure = new AtomicReference<>();

    /** When the forecast was begun that is being made, in nanoseconds; 0: none is. */
    private long begun;

    /** What a fork has taken, in seconds; 0: not known yet. */
    private double forkSeconds;

    private WhatIf ghost;
    private Alternative ghostly;

    public ForecastState(SimulationState simulation, GhostState ghosts) {
        this.simulation = simulation;
        this.ghosts = ghosts;
        watch = new RunChangeDetector(simulation);
    }

    /** Whether it looks ahead. */
    public boolean isOn() {
        return on;
    }

    /** Begins or ends looking ahead. */
    public void setOn(boolean wanted) {
        on = wanted;
        if (!on) {
            pace.interrupt();
            forget();
        }
    }

    /**
     * Sets the part of a processor that it takes whatever the pictures lose.
     *
     * @param part 0..1; 1: all that there is
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
        ranks = wanted;
        spare.setWeight(ranks ? 1 - RANKING_PART : 1);
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
        return failure.getAndSet(null);
    }

    /** The forecast that is shown; null: there is none yet. */
    public Forecast known() {
        return forecasts.known();
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
        return forecasts.isOf(forks) && forecasts.latest().options().compared().containsAll(helped(simulation.world()));
    }

    /** The groups that are jammed, will be, or are likely to: first those that are not yet, the soonest before others. */
    public List<JamForecast> jams() {
        List<JamForecast> jams = new ArrayList<>();
        if (known() != null) {
            for (GroupForecast prospect : known().groups()) {
                JamForecast jam = jam(prospect.group());
                if (jam != null) {
                    jams.add(jam);
                }
            }
        }
        jams.sort(Comparator.<JamForecast, Boolean>comparing(jam -> jam.standing() == JamForecast.Standing.JAMMED)
                .thenComparingDouble(JamForecast::in));
        return jams;
    }

    /** The jam forecast of a group; null: it does not jam, or nothing is known of it. */
    public JamForecast jam(int group) {
        Group now = simulation.world().groups().find(group);
        Forecast of = forecasts.of(group);
        return now == null || of == null
                ? null
                : JamReport.of(of.of(group), of.age(simulation.world().steps()), now.congested());
    }

    /** What is known of a group; null: nothing. */
    public GroupForecast prospect(int group) {
        Forecast of = forecasts.of(group);
        return of == null ? null : of.of(group);
    }

    /** The members of the selected group, who should lead first; null: they have not been ranked. */
    public Standings standings(int group) {
        return ranker.standings(group);
    }

    /** Does what was tried, as an edit of the user's. */
    public void apply(int group, Alternative other) {
        simulation
                .edits()
                .edit(
                        other.commands(),
                        "Group " + group + ": " + other.strategy().text());
    }

    /** Makes a member the leader of its group, as an edit of the user's. */
    public void appoint(int group, int agent) {
        simulation.edits().edit(new Command.SetLeader(group, agent));
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
    public String title() {
        return "the forecast";
    }

    @Override
    public void update(float tpf) {
        boolean changed = watch.takeChange();
        if (!on) {
            return;
        }
        pace.picture(System.nanoTime());
        if (changed || simulation.travelsTo() != RunView.NOWHERE || isTooLarge()) {
            forget();
            return;
        }
        World world = simulation.world();
        take();
        if (isToBegin(world)) {
            begin(world);
        }
        ranker.update(world, ranks ? world.groups().find(selected) : null, simulation.isPaused());
        Throwable defect = forecaster.failure() == null ? ranker.failure() : forecaster.failure();
        if (defect != null) {
            failure.set("looking ahead failed: " + defect.getMessage());
            log.warn("a fork of {} failed", simulation.scene().name(), defect);
            setOn(false);
        }
    }

    /** Takes in what the forecaster has found since. */
    private void take() {
        Forecast now = begun == 0 ? null : forecaster.latest();
        if (now != null && now != forecasts.latest()) {
            forecasts.take(now);
            forkSeconds = (System.nanoTime() - begun) * 1e-9 / now.done();
        }
    }

    private boolean isToBegin(World world) {
        Forecast latest = forecasts.latest();
        if (latest == null) {
            return begun == 0;
        }
        List<Integer> asked = latest.options().compared();
        if (!latest.isComplete()) {
            boolean lacks = !asked.contains(selected) && helped(world).contains(selected);
            double most = Forecasts.forks(latest) >= Forecasts.ENOUGH ? TOO_OLD : OLDEST;
            return lacks || latest.age(world.steps()) > most;
        }
        return latest.age(world.steps()) > RENEWED_AFTER
                || !asked.containsAll(helped(world))
                || simulation.isPaused() && latest.options().forks() < MOST_FORKS;
    }

    private void begin(World world) {
        if (forecaster == null) {
            forecaster = new Forecaster(1, spare::rest);
        }
        List<Integer> helped = helped(world);
        forecasts.begin();
        begun = System.nanoTime();
        forecaster.start(
                world.snapshot(),
                new ForecastOptions(
                        HORIZON,
                        forks(),
                        List.of(),
                        helped,
                        TRIED,
                        world.setup().seed()));
    }

    /** The groups of which it is found out what would help: the selected one, and the first that jam. */
    private List<Integer> helped(World world) {
        return Stream.concat(
                        Stream.of(selected), jams().stream().limit(MOST_HELPED).map(JamForecast::group))
                .distinct()
                .filter(id -> world.groups().find(id) != null
                        && world.groups().find(id).size() > 1)
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
        begun = 0;
        forecasts.clear();
        ranker.clear();
    }

    @Override
    protected void cleanup(Application app) {
        spare.end();
        spareForRanking.end();
        ranker.clear();
        if (forecaster != null) {
            forecaster.close();
        }
    }

    /**
     * What the user does to the look ahead by keys.
     *
     * @param say shows a message
     */
    public List<Action> actions(Consumer<String> say) {
        return List.of(Action.of("look-ahead", ActionTopic.TIME, "look ahead: who will jam, what helps")
                .keys("F5")
                .help("what would help can be applied or seen as a ghost")
                .page("forecast")
                .does(() -> {
                    setOn(!isOn());
                    say.accept(isOn() ? "looking ahead; {forecast} shows what could be done" : "looking ahead no more");
                }));
    }
}
