package onder.sandbox.panels;

import com.jme3.input.KeyInput;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import onder.group.ChangeStrategy;
import onder.history.Mark;
import onder.param.Params;
import onder.sandbox.Sandbox;
import onder.sandbox.run.SimulationState;
import onder.sandbox.timeline.TimelinePanel;
import onder.scene.Scenes;
import onder.world.setup.Command;

/** Draws timelines into a folder, to be looked at: {@code TimelinePictures FOLDER [WIDTH HEIGHT [SCENE SECONDS]]}. */
final class TimelinePictures {
    private TimelinePictures() {}

    public static void main(String[] args) throws Exception {
        Path folder = Files.createDirectories(Path.of(args[0]));
        int width = args.length > 2 ? Integer.parseInt(args[1]) : 1280;
        int height = args.length > 2 ? Integer.parseInt(args[2]) : 720;
        if (args.length > 4) {
            shoot(folder, args[3], Integer.parseInt(args[4]), width, height);
            return;
        }
        shoot(folder, "gate", 30, width, height);
        shoot(folder, "thesis-obstacles-35", 60, width, height);
        shoot(folder, "merging", 40, width, height);
        shoot(folder, "split", 40, width, height);
        shoot(folder, "plaza", 60, width, height);
    }

    /** Goes to a few moments, of which pictures are taken, marks a span, and drags. */
    private static void scrub(HeadlessHud run, SimulationState simulation, Robot robot, Path picture) {
        for (float right = 0.25f; right < 0.95f; right += 0.15f) {
            robot.moveTo("timeline", right, 0.6f);
            robot.click();
            run.pause(1600);
            run.frames(3);
        }
        robot.key(KeyInput.KEY_LSHIFT, '\0', true);
        robot.moveTo("timeline", 0.5f, 0.6f);
        robot.button(true);
        robot.moveTo("timeline", 0.7f, 0.6f);
        robot.button(false);
        robot.key(KeyInput.KEY_LSHIFT, '\0', false);
        robot.moveTo("timeline", 0.8f, 0.6f);
        robot.button(true);
        robot.moveTo("timeline", 0.4f, 0.6f);
        run.frames(3);
        run.picture(picture);
        robot.button(false);
        run.call(1, () -> {
            simulation.playhead().goTo(simulation.playhead().history().end());
            return true;
        });
        run.frames(20);
    }

    private static void shoot(Path folder, String scene, int seconds, int width, int height) {
        SimulationState simulation = new SimulationState(Scenes.load(scene), 1, true);
        Sandbox sandbox = new Sandbox(simulation, null, Sandbox.Panels.SHOWN, folder);
        simulation
                .world()
                .send(new Command.Set(
                        Params.with(simulation.world().setup().leadership(), "change", ChangeStrategy.FARTHEST)));
        while (simulation.world().time() < seconds) {
            simulation.update(simulation.world().dt());
        }
        simulation.setPaused(true);
        String name = scene + "-" + width + "x" + height;
        try (HeadlessHud run = new HeadlessHud(sandbox, Sandbox.settings(width, height))) {
            Robot robot = new Robot(run);
            run.frames(3);
            robot.click("timelineButton");
            run.frames(5);
            run.picture(folder.resolve(name + ".png"));
            run.steady();
            scrub(run, simulation, robot, folder.resolve(name + "-scrubbed.png"));
            robot.moveTo("timeline", 0.4f, 0.3f);
            robot.wheel(4);
            run.frames(3);
            int[] mark = run.call(0, () -> {
                TimelinePanel timeline = (TimelinePanel) robot.widget("timeline");
                List<Mark> marks = TimelinePlaces.marksInSight(timeline);
                return marks.isEmpty()
                        ? new int[] {600, 200}
                        : TimelinePlaces.of(timeline, marks.get(marks.size() / 2));
            });
            robot.move(mark[0], mark[1]);
            run.pause(800);
            run.frames(3);
            run.picture(folder.resolve(name + "-zoomed.png"));
            robot.click();
            run.pause(800);
            robot.move(width / 2, height - 20);
            run.frames(3);
            run.picture(folder.resolve(name + "-gone.png"));
        }
    }
}
