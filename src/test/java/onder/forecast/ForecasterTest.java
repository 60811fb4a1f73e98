package onder.forecast;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import onder.forecast.ForkSet.ForkOutcomeRecorder;
import onder.group.ChangeStrategy;
import onder.group.Event;
import onder.scene.Scenes;
import onder.world.World;
import onder.world.WorldSnapshot;
import onder.world.setup.Setup;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ForecasterTest {
    private static final float HORIZON = 5;

    @ParameterizedTest
    @ValueSource(strings = {"gate", "thesis", "museum", "merging"})
    void whatWillBeIsWhatHappensAndTheWorldNeverKnows(String scene) throws IOException {
        Setup setup = Scenes.load(scene).setup();
        try (World world = new World(setup);
                World untouched = new World(setup)) {
            for (int state = 0; state < 3; state++) {
                steps(world, 150);
                Forecast forecast = Forecaster.make(world.snapshot(), new ForecastOptions(HORIZON, 1));
                assertEquals(world.steps(), forecast.step());
                assertTrue(forecast.isComplete());
                long told = world.events().count();
                List<ForkOutcomeRecorder> recorders = new ArrayList<>();
                for (GroupForecast prospect : forecast.groups()) {
                    recorders.add(new ForkOutcomeRecorder(world, world.groups().find(prospect.group())));
                }
                for (int i = 0; i < Math.round(HORIZON / world.dt()); i++) {
                    world.step();
                    recorders.forEach(ForkOutcomeRecorder::step);
                }
                for (int k = 0; k < recorders.size(); k++) {
                    ForkOutcome exact = forecast.groups().get(k).present().will();
                    assertEquals(recorders.get(k).course(), exact);
                    assertEquals(
                            firstChange(world, told, forecast.groups().get(k).group()), step(forecast, exact));
                }
                steps(untouched, (int) (world.steps() - untouched.steps()));
                assertEquals(untouched.hash(), world.hash());
            }
        }
    }

    /** The step of the first jam; −1 where the group's strategy is blind, or there is none. */
    private static long step(Forecast forecast, ForkOutcome course) {
        return course.changes() == 0 ? -1 : forecast.step() + Math.round(course.jam() / (double) forecast.dt());
    }

    private static long firstChange(World world, long told, int group) {
        for (Event event : world.events().since(told)) {
            if (event instanceof Event.LeaderChanged changed
                    && changed.group() == group
                    && changed.reason() == Event.Reason.CONGESTION) {
                return changed.step();
            }
        }
        return -1;
    }

    @Test
    void allStrategiesHaveTheSameForks() throws IOException {
        try (World world = new World(Scenes.load("gate").setup())) {
            steps(world, 60);
            // Their first jams are near.
            Forecast forecast = Forecaster.make(
                    world.snapshot(), new ForecastOptions(4, 3, List.of(1, 2), List.of(1, 2), Strategy.ALL, 0));
            int others = 0;
            for (GroupForecast prospect : forecast.groups()) {
                assertEquals(
                        Strategy.ALL,
                        prospect.alternatives().stream()
                                .map(Alternative::strategy)
                                .toList());
                for (Alternative alternative : prospect.alternatives()) {
                    assertEquals(3, alternative.forecast().likely().size());
                    if (alternative.isPresent()) {
                        assertEquals(new Strategy(ChangeStrategy.FARTHEST, false), alternative.strategy());
                        assertEquals(prospect.present(), alternative.forecast());
                        assertEquals(0, alternative.congestedDifference().value());
                    } else if (!alternative.strategy().zone()) {
                        // Who takes over makes no difference before a jam.
                        others += untilTheFirstJam(prospect.present(), alternative.forecast());
                        assertEquals(List.of(), alternative.concerns());
                    } else {
                        assertEquals(List.of("person"), alternative.concerns());
                        assertNotEquals(prospect.present(), alternative.forecast());
                    }
                }
            }
            assertTrue(others > 0);
        }
    }

    private static int untilTheFirstJam(StrategyForecast present, StrategyForecast other) {
        int differ = 0;
        for (int fork = 0; fork < present.likely().size(); fork++) {
            ForkOutcome before = present.likely().get(fork);
            ForkOutcome after = other.likely().get(fork);
            assertEquals(before.jam(), after.jam());
            if (before.jams()) {
                differ += before.equals(after) ? 0 : 1;
            }
        }
        return differ;
    }

    @Test
    void threadsMakeNoDifferenceAndSeedsDo() throws IOException, InterruptedException {
        try (World world = new World(Scenes.load("thesis").setup());
                Forecaster forecaster = new Forecaster(3, () -> {})) {
            steps(world, 200);
            ForecastOptions options = new ForecastOptions(2, 6).comparing(List.of(0));
            ForecastOptions other =
                    new ForecastOptions(2, 6, options.groups(), options.compared(), options.strategies(), 1);
            WorldSnapshot now = world.snapshot();
            assertNull(forecaster.latest());
            forecaster.start(now, options);
            complete(forecaster);
            Forecast alone = Forecaster.make(now, options);
            assertEquals(alone, forecaster.latest());
            List<Integer> told = new ArrayList<>();
            Forecaster.make(now, options, 3, (forks, all) -> {
                assertEquals(alone.total(), all);
                told.add(forks);
            });
            assertEquals(IntStream.rangeClosed(1, alone.total()).boxed().toList(), told);
            assertEquals(
                    alone.of(0).present().will(),
                    Forecaster.make(now, other).of(0).present().will());
            assertNotEquals(
                    alone.of(0).present().likely(),
                    Forecaster.make(now, other).of(0).present().likely());
        }
    }

    private static void complete(Forecaster forecaster) throws InterruptedException {
        while (forecaster.failure() == null
                && (forecaster.latest() == null || !forecaster.latest().isComplete())) {
            Thread.sleep(1);
        }
    }

    /** It would take days otherwise. */
    @Test
    void aForecastIsStoppedWithinAForkAndReplacedByAnother() throws IOException, InterruptedException {
        try (World world = new World(Scenes.load("plaza").setup());
                Forecaster forecaster = new Forecaster(1, () -> {})) {
            WorldSnapshot now = world.snapshot();
            forecaster.start(now, new ForecastOptions(120, 1000).comparing(List.of(0, 1, 2)));
            forecaster.stop();
            forecaster.start(now, new ForecastOptions(120, 1000));
            forecaster.start(now, new ForecastOptions(1, 1, List.of(3), List.of(), List.of(), 0));
            complete(forecaster);
            assertNull(forecaster.failure());
            assertEquals(1, forecaster.latest().groups().size());
            forecaster.start(now, new ForecastOptions(120, 1000));
        }
    }

    @Test
    void badOptionsAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> new ForecastOptions(0.5f, 10));
        assertThrows(IllegalArgumentException.class, () -> new ForecastOptions(Float.NaN, 10));
        assertThrows(IllegalArgumentException.class, () -> new ForecastOptions(10, 0));
        assertThrows(IllegalArgumentException.class, () -> new ForecastOptions(10, 1001));
    }

    private static void steps(World world, int steps) {
        for (int i = 0; i < steps; i++) {
            world.step();
        }
    }
}
