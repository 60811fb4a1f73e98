package onder.sandbox.panels;

import com.jme3.input.KeyInput;
import java.nio.file.Files;
import java.nio.file.Path;
import onder.draw.view.Quality;
import onder.output.film.Exposure;
import onder.output.film.FixedTimer;
import onder.sandbox.Sandbox;
import onder.sandbox.challenge.ChallengeState;
import onder.sandbox.challenge.ChallengeState.Phase;
import onder.sandbox.run.SimulationState;
import onder.scene.Challenge;
import onder.scene.ChallengeFiles;
import onder.scene.Scenes;

/** Draws a challenge from its card to its end, to be looked at: {@code ChallengePictures FOLDER NAME [WIDTH HEIGHT]}. */
final class ChallengePictures {
    private ChallengePictures() {}

    public static void main(String[] args) throws Exception {
        Path folder = Files.createDirectories(Path.of(args[0]));
        int width = args.length > 2 ? Integer.parseInt(args[2]) : 1280;
        int height = args.length > 2 ? Integer.parseInt(args[3]) : 720;
        Challenge challenge = ChallengeFiles.load(args[1]);
        String stem = args[1] + "-" + width;
        SimulationState simulation = new SimulationState(Scenes.load(challenge.scene()), 1, false);
        Sandbox sandbox = new Sandbox(simulation, null, Sandbox.Panels.SHOWN, folder);
        sandbox.challenge(challenge);
        try (HeadlessHud run = new HeadlessHud(sandbox, Sandbox.settings(width, height))) {
            Robot robot = new Robot(run);
            run.call(0, () -> {
                sandbox.options().set("quality", Quality.DRAFT);
                return true;
            });
            run.call(0, () -> {
                // Few pictures: most are not looked at.
                run.app().setTimer(new FixedTimer(5, Exposure.PLAIN));
                return true;
            });
            run.frames(4);
            picture(run, sandbox, folder.resolve(stem + "-card.png"));
            ChallengeState state = sandbox.getStateManager().getState(ChallengeState.class);
            robot.key(KeyInput.KEY_RETURN, '\n', true);
            run.frames(6);
            picture(run, sandbox, folder.resolve(stem + "-countdown.png"));
            while (run.call(1, state::phase) == Phase.COUNTDOWN) {
                run.frames(1);
            }
            // Toward the gate, or the place.
            robot.move(width * 3 / 4, height * 3 / 4);
            robot.button(true);
            run.frames(30);
            robot.button(false);
            picture(run, sandbox, folder.resolve(stem + "-game.png"));
            robot.type(" ");
            run.frames(4);
            picture(run, sandbox, folder.resolve(stem + "-pause.png"));
            robot.type(" ");
            speed(run, simulation, 16);
            while (run.call(1, state::phase) == Phase.PLAYING) {
                run.frames(2);
            }
            run.frames(5);
            picture(run, sandbox, folder.resolve(stem + "-end.png"));
            run.call(2, () -> {
                run.hud().panels.pages.challenges();
                return true;
            });
            run.frames(5);
            picture(run, sandbox, folder.resolve(stem + "-page.png"));
        }
    }

    /** Frames that nobody looks at are drawn as quickly as can be. */
    private static void picture(HeadlessHud run, Sandbox sandbox, Path path) {
        run.call(3, () -> {
            sandbox.options().set("quality", Quality.GOOD);
            return true;
        });
        run.picture(path);
        run.call(0, () -> {
            sandbox.options().set("quality", Quality.DRAFT);
            return true;
        });
    }

    private static void speed(HeadlessHud run, SimulationState simulation, float factor) {
        run.call(1, () -> {
            simulation.setSpeed(factor);
            return true;
        });
    }
}
