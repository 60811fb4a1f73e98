package onder.sandbox.panels;

import java.nio.file.Files;
import java.nio.file.Path;
import onder.sandbox.Sandbox;
import onder.sandbox.hud.toolkit.Scroller;
import onder.sandbox.run.SimulationState;
import onder.scene.Scenes;

/** Draws the HUD's states into a folder, to be looked at: {@code HudPictures FOLDER [WIDTH HEIGHT]}. */
final class HudPictures {
    private HudPictures() {}

    public static void main(String[] args) throws Exception {
        Path folder = Files.createDirectories(Path.of(args[0]));
        int width = args.length > 2 ? Integer.parseInt(args[1]) : 1280;
        int height = args.length > 2 ? Integer.parseInt(args[2]) : 720;
        groups(folder, width, height);
        scenes(folder, width, height);
    }

    /** The list of groups, and a group that is sent. */
    private static void groups(Path folder, int width, int height) {
        SimulationState simulation = new SimulationState(Scenes.load("plaza"), 2, true);
        Sandbox sandbox = new Sandbox(simulation, null, Sandbox.Panels.SHOWN, folder);
        try (HeadlessHud run = new HeadlessHud(sandbox, Sandbox.settings(width, height))) {
            Robot robot = new Robot(run);
            run.pause(4000);
            robot.type("n");
            run.pause(1000);
            run.picture(folder.resolve("groups.png"));
            robot.click("groups/moved");
            robot.click("groups/group 7");
            run.pause(1500);
            run.picture(folder.resolve("groups-visited.png"));
            robot.type("p");
            for (int[] at : new int[][] {{500, 200}, {560, 300}, {700, 260}}) {
                robot.move(at[0], at[1]);
                run.pause(500);
                robot.click();
            }
            robot.move(620, 200);
            run.frames(5);
            run.picture(folder.resolve("groups-path.png"));
            robot.type("\n");
            run.pause(1000);
            run.call(5, () -> {
                run.hud().panels.pages.help();
                return true;
            });
            run.picture(folder.resolve("groups-help.png"));
            run.call(2, run.hud()::escape);
            for (String scene : new String[] {"merging", "species"}) {
                run.call(2, () -> {
                    simulation.sessions().load(Scenes.load(scene));
                    return true;
                });
                run.pause(5000);
                run.picture(folder.resolve("groups-" + scene + ".png"));
            }
        }
    }

    /** The HUD over a scene that runs, blended as in the sandbox. */
    private static void scenes(Path folder, int width, int height) {
        SimulationState simulation = new SimulationState(Scenes.load("plaza"), 2, true);
        Sandbox sandbox = new Sandbox(simulation, null, Sandbox.Panels.SHOWN, folder);
        try (HeadlessHud run = new HeadlessHud(sandbox, Sandbox.settings(width, height))) {
            Hud hud = run.hud();
            Robot robot = new Robot(run);
            run.pause(3000);
            robot.click("Leaders/change/choice");
            robot.click("choices/random");
            run.pause(3000);
            run.picture(folder.resolve("plaza.png"));
            run.call(2, () -> {
                hud.left().settings.openAll(false);
                return true;
            });
            robot.click("Leaders/header");
            robot.click("Leaders/threshold/value");
            robot.type("300\n");
            run.frames(20);
            run.picture(folder.resolve("error.png"));
            robot.type("\u001b");
            robot.click("scene");
            run.frames(10);
            run.picture(folder.resolve("chooser.png"));
            run.call(1, hud::escape);
            robot.click("Leaders/header");
            robot.click("More/header");
            robot.click("World/header");
            robot.click("Score/header");
            robot.click("View/header");
            robot.click("Scene/header");
            robot.click("phases");
            robot.move(700, 270);
            robot.click();
            run.pause(500);
            run.picture(folder.resolve("plaza-selected.png"));
            robot.click("Leaders/header");
            robot.click("Leaders/header");
            robot.click("Evade leader/header");
            robot.click("Behaviours/header");
            robot.click("roles/follower");
            robot.click("Evade leader/header");
            run.frames(20);
            run.picture(folder.resolve("plaza-behaviours.png"));
            robot.click("add");
            run.frames(10);
            run.picture(folder.resolve("plaza-add.png"));
            run.call(2, hud::escape);
            run.call(10, () -> {
                hud.panels.pages.help();
                return true;
            });
            run.picture(folder.resolve("plaza-help.png"));
            run.call(2, hud::escape);
            for (int page = 0; page < 5; page++) {
                run.call(5, () -> {
                    hud.left().settings.openAll(true);
                    return true;
                });
                run.picture(folder.resolve("plaza-all-" + page + ".png"));
                run.call(2, () -> {
                    ((Scroller) robot.widget("left/settings")).scroll(560);
                    return true;
                });
            }
        }
    }
}
