package onder.sandbox.forecast;

import com.jme3.app.Application;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
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
import onder.sandbox.run.Untold;
import onder.sandbox.run.WhatIf;
import onder.world.World;
import onder.world.setup.Command;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Forecasts while the sandbox runs. It runs forks of the present moment on spare processor time. When the world has
 * gone on it forecasts again; when something changes it drops the forecast at once.
 */
public final class ForecastState extends AppStateAdapter {
    /** The alternatives tried for a group: the thesis's strategies, each without and with the zone. */
    private static final List<Strategy> TRIED = Stream.of(
                    ChangeStrategy.BLIND, ChangeStrategy.RANDOM, ChangeStrategy.FARTHEST)
            .flatMap(change -> Stream.of(new Strategy(change, false), new Strategy(change, true)))
            .toList();

    public static final float HORIZON = ForecastOptions.USUAL_HORIZON;

    /** The share of the allowed processor time that ranking of members takes. */
    private static final double RANKING_PART = 0.4;

    /**
     * The least share of a processor that the forecast takes, whatever it costs the pictures: the forecast must be
     * ready before its moment has passed.
     */
    private static final double LEAST = 0.02;

    /** A complete forecast is renewed after this many simulated seconds; an incomplete one is completed until then. */
    private static final double RENEWED_AFTER = 0.5;

    private static final double TOO_OLD = 5;

    /** The same for a forecast of few forks, as on a slow machine. */
    private static final double OLDEST = 8;

    /**
     * How many forks with other draws: as many as the machine runs in this many seconds, within these bounds; a pause
     * gives more time.
     */
    private static final double SECONDS = 2;

    private static final int LEAST_FORKS = 5;
    private static final int MOST_FORKS = ForecastOptions.USUAL_FORKS;

    /** For this many congested groups the forecast tries remedies, besides the selected group. */
    private static final int MOST_HELPED = 2;

    /** With more people than this there is no forecast: its forks would take longer than their horizon. */
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

    /** Null until the first forecast begins. */
    private Forecaster forecaster;

    private boolean on;
    private int selected = -1;
    private boolean ranks;
    private int marked = -1;
    /** Why forecasts have stopped, once; null otherwise. */
    public final Untold<String> failure = new Untold<>();

    /** When the current forecast began, in nanoseconds; 0: none is running. */
    private long begun;

    /** Duration of one fork, in seconds; 0: not known yet. */
    private double forkSeconds;

    private WhatIf ghost;
    private Alternative ghostly;

    public ForecastState(SimulationState simulation, GhostState ghosts) {
        super("the forecast");
        this.simulation = simulation;
        this.ghosts = ghosts;
        watch = new RunChangeDetector(simulation);
    }

    /** Whether forecasts are on. */
    public boolean isOn() {
        return on;
    }

    /** Turns forecasts on or off. */
    public void setOn(boolean wanted) {
        on = wanted;
        if (!on) {
            pace.interrupt();
            forget();
        }
    }

    /**
     * Sets the least share of a processor that forecasts take, even if pictures get slower.
     *
     * @param part 0..1; 1: a whole processor
     */
    public void setLeast(double part) {
        spare.setLeast(part);
        spareForRanking.setLeast(part);
    }

    /** Sets the group, by its id, for which remedies are always tried; −1: none. */
    public void setSelected(int group) {
        selected = group;
    }

    /** Sets whether the members of that group are also ranked as leaders. */
    public void setRanking(boolean wanted) {
        ranks = wanted;
        spare.setWeight(ranks ? 1 - RANKING_PART : 1);
    }

    /** Marks an agent in the picture; −1: nobody. */
    public void setMarked(int agent) {
        marked = agent;
    }

    /** The agent marked in the picture; −1: nobody. */
    public int marked() {
        return marked;
    }

    /** The forecast that is shown; null: none yet. */
    public Forecast known() {
        return forecasts.known();
    }

    /** Age of the state from which the forecast starts, in simulated seconds. */
    public double age() {
        return known() == null ? 0 : known().age(simulation.world().steps());
    }

    /** Whether the world has too many people for a forecast. */
    public boolean isTooLarge() {
        return simulation.world().agents().living() > CROWD;
    }

    /**
     * The groups that are congested, will be, or are likely to be. Those that are not yet congested come first, the
     * soonest first.
     */
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
        jams.sort(Comparator.<JamForecast, Boolean>comparing(jam -> jam.standing() == JamForecast.Standing.CONGESTED)
                .thenComparingDouble(JamForecast::in));
        return jams;
    }

    /** The forecast jam of a group; null: the group stays free, or there is no forecast of it. */
    public JamForecast jam(int group) {
        Group now = simulation.world().groups().find(group);
        Forecast of = forecasts.of(group);
        return now == null || of == null
                ? null
                : JamReport.of(of.of(group), of.age(simulation.world().steps()), now.congested());
    }

    /** The forecast of a group; null: none. */
    public GroupForecast prospect(int group) {
        Forecast of = forecasts.of(group);
        return of == null ? null : of.of(group);
    }

    /** The selected group's members, the best leader first; null: not ranked yet. */
    public Standings standings(int group) {
        return ranker.standings(group);
    }

    /** Applies an alternative to the world; the user can undo it. */
    public void apply(int group, Alternative other) {
        simulation
                .edits()
                .edit(
                        other.commands(),
                        "Group " + group + ": " + other.strategy().text());
    }

    /** Makes a member the leader of its group; the user can undo it. */
    public void appoint(int group, int agent) {
        simulation.edits().edit(new Command.SetLeader(group, agent));
    }

    /**
     * Draws ghosts over the people: where they would be if an alternative had been applied at the present moment.
     *
     * @param other the alternative; null: no ghosts
     */
    public void setGhost(Alternative other) {
        ghost = other == null ? null : new WhatIf(simulation, simulation.world().snapshot(), other.commands());
        ghostly = other;
        ghosts.setRun(ghost);
    }

    /** Whether the ghosts show this alternative. */
    public boolean isGhost(Alternative other) {
        return ghost != null && ghosts.run() == ghost && ghostly.commands().equals(other.commands());
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
            failure.set("forecasting failed: " + defect.getMessage());
            log.warn("a fork of {} failed", simulation.scene().name(), defect);
            setOn(false);
        }
    }

    /** Reads the forecaster's results so far. */
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

    /** The groups for which remedies are tried: the selected one, and the first in the list of jams. */
    private List<Integer> helped(World world) {
        return Stream.concat(
                        Stream.of(selected), jams().stream().limit(MOST_HELPED).map(JamForecast::group))
                .distinct()
                .filter(id -> world.groups().find(id) != null
                        && world.groups().find(id).size() > 1)
                .sorted()
                .toList();
    }

    /** As many forks as the machine can run in time; while the world is paused, the most allowed. */
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
     * What the user does to forecasts by keys.
     *
     * @param say shows a message
     */
    public List<Action> actions(Consumer<String> say) {
        return List.of(Action.of(
                        "look-ahead",
                        ActionTopic.TIME,
                        "turn forecasts on or off: which groups get congested, what helps")
                .does("F5", () -> {
                    setOn(!isOn());
                    say.accept(isOn() ? "forecasts on; {forecast} shows remedies" : "forecasts off");
                })
                .help("apply a remedy, or see it as a ghost")
                .page("forecast"));
    }
}
