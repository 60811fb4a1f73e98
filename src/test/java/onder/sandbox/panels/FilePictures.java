package onder.sandbox.panels;

import com.jme3.input.KeyInput;
import java.nio.file.Files;
import java.nio.file.Path;
import onder.output.film.Recorder;
import onder.sandbox.Sandbox;
import onder.sandbox.run.SimulationState;
import onder.scene.Scenes;

/** Draws the pages about files into a folder, to be looked at: {@code FilePictures FOLDER [WIDTH HEIGHT]}. */
final class FilePictures {
    private FilePictures() {}

    public static void main(String[] args) throws Exception {
        Path pictures = Files.createDirectories(Path.of(args[0]));
        int width = args.length > 2 ? Integer.parseInt(args[1]) : 1280;
        int height = args.length > 2 ? Integer.parseInt(args[2]) : 720;
        Path folder = Files.createTempDirectory("onder-pictures");
        Scenes.save(Scenes.load("gate"), folder.resolve("court.yaml"));
        Scenes.save(Scenes.load("gate"), folder.resolve("evening at the gate.yaml"));
        SimulationState simulation = new SimulationState(Scenes.load("gate"), 2, true);
        Sandbox sandbox = new Sandbox(simulation, null, Sandbox.Panels.SHOWN, folder);
        try (HeadlessHud run = new HeadlessHud(sandbox, Sandbox.settings(width, height))) {
            Robot robot = new Robot(run);
            run.pause(2000);
            robot.click("left/files");
            run.picture(pictures.resolve("file-new.png"));
            robot.type("\u001b");
            sandbox.enqueue(() -> sandbox.setFile(folder.resolve("court.yaml")));
            robot.click("Leaders/change/choice");
            robot.click("choices/random");
            run.frames(3);
            robot.click("left/files");
            robot.type("nowhere\n");
            run.picture(pictures.resolve("file-refused.png"));
            robot.type("\u001b");
            run.call(2, () -> {
                run.hud().panels.files.saveAs();
                return true;
            });
            robot.type("co?");
            run.picture(pictures.resolve("save-as-refused.png"));
            robot.type("\b\b\bcourt\n");
            run.picture(pictures.resolve("save-as-replace.png"));
            robot.type("\u001b");
            robot.click("left/scene");
            robot.type("plaza\n");
            run.picture(pictures.resolve("unsaved.png"));
            robot.type("\u001b");
            run.call(2, () -> {
                sandbox.getStateManager().getState(Recorder.class).record();
                return true;
            });
            run.frames(3);
            robot.key(KeyInput.KEY_ESCAPE, '\0', true);
            run.picture(pictures.resolve("quit.png"));
            robot.type("\u001b");
            run.call(2, () -> {
                sandbox.getStateManager().getState(Recorder.class).record();
                return true;
            });
            robot.key(KeyInput.KEY_F1, '\0', true);
            run.picture(pictures.resolve("keys.png"));
        }
    }
}
