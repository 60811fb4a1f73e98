package onder.sandbox.panels;

import java.nio.file.Files;
import java.util.Locale;
import onder.draw.state.AppStateAdapter;
import onder.output.window.Launcher;
import onder.sandbox.Sandbox;
import onder.sandbox.forecast.ForecastState;
import onder.sandbox.run.SimulationState;
import onder.scene.Scenes;

/** Counts the pictures a second with and without the forecast, in turn: {@code ForecastFrames SCENE [ROUNDS [SECONDS]]}. */
final class ForecastFrames {
    private static final int WARM = 8;

    private ForecastFrames() {}

    public static void main(String[] args) throws Exception {
        SimulationState simulation = new SimulationState(Scenes.load(args[0]), 2, true);
        int rounds = args.length > 1 ? Integer.parseInt(args[1]) : 5;
        int seconds = args.length > 2 ? Integer.parseInt(args[2]) : 6;
        Sandbox sandbox = new Sandbox(simulation, null, Sandbox.Panels.SHOWN, Files.createTempDirectory("frames"));
        sandbox.getStateManager().attach(new Counter(rounds, seconds));
        Launcher.open(sandbox, Sandbox.settings(1280, 720));
    }

    private static final class Counter extends AppStateAdapter {
        private final int rounds;
        private final int seconds;
        private final double[] rate = new double[2];
        private long since = System.nanoTime();
        private int frames;
        private int spans = -1;

        Counter(int rounds, int seconds) {
            this.rounds = rounds;
            this.seconds = seconds;
        }

        @Override
        public void update(float tpf) {
            frames++;
            double passed = (System.nanoTime() - since) / 1e9;
            if (passed < (spans < 0 ? WARM : seconds)) {
                return;
            }
            ForecastState forecast = getStateManager().getState(ForecastState.class);
            if (spans >= 0) {
                rate[spans % 2] += frames / passed / rounds;
                System.out.printf(
                        Locale.ROOT, "%s %.1f frames/s%n", spans % 2 == 0 ? "without" : "with   ", frames / passed);
            }
            spans++;
            forecast.setOn(spans % 2 == 1);
            frames = 0;
            since = System.nanoTime();
            if (spans == 2 * rounds) {
                System.out.printf(
                        Locale.ROOT,
                        "mean: without %.1f, with %.1f: %.1f %% fewer%n",
                        rate[0],
                        rate[1],
                        100 * (1 - rate[1] / rate[0]));
                getApplication().stop();
            }
        }
    }
}
