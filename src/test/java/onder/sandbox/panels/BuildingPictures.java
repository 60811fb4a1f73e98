package onder.sandbox.panels;

import com.jme3.input.KeyInput;
import java.nio.file.Files;
import java.nio.file.Path;
import onder.sandbox.Sandbox;
import onder.sandbox.run.SimulationState;
import onder.scene.Scenes;

/** Draws the tools at work into a folder, to be looked at: {@code BuildingPictures FOLDER [WIDTH HEIGHT]}. */
final class BuildingPictures {
    private BuildingPictures() {}

    public static void main(String[] args) throws Exception {
        Path pictures = Files.createDirectories(Path.of(args[0]));
        int width = args.length > 2 ? Integer.parseInt(args[1]) : 1280;
        int height = args.length > 2 ? Integer.parseInt(args[2]) : 720;
        SimulationState simulation = new SimulationState(Scenes.load("empty"), 2, true);
        simulation.setPaused(true);
        Path folder = Files.createTempDirectory("onder-pictures");
        Sandbox sandbox = new Sandbox(simulation, null, Sandbox.Panels.SHOWN, folder);
        try (HeadlessHud run = new HeadlessHud(sandbox, Sandbox.settings(width, height))) {
            Robot robot = new Robot(run);
            BuildingHand hand = new BuildingHand(run, robot);
            run.pause(1500);
            run.picture(pictures.resolve("0-empty.png"));
            hand.press(KeyInput.KEY_B);
            hand.take(2);
            hand.hold(-6, -3, -3, 0);
            run.picture(pictures.resolve("1-block.png"));
            robot.button(false);
            hand.take(4);
            hand.click(1, -4);
            hand.click(6, -4);
            hand.point(6, 1);
            run.picture(pictures.resolve("2-wall.png"));
            hand.enter();
            hand.take(5);
            hand.hold(0, 5, 2.4, 5);
            run.picture(pictures.resolve("3-group.png"));
            robot.button(false);
            hand.click(0, 1);
            hand.point(-5, 5);
            run.picture(pictures.resolve("4-path.png"));
            hand.enter();
            hand.take(2);
            hand.hold(-1.5, 4, 1.5, 6.5);
            run.pause(300);
            run.frames(5);
            run.picture(pictures.resolve("5-block-on-people.png"));
            hand.press(KeyInput.KEY_ESCAPE);
            robot.button(false);
            hand.take(1);
            hand.click(-4.5, -1.5);
            robot.click("width/value");
            robot.type("4");
            run.picture(pictures.resolve("6-typed.png"));
            robot.type("\n");
            hand.point(3, 9);
            run.picture(pictures.resolve("6-selected.png"));
            hand.hold(-4.5, -1.5, -20.5, -14);
            run.pause(300);
            run.frames(5);
            run.picture(pictures.resolve("7-refused.png"));
            hand.press(KeyInput.KEY_ESCAPE);
            robot.button(false);
            robot.key(KeyInput.KEY_LSHIFT, '\0', true);
            hand.hold(-8, 8, 8, -6);
            run.picture(pictures.resolve("8-box.png"));
            robot.button(false);
            robot.key(KeyInput.KEY_LSHIFT, '\0', false);
            hand.point(0, 9);
            run.picture(pictures.resolve("9-several.png"));
            hand.press(KeyInput.KEY_ESCAPE);
            robot.click("tools/+ View");
            robot.click("tools/+ Label");
            run.picture(pictures.resolve("9-notes.png"));
            hand.take(8);
            robot.click("tools/Push");
            hand.point(-3, 6.5);
            run.pause(200);
            run.frames(8);
            run.picture(pictures.resolve("9-prop.png"));
            hand.point(-4.5, -1.5);
            run.pause(200);
            run.frames(8);
            run.picture(pictures.resolve("9-prop-refused.png"));
            hand.click(-3, 3.4);
            hand.drag(-1.8, 3.6, -1, 5.4);
            robot.click("tools/kind/choice");
            robot.click("choices/ball");
            hand.click(1.6, 1.5);
            robot.click("tools/kind/choice");
            robot.click("choices/bench");
            hand.click(3.4, -2);
            hand.take(1);
            hand.click(-3, 3.4);
            hand.point(3, 9);
            run.frames(3);
            run.picture(pictures.resolve("9-props.png"));
            hand.take(9);
            hand.hold(6, -1.5, 4, -1.5);
            run.picture(pictures.resolve("10-erase.png"));
            hand.press(KeyInput.KEY_ESCAPE);
            robot.button(false);
            robot.key(KeyInput.KEY_F1, '\0', true);
            run.picture(pictures.resolve("11-keys.png"));
        }
    }
}
