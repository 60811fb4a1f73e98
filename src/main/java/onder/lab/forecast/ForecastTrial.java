package onder.lab.forecast;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import onder.forecast.Forecast;
import onder.forecast.ForecastFigure;
import onder.forecast.ForecastOptions;
import onder.forecast.Forecaster;
import onder.forecast.ForkOutcome;
import onder.forecast.GroupForecast;
import onder.group.Group;
import onder.world.World;
import onder.world.WorldSnapshot;
import onder.world.setup.Setup;

/** Forecasts one state and continues its run: unchanged, without a forecast, forked, and with new random draws. */
final class ForecastTrial {
    private final World world;
    private final World untouched;
    private final World forked;
    private final World other;
    private final Forecast forecast;

    private ForecastTrial(World world, World untouched, Forecast forecast, WorldSnapshot now, long otherSeed) {
        this.world = world;
        this.untouched = untouched;
        this.forecast = forecast;
        forked = now.fork();
        other = now.fork(otherSeed);
    }

    /** The forecast and what happened, for each group of two or more. */
    static List<JudgedForecast> make(String scene, Setup setup, int state, SkillProtocol protocol) {
        long seed = protocol.seed() + state;
        SplittableRandom random = new SplittableRandom(seed);
        try (World world = new World(setup.withSeed(seed));
                World untouched = new World(setup.withSeed(seed))) {
            long steps = Math.round(random.nextDouble() * protocol.span() / world.dt());
            for (long i = 0; i < steps; i++) {
                world.step();
                untouched.step();
            }
            WorldSnapshot now = world.snapshot();
            Forecast forecast = Forecaster.make(now, new ForecastOptions(protocol.horizon(), protocol.forks()));
            ForecastTrial trial = new ForecastTrial(world, untouched, forecast, now, random.nextLong());
            try (trial.forked;
                    trial.other) {
                return trial.judge(scene, state, seed, protocol);
            }
        }
    }

    private List<JudgedForecast> judge(String scene, int state, long seed, SkillProtocol protocol) {
        long from = world.steps();
        long told = world.events().count();
        JamWatch present = new JamWatch(world, forecast);
        JamWatch elsewhere = new JamWatch(other, forecast);
        for (long i = 0; i < Math.round(protocol.horizon() / (double) world.dt()); i++) {
            world.step();
            untouched.step();
            forked.step();
            other.step();
            present.step();
            elsewhere.step();
        }
        boolean exact = forked.hash() == world.hash()
                && forked.events().since(told).equals(world.events().since(told));
        for (int k = 0; k < forecast.groups().size(); k++) {
            ForkOutcome will = forecast.groups().get(k).present().will();
            exact &= Double.isNaN(present.jam(k)) != will.jams()
                    && (!will.jams() || Math.abs(present.jam(k) - will.jam()) < world.dt() / 2)
                    && present.changes(k) == will.changes();
        }
        boolean same = untouched.hash() == world.hash();
        List<JudgedForecast> all = new ArrayList<>();
        for (int k = 0; k < forecast.groups().size(); k++) {
            GroupForecast prospect = forecast.groups().get(k);
            ForecastFigure time = prospect.present().time();
            double happened = elsewhere.jam(k);
            List<Double> after = prospect.present().likely().stream()
                    .filter(ForkOutcome::jams)
                    .map(course -> course.jam() - happened)
                    .toList();
            double half = world.dt() / 2;
            all.add(new JudgedForecast(
                    scene,
                    state,
                    seed,
                    from,
                    prospect.group(),
                    protocol.forks(),
                    time.n(),
                    time.low(),
                    time.value(),
                    time.high(),
                    happened,
                    (int) after.stream().filter(by -> by < -half).count(),
                    (int) after.stream().filter(by -> Math.abs(by) <= half).count(),
                    exact,
                    same));
        }
        return all;
    }

    /** When the first jam of each group of a world begins, from the congestion test at each step. */
    private static final class JamWatch {
        private final World world;
        private final List<Group> groups;
        private final double[] jams;
        private final int[] changes;
        private final long from;

        JamWatch(World world, Forecast forecast) {
            this.world = world;
            groups = forecast.groups().stream()
                    .map(prospect -> world.groups().find(prospect.group()))
                    .toList();
            jams = new double[groups.size()];
            Arrays.fill(jams, Double.NaN);
            changes = groups.stream().mapToInt(Group::changes).toArray();
            from = world.steps();
        }

        void step() {
            for (int k = 0; k < jams.length; k++) {
                Group group = groups.get(k);
                boolean there = world.groups().find(group.id()) == group;
                if (there && Double.isNaN(jams[k]) && group.foundCongested()) {
                    jams[k] = (world.steps() - 1 - from) * (double) world.dt();
                }
            }
        }

        double jam(int k) {
            return jams[k];
        }

        int changes(int k) {
            return groups.get(k).changes() - changes[k];
        }
    }
}
