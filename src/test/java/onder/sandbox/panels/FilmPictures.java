package onder.sandbox.panels;

import java.nio.file.Files;
import java.nio.file.Path;
import onder.output.film.Recorder;
import onder.sandbox.Sandbox;
import onder.sandbox.run.SimulationState;
import onder.scene.Scenes;

/** Draws the page of films into a folder, to be looked at: {@code FilmPictures FOLDER [WIDTH HEIGHT]}. */
final class FilmPictures {
    private FilmPictures() {}

    public static void main(String[] args) throws Exception {
        Path pictures = Files.createDirectories(Path.of(args[0]));
        int width = args.length > 2 ? Integer.parseInt(args[1]) : 1280;
        int height = args.length > 2 ? Integer.parseInt(args[2]) : 720;
        Path folder = Files.createTempDirectory("onder-pictures");
        SimulationState simulation = new SimulationState(Scenes.load("gate"), 2, true);
        Sandbox sandbox = new Sandbox(simulation, null, Sandbox.Panels.SHOWN, folder);
        try (HeadlessHud run = new HeadlessHud(sandbox, Sandbox.settings(width, height))) {
            Robot robot = new Robot(run);
            run.pause(3000);
            robot.click("bottom/filmButton");
            run.frames(3);
            run.picture(pictures.resolve("film.png"));
            robot.click("film/pixels/choice/id");
            run.frames(3);
            run.picture(pictures.resolve("film-id.png"));
            robot.click("film/transparent/switch");
            run.frames(3);
            robot.click("film/make");
            run.frames(2);
            run.picture(pictures.resolve("film-begins.png"));
            Recorder recorder = sandbox.getStateManager().getState(Recorder.class);
            while (run.call(2, () -> recorder.job().done() < 12)) {
                run.pause(100);
            }
            run.frames(2);
            run.picture(pictures.resolve("film-made.png"));
            robot.click("film/cancel");
            while (run.call(2, () -> recorder.job() != null)) {
                run.pause(100);
            }
            run.frames(3);
            run.picture(pictures.resolve("film-given-up.png"));
            try (var left = Files.list(folder)) {
                left.forEach(System.out::println);
            }
        }
    }
}
