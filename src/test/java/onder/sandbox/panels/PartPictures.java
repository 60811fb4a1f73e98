package onder.sandbox.panels;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import onder.sandbox.Sandbox;
import onder.sandbox.run.SimulationState;
import onder.scene.Scenes;

/** Draws every page and panel into a folder, to be looked at: {@code PartPictures FOLDER WIDTH HEIGHT}. */
final class PartPictures {
    private PartPictures() {}

    public static void main(String[] args) throws Exception {
        Path folder = Files.createDirectories(Path.of(args[0]));
        int width = Integer.parseInt(args[1]);
        int height = Integer.parseInt(args[2]);
        SimulationState simulation = new SimulationState(Scenes.load("thesis"), 2, true);
        Sandbox sandbox = new Sandbox(simulation, null, Sandbox.Panels.SHOWN, folder);
        try (HeadlessHud run = new HeadlessHud(sandbox, Sandbox.settings(width, height))) {
            Robot robot = new Robot(run);
            run.pause(4000);
            robot.click("Leaders/threshold/value");
            robot.type("0.5\n");
            for (Map.Entry<String, Runnable> page : HudParts.pages(run).entrySet()) {
                HudParts.open(run, page.getValue());
                run.picture(folder.resolve("page-" + page.getKey() + ".png"));
                HudParts.closePage(run);
            }
            for (Map.Entry<String, Runnable> panel : HudParts.panels(run).entrySet()) {
                HudParts.open(run, panel.getValue());
                run.pause(500);
                run.picture(folder.resolve("panel-" + panel.getKey() + ".png"));
                HudParts.open(run, HudParts.closing(run, panel.getKey()));
            }
        }
    }
}
