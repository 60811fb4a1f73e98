package onder.sandbox.panels;

import com.jme3.input.KeyInput;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.imageio.ImageIO;
import onder.sandbox.Sandbox;
import onder.sandbox.run.SimulationState;
import onder.scene.Scenes;

/**
 * Draws how the court of the tests is built, part by part, saved, opened again and played, as one picture:
 * {@code BuildingStrip FILE}.
 */
final class BuildingStrip {
    private static final int COLUMNS = 2;
    private static final int WIDE = 640;
    private static final int HIGH = 496;
    private static final int GAP = 6;

    /** The window, and what of it the panels leave free. */
    private static final int WINDOW_WIDE = 1280;

    private static final int WINDOW_HIGH = 720;
    private static final int LEFT = 260;
    private static final int FREE_WIDE = 800;
    private static final int FREE_HIGH = 620;

    /** When the people are seen, in steps. */
    private static final List<Integer> MOMENTS = List.of(150, 600);

    private final Path folder;
    private final List<Path> pictures = new ArrayList<>();

    private BuildingStrip(Path folder) {
        this.folder = folder;
    }

    public static void main(String[] args) throws Exception {
        BuildingStrip strip = new BuildingStrip(Files.createTempDirectory("onder-strip"));
        strip.draw();
        strip.join(Path.of(args[0]));
    }

    private void draw() throws Exception {
        SimulationState simulation = new SimulationState(Scenes.load("empty"), 2, true);
        simulation.setPaused(true);
        Sandbox sandbox = new Sandbox(simulation, null, Sandbox.Panels.SHOWN, folder);
        try (HeadlessHud run = new HeadlessHud(sandbox, Sandbox.settings(WINDOW_WIDE, WINDOW_HIGH))) {
            run.pause(1500);
            BuildingHand hand = new BuildingHand(run, new Robot(run));
            hand.press(KeyInput.KEY_B);
            hand.court(() -> picture(run));
            hand.press(KeyInput.KEY_B);
            Path court = folder.resolve("court.yaml");
            run.call(1, () -> {
                Scenes.save(simulation.sessions().edited(), court);
                simulation.sessions().load(Scenes.load(court));
                simulation.setPaused(true);
                return true;
            });
            for (int moment : MOMENTS) {
                run.call(4, () -> {
                    for (long step = simulation.world().steps(); step < moment; step++) {
                        simulation.stepOnce();
                    }
                    return true;
                });
                picture(run);
            }
        }
    }

    private void picture(HeadlessHud run) {
        run.pause(300);
        run.frames(4);
        pictures.add(folder.resolve(pictures.size() + ".png"));
        run.picture(pictures.get(pictures.size() - 1));
    }

    private void join(Path file) throws IOException {
        int rows = (pictures.size() + COLUMNS - 1) / COLUMNS;
        BufferedImage all =
                new BufferedImage(COLUMNS * (WIDE + GAP) - GAP, rows * (HIGH + GAP) - GAP, BufferedImage.TYPE_INT_RGB);
        Graphics2D to = all.createGraphics();
        to.setRenderingHint(RenderingHints.KEY_INTERPOLATION, RenderingHints.VALUE_INTERPOLATION_BICUBIC);
        for (int i = 0; i < pictures.size(); i++) {
            BufferedImage one = ImageIO.read(pictures.get(i).toFile());
            int x = i % COLUMNS * (WIDE + GAP);
            int y = i / COLUMNS * (HIGH + GAP);
            to.drawImage(one, x, y, x + WIDE, y + HIGH, LEFT, 0, LEFT + FREE_WIDE, FREE_HIGH, null);
        }
        to.dispose();
        ImageIO.write(all, "png", file.toFile());
    }
}
