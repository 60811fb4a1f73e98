package onder.sandbox.panels;

import com.jme3.input.KeyInput;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import onder.forecast.Alternative;
import onder.forecast.Forecast;
import onder.sandbox.Sandbox;
import onder.sandbox.forecast.ForecastState;
import onder.sandbox.run.SimulationState;
import onder.scene.Scenes;

/** Draws forecasts into a folder, to be looked at: {@code ForecastPictures FOLDER [SCENE SECONDS [WIDTH HEIGHT]]}. */
final class ForecastPictures {
    private static final int MOST_WAITS = 600;
    private static final int ENOUGH = 6;

    private ForecastPictures() {}

    public static void main(String[] args) throws Exception {
        Path folder = Files.createDirectories(Path.of(args[0]));
        String scene = args.length > 2 ? args[1] : "gate";
        double seconds = args.length > 2 ? Double.parseDouble(args[2]) : 6;
        int width = args.length > 4 ? Integer.parseInt(args[3]) : 1280;
        int height = args.length > 4 ? Integer.parseInt(args[4]) : 720;
        SimulationState simulation = new SimulationState(Scenes.load(scene), 1, true);
        Sandbox sandbox = new Sandbox(simulation, null, Sandbox.Panels.SHOWN, folder);
        while (simulation.world().time() < seconds) {
            simulation.update(simulation.world().dt());
        }
        simulation.setPaused(true);
        String name = scene + "-" + width + "x" + height;
        try (HeadlessHud run = new HeadlessHud(sandbox, Sandbox.settings(width, height))) {
            Robot robot = new Robot(run);
            run.frames(3);
            ForecastState forecast = run.app().getStateManager().getState(ForecastState.class);
            forecast.setLeast(0.9);
            robot.key(KeyInput.KEY_F5, '\0', true);
            robot.key(KeyInput.KEY_F4, '\0', true);
            robot.move(width / 2, height / 2);
            for (int part = 0; part < 2; part++) {
                for (int i = 0; i < MOST_WAITS && !run.call(1, () -> isOfEnough(forecast.known())); i++) {
                    run.pause(100);
                }
                run.frames(3);
                run.picture(folder.resolve(name + (part == 0 ? "-all.png" : "-group.png")));
                if (part == 0) {
                    robot.click("forecast/coming 0");
                    robot.move(300, 300);
                    run.pause(10000);
                }
            }
            robot.moveTo("forecast/candidate 2");
            run.pause(1000);
            run.picture(folder.resolve(name + "-candidate.png"));
            robot.click("choice 1/ghost");
            robot.move(300, 300);
            run.call(1, () -> {
                simulation.setPaused(false);
                return true;
            });
            run.pause(4000);
            run.picture(folder.resolve(name + "-ghost.png"));
        }
    }

    private static boolean isOfEnough(Forecast known) {
        return known != null
                && known.groups().stream().allMatch(group -> Stream.concat(
                                Stream.of(group.present()),
                                group.alternatives().stream()
                                        .filter(other -> other.impossible() == null)
                                        .map(Alternative::forecast))
                        .allMatch(tried -> tried.likely().size() >= ENOUGH));
    }
}
